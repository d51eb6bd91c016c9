import type { MetricConfig, MetricType } from '#features/metrics/configs/contract.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { Figure } from '#lib/sums.ts'

/** The rows that a metric is counted from. */
export type Source = 'responses' | 'answers' | 'requests' | 'reviews'

export type Measure = { source: Source; figure: Figure; unit: string }

const measure = (source: Source, figure: Figure, unit: string): Measure => ({ source, figure, unit })

const MEASURES: Readonly<Record<MetricType, Measure>> = {
  STAR_RATING: measure('responses', 'mean', 'stars'),
  PERCENT_FIVE_STAR: measure('responses', 'share', 'percent'),
  RESPONSES: measure('responses', 'total', 'count'),
  SERVICE_RECOVERY: measure('responses', 'share', 'percent'),
  NPS_SCORE: measure('answers', 'nps', 'points'),
  FIRST_CONTACT_RESOLUTION: measure('answers', 'share', 'percent'),
  PERCENT_RESOLVED: measure('answers', 'share', 'percent'),
  AVERAGE: measure('answers', 'mean', 'number'),
  PERCENT: measure('answers', 'share', 'percent'),
  COUNTS: measure('answers', 'total', 'count'),
  SUM: measure('answers', 'total', 'number'),
  RESPONSE_RATE: measure('requests', 'share', 'percent'),
  QA_SCORE: measure('reviews', 'mean', 'percent'),
  QA_REVIEWS: measure('reviews', 'total', 'count'),
}

export const measureOf = ({ type }: Pick<MetricConfig, 'type'>): Measure => MEASURES[type]

/** Metrics that can be computed from the number of responses with each star rating, as kept in daily sums. */
export const isOfStars = ({ type }: Pick<MetricConfig, 'type'>): boolean =>
  type === 'STAR_RATING' || type === 'PERCENT_FIVE_STAR' || type === 'RESPONSES'

/** The share of unhappy customers who were won back: their number is in daily sums, the number won back is not. */
export const isOfRecovery = ({ type }: Pick<MetricConfig, 'type'>): boolean => type === 'SERVICE_RECOVERY'

/** The question type behind a built-in metric, whatever its wording; null for all others. */
export const questionTypeOf = ({ type }: Pick<MetricConfig, 'type'>): QuestionType | null =>
  QUESTION_OF[type] ?? null

const QUESTION_OF: Readonly<Partial<Record<MetricType, QuestionType>>> = {
  NPS_SCORE: 'NPS',
  FIRST_CONTACT_RESOLUTION: 'FCR',
  PERCENT_RESOLVED: 'Recovery',
}

/** Question types whose answers are kept in daily sums. Answers about a recovery are recorded without marking the day. */
export const SUMMED_TYPES = ['NPS', 'FCR'] as const satisfies readonly QuestionType[]

/** Metrics that can be computed from the daily sums of answers. */
export const isOfSummedAnswers = (config: Pick<MetricConfig, 'type' | 'questionIdentifier'>): boolean =>
  config.questionIdentifier === null && SUMMED_TYPES.some((type) => type === questionTypeOf(config))
