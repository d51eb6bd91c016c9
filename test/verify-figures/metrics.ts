import type { Client } from './client.ts'
import { clusterOf, worthOf } from './clusters.ts'
import { type Range, within } from './days.ts'
import { interval, type Scale } from './intervals.ts'
import type { Shown } from './ledger.ts'
import type { Answer, ResponseRow, Rows } from './rows.ts'

export type Metric = {
  id: string
  type: string
  title: string
  customTitle: string | null
  questionIdentifier: string | null
  questionText: string | null
  targetAnswers: string[]
  denominator: 'ANSWERS' | 'RESPONSES'
  min: number | null
  max: number | null
  productArea: string
  availableGroupBy: string[]
}

/** A counted row as a number, with its groups. */
export type Fact = {
  day: string
  at: string
  number: number
  employeeId: number | null
  teamId?: number | null
  channelId?: number | null
  brandId?: number | null
  surveyId?: number | null
  formId?: number
  /** The cluster of the row, such as the interaction of a review. */
  cluster?: string
  tagIds?: number[]
  language?: string | null
}

export type Figures = { kind: 'mean' | 'share' | 'nps' | 'total'; scale: Scale }

export const readMetrics = async (client: Client): Promise<Metric[]> =>
  (
    await client.graphql<{ metricConfigs: Metric[] }>(
      `{ metricConfigs { id type title customTitle questionIdentifier questionText targetAnswers denominator min max productArea availableGroupBy } }`,
    )
  ).metricConfigs

/** Question ids in answers, by the metric's name for the question. */
export async function readQuestions(
  client: Client,
  metrics: readonly Metric[],
): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const add = (identifier: string, id: number) =>
    found.set(identifier, [...(found.get(identifier) ?? []), id])
  const list = await client.getIfAllowed<{ surveys: { uuid: string }[] }>(
    '/admin/company/survey_configurations',
  )
  if (list) {
    const { availableQuestions } = await client.get<{
      availableQuestions: { id: number; identifier: string }[]
    }>(`/admin/company/survey_configurations/${list.surveys[0]?.uuid}`)
    for (const { id, identifier } of availableQuestions) add(identifier, id)
    return found
  }
  // People without access to the survey editor only see the wording of questions.
  const { survey_questions } = await client.get<{ survey_questions: { id: number; text: string }[] }>(
    '/api/v1/stream/stream_context',
  )
  for (const { questionIdentifier, questionText } of metrics)
    for (const { id, text } of survey_questions)
      if (questionIdentifier !== null && text === questionText) add(questionIdentifier, id)
  return found
}

export function figuresOf({ type, min, max }: Pick<Metric, 'type' | 'min' | 'max'>): Figures {
  const scale = { min, max }
  if (['STAR_RATING', 'AVERAGE', 'QA_SCORE'].includes(type)) return { kind: 'mean', scale }
  if (type === 'NPS_SCORE') return { kind: 'nps', scale }
  if (['RESPONSES', 'COUNTS', 'SUM', 'QA_REVIEWS'].includes(type)) return { kind: 'total', scale }
  return { kind: 'share', scale }
}

/** The value, n and interval of numbers. Shares use 0 and 1; for NPS a promoter is 100. */
export function figure(
  { kind, scale }: Figures,
  numbers: readonly number[],
  /** The cluster of each number; without clusters the numbers are independent. */
  clusters: readonly (string | undefined)[] = [],
): Shown {
  const n = numbers.length
  const sum = numbers.reduce((total, number) => total + number, 0)
  const list = numbers.map((number, index) => ({ number, cluster: clusters[index] ?? `alone ${index}` }))
  const tooFew = isTooFew(kind, new Set(list.map(({ cluster }) => cluster)).size)
  if (n === 0) return { value: null, n: 0, lower: null, upper: null, tooFew }
  if (kind === 'total') return { value: sum, n, lower: null, upper: null, tooFew }
  const value = kind === 'share' ? (100 * sum) / n : sum / n
  return { value, n, ...interval(kind, numbers, scale, worthOf(list)), tooFew }
}

export const figureOfFacts = (metric: Metric, facts: readonly Fact[]): Shown =>
  figure(
    figuresOf(metric),
    facts.map(({ number }) => number),
    facts.map(({ cluster }) => cluster),
  )

export const FLOOR = 5

/** Counts are exact and never too few. */
const isTooFew = (kind: Figures['kind'], n: number): boolean => kind !== 'total' && n < FLOOR

export const figureIn = (metric: Metric, facts: readonly Fact[], range: Range): Shown =>
  figureOfFacts(
    metric,
    facts.filter(({ day }) => within(day, range)),
  )

const UNREACHED = ['failed', 'bounced', 'suppressed', 'do_not_send']

/** All rows that the metric counts. */
export function factsOf(metric: Metric, rows: Rows, questions: Map<string, number[]>): Fact[] {
  if (metric.productArea === 'QA')
    return rows.reviews.flatMap((review) => {
      const number = metric.type === 'QA_REVIEWS' ? 1 : review.count_toward_score ? review.score : null
      return number === null
        ? []
        : {
            day: review.day,
            at: review.completed_at,
            number,
            employeeId: review.employee_id,
            formId: review.qa_form_id,
            cluster: clusterOf(review),
          }
    })
  if (metric.type === 'RESPONSE_RATE')
    return (rows.requests ?? []).flatMap(({ day, status, answered_at, employeeId }) =>
      day === null || UNREACHED.includes(status)
        ? []
        : { day, at: day, number: answered_at === null ? 0 : 1, employeeId },
    )
  return rows.responses.flatMap((row) => {
    const number = numberOf(metric, row, questions)
    return number === null ? [] : { ...row, at: row.responded_at, number }
  })
}

function numberOf(metric: Metric, row: ResponseRow, questions: Map<string, number[]>): number | null {
  switch (metric.type) {
    case 'STAR_RATING':
      return row.stars
    case 'PERCENT_FIVE_STAR':
      return row.stars === null ? null : Number(row.stars === 5)
    case 'RESPONSES':
      return 1
    case 'SERVICE_RECOVERY':
      return row.stars === null || row.stars > 3 ? null : Number(recovered(row) === true)
    case 'PERCENT_RESOLVED': {
      const answer = recovered(row)
      return answer === null ? null : Number(answer)
    }
  }
  const answer = row.answers.find(({ question_id, questionType }) =>
    metric.questionIdentifier === null
      ? questionType === TYPE_OF[metric.type]
      : (questions.get(metric.questionIdentifier) ?? []).includes(question_id),
  )
  if (answer === undefined && metric.denominator !== 'RESPONSES') return null
  return answerNumber(metric, row, answer)
}

const TYPE_OF: Readonly<Record<string, string>> = { NPS_SCORE: 'NPS', FIRST_CONTACT_RESOLUTION: 'FCR' }

function answerNumber(metric: Metric, row: ResponseRow, answer: Answer | undefined): number | null {
  const chosen = answer?.selected_option_ids.flatMap((id) => row.options.get(id) ?? []) ?? []
  const value = chosen.length === 1 ? (chosen[0]?.value ?? null) : null
  switch (metric.type) {
    case 'NPS_SCORE':
      if (value === null || value < 0 || value > 10) return null
      return value >= 9 ? 100 : value >= 7 ? 0 : -100
    case 'FIRST_CONTACT_RESOLUTION':
      return value === 0 || value === 1 ? value : null
    case 'PERCENT':
      return Number(chosen.some(({ label }) => metric.targetAnswers.includes(label)))
    case 'COUNTS':
      return metric.targetAnswers.length === 0 ||
        chosen.some(({ label }) => metric.targetAnswers.includes(label))
        ? 1
        : 0
    default:
      return value
  }
}

/** Whether the customer said that the problem was solved; null without that answer. */
function recovered({ recovery_feedback: feedback }: ResponseRow): boolean | null {
  if (feedback === null) return null
  const answers = Object.values(feedback).filter((value) => typeof value === 'boolean')
  return answers.length === 0 ? null : (answers[0] as boolean)
}
