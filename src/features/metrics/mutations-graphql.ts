import type { MetricInterval } from '#features/metrics/calculation/contract.ts'
import { archiveMetric, changeMetric, createMetric } from '#features/metrics/configs/configs.ts'
import {
  type Denominator,
  type MetricConfig,
  type MetricGroupBy,
  type MetricType,
  metricChangeSchema,
  newMetricSchema,
} from '#features/metrics/configs/contract.ts'
import type { Id } from '#features/metrics/graphql-inputs.ts'
import {
  LeaderboardConfigType,
  MetricConfigType,
  MetricDenominatorEnum,
  MetricGroupByEnum,
  MetricIntervalEnum,
  MetricSetType,
  MetricTypeEnum,
} from '#features/metrics/graphql-types.ts'
import { type LeaderboardConfig, leaderboardChangeSchema } from '#features/metrics/leaderboard/contract.ts'
import { changeLeaderboardSettings } from '#features/metrics/leaderboard/settings.ts'
import { manageMetrics } from '#features/metrics/policy.ts'
import { type MetricSet, newSetSchema, setChangeSchema } from '#features/metrics/sets/contract.ts'
import { archiveSet, changeSet, createSet } from '#features/metrics/sets/sets.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, idOrNull, idsAt } from '#platform/graphql/ids.ts'
import { type MutationResult, mutationResolver, payloadType } from '#platform/graphql/mutation.ts'

const SetPayload = payloadType<MetricSet>('MetricSetPayload', (t) => ({
  metricSet: t.field({
    type: MetricSetType,
    nullable: true,
    resolve: ({ value }: MutationResult<MetricSet>) => value,
  }),
}))
const ConfigPayload = payloadType<MetricConfig>('MetricConfigPayload', (t) => ({
  metricConfig: t.field({
    type: MetricConfigType,
    nullable: true,
    resolve: ({ value }: MutationResult<MetricConfig>) => value,
  }),
}))
const LeaderboardPayload = payloadType<LeaderboardConfig>('LeaderboardConfigPayload', (t) => ({
  leaderboardConfig: t.field({
    type: LeaderboardConfigType,
    nullable: true,
    resolve: ({ value }: MutationResult<LeaderboardConfig>) => value,
  }),
}))

const LeaderboardThresholdsInput = builder.inputType('LeaderboardThresholdsInput', {
  fields: (t) => ({
    day: t.int(),
    week: t.int(),
    month: t.int(),
    quarter: t.int(),
    year: t.int(),
  }),
})

/** Throws 404 for an id that is not a number. */
const requireId = (id: Id, what: string): number => {
  const number = idOrNull(id)
  if (number === null) throw notFound(what)
  return number
}

const MOST_IDS = 1_000
const membersAt = (ids: readonly Id[]) => idsAt('metricConfigIds', ids, MOST_IDS)

/** Leaves out missing arguments, so that they do not change anything. Null clears a field that can be empty. */
const withoutUndefined = <T extends object>(values: T): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
const given = <T extends object>(values: T): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null))

type SetArguments = { id: Id; name?: string | null; metricConfigIds?: Id[] | null; updatedAt?: string | null }

type ConfigArguments = {
  customTitle?: string | null
  nickname?: string | null
  higherIsBetter?: boolean | null
  min?: number | null
  max?: number | null
  targetAnswers?: string[] | null
  denominator?: Denominator | null
  defaultGroupBy?: MetricGroupBy | null
  order?: number | null
}

/** Null clears texts and ends of the scale, and leaves all other fields unchanged. */
const configFields = ({ customTitle, nickname, min, max, ...rest }: ConfigArguments) => ({
  ...given(rest),
  ...withoutUndefined({ customTitle, nickname, min, max }),
})

type LeaderboardArguments = {
  metricConfigId?: Id | null
  intervals?: MetricInterval[] | null
  showStar?: boolean | null
  thresholds?: Record<string, number | null | undefined> | null
  updatedAt?: string | null
}

builder.mutationFields((t) => {
  const ofConfig = {
    customTitle: t.arg.string({ description: 'Empty or null: use the title.' }),
    nickname: t.arg.string(),
    higherIsBetter: t.arg.boolean(),
    min: t.arg.float(),
    max: t.arg.float(),
    targetAnswers: t.arg.stringList(),
    denominator: t.arg({ type: MetricDenominatorEnum }),
    defaultGroupBy: t.arg({ type: MetricGroupByEnum }),
    order: t.arg.int(),
  }
  const updatedAt = t.arg.string({ description: 'updatedAt of the version the change is based on.' })
  return {
    createMetricSet: t.field({
      type: SetPayload,
      args: { name: t.arg.string({ required: true }), metricConfigIds: t.arg.idList({ required: true }) },
      resolve: mutationResolver(
        manageMetrics,
        ({ name, metricConfigIds }: { name: string; metricConfigIds: Id[] }, { services, viewer }) =>
          createSet(
            services,
            viewer,
            parseOrRefuse(newSetSchema, { name, metricConfigIds: membersAt(metricConfigIds) }),
          ),
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
      resolve: mutationResolver(
        manageMetrics,
        ({ id, metricConfigIds, ...rest }: SetArguments, { services, viewer }) => {
          const members = metricConfigIds ? { metricConfigIds: membersAt(metricConfigIds) } : {}
          const change = parseOrRefuse(setChangeSchema, { ...given(rest), ...members })
          return changeSet(services, viewer, requireId(id, 'This metric set'), change)
        },
      ),
    }),
    archiveMetricSet: t.field({
      type: SetPayload,
      args: { id: t.arg.id({ required: true }) },
      resolve: mutationResolver(manageMetrics, ({ id }: { id: Id }, { services, viewer }) =>
        archiveSet(services, viewer, requireId(id, 'This metric set')),
      ),
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
      resolve: mutationResolver(
        manageMetrics,
        (
          {
            title,
            type,
            questionIdentifier,
            ...rest
          }: ConfigArguments & { title: string; type: MetricType; questionIdentifier: string },
          { services, viewer },
        ) => {
          const wish = { title, type, questionIdentifier, ...configFields(rest) }
          return createMetric(services, viewer, parseOrRefuse(newMetricSchema, wish))
        },
      ),
    }),
    updateMetricConfig: t.field({
      type: ConfigPayload,
      args: { id: t.arg.id({ required: true }), ...ofConfig, updatedAt },
      resolve: mutationResolver(
        manageMetrics,
        (
          { id, updatedAt: seen, ...rest }: ConfigArguments & { id: Id; updatedAt?: string | null },
          { services, viewer },
        ) => {
          const change = parseOrRefuse(metricChangeSchema, {
            ...configFields(rest),
            ...given({ updatedAt: seen }),
          })
          return changeMetric(services, viewer, requireId(id, 'This metric'), change)
        },
      ),
    }),
    archiveMetricConfig: t.field({
      type: ConfigPayload,
      description: 'Archives a metric: it is no longer offered, but existing goals and attachments keep it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: mutationResolver(manageMetrics, ({ id }: { id: Id }, { services, viewer }) =>
        archiveMetric(services, viewer, requireId(id, 'This metric')),
      ),
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
      resolve: mutationResolver(
        manageMetrics,
        ({ metricConfigId, thresholds, ...rest }: LeaderboardArguments, { services, viewer }) => {
          const change = parseOrRefuse(leaderboardChangeSchema, {
            ...given(rest),
            ...(metricConfigId != null && { metricConfigId: idAt('metricConfigId', metricConfigId) }),
            ...(thresholds && { thresholds: given(thresholds) }),
          })
          return changeLeaderboardSettings(services, viewer, change)
        },
      ),
    }),
  }
})
