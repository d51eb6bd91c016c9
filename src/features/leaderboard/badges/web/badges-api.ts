import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const BADGE = graphql(`
  fragment Badge on Badge {
    id badgeKey name description count earnedAt status threshold badgeType iconSettings { icon color }
  }
`)
export type Badge = ResultOf<typeof BADGE>

const ACHIEVEMENTS = graphql(
  `
  query Achievements($employeeId: ID) {
    achievements(employeeId: $employeeId) { badges { ...Badge } lifetimeCounters { key name count } }
  }
`,
  [BADGE],
)

/** The badges of a person; of the signed-in person without an id. */
export const achievementsQuery = (employeeId: string | null) =>
  queryOptions({
    queryKey: ['badges', 'achievements', employeeId],
    queryFn: async ({ signal }) => (await ask(ACHIEVEMENTS, { employeeId }, { signal })).achievements,
  })

export type LifetimeCounter = NonNullable<
  ResultOf<typeof ACHIEVEMENTS>['achievements']
>['lifetimeCounters'][number]

const TEAM = graphql(
  `
  query TeamBadges($teamId: ID!, $after: String) {
    teamBadges(teamId: $teamId, after: $after) {
      nodes { earnedAt badge { ...Badge } employee { id fullName image } }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
  [BADGE],
)

/** Recent badges of a team, newest first, six a page. */
export const teamBadgesQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: ['badges', 'team', teamId],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(TEAM, { teamId, after: pageParam }, { signal })).teamBadges,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  })
