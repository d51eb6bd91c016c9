import { STAR_SUMS } from '#bench/scale/duckdb-sql.ts'
import type { Workload } from '#bench/scale/subject.ts'
import { readLeaderboard } from '#features/leaderboard/ranking/leaderboard.ts'
import { leaderboardWindow } from '#features/leaderboard/ranking/window.ts'
import type { Services } from '#platform/services.ts'

/** The newest response: the bench's data ends here. */
const NOW = new Date('2026-11-20T12:00:00Z')

/**
 * Leaderboards of the running week, quarter and year. They are read by the use-case, because the server's clock says
 * today, where the seeded companies have no responses.
 */
export const leaderboards = (services: Services): Workload[] =>
  (['WEEK', 'QUARTER', 'YEAR'] as const).map((interval) => ({
    name: `leaderboard, ${interval.toLowerCase()}`,
    ask: async ({ viewer }) => {
      const request = {
        interval,
        timeframe: 'CURRENT',
        teamIds: [],
        groupIds: [],
        channelIds: [],
        page: 1,
      } as const
      return () => readLeaderboard({ ...services, clock: { now: () => NOW } }, viewer, request)
    },
    limit: ({ viewer: { company } }) => {
      const { now, previous } = leaderboardWindow(NOW, interval, 'CURRENT', company)
      const within = ({ from, before }: { from: Date; before: Date }) =>
        `responded_at >= timestamp '${text(from)}' and responded_at < timestamp '${text(before)}'`
      return `
        select employee_id, ${within(now)} as now, ${STAR_SUMS} from response
         where ${within(now)} or ${within(previous)} group by all order by avg(stars) desc`
    },
    goals: { growth: 3, duck: 0.7 },
  }))

const text = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '')
