import { type Figure, timeRatio } from '#bench/measure.ts'
import { createReportingGroups } from '#bench/reporting-groups.ts'
import type { Seeded } from '#bench/seed.ts'
import type { Client } from '#bench/server.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Services } from '#platform/services.ts'

/** The trends of one company through HTTP, compared with the first page of its stream. */
export async function trendFigures(
  services: Services,
  { client, viewer }: { client: Client; viewer: Viewer },
  seeded: Seeded,
): Promise<Figure[]> {
  await foldDays(services, viewer)
  await createReportingGroups(services, viewer)
  const { channels } = JSON.parse(await client.get('/api/v2/company_trends/available_filters'))
  const firstPage = () => client.post('/api/v1/stream', '{}')
  const figures: Figure[] = []
  for (const [name, { url, body, most }] of Object.entries(workloads(channels[0].id))) {
    const payload = JSON.stringify(body)
    figures.push({
      name: `${name} ÷ first page`,
      size: seeded.responses.toLocaleString('en'),
      value: await timeRatio(
        { subject: () => client.post(url, payload), limit: firstPage },
        { rounds: 5, runs: 10 },
      ),
      goal: { most },
    })
  }
  return figures
}

/** Two years by day; a month of every team member; the last half year of two groups. */
const workloads = (channel: number) => ({
  'company trend of two years by day, one channel': {
    url: '/api/v2/trends/series',
    body: {
      metric_id: 1,
      start_date: '2024-11-20',
      end_date: '2026-11-19',
      interval: 'DAY',
      filters: { channelIds: [channel] },
    },
    most: 25,
  },
  'report of team members, a month': {
    url: '/api/v2/team_reports/feedback',
    body: {
      aggregate_by: 'team_members',
      start_date: '2026-10-21',
      end_date: '2026-11-19',
      metrics: ['metric_1', 'metric_4'],
      order_by: 'metric_1',
    },
    most: 60,
  },
  'trend of half a year by reporting group': {
    url: '/api/v2/trends/series',
    body: {
      metric_id: 1,
      start_date: '2026-05-20',
      end_date: '2026-11-19',
      interval: 'WEEK',
      group_by: 'REPORTING_GROUP_ID',
    },
    most: 100,
  },
})
