import { posting, type Workload } from '#bench/scale/subject.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'

/** The first built-in metric: average stars. */
const STARS = 1

const YEAR = { start_date: '2025-11-21', end_date: '2026-11-20' }
const MONTH = { start_date: '2026-10-22', end_date: '2026-11-20' }

type Series = {
  interval: 'DAY' | 'WEEK'
  days?: typeof YEAR
  group_by?: 'TEAM_ID' | 'REPORTING_GROUP_ID'
  filters?: MetricFilters
}

const series = ({ days = YEAR, ...request }: Series) => ({
  metric_id: STARS,
  comparison: 'PREVIOUS_PERIOD',
  ...days,
  ...request,
})

const channelOf = ({ channelIds }: { channelIds: number[] }) => channelIds.slice(0, 1)

/** Reports of one year compared with the year before, and of 30 days compared with the 30 before. */
export const REPORTS: readonly Workload[] = [
  {
    name: 'team report, 30 days, owners',
    ask: posting('/api/v2/team_reports/feedback', () => ({
      ...MONTH,
      aggregate_by: 'team_owners',
      order_by: 'metric_1',
    })),
    growth: 3,
  },
  {
    name: 'team report, 30 days, members',
    ask: posting('/api/v2/team_reports/feedback', () => ({
      ...MONTH,
      aggregate_by: 'team_members',
      order_by: 'metric_1',
    })),
    growth: 3,
  },
  {
    name: 'trend of a year by reporting group',
    ask: posting('/api/v2/trends/series', () => series({ interval: 'WEEK', group_by: 'REPORTING_GROUP_ID' })),
    growth: 5,
  },
  {
    name: 'trend of a year, one reporting group',
    ask: posting('/api/v2/trends/series', ({ groupIds }) =>
      series({ interval: 'WEEK', filters: { reportingGroupIds: groupIds.slice(0, 1) } }),
    ),
    growth: 5,
  },
  {
    name: 'trend of a year by team',
    ask: posting('/api/v2/trends/series', () => series({ interval: 'WEEK', group_by: 'TEAM_ID' })),
    growth: null,
  },
  {
    name: 'trend of 30 days by team',
    ask: posting('/api/v2/trends/series', () =>
      series({ interval: 'DAY', days: MONTH, group_by: 'TEAM_ID' }),
    ),
    growth: null,
  },
  {
    name: 'trend of a year by team, one channel',
    ask: posting('/api/v2/trends/series', (subject) =>
      series({ interval: 'WEEK', group_by: 'TEAM_ID', filters: { channelIds: channelOf(subject) } }),
    ),
    growth: null,
  },
  {
    name: 'trend of a year, one channel',
    ask: posting('/api/v2/trends/series', (subject) =>
      series({ interval: 'WEEK', filters: { channelIds: channelOf(subject) } }),
    ),
    growth: null,
  },
]
