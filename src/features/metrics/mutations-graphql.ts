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
import { type Attempt, attempted, payloadType } from '#platform/graphql/mutation.ts'

const SetPayload = payloadType<MetricSet>('MetricSetPayload', (t) => ({
  metricSet: t.field({
    type: MetricSetType,
    nullable: true,
    resolve: ({ value }: Attempt<MetricSet>) => value,
  }),
}))
const ConfigPayload = payloadType<MetricConfig>('MetricConfigPayload', (t) => ({
  metricConfig: t.field({
    type: MetricConfigType,
    nullable: true,
    resolve: ({ value }: Attempt<MetricConfig>) => value,
  }),
}))
const LeaderboardPayload = payloadType<LeaderboardConfig>('LeaderboardConfigPayload', (t) => ({
  leaderboardConfig: t.field({
    type: LeaderboardConfigType,
    nullable: true,
    resolve: ({ value }: Attempt<LeaderboardConfig>) => value,
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

/** An id that is none is as unknown as any other. */
const known = (id: Id, what: string): number => {
  const number = idOrNull(id)
  if (number === null) throw notFound(what)
  return number
}

const MOST_IDS = 1_000
const membersAt = (ids: readonly Id[]) => idsAt('metricConfigIds', ids, MOST_IDS)

/** What was not said is left alone; null takes away where something can be taken away. */
const said = <T extends object>(values: T): object =>
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

/** Texts and ends of the scale can be taken away; of the others null says nothing. */
const configFields = ({ customTitle, nickname, min, max, ...rest }: ConfigArguments) => ({
  ...given(rest),
  ...said({ customTitle, nickname, min, max }),
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
    customTitle: t.arg.string({ description: 'Empty or null: it is called by its title.' }),
    nickname: t.arg.string(),
    higherIsBetter: t.arg.boolean(),
    min: t.arg.float(),
    max: t.arg.float(),
    targetAnswers: t.arg.stringList(),
    denominator: t.arg({ type: MetricDenominatorEnum }),
    defaultGroupBy: t.arg({ type: MetricGroupByEnum }),
    order: t.arg.int(),
  }
  const updatedAt = t.arg.string({ description: 'Of the copy that the change was made on.' })
  return {
    createMetricSet: t.field({
      type: SetPayload,
      args: { name: t.arg.string({ required: true }), metricConfigIds: t.arg.idList({ required: true }) },
      resolve: attempted(
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
      description: 'Metrics stand in the order in which they are given.',
      args: {
        id: t.arg.id({ required: true }),
        name: t.arg.string(),
        metricConfigIds: t.arg.idList(),
        updatedAt,
      },
      resolve: attempted(
        manageMetrics,
        ({ id, metricConfigIds, ...rest }: SetArguments, { services, viewer }) => {
          const members = metricConfigIds ? { metricConfigIds: membersAt(metricConfigIds) } : {}
          const change = parseOrRefuse(setChangeSchema, { ...given(rest), ...members })
          return changeSet(services, viewer, known(id, 'This metric set'), change)
        },
      ),
    }),
    archiveMetricSet: t.field({
      type: SetPayload,
      args: { id: t.arg.id({ required: true }) },
      resolve: attempted(manageMetrics, ({ id }: { id: Id }, { services, viewer }) =>
        archiveSet(services, viewer, known(id, 'This metric set')),
      ),
    }),
    createMetricConfig: t.field({
      type: ConfigPayload,
      description: 'A metric of the answers to a question.',
      args: {
        title: t.arg.string({ required: true }),
        type: t.arg({ type: MetricTypeEnum, required: true }),
        questionIdentifier: t.arg.string({ required: true }),
        ...ofConfig,
      },
      resolve: attempted(
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
      resolve: attempted(
        manageMetrics,
        (
          { id, updatedAt: seen, ...rest }: ConfigArguments & { id: Id; updatedAt?: string | null },
          { services, viewer },
        ) => {
          const change = parseOrRefuse(metricChangeSchema, {
            ...configFields(rest),
            ...given({ updatedAt: seen }),
          })
          return changeMetric(services, viewer, known(id, 'This metric'), change)
        },
      ),
    }),
    archiveMetricConfig: t.field({
      type: ConfigPayload,
      description: 'It is offered no more; what was made from it stays.',
      args: { id: t.arg.id({ required: true }) },
      resolve: attempted(manageMetrics, ({ id }: { id: Id }, { services, viewer }) =>
        archiveMetric(services, viewer, known(id, 'This metric')),
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
      resolve: attempted(
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
