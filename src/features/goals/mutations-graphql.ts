import { addItem, completeItem, removeItem } from '#features/goals/action-items.ts'
import {
  type Goal,
  goalChangeSchema,
  newFreeformGoalSchema,
  newItemSchema,
  newMetricGoalSchema,
} from '#features/goals/contract.ts'
import {
  archiveGoal,
  completeGoal,
  createFreeformGoal,
  createMetricGoal,
  restoreGoal,
  undoGoalCompletion,
  updateGoal,
} from '#features/goals/goals.ts'
import { GoalType } from '#features/goals/graphql-types.ts'
import { setGoals, workOnGoals } from '#features/goals/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { idAt, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'
import type { Services } from '#platform/services.ts'

const Payload = payload('GoalPayload', 'goal', GoalType)

const ofNew = builder.args((t) => ({
  employeeId: t.id({ description: 'This or groupId.' }),
  groupId: t.id({ description: 'A team; this or employeeId.' }),
  title: t.string({ required: true }),
  startedAt: t.string({ description: 'The first day; today by default.' }),
  endedAt: t.string({ description: 'The last day; without it the goal runs until it is completed.' }),
  actionItems: t.stringList(),
}))

const fieldsOf = ({ employeeId, groupId, ...rest }: ArgumentsOf<typeof ofNew>) => ({
  ...withoutNulls(rest),
  ...(employeeId != null && { employeeId: idAt('employeeId', employeeId) }),
  ...(groupId != null && { groupId: idAt('groupId', groupId) }),
})

builder.mutationFields((t) => {
  const id = { id: t.arg.id({ required: true }) }
  /** A change that needs only the id of the goal or action item. */
  const on = (
    record: 'This goal' | 'This action item',
    description: string,
    work: (services: Services, viewer: Viewer, id: number) => Promise<Goal>,
  ) =>
    t.field({
      type: Payload,
      description,
      args: id,
      action: workOnGoals,
      resolve: (_root, args, { services, viewer }) => work(services, viewer, recordId(args.id, record)),
    })
  return {
    createMetricGoal: t.field({
      type: Payload,
      description: 'Sets a goal for a metric to reach a value, for an employee or a group.',
      args: {
        ...ofNew,
        metricConfigId: t.arg.id({ required: true }),
        goal: t.arg.float({ required: true }),
        threshold: t.arg.int({
          description: 'How many results a figure needs before it counts; 1 by default.',
        }),
      },
      action: setGoals,
      resolve: (_root, args, { services, viewer }) =>
        createMetricGoal(
          services,
          viewer,
          parseOrRefuse(newMetricGoalSchema, {
            ...fieldsOf(args),
            metricConfigId: idAt('metricConfigId', args.metricConfigId),
          }),
        ),
    }),
    createFreeformGoal: t.field({
      type: Payload,
      description: 'Sets a goal in words. People may set these for themselves.',
      args: ofNew,
      action: workOnGoals,
      resolve: (_root, args, { services, viewer }) =>
        createFreeformGoal(services, viewer, parseOrRefuse(newFreeformGoalSchema, fieldsOf(args))),
    }),
    updateGoal: t.field({
      type: Payload,
      args: {
        ...id,
        title: t.arg.string(),
        goal: t.arg.float(),
        threshold: t.arg.int(),
        startedAt: t.arg.string(),
        endedAt: t.arg.string({ description: 'Null removes the last day.' }),
        updatedAt: t.arg.string({ description: 'updatedAt of the copy that was edited.' }),
      },
      action: workOnGoals,
      resolve: (_root, { id: of, endedAt, ...rest }, { services, viewer }) => {
        const change = { ...withoutNulls(rest), ...(endedAt !== undefined && { endedAt }) }
        return updateGoal(
          services,
          viewer,
          recordId(of, 'This goal'),
          parseOrRefuse(goalChangeSchema, change),
        )
      },
    }),
    completeGoal: on('This goal', 'Completes a goal.', completeGoal),
    undoGoalCompletion: on('This goal', 'Reopens a completed goal.', undoGoalCompletion),
    archiveGoal: on('This goal', 'Archives a goal, which can then no longer be changed.', archiveGoal),
    restoreGoal: on('This goal', 'Restores an archived goal.', restoreGoal),
    createGoalActionItem: t.field({
      type: Payload,
      args: { goalId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
      action: workOnGoals,
      resolve: (_root, args, { services, viewer }) =>
        addItem(
          services,
          viewer,
          parseOrRefuse(newItemSchema, { goalId: recordId(args.goalId, 'This goal'), text: args.text }),
        ),
    }),
    completeGoalActionItem: on('This action item', 'Ticks it.', (services, viewer, of) =>
      completeItem(services, viewer, of, true),
    ),
    reopenGoalActionItem: on('This action item', 'Unticks it.', (services, viewer, of) =>
      completeItem(services, viewer, of, false),
    ),
    removeGoalActionItem: on('This action item', 'Takes it away from the goal.', removeItem),
  }
})
