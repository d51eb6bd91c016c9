import type { ScoreRow } from '#features/qa/calibrations/scores-query.ts'
import { type Form, questionsOf } from '#features/qa/scorecards/form.ts'
import {
  type Agreement,
  type AgreementInterval,
  ac1Interval,
  agreementOf,
  alphaInterval,
  FEWEST_UNITS,
  type Unit,
} from '#lib/agreement.ts'
import { type DateRange, dateIn, eachDay, type PlainDate } from '#lib/dates.ts'

export type Alignment = {
  alignedAnswersCount: number
  /** Percent with two decimals; null without answers. */
  alignmentScore: number | null
  answersCount: number
  calibrationsCount: number
  dates: PlainDate[]
  trend: (number | null)[]
}
export type QuestionAlignment = Alignment & { id: number; text: string; agreement: () => QuestionAgreement }
export type SectionAlignment = Alignment & { id: number; title: string; questions: QuestionAlignment[] }
export type FormAlignment = Alignment & { id: number; name: string; sections: SectionAlignment[] }
export type Scores = Alignment & { forms: FormAlignment[] }

export type QuestionAgreement = Agreement & {
  state: 'ok' | 'too_few'
  /** Interval of AC1. */
  interval: () => AgreementInterval | null
  alphaInterval: () => AgreementInterval | null
}

/** Percent of answers that match the consensus, with two decimals. */
export const alignmentScore = (aligned: number, answers: number): number | null =>
  answers === 0 ? null : Math.round((10_000 * aligned) / answers) / 100

/** Start days of the reported periods; `of` returns the index of the period a moment falls in, or -1. */
export type Periods = { dates: readonly PlainDate[]; of(moment: Date): number }

export function daysOf(range: DateRange, timeZone: string): Periods {
  const dates = eachDay(range)
  const places = new Map(dates.map((date, place) => [date, place]))
  return { dates, of: (moment) => places.get(dateIn(timeZone, moment)) ?? -1 }
}

/** Groups days into periods; `startOf` gives the first day of a day's period. */
export function groupPeriods(days: Periods, startOf: (date: PlainDate) => PlainDate): Periods {
  const starts = days.dates.map(startOf)
  const dates = [...new Set(starts)]
  return { dates, of: (moment) => dates.indexOf(starts[days.of(moment)] ?? '') }
}

/**
 * Alignment of answers with the consensus. Questions without a consensus do not count toward alignment, but they do
 * toward the agreement between reviewers.
 */
export function scoresOf(
  rows: readonly ScoreRow[],
  forms: readonly Pick<Form, 'id' | 'name' | 'sections'>[],
  periods: Periods,
): Scores {
  const byForm = Map.groupBy(rows, ({ form_id }) => form_id)
  return {
    ...alignmentOf(rows, periods),
    forms: forms.flatMap((form) => {
      const own = byForm.get(form.id)
      return own ? [formOf(form, own, periods)] : []
    }),
  }
}

export function alignmentOf(rows: readonly ScoreRow[], periods: Periods): Alignment {
  const answered = periods.dates.map(() => ({ aligned: 0, answers: 0 }))
  let aligned = 0
  let answers = 0
  for (const row of rows) {
    if (!row.decided) continue
    answers += row.answers
    if (row.aligned) aligned += row.answers
    const period = answered[periods.of(row.completed_at)]
    if (!period) continue
    period.answers += row.answers
    if (row.aligned) period.aligned += row.answers
  }
  return {
    alignedAnswersCount: aligned,
    alignmentScore: alignmentScore(aligned, answers),
    answersCount: answers,
    calibrationsCount: new Set(rows.map(({ calibration_id }) => calibration_id)).size,
    dates: [...periods.dates],
    trend: answered.map((period) => alignmentScore(period.aligned, period.answers)),
  }
}

function formOf(
  form: Pick<Form, 'id' | 'name' | 'sections'>,
  rows: readonly ScoreRow[],
  periods: Periods,
): FormAlignment {
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id)
  return {
    id: form.id,
    name: form.name,
    ...alignmentOf(rows, periods),
    sections: form.sections.map((section) => ({
      id: section.id,
      title: section.title,
      ...alignmentOf(
        questionsOf({ sections: [section] }).flatMap(({ id }) => byQuestion.get(id) ?? []),
        periods,
      ),
      questions: section.questions.map((question) => {
        const own = byQuestion.get(question.id) ?? []
        const categories = question.options.length + (question.na_option ? 1 : 0)
        return {
          id: question.id,
          text: question.text,
          ...alignmentOf(own, periods),
          agreement: () => agreementAmong(own, categories),
        }
      }),
    })),
  }
}

/** Agreement between reviewers, independent of the consensus. */
export function agreementAmong(rows: readonly ScoreRow[], categories: number): QuestionAgreement {
  const units: Unit[] = [...Map.groupBy(rows, ({ calibration_id }) => calibration_id).values()].map((own) =>
    own.flatMap(({ option_id, answers }) => Array.from({ length: answers }, () => String(option_id))),
  )
  const agreement = agreementOf(units, categories)
  return {
    ...agreement,
    state: agreement.units < FEWEST_UNITS ? 'too_few' : 'ok',
    // Intervals are slow, so compute them on request and at most once.
    interval: once(() => ac1Interval(units, categories)),
    alphaInterval: once(() => alphaInterval(units, categories)),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
