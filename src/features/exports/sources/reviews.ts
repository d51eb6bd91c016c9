import type { Cell } from '#features/exports/cell.ts'
import {
  type AskedQuestion,
  countReviews,
  findAsked,
  findReviewRows,
  type ReviewRow,
} from '#features/exports/sources/reviews-query.ts'
import {
  BATCH,
  type ExportSource,
  FIXED_COLUMNS,
  MOST_ROWS,
  momentCells,
  type SourceRequest,
  typedColumns,
} from '#features/exports/sources/source.ts'
import type { ReviewFilter } from '#features/qa/reviews/contract.ts'
import { distinctNames } from '#lib/distinct-names.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'

/** One row per completed review. Each question has columns for answer, score and comments. */
export async function reviewsSource({
  services,
  viewer,
  options,
  range,
}: SourceRequest): Promise<ExportSource> {
  const filter: ReviewFilter = {
    completed: true,
    completed_from: range.start,
    completed_to: range.end,
    by_employee_id: options.employeeIds,
    for_teams: options.teamIds,
    for_reporting_groups: options.reportingGroupIds,
    by_reviewer_id: options.reviewerIds,
    by_language: options.languages,
    by_channel_enum_id: options.channelIds,
    by_property_id: options.propertyIds,
    by_qa_form_id: options.qaFormIds,
    autofailed: options.autofailed,
  }
  const asking = await viewer()
  const { count, questions } = await tenantTransaction(services, asking, async (tx) => ({
    count: await countReviews(tx, filter, MOST_ROWS),
    questions: await findAsked(tx, filter),
  }))
  const total = Math.min(count, MOST_ROWS)
  return {
    ...typedColumns('QA_FORM_OVERVIEWS', questionColumns(questions)),
    total,
    capped: count > MOST_ROWS,
    async *batches() {
      let after = 0
      for (let left = total; left > 0; left -= BATCH) {
        const limit = Math.min(BATCH, left)
        const now = await viewer()
        const rows = await tenantTransaction(services, now, (tx) => findReviewRows(tx, filter, after, limit))
        yield rows.map((row) => cellsOf(row, questions, now.company.timeZone))
        after = rows.at(-1)?.id ?? after
        if (rows.length < limit) return
      }
    },
  }
}

/** Makes column names unique: scorecards can share a name, and a scorecard can repeat a question. */
function questionColumns(questions: readonly AskedQuestion[]): string[] {
  const own = distinctNames(FIXED_COLUMNS.QA_FORM_OVERVIEWS)
  return questions.flatMap(({ scorecard, text }) => {
    const name = `${scorecard}: ${text}`
    return [own(name), own(`${name} – score`), own(`${name} – comments`)]
  })
}

function cellsOf(review: ReviewRow, questions: readonly AskedQuestion[], timeZone: string): Cell[] {
  const answers = new Map((review.answers ?? []).map((answer) => [answer.lineage, answer]))
  return [
    review.id,
    review.form_id,
    review.scorecard,
    review.version_number,
    review.employee_id,
    review.employee,
    review.team,
    review.reviewer,
    review.channel,
    review.language,
    review.interaction,
    ...momentCells(review.started_at, timeZone),
    ...momentCells(review.completed_at, timeZone),
    review.acknowledged_at?.toISOString() ?? null,
    review.score,
    review.score_before_autofail,
    String(review.autofailed),
    String(review.count_toward_score),
    review.annotations_count,
    ...questions.flatMap(({ lineage }): Cell[] => {
      const answer = answers.get(lineage)
      if (!answer) return [null, null, null]
      const given = answer.answer ?? (answer.answered ? 'not_applicable' : null)
      return [given, answer.score, answer.comments || null]
    }),
  ]
}
