import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ask, change, FAULTS, graphql, type ResultOf, type VariablesOf } from '#platform/web/graphql.ts'

/** Prefix of all query keys about goals; a change invalidates them together. */
export const GOALS_KEY = ['goals'] as const

const GOAL = graphql(`
  fragment GoalCard on Goal {
    id kind employeeId groupId title goal threshold startedAt endedAt completedAt archivedAt updatedAt
    reachedCount
    creator { id profile { fullName } }
    metricConfig { id type title customTitle productArea min max higherIsBetter }
    figures { value totalResults lower upper tooFew needed unit expected progress pace outOf }
    actionItems { id text completedAt }
    permissions { canCompleteActionItems canManageGoal }
  }
`)
export type Goal = ResultOf<typeof GOAL>
export type GoalStatus = 'ACTIVE' | 'ALL' | 'ARCHIVED' | 'COMPLETED' | 'INACTIVE' | 'NOT_ARCHIVED'

/** Returns the address of the page that lists the records behind a figure, or null without access. */
export type RecordsOf = (
  area: NonNullable<Goal['metricConfig']>['productArea'],
  days: { start: string; end: string },
) => string | null

/** The owner: exactly one of the two. */
export type GoalOwner =
  | { employeeId: string; teamId?: undefined }
  | { teamId: string; employeeId?: undefined }

export const ownerArguments = ({ employeeId, teamId }: GoalOwner) =>
  employeeId === undefined ? { groupId: teamId } : { employeeId }

const GOALS = graphql(
  `
  query Goals($employeeId: ID, $groupId: ID, $status: GoalStatus, $after: String) {
    metricGoals(employeeId: $employeeId, groupId: $groupId, status: $status, after: $after) {
      nodes { ...GoalCard } pageInfo { hasNextPage endCursor }
    }
  }
`,
  [GOAL],
)
const PAST = graphql(
  `
  query PastGoals($employeeId: ID, $groupId: ID, $after: String) {
    pastGoals(employeeId: $employeeId, groupId: $groupId, after: $after) {
      nodes {
        id title kind goal startedAt endedAt completedAt archivedAt
        figures { value totalResults lower upper tooFew unit pace }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`,
)

type Page = { pageInfo: { hasNextPage: boolean; endCursor: string | null } } | null
const next = (page: Page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined)

/** Goals, 25 a page. */
export const goalsQuery = (owner: GoalOwner, status: GoalStatus) =>
  infiniteQueryOptions({
    queryKey: [...GOALS_KEY, 'list', owner, status],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(GOALS, { ...ownerArguments(owner), status, after: pageParam }, { signal })).metricGoals,
    initialPageParam: null as string | null,
    getNextPageParam: next,
  })

export const pastGoalsQuery = (owner: GoalOwner) =>
  infiniteQueryOptions({
    queryKey: [...GOALS_KEY, 'past', owner],
    queryFn: async ({ pageParam, signal }) =>
      (await ask(PAST, { ...ownerArguments(owner), after: pageParam }, { signal })).pastGoals,
    initialPageParam: null as string | null,
    getNextPageParam: next,
  })
export type PastGoal = NonNullable<
  NonNullable<NonNullable<ResultOf<typeof PAST>['pastGoals']>['nodes']>[number]
>

const METRICS = graphql(`query GoalMetrics { metricConfigs { id title customTitle productArea min max } }`)
export type GoalMetric = ResultOf<typeof METRICS>['metricConfigs'][number]

/** Metrics that a goal can be set for: those the person may read. */
export const goalMetricsQuery = queryOptions({
  queryKey: [...GOALS_KEY, 'metrics'],
  queryFn: async ({ signal }) => (await ask(METRICS, {}, { signal })).metricConfigs,
})

const CREATE_METRIC = graphql(
  `
  mutation CreateMetricGoal($employeeId: ID, $groupId: ID, $title: String!, $metricConfigId: ID!, $goal: Float!,
    $threshold: Int, $startedAt: String, $endedAt: String) {
    createMetricGoal(employeeId: $employeeId, groupId: $groupId, title: $title, metricConfigId: $metricConfigId,
      goal: $goal, threshold: $threshold, startedAt: $startedAt, endedAt: $endedAt) {
      goal { id } errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const CREATE_FREEFORM = graphql(
  `
  mutation CreateFreeformGoal($employeeId: ID, $groupId: ID, $title: String!, $startedAt: String, $endedAt: String) {
    createFreeformGoal(employeeId: $employeeId, groupId: $groupId, title: $title, startedAt: $startedAt,
      endedAt: $endedAt) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateGoal($id: ID!, $title: String, $goal: Float, $threshold: Int, $startedAt: String, $endedAt: String,
    $updatedAt: String) {
    updateGoal(id: $id, title: $title, goal: $goal, threshold: $threshold, startedAt: $startedAt, endedAt: $endedAt,
      updatedAt: $updatedAt) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const COMPLETE = graphql(
  `mutation CompleteGoal($id: ID!) { completeGoal(id: $id) { goal { id } errors { ...Faults } } }`,
  [FAULTS],
)
const UNDO = graphql(
  `mutation UndoGoalCompletion($id: ID!) { undoGoalCompletion(id: $id) { goal { id } errors { ...Faults } } }`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `mutation ArchiveGoal($id: ID!) { archiveGoal(id: $id) { goal { id } errors { ...Faults } } }`,
  [FAULTS],
)
const RESTORE = graphql(
  `mutation RestoreGoal($id: ID!) { restoreGoal(id: $id) { goal { id } errors { ...Faults } } }`,
  [FAULTS],
)
const ADD_ITEM = graphql(
  `
  mutation CreateGoalActionItem($goalId: ID!, $text: String!) {
    createGoalActionItem(goalId: $goalId, text: $text) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const TICK_ITEM = graphql(
  `
  mutation CompleteGoalActionItem($id: ID!) {
    completeGoalActionItem(id: $id) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const UNTICK_ITEM = graphql(
  `
  mutation ReopenGoalActionItem($id: ID!) {
    reopenGoalActionItem(id: $id) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const REMOVE_ITEM = graphql(
  `
  mutation RemoveGoalActionItem($id: ID!) {
    removeGoalActionItem(id: $id) { goal { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)

export const createMetricGoal = (input: VariablesOf<typeof CREATE_METRIC>) => change(CREATE_METRIC, input)
export const createFreeformGoal = (input: VariablesOf<typeof CREATE_FREEFORM>) =>
  change(CREATE_FREEFORM, input)
export const updateGoal = (input: VariablesOf<typeof UPDATE>) => change(UPDATE, input)
export const completeGoal = (id: string) => change(COMPLETE, { id })
export const undoGoalCompletion = (id: string) => change(UNDO, { id })
export const archiveGoal = (id: string) => change(ARCHIVE, { id })
export const restoreGoal = (id: string) => change(RESTORE, { id })
export const addItem = (input: VariablesOf<typeof ADD_ITEM>) => change(ADD_ITEM, input)
export const tickItem = ({ id, complete }: { id: string; complete: boolean }) =>
  complete ? change(TICK_ITEM, { id }) : change(UNTICK_ITEM, { id })
export const removeItem = (id: string) => change(REMOVE_ITEM, { id })
