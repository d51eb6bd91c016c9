import { admins, graphql, holdersOf, type Line, next, type Rule } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import { metricQuestion } from '#test/guards/records/metrics.ts'

/** Everyone with feedback or QA; the built-in templates grant both or neither. */
const readers = holdersOf('FEEDBACK')

/** Metrics of another company are not found. */
const inCompany: Rule = (cell) => {
  const outcome = readers(cell)
  return outcome === 'ok' && cell.relation === 'otherCompany' ? 'missing' : outcome
}

const RANGE = { range: { from: '2026-06-01', to: '2026-06-30' } }

/** A value of the metric. */
const figure = (field: string, selection: string): Line => ({
  who: inCompany,
  of: 'metricConfig',
  ask: ({ id }) =>
    graphql(
      `query($metricConfigId: ID!, $range: MetricRange!, $filters: MetricFilters) {
        ${field}(metricConfigId: $metricConfigId, range: $range, filters: $filters) ${selection} }`,
      { metricConfigId: id, ...RANGE, filters: {} },
    ),
})

const FAULTS = '{ errors { details { code } } }'

const onRecord = (field: string, of: 'metricConfig' | 'metricSet', more = ''): Line => ({
  who: admins,
  of,
  ask: ({ id }) => graphql(`mutation($id: ID!) { ${field}(id: $id${more}) ${FAULTS} }`, { id }),
})

/** Metrics and their values. */
export const METRICS: Readonly<Record<string, Line>> = {
  'GET /api/v2/company_trends/available_questions': { who: withoutTokens(admins) },
  'query metricConfigs': {
    who: inCompany,
    of: 'metricSet',
    ask: ({ id }) => graphql('query($set: ID) { metricConfigs(set: $set) { id } }', { set: id }),
  },
  'query metricSets': { who: readers, ask: () => graphql('{ metricSets { id } }') },
  'query metricQuestions': { who: admins, ask: () => graphql('{ metricQuestions { identifier } }') },
  'query leaderboardSettings': { who: admins, ask: () => graphql('{ leaderboardSettings { metricTitle } }') },
  'query calculatedMetrics': {
    who: inCompany,
    of: 'metricConfig',
    ask: ({ id }) =>
      graphql(
        `query($metricConfigIds: [ID!]!, $range: MetricRange!, $filters: MetricFilters) {
          calculatedMetrics(metricConfigIds: $metricConfigIds, currentRange: $range, filters: $filters) {
            result { value } } }`,
        { metricConfigIds: [id], ...RANGE, filters: {} },
      ),
  },
  'query metricData': figure('metricData', '{ value }'),
  'query metricTrend': figure('metricTrend', '{ value }'),
  'query metricByGroup': figure('metricByGroup', '{ groupId }'),
  'query metricTrendByGroup': figure('metricTrendByGroup', '{ groupId }'),
  'query tagsRanking': {
    who: readers,
    ask: () =>
      graphql(
        `query($range: MetricRange!, $filters: MetricFilters) {
          tagsRanking(range: $range, filters: $filters) { nodes { count } } }`,
        { ...RANGE, filters: {} },
      ),
  },
  'mutation createMetricSet': {
    who: admins,
    ask: () =>
      graphql(
        `mutation($metricConfigIds: [ID!]!) {
          createMetricSet(name: "${next('Set')}", metricConfigIds: $metricConfigIds) ${FAULTS} }`,
        { metricConfigIds: ['1'] },
      ),
  },
  'mutation updateMetricSet': {
    who: admins,
    of: 'metricSet',
    ask: ({ id }) =>
      graphql(
        `mutation($id: ID!, $metricConfigIds: [ID!]) {
          updateMetricSet(id: $id, metricConfigIds: $metricConfigIds) ${FAULTS} }`,
        { id, metricConfigIds: ['1', '2'] },
      ),
  },
  'mutation archiveMetricSet': onRecord('archiveMetricSet', 'metricSet'),
  'mutation createMetricConfig': {
    who: admins,
    ask: async (_made, world) =>
      graphql(
        `mutation($question: String!) { createMetricConfig(title: "${next('Metric')}", type: SUM, questionIdentifier: $question) ${FAULTS} }`,
        { question: await metricQuestion(await world.maker('company')) },
      ),
  },
  'mutation updateMetricConfig': onRecord('updateMetricConfig', 'metricConfig', ', nickname: "N"'),
  'mutation archiveMetricConfig': onRecord('archiveMetricConfig', 'metricConfig'),
  'mutation updateLeaderboardSettings': {
    who: admins,
    ask: () =>
      graphql(
        `mutation($metricConfigId: ID) {
          updateLeaderboardSettings(metricConfigId: $metricConfigId, showStar: false) ${FAULTS} }`,
        { metricConfigId: '1' },
      ),
  },
}
