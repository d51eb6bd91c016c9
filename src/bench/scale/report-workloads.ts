import { between, STAR_SUMS } from '#bench/scale/duckdb-sql.ts'
import { posting, type Workload } from '#bench/scale/subject.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'

/** The first built-in metric: average stars. */
const STARS = 1

const YEAR = { start_date: '2025-11-21', end_date: '2026-11-20' }
const YEAR_BEFORE = { start_date: '2024-11-21', end_date: '2025-11-20' }
const MONTH = { start_date: '2026-10-22', end_date: '2026-11-20' }
const MONTH_BEFORE = { start_date: '2026-09-22', end_date: '2026-10-21' }
const TWO_YEARS = between(YEAR_BEFORE.start_date, YEAR.end_date)

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
    limit: () => teamReport('team_id'),
    goals: { growth: 3, duck: 2 },
  },
  {
    name: 'team report, 30 days, members',
    ask: posting('/api/v2/team_reports/feedback', () => ({
      ...MONTH,
      aggregate_by: 'team_members',
      order_by: 'metric_1',
    })),
    limit: () => teamReport('employee_id'),
    goals: { growth: 3, duck: 2 },
  },
  {
    name: 'trend of a year by reporting group',
    ask: posting('/api/v2/trends/series', () => series({ interval: 'WEEK', group_by: 'REPORTING_GROUP_ID' })),
    goals: { growth: 5 },
  },
  {
    name: 'trend of a year, one reporting group',
    ask: posting('/api/v2/trends/series', ({ groupIds }) =>
      series({ interval: 'WEEK', filters: { reportingGroupIds: groupIds.slice(0, 1) } }),
    ),
    goals: { growth: 5 },
  },
  {
    name: 'trend of a year by team',
    ask: posting('/api/v2/trends/series', () => series({ interval: 'WEEK', group_by: 'TEAM_ID' })),
    limit: () => `
      select team_id, date_trunc('week', responded_at) as week, ${STAR_SUMS} from response
       where ${TWO_YEARS} group by all`,
    goals: { duck: 0.5 },
  },
  {
    name: 'trend of 30 days by team',
    ask: posting('/api/v2/trends/series', () =>
      series({ interval: 'DAY', days: MONTH, group_by: 'TEAM_ID' }),
    ),
    limit: () => `
      select team_id, responded_at::date as day, ${STAR_SUMS} from response
       where ${between(MONTH_BEFORE.start_date, MONTH.end_date)} group by all`,
    goals: { duck: 0.6 },
  },
  {
    name: 'trend of a year by team, one channel',
    ask: posting('/api/v2/trends/series', (subject) =>
      series({ interval: 'WEEK', group_by: 'TEAM_ID', filters: { channelIds: channelOf(subject) } }),
    ),
    limit: (subject) => `
      select team_id, date_trunc('week', responded_at) as week, ${STAR_SUMS} from response
       where ${TWO_YEARS} and channel_id = ${channelOf(subject)} group by all`,
    goals: { duck: 2.5 },
  },
  {
    name: 'trend of a year, one channel',
    ask: posting('/api/v2/trends/series', (subject) =>
      series({ interval: 'WEEK', filters: { channelIds: channelOf(subject) } }),
    ),
    limit: (subject) => `
      select date_trunc('week', responded_at) as week, ${STAR_SUMS} from response
       where ${TWO_YEARS} and channel_id = ${channelOf(subject)} group by all`,
    goals: { duck: 0.2 },
  },
]

/** All stars metrics come from the same sums; effort is an answer. */
const teamReport = (key: string) => `
  select r.${key}, r.responded_at >= '${MONTH.start_date}' as now, ${STAR_SUMS}, count(a.number), sum(a.number), sum(a.number * a.number)
    from response r left join answer a on a.response_id = r.id
     and ${between(MONTH_BEFORE.start_date, MONTH.end_date, 'a.responded_at')}
   where ${between(MONTH_BEFORE.start_date, MONTH.end_date, 'r.responded_at')} group by all`
