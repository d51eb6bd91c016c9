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
  noGoal,
  restoreGoal,
  undoGoalCompletion,
  updateGoal,
} from '#features/goals/goals.ts'
import { GoalType } from '#features/goals/graphql-types.ts'
import { setGoals, workOnGoals } from '#features/goals/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, idOrNull } from '#platform/graphql/ids.ts'
import { type MutationResult, mutationResolver, payloadType } from '#platform/graphql/mutation.ts'
import type { Services } from '#platform/services.ts'

type Id = string | number
type OfNew = {
  employeeId?: Id | null
  groupId?: Id | null
  title: string
  startedAt?: string | null
  endedAt?: string | null
  actionItems?: string[] | null
}
type OfMetric = OfNew & { metricConfigId: Id; goal: number; threshold?: number | null }
type OfChange = {
  id: Id
  title?: string | null
  goal?: number | null
  threshold?: number | null
  startedAt?: string | null
  endedAt?: string | null
  updatedAt?: string | null
}

const Payload = payloadType<Goal>('GoalPayload', (t) => ({
  goal: t.field({ type: GoalType, nullable: true, resolve: ({ value }: MutationResult<Goal>) => value }),
}))

const given = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

const known = (id: Id, unknown: () => Error): number => {
  const number = idOrNull(id)
  if (number === null) throw unknown()
  return number
}

const fieldsOf = ({ employeeId, groupId, ...rest }: OfNew) => ({
  ...given(rest),
  ...(employeeId != null && { employeeId: idAt('employeeId', employeeId) }),
  ...(groupId != null && { groupId: idAt('groupId', groupId) }),
})

builder.mutationFields((t) => {
  const ofNew = {
    employeeId: t.arg.id({ description: 'This or groupId.' }),
    groupId: t.arg.id({ description: 'A team; this or employeeId.' }),
    title: t.arg.string({ required: true }),
    startedAt: t.arg.string({ description: 'The first day; today by default.' }),
    endedAt: t.arg.string({
      description: 'The last day; without it the goal runs until it is completed.',
    }),
    actionItems: t.arg.stringList(),
  }
  const id = { id: t.arg.id({ required: true }) }
  const onGoal = (
    description: string,
    work: (services: Services, viewer: Viewer, id: number) => Promise<Goal>,
  ) =>
    t.field({
      type: Payload,
      description,
      args: id,
      resolve: mutationResolver(workOnGoals, (args: { id: Id }, { services, viewer }) =>
        work(services, viewer, known(args.id, noGoal)),
      ),
    })
  const onItem = (
    description: string,
    work: (services: Services, viewer: Viewer, id: number) => Promise<Goal>,
  ) =>
    t.field({
      type: Payload,
      description,
      args: id,
      resolve: mutationResolver(workOnGoals, (args: { id: Id }, { services, viewer }) =>
        work(
          services,
          viewer,
          known(args.id, () => notFound('This action item')),
        ),
      ),
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
      resolve: mutationResolver(setGoals, (args: OfMetric, { services, viewer }) =>
        createMetricGoal(
          services,
          viewer,
          parseOrRefuse(newMetricGoalSchema, {
            ...fieldsOf(args),
            metricConfigId: idAt('metricConfigId', args.metricConfigId),
          }),
        ),
      ),
    }),
    createFreeformGoal: t.field({
      type: Payload,
      description: 'Sets a goal in words. People may set these for themselves.',
      args: ofNew,
      resolve: mutationResolver(workOnGoals, (args: OfNew, { services, viewer }) =>
        createFreeformGoal(services, viewer, parseOrRefuse(newFreeformGoalSchema, fieldsOf(args))),
      ),
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
      resolve: mutationResolver(
        workOnGoals,
        ({ id: of, endedAt, ...rest }: OfChange, { services, viewer }) => {
          const change = { ...given(rest), ...(endedAt !== undefined && { endedAt }) }
          return updateGoal(services, viewer, known(of, noGoal), parseOrRefuse(goalChangeSchema, change))
        },
      ),
    }),
    completeGoal: onGoal('Completes a goal.', completeGoal),
    undoGoalCompletion: onGoal('Reopens a completed goal.', undoGoalCompletion),
    archiveGoal: onGoal('Archives a goal, which can then no longer be changed.', archiveGoal),
    restoreGoal: onGoal('Restores an archived goal.', restoreGoal),
    createGoalActionItem: t.field({
      type: Payload,
      args: { goalId: t.arg.id({ required: true }), text: t.arg.string({ required: true }) },
      resolve: mutationResolver(workOnGoals, (args: { goalId: Id; text: string }, { services, viewer }) =>
        addItem(
          services,
          viewer,
          parseOrRefuse(newItemSchema, { goalId: known(args.goalId, noGoal), text: args.text }),
        ),
      ),
    }),
    completeGoalActionItem: onItem('Ticks it.', (services, viewer, of) =>
      completeItem(services, viewer, of, true),
    ),
    reopenGoalActionItem: onItem('Unticks it.', (services, viewer, of) =>
      completeItem(services, viewer, of, false),
    ),
    removeGoalActionItem: onItem('Takes it away from the goal.', removeItem),
  }
})
