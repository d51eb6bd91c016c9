import {
  type Calculated,
  type GroupResult,
  type GroupTrend,
  METRIC_INTERVALS,
  type MetricResult,
  type TrendPoint,
} from '#features/metrics/calculation/contract.ts'
import type { MetricQuestion } from '#features/metrics/configs/configs.ts'
import {
  DENOMINATORS,
  METRIC_FILTERS,
  METRIC_GROUP_BYS,
  METRIC_TYPES,
  type MetricConfig,
} from '#features/metrics/configs/contract.ts'
import type { LeaderboardConfig } from '#features/metrics/leaderboard/contract.ts'
import { limitOf, METRIC_SET_KINDS, type MetricSet } from '#features/metrics/sets/contract.ts'
import type { RankedTag } from '#features/metrics/tags/ranking.ts'
import { builder } from '#platform/graphql/builder.ts'
import { ProductAreaEnum } from '#platform/graphql/enums.ts'

export const MetricTypeEnum = builder.enumType('MetricType', { values: METRIC_TYPES })
export const MetricGroupByEnum = builder.enumType('MetricGroupBy', { values: METRIC_GROUP_BYS })
export const MetricIntervalEnum = builder.enumType('MetricInterval', { values: METRIC_INTERVALS })
export const MetricDenominatorEnum = builder.enumType('MetricDenominator', {
  description: 'The base of a share: answers to the question, or all responses.',
  values: DENOMINATORS,
})
const MetricFilterEnum = builder.enumType('MetricFilter', { values: METRIC_FILTERS })
const MetricSetKindEnum = builder.enumType('MetricSetKind', { values: METRIC_SET_KINDS })

export const MetricConfigType = builder.objectRef<MetricConfig>('MetricConfig').implement({
  description: 'The definition of a metric.',
  fields: (t) => ({
    id: t.exposeID('id'),
    metricName: t.exposeString('metricName'),
    title: t.exposeString('title'),
    customTitle: t.exposeString('customTitle', {
      nullable: true,
      description: 'The company’s own name for the metric.',
    }),
    nickname: t.exposeString('nickname', {
      nullable: true,
      description: 'A short name for narrow places.',
    }),
    type: t.expose('type', { type: MetricTypeEnum }),
    productArea: t.expose('productArea', { type: ProductAreaEnum }),
    higherIsBetter: t.exposeBoolean('higherIsBetter'),
    min: t.exposeFloat('min', { nullable: true }),
    max: t.exposeFloat('max', { nullable: true }),
    order: t.exposeInt('order', { description: 'Position in the requested set, or among all metrics.' }),
    questionIdentifier: t.exposeString('questionIdentifier', { nullable: true }),
    questionText: t.exposeString('questionText', { nullable: true }),
    questionType: t.exposeString('questionType', { nullable: true }),
    targetAnswers: t.exposeStringList('targetAnswers', {
      description: 'The answers that count: option labels, texts or numbers.',
    }),
    denominator: t.expose('denominator', { type: MetricDenominatorEnum }),
    availableFilters: t.field({
      type: [MetricFilterEnum],
      resolve: ({ availableFilters }) => [...availableFilters],
    }),
    availableGroupBy: t.field({
      type: [MetricGroupByEnum],
      resolve: ({ availableGroupBy }) => [...availableGroupBy],
    }),
    defaultGroupBy: t.expose('defaultGroupBy', { type: MetricGroupByEnum }),
    updatedAt: t.exposeString('updatedAt'),
  }),
})

export const MetricResultType = builder.objectRef<MetricResult>('MetricResult').implement({
  fields: (t) => ({
    value: t.exposeFloat('value', { nullable: true, description: 'Null without results.' }),
    displayValue: t.exposeString('displayValue'),
    totalResults: t.exposeInt('totalResults'),
    min: t.exposeFloat('min', { nullable: true, description: 'The low end of the scale.' }),
    max: t.exposeFloat('max', { nullable: true, description: 'The high end of the scale.' }),
    unit: t.exposeString('unit', { description: 'stars, percent, points, number or count.' }),
    change: t.exposeFloat('change', { nullable: true }),
    changeText: t.exposeString('changeText', { description: 'none, increase or decrease.' }),
    comparisonValue: t.exposeFloat('comparisonValue', { nullable: true }),
    comparisonResults: t.exposeInt('comparisonResults', {
      nullable: true,
      description: 'Number of results behind the comparison value.',
    }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: a change beyond chance; none: no detectable change; unknown: too few results, or no interval.',
    }),
    changeSignificant: t.exposeBoolean('changeSignificant', {
      nullable: true,
      description:
        'Whether the change is more than chance makes; null where too little is known, and where comparable is false.',
    }),
    comparable: t.exposeBoolean('comparable', {
      description:
        'False where the questions or scorecards that the metric is counted from changed in between: there is no change.',
    }),
    tooFew: t.exposeBoolean('tooFew', {
      description:
        'Fewer than five results, now or in the range compared with: too few for a verdict. Never true of counts.',
    }),
    tooFewNow: t.exposeBoolean('tooFewNow', {
      description:
        'Fewer than five results now: too few to say anything about the value. Never true of counts.',
    }),
    lower: t.exposeFloat('lower', {
      nullable: true,
      description: 'Lower bound of the 95 % interval of the value.',
    }),
    upper: t.exposeFloat('upper', {
      nullable: true,
      description: 'Upper bound of the 95 % interval of the value.',
    }),
  }),
})

export const MetricTrendPoint = builder.objectRef<TrendPoint>('MetricTrendPoint').implement({
  fields: (t) => ({
    date: t.exposeString('date', { description: 'The first day of the interval.' }),
    value: t.exposeFloat('value', { nullable: true }),
    displayValue: t.exposeString('displayValue'),
    totalResults: t.exposeInt('totalResults'),
    lower: t.exposeFloat('lower', { nullable: true }),
    upper: t.exposeFloat('upper', { nullable: true }),
    tooFew: t.exposeBoolean('tooFew', {
      description: 'Fewer than five results: too few to say anything about the figure.',
    }),
  }),
})

export const CalculatedMetric = builder.objectRef<Calculated>('CalculatedMetric').implement({
  fields: (t) => ({
    metricConfig: t.expose('metricConfig', { type: MetricConfigType }),
    result: t.expose('result', { type: MetricResultType }),
  }),
})

export const MetricGroupType = builder.objectRef<GroupResult>('MetricGroup').implement({
  fields: (t) => ({
    groupId: t.exposeID('groupId'),
    groupName: t.exposeString('groupName'),
    result: t.expose('result', { type: MetricResultType }),
  }),
})

export const MetricGroupTrend = builder.objectRef<GroupTrend>('MetricGroupTrend').implement({
  fields: (t) => ({
    groupId: t.exposeID('groupId'),
    groupName: t.exposeString('groupName'),
    points: t.expose('points', { type: [MetricTrendPoint] }),
  }),
})

export const MetricSetType = builder.objectRef<MetricSet>('MetricSet').implement({
  description: 'Metrics shown together: in a part of the product, or in a set named by the company.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: MetricSetKindEnum }),
    name: t.exposeString('name'),
    metricConfigs: t.expose('metricConfigs', { type: [MetricConfigType] }),
    limit: t.int({
      description: 'The maximum number of metrics in the set.',
      resolve: ({ kind }) => limitOf(kind),
    }),
    updatedAt: t.exposeString('updatedAt'),
  }),
})

export const MetricQuestionType = builder.objectRef<MetricQuestion>('MetricQuestion').implement({
  description: 'A question that a metric can be based on.',
  fields: (t) => ({
    identifier: t.exposeString('identifier'),
    text: t.exposeString('text'),
    type: t.exposeString('type'),
    options: t.exposeStringList('options'),
    surveys: t.exposeStringList('surveys', { description: 'Names of the surveys that currently ask it.' }),
    metricTypes: t.field({ type: [MetricTypeEnum], resolve: ({ metricTypes }) => [...metricTypes] }),
  }),
})

const MetricTag = builder.objectRef<RankedTag['tag']>('MetricTag').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    caption: t.exposeString('caption'),
    kind: t.exposeString('kind', { description: 'excellence or improvement.' }),
  }),
})

export const RankedTagType = builder.objectRef<RankedTag>('RankedTag').implement({
  fields: (t) => ({
    tag: t.expose('tag', { type: MetricTag }),
    count: t.exposeInt('count', { description: 'Number of responses that name the tag.' }),
    percent: t.exposeFloat('percent', {
      nullable: true,
      description: 'Share of all responses in the range.',
    }),
    previousCount: t.exposeInt('previousCount', {
      description: 'Number of responses in the preceding period of equal length.',
    }),
    totalResults: t.exposeInt('totalResults', { description: 'Number of all responses in the range.' }),
    lower: t.exposeFloat('lower', {
      nullable: true,
      description: 'Lower bound of the 95 % interval of percent.',
    }),
    upper: t.exposeFloat('upper', {
      nullable: true,
      description: 'Upper bound of the 95 % interval of percent.',
    }),
    previousPercent: t.exposeFloat('previousPercent', {
      nullable: true,
      description: 'Share in the preceding period of equal length; null without responses.',
    }),
    previousTotalResults: t.exposeInt('previousTotalResults', {
      description: 'Number of all responses in the preceding period of equal length.',
    }),
    tooFew: t.exposeBoolean('tooFew', {
      description: 'Fewer than five responses on either side: too few for a verdict.',
    }),
    verdict: t.exposeString('verdict', {
      description:
        'up or down: the share changed by more than chance explains; none, or unknown for too few.',
    }),
  }),
})

const LeaderboardThresholds = builder
  .objectRef<LeaderboardConfig['thresholds']>('LeaderboardThresholds')
  .implement({
    description: 'Number of results a person needs to be ranked.',
    fields: (t) => ({
      day: t.exposeInt('day'),
      week: t.exposeInt('week'),
      month: t.exposeInt('month'),
      quarter: t.exposeInt('quarter'),
      year: t.exposeInt('year'),
    }),
  })

export const LeaderboardConfigType = builder.objectRef<LeaderboardConfig>('LeaderboardConfig').implement({
  description: 'The settings of leaderboards.',
  fields: (t) => ({
    metricConfig: t.expose('metricConfig', { type: MetricConfigType }),
    metricTitle: t.string({ resolve: ({ metricConfig }) => metricConfig.customTitle ?? metricConfig.title }),
    intervals: t.expose('intervals', { type: [MetricIntervalEnum] }),
    activeInterval: t.expose('activeInterval', {
      type: MetricIntervalEnum,
      description: 'The interval shown first.',
    }),
    showStar: t.exposeBoolean('showStar'),
    thresholds: t.expose('thresholds', { type: LeaderboardThresholds }),
    updatedAt: t.exposeString('updatedAt'),
  }),
})
