import {
  GOAL_KINDS,
  GOAL_PACES,
  GOAL_STATUSES,
  type Goal,
  type GoalActionItem,
  type GoalFigures,
} from '#features/goals/contract.ts'
import { readFigures, readGoalMetrics } from '#features/goals/figures.ts'
import { readGoalsByIds, readItems } from '#features/goals/reading.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { MetricConfigType } from '#features/metrics/graphql-types.ts'
import { EmployeeRef } from '#features/people/employees/employee-ref.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder } from '#platform/graphql/builder.ts'

export const GoalStatusEnum = builder.enumType('GoalStatus', { values: GOAL_STATUSES })
const GoalKindEnum = builder.enumType('GoalKind', {
  description: 'A goal for a metric to reach a value, or a goal in words.',
  values: GOAL_KINDS,
})
const GoalPaceEnum = builder.enumType('GoalPace', { values: GOAL_PACES })

const figuresOf = batchLoad<number, GoalFigures>(async ({ services, viewer }, ids) =>
  readFigures(services, viewer, await readGoalsByIds(services, viewer, ids)),
)
const metrics = batchLoad<number, MetricConfig>(({ services, viewer }) => readGoalMetrics(services, viewer))
const items = batchLoad<number, GoalActionItem[]>(({ services, viewer }, ids) =>
  readItems(services, viewer, ids),
)

const GoalPermissions = builder.objectRef<Goal['permissions']>('GoalPermissions').implement({
  fields: (t) => ({
    canCompleteActionItems: t.exposeBoolean('canCompleteActionItems'),
    canManageGoal: t.exposeBoolean('canManageGoal'),
  }),
})

const GoalActionItemType = builder.objectRef<GoalActionItem>('GoalActionItem').implement({
  description: 'A step towards a goal.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text'),
    completedAt: t.exposeString('completedAt', { nullable: true }),
    completedBy: t.field({
      type: EmployeeRef,
      nullable: true,
      resolve: ({ completedById }) => (completedById === null ? null : { id: completedById }),
    }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
  }),
})

const GoalFiguresType = builder.objectRef<GoalFigures>('GoalFigures').implement({
  description: 'Progress of a metric goal over its days so far.',
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true }),
    displayValue: t.exposeString('displayValue'),
    totalResults: t.exposeInt('totalResults'),
    lower: t.exposeFloat('lower', {
      nullable: true,
      description: 'Lower end of the 95 % interval; null with too few results and for totals.',
    }),
    upper: t.exposeFloat('upper', { nullable: true, description: 'Upper end of the 95 % interval.' }),
    tooFew: t.exposeBoolean('tooFew', { description: 'Fewer results than needed for a verdict.' }),
    needed: t.exposeInt('needed', { description: 'How many results a verdict needs.' }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: significantly above or below the expected value; none: no significant difference; unknown: too few results.',
    }),
    unit: t.exposeString('unit'),
    expected: t.exposeFloat('expected', {
      nullable: true,
      description:
        'The value expected by now: the elapsed share of a total, or the goal itself for other metrics.',
    }),
    expectedDisplay: t.exposeString('expectedDisplay'),
    progress: t.exposeFloat('progress', { description: 'Share of the way to the goal, from 0 to 1.' }),
    pace: t.expose('pace', { type: GoalPaceEnum }),
    outOf: t.exposeInt('outOf', {
      description: 'How many people reachedCount is out of: the team’s members, or one.',
    }),
  }),
})

export const GoalType = builder.objectRef<Goal>('Goal').implement({
  description: 'A goal of an employee or of a group, which is a team.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: GoalKindEnum }),
    employeeId: t.id({ nullable: true, resolve: ({ employeeId }) => text(employeeId) }),
    groupId: t.id({ nullable: true, resolve: ({ teamId }) => text(teamId) }),
    title: t.exposeString('title'),
    goal: t.exposeFloat('goal', { nullable: true, description: 'The value the metric should reach.' }),
    threshold: t.exposeInt('threshold', { description: 'How many results a figure needs before it counts.' }),
    displayValue: t.string({
      nullable: true,
      description:
        'The current value of the metric; a dash if the viewer may not see it, null for a goal in words.',
      resolve: async ({ id, kind }, _args, context) =>
        kind === 'FREEFORM' ? null : ((await figuresOf(context, id))?.displayValue ?? '-'),
    }),
    startedAt: t.exposeString('startedAt', { description: 'The first day, in the company’s time zone.' }),
    endedAt: t.exposeString('endedAt', {
      nullable: true,
      description: 'The last day; null if the goal runs until it is completed.',
    }),
    completedAt: t.exposeString('completedAt', { nullable: true }),
    archivedAt: t.exposeString('archivedAt', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    creator: t.field({ type: EmployeeRef, resolve: ({ creatorId }) => ({ id: creatorId }) }),
    reachedCount: t.int({
      description: 'How many members of the group have reached it; 0 or 1 for an employee.',
      resolve: async ({ id, kind }, _args, context) =>
        kind === 'FREEFORM' ? 0 : ((await figuresOf(context, id))?.reachedCount ?? 0),
    }),
    figures: t.field({
      type: GoalFiguresType,
      nullable: true,
      description: 'Null for a goal in words, or if the viewer may not see the metric.',
      resolve: ({ id, kind }, _args, context) => (kind === 'FREEFORM' ? null : figuresOf(context, id)),
    }),
    metricConfig: t.field({
      type: MetricConfigType,
      nullable: true,
      description: 'Null for a goal in words.',
      resolve: ({ metricConfigId }, _args, context) =>
        metricConfigId === null ? null : metrics(context, metricConfigId),
    }),
    actionItems: t.field({
      type: [GoalActionItemType],
      resolve: async ({ id }, _args, context) => (await items(context, id)) ?? [],
    }),
    permissions: t.expose('permissions', { type: GoalPermissions }),
  }),
})

const text = (id: number | null): string | null => (id === null ? null : String(id))
