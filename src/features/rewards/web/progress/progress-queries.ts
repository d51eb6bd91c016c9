import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask, change, FAULTS, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Prefix of query keys about progress and earned rewards; giving a reward invalidates them together. */
export const PROGRESS_KEY = ['rewards', 'progress'] as const
export const PEOPLE_PAGE = 25

const PROGRESS = graphql(`
  fragment ShownProgress on RewardsProgress {
    employee { id fullName image }
    tiers { tier reward { caption imageUrl } count threshold earned given }
  }
`)
export type Progress = ResultOf<typeof PROGRESS>
export type TierProgress = Progress['tiers'][number]

const OWN = graphql(`query RewardsProgress { rewardsProgress { ...ShownProgress } }`, [PROGRESS])

export const ownProgressQuery = queryOptions({
  queryKey: [...PROGRESS_KEY, 'own'],
  queryFn: async ({ signal }) => (await ask(OWN, {}, { signal })).rewardsProgress,
})

const TEAM = graphql(
  `
  query TeamRewardsProgress($search: String, $page: Int, $perPage: Int) {
    teamRewardsProgress(search: $search, page: $page, perPage: $perPage) { rows { ...ShownProgress } total left page perPage }
  }
`,
  [PROGRESS],
)

/** Everyone within the viewer's scope, by name. */
export const teamProgressQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: [...PROGRESS_KEY, 'team', search, page],
    queryFn: async ({ signal }) =>
      (await ask(TEAM, { search: search || null, page, perPage: PEOPLE_PAGE }, { signal }))
        .teamRewardsProgress,
    placeholderData: keepPreviousData,
  })

const EARNED = graphql(`
  fragment ShownEarned on EarnedReward {
    id tier caption imageUrl number earnedAt givenAt how giftStatus canGive canUndo updatedAt
    employee { id fullName image } givenBy { id fullName }
  }
`)
export type Earned = ResultOf<typeof EARNED>

const EARNED_LIST = graphql(
  `
  query EarnedRewards($employeeId: ID, $given: Boolean, $after: String) {
    earnedRewards(employeeId: $employeeId, given: $given, after: $after) {
      nodes { ...ShownEarned } pageInfo { hasNextPage endCursor } totalCount
    }
  }
`,
  [EARNED],
)

/** Earned rewards, newest first, page by page. */
export const earnedQuery = (of: { employeeId: string | null; given: boolean | null }) =>
  infiniteQueryOptions({
    queryKey: [...PROGRESS_KEY, 'earned', of],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(EARNED_LIST, { ...of, after: pageParam }, { signal })).earnedRewards,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
    placeholderData: keepPreviousData,
  })

const GIVE = graphql(
  `
  mutation GiveReward($id: ID!, $updatedAt: String) {
    giveReward(id: $id, updatedAt: $updatedAt) { earnedReward { ...ShownEarned } errors { ...Faults } }
  }
`,
  [EARNED, FAULTS],
)
const UNDO = graphql(
  `
  mutation UndoGivenReward($id: ID!, $updatedAt: String) {
    undoGivenReward(id: $id, updatedAt: $updatedAt) { earnedReward { ...ShownEarned } errors { ...Faults } }
  }
`,
  [EARNED, FAULTS],
)

type Copy = Pick<Earned, 'id' | 'updatedAt'>
export const giveReward = ({ id, updatedAt }: Copy) => change(GIVE, { id, updatedAt })
export const undoGiven = ({ id, updatedAt }: Copy) => change(UNDO, { id, updatedAt })
