import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LeaderboardFilters } from '#features/leaderboard/ranking/web/leaderboard-filters.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const AGENT = graphql(`
  fragment RankedAgent on LeaderboardAgent {
    id fullName image team rank prevRank delta verdict comparable count rating lower upper tooFew closeToAbove
  }
`)
export type Agent = ResultOf<typeof AGENT>

const LEADERBOARD = graphql(
  `
  query Leaderboard(
    $interval: MetricInterval, $timeframe: LeaderboardTimeframe, $teamIds: [ID!], $groupIds: [ID!],
    $channelIds: [ID!], $page: Int
  ) {
    leaderboard(
      interval: $interval, timeframe: $timeframe, teamIds: $teamIds, groupIds: $groupIds,
      channelIds: $channelIds, page: $page
    ) {
      config {
        activeInterval showStar metricTitle
        metricConfig { type title customTitle productArea availableFilters min max }
      }
      intervals timeframe from to resetsAt threshold totalCount totalPages missing waitingCount leftCount unit
      topAgents { ...RankedAgent }
      own { ...RankedAgent }
      waiting { id fullName image count missing }
    }
  }
`,
  [AGENT],
)
export type Board = NonNullable<ResultOf<typeof LEADERBOARD>['leaderboard']>

/** The leaderboard is refetched after 15 minutes (LDB-502). */
export const REFRESH_MS = 900_000

/** Time until the next refetch: 15 minutes, or less if the ranking resets before that. */
export function refreshAfter(resetsAt: string | null, readAt: number, now: number): number {
  const left = resetsAt === null ? 0 : Date.parse(resetsAt) - now
  return left > 0 && left < REFRESH_MS
    ? Math.max(1_000, Math.min(left, readAt + REFRESH_MS - now))
    : REFRESH_MS
}

const texts = (ids: readonly number[]) => ids.map(String)

/** Keeps the previous ranking visible while the next one loads. */
export const leaderboardQuery = ({
  interval,
  timeframe,
  teams,
  groups,
  channels,
  page,
}: LeaderboardFilters) =>
  queryOptions({
    queryKey: ['leaderboard', { interval, timeframe, teams, groups, channels, page }],
    queryFn: async ({ signal }) => {
      const variables = {
        interval,
        timeframe,
        teamIds: texts(teams),
        groupIds: texts(groups),
        channelIds: texts(channels),
        page,
      }
      const { leaderboard } = await ask(LEADERBOARD, variables, { signal })
      if (!leaderboard) throw new Error('No leaderboard was answered.')
      return leaderboard
    },
    refetchInterval: ({ state: { data, dataUpdatedAt, errorUpdatedAt } }) =>
      refreshAfter(data?.resetsAt ?? null, Math.max(dataUpdatedAt, errorUpdatedAt), Date.now()),
    placeholderData: keepPreviousData,
  })

const TEAMS = graphql(`query LeaderboardTeams { units: leaderboardTeams { id name } }`)
const GROUPS = graphql(`query LeaderboardGroups { units: leaderboardGroups { id name } }`)

/** Teams or reporting groups to filter by. */
export const choicesQuery = (kind: 'teams' | 'groups') =>
  queryOptions({
    queryKey: ['leaderboard-choices', kind],
    queryFn: async ({ signal }) => {
      const { units } = await ask(kind === 'teams' ? TEAMS : GROUPS, {}, { signal })
      return (units ?? []).map(({ id, name }) => ({ value: Number(id), label: name }))
    },
    staleTime: 5 * 60_000,
  })
