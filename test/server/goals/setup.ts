import type { FastifyInstance } from 'fastify'
import { assertEnumType } from 'graphql'
import { schema } from '#app/schema.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Services } from '#platform/services.ts'
import { foundMetricCompany, type MetricCompany } from '#test/server/metrics/setup.ts'
import { FAULTS } from '#test/server/support/graphql-clients.ts'

export const foundGoalCompany = (
  services: Services,
  app: FastifyInstance,
  slug: string,
): Promise<MetricCompany> => foundMetricCompany(services, app, slug)

export const GOAL = `id kind employeeId groupId title goal threshold displayValue startedAt endedAt completedAt
  archivedAt createdAt updatedAt creator { id } reachedCount metricConfig { id title }
  figures { value totalResults lower upper tooFew needed verdict expected progress pace outOf }
  actionItems { id text completedAt completedBy { id } }
  permissions { canCompleteActionItems canManageGoal }`

type Owner = { employeeId?: number; groupId?: number }

const CREATE = {
  createMetricGoal: `mutation($employeeId: ID, $groupId: ID, $title: String!, $metricConfigId: ID!, $goal: Float!,
    $threshold: Int, $startedAt: String, $endedAt: String, $actionItems: [String!]) {
    createMetricGoal(employeeId: $employeeId, groupId: $groupId, title: $title, metricConfigId: $metricConfigId,
      goal: $goal, threshold: $threshold, startedAt: $startedAt, endedAt: $endedAt, actionItems: $actionItems) {
      goal { ${GOAL} } ${FAULTS} } }`,
  createFreeformGoal: `mutation($employeeId: ID, $groupId: ID, $title: String!, $startedAt: String, $endedAt: String,
    $actionItems: [String!]) {
    createFreeformGoal(employeeId: $employeeId, groupId: $groupId, title: $title, startedAt: $startedAt,
      endedAt: $endedAt, actionItems: $actionItems) { goal { ${GOAL} } ${FAULTS} } }`,
}

const UPDATE = `mutation($id: ID!, $title: String, $goal: Float, $threshold: Int, $startedAt: String, $endedAt: String,
  $updatedAt: String) {
  updateGoal(id: $id, title: $title, goal: $goal, threshold: $threshold, startedAt: $startedAt, endedAt: $endedAt,
    updatedAt: $updatedAt) { goal { ${GOAL} } ${FAULTS} } }`

type OnOne =
  | 'completeGoal'
  | 'undoGoalCompletion'
  | 'archiveGoal'
  | 'restoreGoal'
  | 'completeGoalActionItem'
  | 'reopenGoalActionItem'
  | 'removeGoalActionItem'

/** Goal operations as people of the company: each returns the payload, or throws if it is refused. */
export function goalsOf(company: MetricCompany) {
  const mutate = async (who: StaffName, field: string, query: string, variables: object) =>
    (await company.ask(who, query, { ...variables }))[field]
  const make = (field: keyof typeof CREATE) => (who: StaffName, options: Owner & Record<string, unknown>) =>
    mutate(who, field, CREATE[field], { title: 'Answer sooner', ...options })
  const list =
    (field: 'metricGoals' | 'pastGoals', types: string, given: string) =>
    async (who: StaffName, options: Owner & Record<string, unknown>) =>
      (
        await company.ask(
          who,
          `query($employeeId: ID, $groupId: ID, $first: Int, $after: String${types}) {
            ${field}(employeeId: $employeeId, groupId: $groupId, first: $first, after: $after${given}) {
              nodes { ${GOAL} } pageInfo { hasNextPage endCursor } } }`,
          options,
        )
      )[field]
  return {
    metric: make('createMetricGoal'),
    freeform: make('createFreeformGoal'),
    update: (who: StaffName, id: string, options: object) =>
      mutate(who, 'updateGoal', UPDATE, { id, ...options }),
    on: (who: StaffName, field: OnOne, id: string) =>
      mutate(who, field, `mutation($id: ID!) { ${field}(id: $id) { goal { ${GOAL} } ${FAULTS} } }`, { id }),
    addItem: (who: StaffName, goalId: string, text: string) =>
      mutate(
        who,
        'createGoalActionItem',
        `mutation($goalId: ID!, $text: String!) {
          createGoalActionItem(goalId: $goalId, text: $text) { goal { ${GOAL} } ${FAULTS} } }`,
        { goalId, text },
      ),
    list: list('metricGoals', ', $status: GoalStatus = NOT_ARCHIVED', ', status: $status'),
    past: list('pastGoals', '', ''),
  }
}

export const refusal = async (answer: Promise<{ errors?: { extensions: { code: string } }[] }>) =>
  (await answer).errors?.[0]?.extensions.code

export const mutation = (field: string, args: string) =>
  `mutation { ${field}(${args}) { goal { id } errors { message path details { code } } } }`

export const countGoals = async ({ database }: Services, { companyId }: MetricCompany): Promise<number> =>
  (
    await database.ownerPool.query('select count(*)::int as n from app.goal where company_id = $1', [
      companyId,
    ])
  ).rows[0].n

export const valuesOf = (name: string): string[] =>
  assertEnumType(schema.getType(name))
    .getValues()
    .map(({ name: value }) => value)
