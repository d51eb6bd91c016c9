import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { CALIBRATIONS_KEY } from '#features/qa/calibrations/web/calibrations-api.ts'
import type { Agreement } from '#features/qa/calibrations/web/one/Alpha.tsx'
import { addDays, type PlainDate, rangeDays } from '#lib/dates.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** More days than these are told week by week. */
const MOST_DAYS_ALONE = 45
/** Back from today, as far as reliability is looked for. */
const RELIABILITY_DAYS = 365

/** How many answers met the consensus; the score is per cent, null without answers. */
export type Scores = {
  alignedAnswersCount: number
  alignmentScore: number | null
  answersCount: number
  calibrationsCount: number
}
type QuestionScores = Scores & { id: number; text: string; agreement: Agreement | null }
type SectionScores = Scores & { id: number; title: string; questions: QuestionScores[] }
export type FormScores = Scores & { id: number; name: string; sections: SectionScores[] }

/** Without days the server takes the last seven. */
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

/** All scorecards, without their questions. */
export const scoresQuery = (days: Days) =>
  queryOptions({
    queryKey: [...CALIBRATIONS_KEY, 'scores', days],
    queryFn: async ({ signal }) => (await ask(FORMS, { range: rangeOf(days) }, { signal })).calibrationScores,
    placeholderData: keepPreviousData,
  })

/** One scorecard, question by question; null where nothing of it was calibrated. */
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

/** Day by day, or the weeks of which these days are. */
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
        // Of too few calibrations a figure says more about them than about the question.
        alpha: agreement.alphaLow === null ? null : agreement.alpha,
        low: agreement.alphaLow,
        high: agreement.alphaHigh,
      },
    })),
  })),
})

/** One scorecard over the last year: how reliably a question is answered takes many calibrations to say. */
export const reliabilityQuery = (formId: number, today: PlainDate) =>
  formScoresQuery(formId, { startDate: addDays(today, -RELIABILITY_DAYS), endDate: today })

/** The questions of a scorecard, in no order. */
export const questionsOf = (form: FormScores | null | undefined): QuestionScores[] =>
  form?.sections.flatMap(({ questions }) => questions) ?? []
