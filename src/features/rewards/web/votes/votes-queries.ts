import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { upper } from '#features/rewards/web/tiers.ts'
import type { VoteFilters } from '#features/rewards/web/votes/vote-filters.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const VOTES = graphql(`
  query RewardVotes($startDate: String, $endDate: String, $employeeIds: [ID!], $teamIds: [ID!], $tier: RewardTier,
    $after: String) {
    rewardVotes(startDate: $startDate, endDate: $endDate, employeeIds: $employeeIds, teamIds: $teamIds, tier: $tier,
      after: $after) {
      nodes {
        id tier stars votedAt requestUuid customerName
        reward { caption imageUrl } employee { id fullName image }
      }
      pageInfo { hasNextPage endCursor } totalCount
    }
  }
`)
export type Vote = NonNullable<ResultOf<typeof VOTES>['rewardVotes']>['nodes'][number]

/** Page size of the server. */
export const VOTES_PAGE = 25

const idsOf = (ids: readonly number[]) => (ids.length > 0 ? ids.map(String) : null)

export const votesQuery = (filters: VoteFilters) =>
  queryOptions({
    queryKey: ['rewards', 'votes', filters],
    queryFn: async ({ signal }) => {
      const { from, to, employees, teams, tier, after } = filters
      const input = {
        startDate: from,
        endDate: to,
        employeeIds: idsOf(employees),
        teamIds: idsOf(teams),
        tier: tier && upper(tier),
        after,
      }
      return (await ask(VOTES, input, { signal })).rewardVotes
    },
    placeholderData: keepPreviousData,
  })
