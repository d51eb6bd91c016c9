import {
  type EarnedFilter,
  type EarnedReward,
  GIFT_STATUSES,
  GIVEN_HOW,
  type Progress,
  type ProgressPage,
  type TierProgress,
} from '#features/rewards/earning/contract.ts'
import { giveReward, undoGivenReward } from '#features/rewards/earning/give.ts'
import { countEarned, readEarned } from '#features/rewards/earning/read-earned.ts'
import { readProgress, readTeamProgress } from '#features/rewards/earning/read-progress.ts'
import { RewardPersonType, RewardTierEnum, RewardType } from '#features/rewards/graphql-types.ts'
import { giveRewards, readRewards } from '#features/rewards/policy.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { connectionPage, isMomentKey } from '#platform/graphql/connection.ts'
import { lookupId, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { orNull } from '#platform/graphql/or-null.ts'

const RewardGivenHow = builder.enumType('RewardGivenHow', { values: GIVEN_HOW })
const GiftStatusEnum = builder.enumType('GiftStatus', { values: GIFT_STATUSES })

const TierProgressType = builder.objectRef<TierProgress>('RewardTierProgress').implement({
  fields: (t) => ({
    tier: t.expose('tier', { type: RewardTierEnum }),
    reward: t.expose('reward', { type: RewardType }),
    count: t.exposeInt('count', { description: 'Votes towards the next reward.' }),
    threshold: t.exposeInt('threshold', {
      nullable: true,
      description: 'Null if thresholds are off or not set.',
    }),
    earned: t.exposeInt('earned'),
    given: t.exposeInt('given'),
  }),
})

const RewardsProgress = builder.objectRef<Progress>('RewardsProgress').implement({
  fields: (t) => ({
    employee: t.expose('employee', { type: RewardPersonType }),
    tiers: t.expose('tiers', { type: [TierProgressType] }),
  }),
})

const RewardsProgressPage = builder.objectRef<ProgressPage>('RewardsProgressPage').implement({
  fields: (t) => ({
    rows: t.expose('rows', { type: [RewardsProgress] }),
    total: t.exposeInt('total'),
    left: t.exposeInt('left', { description: 'Deactivated people within the scope, who are not listed.' }),
    page: t.exposeInt('page'),
    perPage: t.exposeInt('limit'),
  }),
})

const EarnedRewardType = builder.objectRef<EarnedReward>('EarnedReward').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    employee: t.expose('employee', { type: RewardPersonType }),
    tier: t.expose('tier', { type: RewardTierEnum }),
    caption: t.exposeString('caption', { description: 'Caption at the time it was earned.' }),
    imageUrl: t.exposeString('imageUrl'),
    number: t.exposeInt('number', {
      description: 'Position within its tier: 1 for the first one this person earned.',
    }),
    threshold: t.exposeInt('threshold'),
    earnedAt: t.string({ resolve: ({ earnedAt }) => earnedAt.toISOString() }),
    givenAt: t.string({ nullable: true, resolve: ({ givenAt }) => givenAt?.toISOString() ?? null }),
    givenBy: t.expose('givenBy', { type: RewardPersonType, nullable: true }),
    how: t.expose('how', { type: RewardGivenHow, nullable: true }),
    giftStatus: t.expose('giftStatus', {
      type: GiftStatusEnum,
      nullable: true,
      description: 'Null if the reward is given manually.',
    }),
    giftNote: t.exposeString('giftNote', { nullable: true }),
    canGive: t.exposeBoolean('canGive'),
    canUndo: t.exposeBoolean('canUndo'),
    updatedAt: t.string({ resolve: ({ updatedAt }) => updatedAt.toISOString() }),
  }),
})

const PER_PAGE = 10
const MOST_PER_PAGE = 100
const EARNED_PAGE = 25

function pageOf(args: { page?: number | null; perPage?: number | null }) {
  const limit = args.perPage ?? PER_PAGE
  const page = args.page ?? 1
  if (limit < 1 || limit > MOST_PER_PAGE)
    throw invalid([{ path: 'perPage', message: `must be between 1 and ${MOST_PER_PAGE}` }])
  if (page < 1 || page > 1_000_000) throw invalid([{ path: 'page', message: 'must be 1 or more' }])
  return { limit, page }
}

const earnedArguments = builder.args((t) => ({
  employeeId: t.id(),
  tier: t.field({ type: RewardTierEnum }),
  given: t.boolean({ description: 'Whether it was given, manually or by the gifting platform.' }),
}))

/** A malformed id matches nobody. */
const earnedFilter = ({ employeeId, tier, given }: ArgumentsOf<typeof earnedArguments>): EarnedFilter => ({
  employeeId: employeeId == null ? null : lookupId(employeeId),
  tier: tier ?? null,
  given: given ?? null,
})

builder.queryFields((t) => ({
  rewardsProgress: t.field({
    type: RewardsProgress,
    nullable: true,
    description: 'Progress of a person, by default of the viewer.',
    args: { employeeId: t.arg.id() },
    action: readRewards,
    resolve: (_root, { employeeId }, { services, viewer }) =>
      orNull(readProgress(services, viewer, employeeId == null ? null : lookupId(employeeId))),
  }),
  teamRewardsProgress: t.field({
    type: RewardsProgressPage,
    description: 'Progress of all people within the viewer’s scope, by name.',
    args: { search: t.arg.string(), page: t.arg.int(), perPage: t.arg.int() },
    action: readRewards,
    resolve: async (_root, { search, ...rest }, { services, viewer }) =>
      readTeamProgress(services, viewer, { search: search ?? '', ...pageOf(rest) }),
  }),
  earnedRewards: t.connection({
    type: EarnedRewardType,
    description: 'Earned rewards, newest first, 25 a page.',
    args: earnedArguments,
    action: readRewards,
    resolve: (_root, args, { services, viewer }) =>
      connectionPage(
        args,
        EARNED_PAGE,
        (page: { after: readonly [string, number] | null; limit: number }) =>
          readEarned(services, viewer, { ...earnedFilter(args), ...page }),
        () => countEarned(services, viewer, earnedFilter(args)),
        ({ earnedAt, id }) => [earnedAt.toISOString(), id] as const,
        isMomentKey,
      ),
  }),
}))

const EarnedPayload = payload('EarnedRewardPayload', 'earnedReward', EarnedRewardType)

builder.mutationFields((t) => {
  const args = {
    id: t.arg.id({ required: true }),
    updatedAt: t.arg.string({ description: 'updatedAt of the copy that was read.' }),
  }
  return {
    giveReward: t.field({
      type: EarnedPayload,
      description: 'Marks an earned reward as given manually.',
      args,
      action: giveRewards,
      resolve: async (_root, { id, updatedAt }, { services, viewer }) =>
        giveReward(services, viewer, recordId(id, 'This reward'), updatedAt ?? null),
    }),
    undoGivenReward: t.field({
      type: EarnedPayload,
      description: 'Marks a reward as not given after all.',
      args,
      action: giveRewards,
      resolve: async (_root, { id, updatedAt }, { services, viewer }) =>
        undoGivenReward(services, viewer, recordId(id, 'This reward'), updatedAt ?? null),
    }),
  }
})
