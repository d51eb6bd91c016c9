import { describe, expect, test } from 'vitest'
import { companyTrendsState, questionAndMetric } from '#features/reports/trends/web/company-state.ts'
import {
  chosenMetric,
  metricOf,
  metricsOfCompany,
  metricTitle,
  type TrendMetric,
  wireFilters,
} from '#features/reports/trends/web/model.ts'
import { NO_NARROWING } from '#features/reports/trends/web/trends-address.ts'

const KINDS = {
  availableFilters: ['BRAND'],
  availableGroupBy: ['BRAND' as const],
  defaultGroupBy: 'BRAND' as const,
}
const METRIC = {
  ...KINDS,
  id: 7,
  question_identifier: 'q-1',
  metric_name: 'nps_score',
  translations: { en: 'Would recommend', nb: 'Vil anbefale' },
}
const OTHER = {
  ...KINDS,
  id: 1,
  question_identifier: null,
  metric_name: 'star_rating',
  translations: { en: 'Rating' },
}
const FILTERS = {
  brands: [
    { id: 1, name: 'North' },
    { id: 2, name: 'South' },
  ],
  channels: [{ id: 3, name: 'Chat' }],
  surveys: [],
  qa_forms: [],
  teams: [],
  groups: [],
  reporting_groups: [],
  languages: ['en'],
  tags: [],
  properties: [],
  incomplete: [],
}

describe('company trends state', () => {
  test('TRN-017 has a tab, a question and metric, available filters and brands', () => {
    expect(companyTrendsState()).toEqual({
      selectedTab: 'figures',
      selectedQuestionAndMetric: null,
      availableFilters: expect.objectContaining({ channels: [], languages: [] }),
      brands: [],
    })
    const chosen = companyTrendsState(
      { tab: 'over_time', metric: METRIC, brands: [2] },
      [OTHER, METRIC],
      FILTERS,
    )
    expect(chosen.selectedTab).toBe('over_time')
    expect(chosen.availableFilters.channels).toEqual([{ id: 3, name: 'Chat' }])
    expect(chosen.brands).toEqual([
      { id: 1, name: 'North', selected: false },
      { id: 2, name: 'South', selected: true },
    ])
    expect(companyTrendsState({ tab: 'nonsense', metric: null, brands: [] }, [OTHER]).selectedTab).toBe(
      'figures',
    )
  })

  test('TRN-018 a chosen metric has its question, name and translations', () => {
    const { selectedQuestionAndMetric: chosen } = companyTrendsState(
      { tab: null, metric: METRIC, brands: [] },
      [OTHER, METRIC],
      FILTERS,
    )
    expect(chosen).toEqual({
      question_identifier: 'q-1',
      metric_name: 'nps_score',
      translations: { en: 'Would recommend', nb: 'Vil anbefale' },
    })
    expect(metricTitle(questionAndMetric(METRIC), 'nb')).toBe('Vil anbefale')
    expect(metricTitle(METRIC, 'en')).toBe('Would recommend')
    expect(metricTitle(OTHER, 'nb')).toBe('Rating')
    expect(metricTitle({ ...OTHER, translations: {} }, 'nb')).toBe('star_rating')
  })
})

test('finds two metrics of one question by id, and by question for older addresses', () => {
  const [yes, no] = [1001, 1002].map((id) => ({ ...METRIC, id, translations: { en: `Metric ${id}` } }))
  const metrics = [OTHER, yes, no, METRIC] as TrendMetric[]
  expect([1001, 1002, 987].map((id) => chosenMetric(metrics, { id })?.id)).toEqual([1001, 1002, OTHER.id])
  const older = { question_identifier: 'q-1', metric_name: 'nps_score' }
  expect(chosenMetric([OTHER, METRIC], older)).toBe(METRIC)
  expect(chosenMetric(metrics, null)).toBe(OTHER)
})

test('lists metrics in the company’s order, in the reader’s language', () => {
  const wire = (order: number, metric_name: string) => ({
    question_identifier: null,
    metric_name,
    translations: { en: metric_name },
    config: { id: order, type: 'AVERAGE', higher_is_better: true, min: null, max: null },
    metric_params: { target_answers: [], denominator: 'ANSWERS' },
    order,
  })
  const configured = (id: string, customTitle: string | null = null) => ({
    ...KINDS,
    id,
    metricName: 'qa_score',
    questionIdentifier: null,
    title: 'QA score',
    customTitle,
  })
  const found = metricsOfCompany(
    {
      filterableQuestionsByIdentifier: {},
      filterableMetrics: [wire(2, 'second'), wire(3, 'unknown'), wire(1, 'first')],
    },
    [configured('1'), configured('2')],
  )
  expect(found.map(({ metric_name, translations }) => [metric_name, translations])).toEqual([
    ['first', { en: 'first' }],
    ['second', { en: 'second' }],
  ])
  expect(metricOf(configured('9', 'Quality'), 'nb').translations).toEqual({ nb: 'Quality' })
})

test('sends only chosen filters, and a property as key and value', () => {
  expect(wireFilters(NO_NARROWING)).toEqual({})
  expect(wireFilters({ ...NO_NARROWING, groups: [4], properties: ['store_name=A=B'] })).toEqual({
    reportingGroupIds: [4],
    properties: [{ key: 'store_name', value: 'A=B' }],
  })
})
