import { RewardPersonType, RewardTierEnum, RewardType } from '#features/rewards/graphql-types.ts'
import { readRewards } from '#features/rewards/policy.ts'
import type { Vote, VoteFilter } from '#features/rewards/votes/contract.ts'
import { countVotes, readVotes } from '#features/rewards/votes/read-votes.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { connectionPage, isMomentKey } from '#platform/graphql/connection.ts'
import { idsAt } from '#platform/graphql/ids.ts'

const RewardVoteType = builder.objectRef<Vote>('RewardVote').implement({
  description: 'A customer’s recommendation of an employee for a reward.',
  fields: (t) => ({
    id: t.exposeID('id'),
    tier: t.expose('tier', { type: RewardTierEnum }),
    reward: t.expose('reward', { type: RewardType }),
    stars: t.exposeInt('stars'),
    employee: t.expose('employee', { type: RewardPersonType }),
    votedAt: t.string({ resolve: ({ votedAt }) => votedAt.toISOString() }),
    respondedAt: t.string({ resolve: ({ respondedAt }) => respondedAt.toISOString() }),
    requestUuid: t.exposeString('requestUuid', { description: 'Of the response: /requests/{uuid}.' }),
    customerName: t.exposeString('customerName', {
      nullable: true,
      description: 'Null too where the company does not show who its customers are.',
    }),
  }),
})

const PAGE = 25
const MOST_IDS = 1_000

const voteArguments = builder.args((t) => ({
  startDate: t.string({ description: 'First day in the company’s time zone, such as 2026-06-16.' }),
  endDate: t.string({ description: 'Last day, included.' }),
  employeeIds: t.idList(),
  teamIds: t.idList(),
  tier: t.field({ type: RewardTierEnum }),
}))

const filterOf = ({
  employeeIds,
  teamIds,
  startDate,
  endDate,
  tier,
}: ArgumentsOf<typeof voteArguments>): VoteFilter => ({
  startDate: startDate ?? null,
  endDate: endDate ?? null,
  tier: tier ?? null,
  employeeIds: employeeIds ? idsAt('employeeIds', employeeIds, MOST_IDS) : null,
  teamIds: teamIds ? idsAt('teamIds', teamIds, MOST_IDS) : null,
})

builder.queryFields((t) => ({
  rewardVotes: t.connection({
    type: RewardVoteType,
    description: 'Votes, newest first, 25 a page.',
    args: voteArguments,
    action: readRewards,
    resolve: async (_root, args, { services, viewer }) => {
      const filter = filterOf(args)
      return connectionPage(
        args,
        PAGE,
        (page: { after: readonly [string, number] | null; limit: number }) =>
          readVotes(services, viewer, { ...filter, ...page }),
        () => countVotes(services, viewer, filter),
        ({ votedAt, id }) => [votedAt.toISOString(), id] as const,
        isMomentKey,
      )
    },
  }),
}))
