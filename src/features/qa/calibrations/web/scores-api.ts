import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CALIBRATIONS_KEY } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { addDays, type PlainDate, rangeDays } from '#lib/dates.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** Longer ranges are shown by week. */
const MOST_DAYS_ALONE = 45
/** Range of the reliability figures, back from today. */
const RELIABILITY_DAYS = 365

/** Alignment with the consensus; the score is a percentage, null without answers. */
export type Scores = {
  alignedAnswersCount: number
  alignmentScore: number | null
  answersCount: number
  calibrationsCount: number
}
type QuestionScores = Scores & { id: number; text: string; agreement: Agreement | null }
type SectionScores = Scores & { id: number; title: string; questions: QuestionScores[] }
export type FormScores = Scores & { id: number; name: string; sections: SectionScores[] }

/** If both are null, the server uses the last seven days. */
export type Days = { startDate: PlainDate | null; endDate: PlainDate | null }

const SCORES = graphql(`
  query CalibrationScores($range: QaDateRange, $formId: ID) {
    calibrationScores(range: $range, formId: $formId) {
      alignedAnswersCount alignmentScore answersCount calibrationsCount
      forms {
        id name alignedAnswersCount alignmentScore answersCount calibrationsCount
        sections {
          id title alignedAnswersCount alignmentScore answersCount calibrationsCount
          questions {
            id text alignedAnswersCount alignmentScore answersCount calibrationsCount
            agreement { unitsCount alpha alphaLow alphaHigh }
          }
        }
      }
    }
  }
`)

const FORMS = graphql(`
  query CalibrationFormScores($range: QaDateRange) {
    calibrationScores(range: $range) {
      alignedAnswersCount alignmentScore answersCount calibrationsCount
      forms { id name alignedAnswersCount alignmentScore answersCount calibrationsCount }
    }
  }
`)

const TREND = graphql(`
  query CalibrationTrends($range: QaDateRange, $interval: CalibrationInterval) {
    calibrationTrends(range: $range, interval: $interval) { dates trend }
  }
`)

const rangeOf = ({ startDate, endDate }: Days) =>
  startDate === null && endDate === null ? null : { startDate, endDate }

/** Scores of all scorecards, without questions. */
export const scoresQuery = (days: Days) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'scores', days],
    queryFn: async ({ signal }) => (await ask(FORMS, { range: rangeOf(days) }, { signal })).calibrationScores,
    placeholderData: keepPreviousData,
  })

/** Scores of one scorecard by question; null if it was not calibrated. */
export const formScoresQuery = (formId: number, days: Days = { startDate: null, endDate: null }) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'scores', 'form', formId, days],
    queryFn: async ({ signal }): Promise<FormScores | null> => {
      const { calibrationScores } = await ask(
        SCORES,
        { formId: String(formId), range: rangeOf(days) },
        { signal },
      )
      const form = calibrationScores.forms.find(({ id }) => Number(id) === formId)
      return form ? present(form) : null
    },
  })

/** Scores by day, or by week for long ranges. */
export const trendQuery = (days: Days) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'trend', days],
    queryFn: async ({ signal }) => {
      const isWeekly = isLong(days)
      const interval = isWeekly ? 'WEEK' : 'DAY'
      const { calibrationTrends } = await ask(TREND, { range: rangeOf(days), interval }, { signal })
      const { dates, trend } = calibrationTrends
      return { isWeekly, points: dates.map((date, index) => ({ date, score: trend[index] ?? null })) }
    },
    placeholderData: keepPreviousData,
  })

const isLong = ({ startDate: start, endDate: end }: Days): boolean =>
  start !== null && end !== null && rangeDays({ start, end }) > MOST_DAYS_ALONE

type Wire = ResultOf<typeof SCORES>['calibrationScores']['forms'][number]

const present = (form: Wire): FormScores => ({
  ...form,
  id: Number(form.id),
  sections: form.sections.map((section) => ({
    ...section,
    id: Number(section.id),
    questions: section.questions.map(({ agreement, ...question }) => ({
      ...question,
      id: Number(question.id),
      agreement: {
        n: agreement.unitsCount,
        // With too few calibrations there is no interval, so do not show α either.
        alpha: agreement.alphaLow === null ? null : agreement.alpha,
        low: agreement.alphaLow,
        high: agreement.alphaHigh,
      },
    })),
  })),
})

/** One scorecard over the last year: reliability needs many calibrations. */
export const reliabilityQuery = (formId: number, today: PlainDate) =>
  formScoresQuery(formId, { startDate: addDays(today, -RELIABILITY_DAYS), endDate: today })

/** All questions of a scorecard. */
export const questionsOf = (form: FormScores | null | undefined): QuestionScores[] =>
  form?.sections.flatMap(({ questions }) => questions) ?? []
