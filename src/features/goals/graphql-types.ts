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
  description: 'A metric that is to reach a figure, or a goal in words.',
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
  description: 'What is to be done for a goal.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
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
  description: 'A metric goal so far, over the days of it that have passed.',
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true }),
    displayValue: t.exposeString('displayValue'),
    totalResults: t.exposeInt('totalResults'),
    lower: t.exposeFloat('lower', {
      nullable: true,
      description: 'Of the 95 % interval; null for too few results and for totals.',
    }),
    upper: t.exposeFloat('upper', { nullable: true, description: 'Of the 95 % interval.' }),
    tooFew: t.exposeBoolean('tooFew', { description: 'Fewer results than needed: there is no verdict.' }),
    needed: t.exposeInt('needed', { description: 'How many results a verdict needs.' }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: above or below the expected value by more than chance explains; none: within noise; unknown: too few.',
    }),
    unit: t.exposeString('unit'),
    expected: t.exposeFloat('expected', {
      nullable: true,
      description: 'What the pace asks for by now: of a total its share of the days, else the goal itself.',
    }),
    expectedDisplay: t.exposeString('expectedDisplay'),
    progress: t.exposeFloat('progress', { description: 'From 0 to 1.' }),
    pace: t.field({ type: GoalPaceEnum, resolve: ({ pace }) => pace }),
    outOf: t.exposeInt('outOf', {
      description: 'How many reachedCount is out of: the people of a group, or one.',
    }),
  }),
})

export const GoalType = builder.objectRef<Goal>('Goal').implement({
  description: 'Of one employee or of one group, which is a team.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => String(id) }),
    kind: t.field({ type: GoalKindEnum, resolve: ({ kind }) => kind }),
    employeeId: t.id({ nullable: true, resolve: ({ employeeId }) => text(employeeId) }),
    groupId: t.id({ nullable: true, resolve: ({ teamId }) => text(teamId) }),
    title: t.exposeString('title'),
    goal: t.exposeFloat('goal', { nullable: true, description: 'What the metric is to reach.' }),
    threshold: t.exposeInt('threshold', { description: 'How many results a figure needs before it counts.' }),
    displayValue: t.string({
      nullable: true,
      description:
        'The metric so far; a dash where there is none that the viewer may know, null of a goal in words.',
      resolve: async ({ id, kind }, _args, context) =>
        kind === 'FREEFORM' ? null : ((await figuresOf(context, id))?.displayValue ?? '-'),
    }),
    startedAt: t.exposeString('startedAt', { description: 'The first day, of the company.' }),
    endedAt: t.exposeString('endedAt', {
      nullable: true,
      description: 'The last day; null for a goal that goes on until it is completed.',
    }),
    completedAt: t.exposeString('completedAt', { nullable: true }),
    archivedAt: t.exposeString('archivedAt', { nullable: true }),
    createdAt: t.exposeString('createdAt'),
    updatedAt: t.exposeString('updatedAt'),
    creator: t.field({ type: EmployeeRef, resolve: ({ creatorId }) => ({ id: creatorId }) }),
    reachedCount: t.int({
      description: 'How many of the people of a group have reached it; of an employee 0 or 1.',
      resolve: async ({ id, kind }, _args, context) =>
        kind === 'FREEFORM' ? 0 : ((await figuresOf(context, id))?.reachedCount ?? 0),
    }),
    figures: t.field({
      type: GoalFiguresType,
      nullable: true,
      description: 'Null of a goal in words, and where the metric is not for the viewer.',
      resolve: ({ id, kind }, _args, context) => (kind === 'FREEFORM' ? null : figuresOf(context, id)),
    }),
    metricConfig: t.field({
      type: MetricConfigType,
      nullable: true,
      description: 'Null of a goal in words.',
      resolve: ({ metricConfigId }, _args, context) =>
        metricConfigId === null ? null : metrics(context, metricConfigId),
    }),
    actionItems: t.field({
      type: [GoalActionItemType],
      resolve: async ({ id }, _args, context) => (await items(context, id)) ?? [],
    }),
    permissions: t.field({ type: GoalPermissions, resolve: ({ permissions }) => permissions }),
  }),
})

const text = (id: number | null): string | null => (id === null ? null : String(id))
