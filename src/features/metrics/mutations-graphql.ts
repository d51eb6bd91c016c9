import { archiveMetric, changeMetric, createMetric } from '#features/metrics/configs/configs.ts'
import { metricChangeSchema, newMetricSchema } from '#features/metrics/configs/contract.ts'
import {
  LeaderboardConfigType,
  MetricConfigType,
  MetricDenominatorEnum,
  MetricGroupByEnum,
  MetricIntervalEnum,
  MetricSetType,
  MetricTypeEnum,
} from '#features/metrics/graphql-types.ts'
import { leaderboardChangeSchema } from '#features/metrics/leaderboard/contract.ts'
import { changeLeaderboardSettings } from '#features/metrics/leaderboard/settings.ts'
import { manageMetrics } from '#features/metrics/policy.ts'
import { newSetSchema, setChangeSchema } from '#features/metrics/sets/contract.ts'
import { archiveSet, changeSet, createSet } from '#features/metrics/sets/sets.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { idAt, idsAt, recordId } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'
import { withoutNulls } from '#platform/graphql/without-nulls.ts'

const SetPayload = payload('MetricSetPayload', 'metricSet', MetricSetType)
const ConfigPayload = payload('MetricConfigPayload', 'metricConfig', MetricConfigType)
const LeaderboardPayload = payload('LeaderboardConfigPayload', 'leaderboardConfig', LeaderboardConfigType)

const LeaderboardThresholdsInput = builder.inputType('LeaderboardThresholdsInput', {
  fields: (t) => ({
    day: t.int(),
    week: t.int(),
    month: t.int(),
    quarter: t.int(),
    year: t.int(),
  }),
})

const MOST_IDS = 1_000
const membersAt = (ids: readonly string[]) => idsAt('metricConfigIds', ids, MOST_IDS)

/** Leaves out missing arguments, so that they do not change anything. Null clears a field that can be empty. */
const withoutUndefined = <T extends object>(values: T): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const ofConfig = builder.args((t) => ({
  customTitle: t.string({ description: 'Empty or null: use the title.' }),
  nickname: t.string(),
  higherIsBetter: t.boolean(),
  min: t.float(),
  max: t.float(),
  targetAnswers: t.stringList(),
  denominator: t.field({ type: MetricDenominatorEnum }),
  defaultGroupBy: t.field({ type: MetricGroupByEnum }),
  order: t.int(),
}))

/** Null clears texts and ends of the scale, and leaves all other fields unchanged. */
const configFields = ({ customTitle, nickname, min, max, ...rest }: ArgumentsOf<typeof ofConfig>) => ({
  ...withoutNulls(rest),
  ...withoutUndefined({ customTitle, nickname, min, max }),
})

builder.mutationFields((t) => {
  const updatedAt = t.arg.string({ description: 'updatedAt of the version the change is based on.' })
  return {
    createMetricSet: t.field({
      type: SetPayload,
      args: { name: t.arg.string({ required: true }), metricConfigIds: t.arg.idList({ required: true }) },
      action: manageMetrics,
      resolve: (_root, { name, metricConfigIds }, { services, viewer }) =>
        createSet(
          services,
          viewer,
          parseOrRefuse(newSetSchema, { name, metricConfigIds: membersAt(metricConfigIds) }),
        ),
    }),
    updateMetricSet: t.field({
      type: SetPayload,
      description: 'Changes a set. Metrics keep the given order.',
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string(),
        metricConfigIds: t.arg.idList(),
        updatedAt,
      },
      action: manageMetrics,
      resolve: (_root, { id, metricConfigIds, ...rest }, { services, viewer }) => {
        const members = metricConfigIds ? { metricConfigIds: membersAt(metricConfigIds) } : {}
        const change = parseOrRefuse(setChangeSchema, { ...withoutNulls(rest), ...members })
        return changeSet(services, viewer, recordId(id, 'This metric set'), change)
      },
    }),
    archiveMetricSet: t.field({
      type: SetPayload,
      args: { id: t.arg.id({ required: true }) },
      action: manageMetrics,
      resolve: (_root, { id }, { services, viewer }) =>
        archiveSet(services, viewer, recordId(id, 'This metric set')),
    }),
    createMetricConfig: t.field({
      type: ConfigPayload,
      description: 'Creates a metric based on a question.',
      args: {
        title: t.arg.string({ required: true }),
        type: t.arg({ type: MetricTypeEnum, required: true }),
        questionIdentifier: t.arg.string({ required: true }),
        ...ofConfig,
      },
      action: manageMetrics,
      resolve: (_root, { title, type, questionIdentifier, ...rest }, { services, viewer }) => {
        const input = { title, type, questionIdentifier, ...configFields(rest) }
        return createMetric(services, viewer, parseOrRefuse(newMetricSchema, input))
      },
    }),
    updateMetricConfig: t.field({
      type: ConfigPayload,
      args: { id: t.arg.id({ required: true }), ...ofConfig, updatedAt },
      action: manageMetrics,
      resolve: (_root, { id, updatedAt: seen, ...rest }, { services, viewer }) => {
        const change = parseOrRefuse(metricChangeSchema, {
          ...configFields(rest),
          ...withoutNulls({ updatedAt: seen }),
        })
        return changeMetric(services, viewer, recordId(id, 'This metric'), change)
      },
    }),
    archiveMetricConfig: t.field({
      type: ConfigPayload,
      description: 'Archives a metric: it is no longer offered, but existing goals and attachments keep it.',
      args: { id: t.arg.id({ required: true }) },
      action: manageMetrics,
      resolve: (_root, { id }, { services, viewer }) =>
        archiveMetric(services, viewer, recordId(id, 'This metric')),
    }),
    updateLeaderboardSettings: t.field({
      type: LeaderboardPayload,
      args: {
        metricConfigId: t.arg.id(),
        intervals: t.arg({ type: [MetricIntervalEnum] }),
        showStar: t.arg.boolean(),
        thresholds: t.arg({ type: LeaderboardThresholdsInput }),
        updatedAt,
      },
      action: manageMetrics,
      resolve: (_root, { metricConfigId, thresholds, ...rest }, { services, viewer }) => {
        const change = parseOrRefuse(leaderboardChangeSchema, {
          ...withoutNulls(rest),
          ...(metricConfigId != null && { metricConfigId: idAt('metricConfigId', metricConfigId) }),
          ...(thresholds && { thresholds: withoutNulls(thresholds) }),
        })
        return changeLeaderboardSettings(services, viewer, change)
      },
    }),
  }
})
