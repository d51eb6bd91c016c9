import type { z } from 'zod'
import type {
  FormReportQuery,
  FormTrendQuery,
  questionBreakdownSchema,
  sectionBreakdownSchema,
  sectionTrendsSchema,
} from '#features/reports/qa/contract.ts'
import { trendOf } from '#features/reports/qa/overview.ts'
import { withPrevious } from '#features/reports/qa/period.ts'
import { type Report, report } from '#features/reports/qa/report.ts'
import {
  type FormRow,
  formQuery,
  type OptionRow,
  optionsQuery,
  type QuestionRow,
  questionsQuery,
  type SectionRow,
  type SectionTrendRow,
  sectionsQuery,
  sectionTrendsQuery,
} from '#features/reports/qa/scorecard-query.ts'
import { comparedOf, sumsOf } from '#features/reports/qa/sums.ts'
import type { Rows } from '#platform/db/batch.ts'
import { notFound } from '#platform/errors/app-error.ts'

export const sectionBreakdown: Report<FormReportQuery, z.input<typeof sectionBreakdownSchema>> = report({
  queries: ({ viewer, query }) => [
    formQuery(viewer, query.qa_form_id),
    sectionsQuery(viewer, query.qa_form_id, withPrevious(query, viewer.company)),
  ],
  present(_, [forms, rows = []]) {
    const { form, sections } = demandForm(forms)
    return {
      ...form,
      sections: sections.map((section) => {
        const compared = comparedOf(
          (rows as SectionRow[]).find(({ section_id }) => section_id === section.section_id),
        )
        return { ...section, average_score: compared.scores.average, ...compared }
      }),
    }
  },
})

export const sectionTrends: Report<FormTrendQuery, z.input<typeof sectionTrendsSchema>> = report({
  queries({ viewer, query, now }) {
    const { within, starts } = trendOf(viewer, query, now)
    return [
      formQuery(viewer, query.qa_form_id),
      sectionTrendsQuery(viewer, query.qa_form_id, { filter: within, starts }),
    ]
  },
  present({ viewer, query, now }, [forms, rows = []]) {
    const { form, sections } = demandForm(forms)
    const { buckets } = trendOf(viewer, query, now)
    const told = new Map(
      (rows as SectionTrendRow[]).map((row) => [`${row.section_id} ${row.bucket}`, row.scores]),
    )
    return {
      ...form,
      interval: buckets.interval,
      series: sections.map(({ section_id, title }) => ({
        section_id,
        title,
        points: buckets.days.map(({ start, end }, index) => {
          const scores = sumsOf(told.get(`${section_id} ${index + 1}`))
          return { from: start, to: end, average_score: scores.average, scores }
        }),
      })),
    }
  },
})

export const questionBreakdown: Report<FormReportQuery, z.input<typeof questionBreakdownSchema>> = report({
  queries: ({ viewer, query }) => [
    formQuery(viewer, query.qa_form_id),
    questionsQuery(viewer, query.qa_form_id),
    optionsQuery(viewer, query.qa_form_id, withPrevious(query, viewer.company)),
  ],
  present(_, [forms, questions = [], rows = []]) {
    const { form } = demandForm(forms)
    const answers = Map.groupBy(rows as OptionRow[], ({ question_id }) => question_id)
    return {
      ...form,
      questions: (questions as QuestionRow[]).map(({ options, ...question }) => {
        const own = answers.get(question.question_id) ?? []
        const chosen = (id: number | null) => own.find(({ option_id }) => option_id === id)?.answers ?? 0
        const compared = comparedOf(...own)
        return {
          ...question,
          answered_count: own.reduce((count, row) => count + row.answers, 0),
          not_applicable_count: chosen(null),
          average_score: compared.scores.average,
          ...compared,
          options: (options ?? []).map((option) => ({ ...option, count: chosen(option.option_id) })),
        }
      }),
    }
  },
})

/** What is not a scorecard of the company is not found. */
export function demandForm(rows: Rows | undefined) {
  const row = rows?.[0] as FormRow | undefined
  if (!row) throw notFound('This scorecard')
  return {
    form: { qa_form_id: row.id, scorecard_name: row.name, version_number: row.version_number },
    sections: row.sections ?? [],
  }
}
