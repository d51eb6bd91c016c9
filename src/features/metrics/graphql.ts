import {
  calculateMetrics,
  readByGroup,
  readMetric,
  readTrend,
  readTrendByGroup,
} from '#features/metrics/calculation/calculate.ts'
import { readQuestions } from '#features/metrics/configs/configs.ts'
import { filtersAt, MetricFiltersInput, MetricRange, rangeAt } from '#features/metrics/graphql-inputs.ts'
import {
  CalculatedMetric,
  LeaderboardConfigType,
  MetricConfigType,
  MetricGroupByEnum,
  MetricGroupTrend,
  MetricGroupType,
  MetricIntervalEnum,
  MetricQuestionType,
  MetricResultType,
  MetricSetType,
  MetricTrendPoint,
  RankedTagType,
} from '#features/metrics/graphql-types.ts'
import { readLeaderboardSettings } from '#features/metrics/leaderboard/settings.ts'
import { manageMetrics, readMetrics, readTags } from '#features/metrics/policy.ts'
import { readConfigsOf, readSets } from '#features/metrics/sets/sets.ts'
import { type RankedTag, rankTags } from '#features/metrics/tags/ranking.ts'
import { type ArgumentsOf, builder } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'
import { idsAt, recordId } from '#platform/graphql/ids.ts'

const MOST_METRICS_AT_ONCE = 50
const TAGS_PER_PAGE = 25

const ofMetric = builder.args((t) => ({
  metricConfigId: t.id({ required: true }),
  range: t.field({ type: MetricRange, required: true }),
  filters: t.field({ type: MetricFiltersInput }),
}))
const byGroup = builder.args((t) => ({
  groupBy: t.field({
    type: MetricGroupByEnum,
    description: 'One of the metric’s availableGroupBy; defaults to its defaultGroupBy.',
  }),
  propertyKey: t.string({ description: 'With PROPERTY: the property to group by.' }),
}))
const byInterval = builder.args((t) => ({
  interval: t.field({ type: MetricIntervalEnum, defaultValue: 'WEEK' }),
}))

const groupingOf = ({ groupBy, propertyKey }: ArgumentsOf<typeof byGroup>) => ({
  ...(groupBy && { by: groupBy }),
  ...(propertyKey && { propertyKey }),
})

builder.queryFields((t) => ({
  metricConfigs: t.field({
    type: [MetricConfigType],
    description: 'Active metrics in order: those of a set, or all.',
    args: {
      set: t.arg.id({ description: 'The id of a metric set, or the kind of a product set, such as KEY.' }),
    },
    action: readMetrics,
    resolve: (_root, { set }, { services, viewer }) =>
      readConfigsOf(services, viewer, set == null ? null : String(set)),
  }),
  metricSets: t.field({
    type: [MetricSetType],
    description: 'The sets of the product, then the company’s own sets by name.',
    action: readMetrics,
    resolve: (_root, _args, { services, viewer }) => readSets(services, viewer),
  }),
  metricQuestions: t.field({
    type: [MetricQuestionType],
    description: 'The questions a metric can be based on.',
    action: manageMetrics,
    resolve: (_root, _args, { services, viewer }) => readQuestions(services, viewer),
  }),
  leaderboardSettings: t.field({
    type: LeaderboardConfigType,
    action: manageMetrics,
    resolve: (_root, _args, { services, viewer }) => readLeaderboardSettings(services, viewer),
  }),
  calculatedMetrics: t.field({
    type: [CalculatedMetric],
    description: 'Metrics of a range, compared with a previous range, in the requested order; 50 at most.',
    args: {
      metricConfigIds: t.arg.idList({ required: true }),
      currentRange: t.arg({ type: MetricRange, required: true }),
      previousRange: t.arg({ type: MetricRange }),
      filters: t.arg({ type: MetricFiltersInput }),
    },
    action: readMetrics,
    resolve: (_root, args, { services, viewer }) =>
      calculateMetrics(
        services,
        viewer,
        idsAt('metricConfigIds', args.metricConfigIds, MOST_METRICS_AT_ONCE),
        {
          current: rangeAt('currentRange', args.currentRange),
          previous: args.previousRange ? rangeAt('previousRange', args.previousRange) : null,
          filters: filtersAt(args.filters),
        },
      ),
  }),
  metricData: t.field({
    type: MetricResultType,
    args: ofMetric,
    action: readMetrics,
    resolve: (_root, args, { services, viewer }) =>
      readMetric(
        services,
        viewer,
        recordId(args.metricConfigId, 'This metric'),
        rangeAt('range', args.range),
        filtersAt(args.filters),
      ),
  }),
  metricTrend: t.field({
    type: [MetricTrendPoint],
    description: 'One point per interval of the company’s calendar; intervals without results have no value.',
    args: { ...ofMetric, ...byInterval },
    action: readMetrics,
    resolve: (_root, args, { services, viewer }) =>
      readTrend(services, viewer, recordId(args.metricConfigId, 'This metric'), requestOf(args)),
  }),
  metricByGroup: t.field({
    type: [MetricGroupType],
    description: 'One row per group with results, the largest first; 1,000 at most.',
    args: { ...ofMetric, ...byGroup },
    action: readMetrics,
    resolve: (_root, args, { services, viewer }) =>
      readByGroup(services, viewer, recordId(args.metricConfigId, 'This metric'), {
        ...requestOf(args),
        grouping: groupingOf(args),
      }),
  }),
  metricTrendByGroup: t.field({
    type: [MetricGroupTrend],
    description: 'The trends of the 100 largest groups.',
    args: { ...ofMetric, ...byGroup, ...byInterval },
    action: readMetrics,
    resolve: (_root, args, { services, viewer }) =>
      readTrendByGroup(services, viewer, recordId(args.metricConfigId, 'This metric'), {
        ...requestOf(args),
        grouping: groupingOf(args),
      }),
  }),
  tagsRanking: t.connection({
    type: RankedTagType,
    description: 'The tags customers name, highest count first, 25 per page.',
    args: { range: ofMetric.range, filters: ofMetric.filters },
    action: readTags,
    resolve: async (_root, args, { services, viewer }) => {
      const range = rangeAt('range', args.range)
      let all: RankedTag[] | undefined
      const ranked = async () => (all ??= await rankTags(services, viewer, range, filtersAt(args.filters)))
      return connectionPage(
        args,
        TAGS_PER_PAGE,
        async ({ after, limit }: { after: RankKey | null; limit: number }) =>
          (await ranked()).filter((row) => after === null || isBehind(row, after)).slice(0, limit),
        async () => (await ranked()).length,
        rankKey,
        isRankKey,
      )
    },
  }),
}))

const requestOf = ({
  range,
  filters,
  interval,
}: ArgumentsOf<typeof ofMetric> & Partial<ArgumentsOf<typeof byInterval>>) => ({
  range: rangeAt('range', range),
  filters: filtersAt(filters),
  interval: interval ?? ('WEEK' as const),
})

/** The last row of the page before: its number of responses and its tag id. */
type RankKey = readonly [number, number]
const rankKey = ({ count, tag }: RankedTag): RankKey => [count, tag.id]
const isBehind = ({ count, tag }: RankedTag, [of, id]: RankKey) => count < of || (count === of && tag.id > id)
const isRankKey = (value: unknown): value is RankKey =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part))
