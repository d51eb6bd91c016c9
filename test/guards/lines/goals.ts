import { asMaker, type Cell, graphql, type Line, next, oneIn, type Rule } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const reads = withoutTokens(oneIn('COACHING'))

const COACHES = ['coach', 'lead', 'companyAdmin', 'vendorAdmin']

const seenAnd =
  (may: (cell: Cell) => boolean): Rule =>
  (cell) => {
    const outcome = reads(cell)
    return outcome === 'ok' && !may(cell) ? 'forbidden' : outcome
  }

/** An admin sets the goals, so people cannot manage their own. */
const manages = ({ kind, relation }: Cell) => COACHES.includes(kind) && relation !== 'own'
const managers = seenAnd(manages)
const tickers = seenAnd((cell) => manages(cell) || cell.relation === 'own')

/** Everyone whose role allows coaching, for all visible people including themselves. */
const setters: Rule = (cell) => {
  const outcome = reads(cell)
  const refused = outcome === 'ok' || outcome === 'missing'
  return refused && !COACHES.includes(cell.kind) ? 'forbidden' : outcome
}

const FAULTS = '{ errors { details { code } } }'

const list = (field: string): Line => ({
  who: reads,
  of: 'person',
  ask: ({ id }) =>
    graphql(
      `query($employeeId: ID, $groupId: ID) {
        ${field}(employeeId: $employeeId, groupId: $groupId) { nodes { id } } }`,
      { employeeId: id },
    ),
})

const idMutation =
  (field: string) =>
  ({ id }: Made) =>
    graphql(`mutation($id: ID!) { ${field}(id: $id) ${FAULTS} }`, { id })

const onRecord = (field: string, of: 'goal' | 'goalItem', who: Rule): Line => ({
  who,
  of,
  ask: idMutation(field),
})

/** Goals of people and teams. */
export const GOALS: Readonly<Record<string, Line>> = {
  'query metricGoals': list('metricGoals'),
  'query pastGoals': list('pastGoals'),
  'mutation createMetricGoal': {
    who: setters,
    of: 'person',
    ask: ({ id }) =>
      graphql(
        `mutation($employeeId: ID, $groupId: ID, $metricConfigId: ID!) {
          createMetricGoal(employeeId: $employeeId, groupId: $groupId, metricConfigId: $metricConfigId, title: "${next('Goal')}", goal: 4) ${FAULTS} }`,
        { employeeId: id, metricConfigId: '1' },
      ),
  },
  'mutation createFreeformGoal': {
    who: reads,
    of: 'person',
    ask: ({ id }) =>
      graphql(
        `mutation($employeeId: ID, $groupId: ID) {
          createFreeformGoal(employeeId: $employeeId, groupId: $groupId, title: "${next('Goal')}") ${FAULTS} }`,
        { employeeId: id },
      ),
  },
  'mutation updateGoal': {
    who: managers,
    of: 'goal',
    ask: ({ id }) =>
      graphql(`mutation($id: ID!) { updateGoal(id: $id, title: "${next('Goal')}") ${FAULTS} }`, { id }),
  },
  'mutation completeGoal': onRecord('completeGoal', 'goal', managers),
  'mutation undoGoalCompletion': {
    ...onRecord('undoGoalCompletion', 'goal', managers),
    first: asMaker(idMutation('completeGoal')),
  },
  'mutation archiveGoal': onRecord('archiveGoal', 'goal', managers),
  'mutation restoreGoal': {
    ...onRecord('restoreGoal', 'goal', managers),
    first: asMaker(idMutation('archiveGoal')),
  },
  'mutation createGoalActionItem': {
    who: managers,
    of: 'goal',
    ask: ({ id }) =>
      graphql(`mutation($goalId: ID!) { createGoalActionItem(goalId: $goalId, text: "Ask") ${FAULTS} }`, {
        goalId: id,
      }),
  },
  'mutation completeGoalActionItem': onRecord('completeGoalActionItem', 'goalItem', tickers),
  'mutation reopenGoalActionItem': {
    ...onRecord('reopenGoalActionItem', 'goalItem', tickers),
    first: asMaker(idMutation('completeGoalActionItem')),
  },
  'mutation removeGoalActionItem': onRecord('removeGoalActionItem', 'goalItem', managers),
}
