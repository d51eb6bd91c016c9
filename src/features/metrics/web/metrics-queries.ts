import { queryOptions } from '@tanstack/react-query'
import { ask, change, FAULTS, graphql, type ResultOf, type VariablesOf } from '#platform/web/graphql.ts'

/** Prefix of every query about metrics, refetched after each change. */
export const METRICS_KEY = ['metrics'] as const

const METRIC = graphql(`
  fragment ConfiguredMetric on MetricConfig {
    id title customTitle nickname type productArea higherIsBetter min max order questionIdentifier questionText targetAnswers denominator
    availableGroupBy defaultGroupBy updatedAt
  }
`)
const SET = graphql(
  `
  fragment ConfiguredSet on MetricSet { id kind name limit updatedAt metricConfigs { id title customTitle } }
`,
)
const LEADERBOARD = graphql(`
  fragment ConfiguredLeaderboard on LeaderboardConfig {
    metricConfig { id title customTitle } intervals showStar thresholds { day week month quarter year } updatedAt
  }
`)

export type Metric = ResultOf<typeof METRIC>
export type MetricSet = ResultOf<typeof SET>
export type Leaderboard = ResultOf<typeof LEADERBOARD>

const ALL = graphql(
  `
  query MetricConfiguration {
    metricConfigs { ...ConfiguredMetric }
    metricSets { ...ConfiguredSet }
    leaderboardSettings { ...ConfiguredLeaderboard }
  }
`,
  [METRIC, SET, LEADERBOARD],
)
export type Configuration = ResultOf<typeof ALL>

/** Everything the page needs in one query: a company has few metrics. */
export const configurationQuery = queryOptions({
  queryKey: [...METRICS_KEY, 'configuration'],
  queryFn: ({ signal }) => ask(ALL, {}, { signal }),
})

const QUESTIONS = graphql(
  `query MetricQuestions { metricQuestions { identifier text type options surveys metricTypes } }`,
)
export type Question = ResultOf<typeof QUESTIONS>['metricQuestions'][number]

export const questionsQuery = queryOptions({
  queryKey: [...METRICS_KEY, 'questions'],
  queryFn: async ({ signal }) => (await ask(QUESTIONS, {}, { signal })).metricQuestions,
})

const UPDATE_SET = graphql(
  `
  mutation UpdateMetricSet($id: ID!, $name: String, $metricConfigIds: [ID!], $updatedAt: String) {
    updateMetricSet(id: $id, name: $name, metricConfigIds: $metricConfigIds, updatedAt: $updatedAt) {
      metricSet { ...ConfiguredSet } errors { ...Faults }
    }
  }
`,
  [SET, FAULTS],
)
const CREATE_SET = graphql(
  `
  mutation CreateMetricSet($name: String!, $metricConfigIds: [ID!]!) {
    createMetricSet(name: $name, metricConfigIds: $metricConfigIds) {
      metricSet { ...ConfiguredSet } errors { ...Faults }
    }
  }
`,
  [SET, FAULTS],
)
const ARCHIVE_SET = graphql(
  `mutation ArchiveMetricSet($id: ID!) { archiveMetricSet(id: $id) { metricSet { id } errors { ...Faults } } }`,
  [FAULTS],
)
const CREATE_METRIC = graphql(
  `
  mutation CreateMetricConfig($title: String!, $type: MetricType!, $questionIdentifier: String!, $nickname: String,
    $higherIsBetter: Boolean, $targetAnswers: [String!], $denominator: MetricDenominator) {
    createMetricConfig(title: $title, type: $type, questionIdentifier: $questionIdentifier, nickname: $nickname,
      higherIsBetter: $higherIsBetter, targetAnswers: $targetAnswers, denominator: $denominator) {
      metricConfig { ...ConfiguredMetric } errors { ...Faults }
    }
  }
`,
  [METRIC, FAULTS],
)
const UPDATE_METRIC = graphql(
  `
  mutation UpdateMetricConfig($id: ID!, $customTitle: String, $nickname: String, $higherIsBetter: Boolean,
    $targetAnswers: [String!], $denominator: MetricDenominator, $defaultGroupBy: MetricGroupBy, $updatedAt: String) {
    updateMetricConfig(id: $id, customTitle: $customTitle, nickname: $nickname, higherIsBetter: $higherIsBetter,
      targetAnswers: $targetAnswers, denominator: $denominator, defaultGroupBy: $defaultGroupBy, updatedAt: $updatedAt) {
      metricConfig { ...ConfiguredMetric } errors { ...Faults }
    }
  }
`,
  [METRIC, FAULTS],
)
const ARCHIVE_METRIC = graphql(
  `mutation ArchiveMetricConfig($id: ID!) { archiveMetricConfig(id: $id) { metricConfig { id } errors { ...Faults } } }`,
  [FAULTS],
)
const UPDATE_LEADERBOARD = graphql(
  `
  mutation UpdateLeaderboardSettings($metricConfigId: ID, $intervals: [MetricInterval!], $showStar: Boolean,
    $thresholds: LeaderboardThresholdsInput, $updatedAt: String) {
    updateLeaderboardSettings(metricConfigId: $metricConfigId, intervals: $intervals, showStar: $showStar,
      thresholds: $thresholds, updatedAt: $updatedAt) {
      leaderboardConfig { ...ConfiguredLeaderboard } errors { ...Faults }
    }
  }
`,
  [LEADERBOARD, FAULTS],
)

export const updateSet = (input: VariablesOf<typeof UPDATE_SET>) => change(UPDATE_SET, input)
export const createSet = (input: VariablesOf<typeof CREATE_SET>) => change(CREATE_SET, input)
export const archiveSet = (id: string) => change(ARCHIVE_SET, { id })
export const createMetric = (input: VariablesOf<typeof CREATE_METRIC>) => change(CREATE_METRIC, input)
export const updateMetric = (input: VariablesOf<typeof UPDATE_METRIC>) => change(UPDATE_METRIC, input)
export const archiveMetric = (id: string) => change(ARCHIVE_METRIC, { id })
export const updateLeaderboard = (input: VariablesOf<typeof UPDATE_LEADERBOARD>) =>
  change(UPDATE_LEADERBOARD, input)
export type LeaderboardInput = VariablesOf<typeof UPDATE_LEADERBOARD>

/** The company's name for a metric. */
export const nameOf = ({ title, customTitle }: Pick<Metric, 'title' | 'customTitle'>): string =>
  customTitle ?? title
