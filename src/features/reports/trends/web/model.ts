import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import type { ChosenMetric, TrendFilterValues } from '#features/reports/trends/web/trends-address.ts'
import type { AnswerTo } from '#platform/web/api.ts'

/** The types of trends on the screens, as sent by the server. */

export type Series = AnswerTo<'/api/v2/trends/series', 'post'>
export type SeriesMetric = Series['metric']
export type SeriesPoint = Series['points'][number]
export type Line = Series['lines'][number]
export type Compared = Series['whole']
export type ComparisonSeries = NonNullable<Series['comparison']>
export type AvailableFilters = AnswerTo<'/api/v2/trends/available_filters', 'get'>
export type ChoiceKind = AvailableFilters['incomplete'][number]
export type TeamReport = AnswerTo<'/api/v2/team_reports/{tab}', 'post'>
export type ReportTab = AnswerTo<'/api/v2/team_reports/tabs', 'get'>['tabs'][number]
export type Program = AnswerTo<'/api/v2/trends/program', 'post'>
export type Recovery = AnswerTo<'/api/v2/trends/service_recovery', 'post'>
type Questions = AnswerTo<'/api/v2/company_trends/available_questions', 'get'>

/** A metric with its question, if any, and its name in each language. */
export type QuestionAndMetric = {
  question_identifier: string | null
  metric_name: string
  translations: Record<string, string>
}

export type TrendMetric = QuestionAndMetric & {
  id: number
  availableFilters: readonly string[]
  availableGroupBy: readonly MetricGroupBy[]
  defaultGroupBy: MetricGroupBy
}

type Configured = {
  id: string
  metricName: string
  questionIdentifier: string | null
  title: string
  customTitle: string | null
  availableFilters: readonly string[]
  availableGroupBy: readonly MetricGroupBy[]
  defaultGroupBy: MetricGroupBy
}

/** Reads a metric configuration, whose names are already in the viewer's language. */
export const metricOf = (of: Configured, language: string): TrendMetric => ({
  question_identifier: of.questionIdentifier,
  metric_name: of.metricName,
  translations: { [language]: of.customTitle ?? of.title },
  id: Number(of.id),
  availableFilters: of.availableFilters,
  availableGroupBy: of.availableGroupBy,
  defaultGroupBy: of.defaultGroupBy,
})

/** Lists the company's trend metrics in its order, with names in every language. */
export const metricsOfCompany = (
  { filterableMetrics }: Questions,
  configured: readonly Configured[],
): TrendMetric[] =>
  filterableMetrics
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ question_identifier, metric_name, translations, config }) => {
      const known = configured.find(({ id }) => Number(id) === config.id)
      return known ? [{ ...metricOf(known, ''), question_identifier, metric_name, translations }] : []
    })

/** The name in the reader's language, else in English, else in any language. */
export const metricTitle = ({ translations, metric_name }: QuestionAndMetric, language: string): string =>
  translations[language] ?? translations.en ?? Object.values(translations)[0] ?? metric_name

/** The metric in the address, or the first one. */
export const chosenMetric = (
  metrics: readonly TrendMetric[],
  wanted: ChosenMetric | null,
): TrendMetric | null =>
  metrics.find((metric) => wanted !== null && isChosen(metric, wanted)) ?? metrics[0] ?? null

const isChosen = (metric: TrendMetric, wanted: ChosenMetric): boolean =>
  'id' in wanted
    ? metric.id === wanted.id
    : metric.metric_name === wanted.metric_name && metric.question_identifier === wanted.question_identifier

/** The filters of an address in wire format. */
export const wireFilters = (of: TrendFilterValues) => {
  const list = <Name extends string, Value>(name: Name, values: readonly Value[]) =>
    values.length > 0 ? ({ [name]: [...values] } as Record<Name, Value[]>) : {}
  return {
    ...list('employeeIds', of.employees),
    ...list('teamIds', of.teams),
    ...list('reportingGroupIds', of.groups),
    ...list('brandIds', of.brands),
    ...list('channelIds', of.channels),
    ...list('surveyIds', of.surveys),
    ...list('qaFormIds', of.forms),
    ...list('tagIds', of.tags),
    ...list('stars', of.stars),
    ...list('languages', of.languages),
    ...list(
      'properties',
      of.properties.map((text) => {
        const at = text.indexOf('=')
        return { key: text.slice(0, at), value: text.slice(at + 1) }
      }),
    ),
  }
}

/** Decimals and suffix of each unit. */
export const UNIT_LOOK: Record<string, { digits: number; unit: string }> = {
  stars: { digits: 2, unit: '' },
  percent: { digits: 1, unit: '%' },
  points: { digits: 1, unit: '' },
  number: { digits: 1, unit: '' },
  count: { digits: 0, unit: '' },
}
export const lookOf = (unit: string) => UNIT_LOOK[unit] ?? { digits: 1, unit: '' }
