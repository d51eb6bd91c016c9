import type { z } from 'zod'
import { areComparable, usedVersionsOf, withForm } from '#features/reports/qa/comparable.ts'
import type {
  FormReportQuery,
  FormTrendQuery,
  questionBreakdownSchema,
  sectionBreakdownSchema,
  sectionTrendsSchema,
} from '#features/reports/qa/contract.ts'
import { firstUsesIn, trendOf } from '#features/reports/qa/overview.ts'
import { type FirstUseRow, firstUsesQuery } from '#features/reports/qa/overview-query.ts'
import { withPrevious } from '#features/reports/qa/period.ts'
import { type Report, report } from '#features/reports/qa/report.ts'
import {
  type AnswersRow,
  answersQuery,
  type FormRow,
  formQuery,
  type QuestionRow,
  questionsQuery,
  type SectionRow,
  type SectionTrendRow,
  sectionsQuery,
  sectionTrendsQuery,
} from '#features/reports/qa/scorecard-query.ts'
import { againstOthers, comparedOf, scoresOf } from '#features/reports/qa/sums.ts'
import { NO_SUMS } from '#lib/sums.ts'
import type { Rows } from '#platform/db/batch.ts'
import { notFound } from '#platform/errors/app-error.ts'

/** Reports on a scorecard over all versions, matching parts by lineage. Leaves out removed parts without answers. */
export const sectionBreakdown: Report<FormReportQuery, z.input<typeof sectionBreakdownSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [
      formQuery(viewer, query.qa_form_id),
      sectionsQuery(viewer, query.qa_form_id, compared),
      ...usedVersionsOf(viewer, withForm(compared, query.qa_form_id)),
    ]
  },
  present(_, [forms, rows = [], used]) {
    const found = rows as SectionRow[]
    const { form, sections } = requireForm(forms, found)
    const comparable = areComparable(used)
    return {
      ...form,
      comparable,
      sections: sections.map(({ lineage, ...section }) => {
        const compared = comparedOf(
          found.find((row) => row.lineage === lineage),
          comparable,
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
      firstUsesQuery(viewer, { ...within, by_qa_form_id: [query.qa_form_id] }),
    ]
  },
  present({ viewer, query, now }, [forms, rows = [], firstUses = []]) {
    const found = rows as SectionTrendRow[]
    const { form, sections } = requireForm(forms, found)
    const { buckets } = trendOf(viewer, query, now)
    const sums = new Map(found.map((row) => [`${row.lineage} ${row.bucket}`, row.scores]))
    return {
      ...form,
      interval: buckets.interval,
      versions: firstUsesIn(buckets, viewer, firstUses as FirstUseRow[]),
      series: sections.map(({ lineage, weight: _weight, ...section }) => ({
        ...section,
        points: buckets.days.map(({ start, end }, index) => {
          const scores = scoresOf(sums.get(`${lineage} ${index + 1}`))
          return { from: start, to: end, average_score: scores.average, scores }
        }),
      })),
    }
  },
})

export const questionBreakdown: Report<FormReportQuery, z.input<typeof questionBreakdownSchema>> = report({
  queries({ viewer, query }) {
    const compared = withPrevious(query, viewer.company)
    return [
      formQuery(viewer, query.qa_form_id),
      questionsQuery(viewer, query.qa_form_id),
      answersQuery(viewer, query.qa_form_id, compared),
      ...usedVersionsOf(viewer, withForm(compared, query.qa_form_id)),
    ]
  },
  present(_, [forms, questions = [], rows = [], used]) {
    const { form } = requireForm(forms)
    const answers = new Map((rows as AnswersRow[]).map((row) => [row.question, row]))
    const comparable = areComparable(used)
    const isShown = ({ lineage, last_version }: QuestionRow) =>
      last_version === form.version_number || answers.has(lineage)
    return {
      ...form,
      comparable,
      questions: (questions as QuestionRow[]).filter(isShown).map(({ lineage, options, ...question }) => {
        const given = answers.get(lineage)
        const chosen = given?.options ?? []
        const countOf = (id: string | null) => chosen.find(({ option }) => option === id)?.answers ?? 0
        const compared = comparedOf(given, comparable)
        return {
          ...question,
          answered_count: chosen.reduce((count, option) => count + option.answers, 0),
          not_applicable_count: countOf(null),
          average_score: compared.scores.average,
          ...compared,
          against_others: againstOthers(given?.scores ?? NO_SUMS, given?.others ?? null),
          options: (options ?? [])
            .map(({ lineage: id, ...option }) => ({ ...option, count: countOf(id) }))
            .filter(({ last_version, count }) => last_version === question.last_version || count > 0),
        }
      }),
    }
  },
})

/** Throws 404 for an unknown form. Leaves out removed sections unless they are `found` in the data. */
export function requireForm(rows: Rows | undefined, found: readonly { lineage: string }[] = []) {
  const row = rows?.[0] as FormRow | undefined
  if (!row) throw notFound('This scorecard')
  return {
    form: { qa_form_id: row.id, scorecard_name: row.name, version_number: row.version_number },
    sections: (row.sections ?? []).filter(
      ({ lineage, last_version }) =>
        last_version === row.version_number || found.some((each) => each.lineage === lineage),
    ),
  }
}
