import type { Workload } from '#bench/scale/subject.ts'
import { readLeaderboard } from '#features/leaderboard/ranking/leaderboard.ts'
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
    growth: 3,
  }))
