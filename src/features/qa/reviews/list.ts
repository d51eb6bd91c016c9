import type { z } from 'zod'
import { nameMask } from '#features/interactions/reading/masking.ts'
import { imagePath } from '#features/people/image-path.ts'
import type {
  ListedReview,
  ReviewFilter,
  ReviewListQuery,
  reviewListSchema,
} from '#features/qa/reviews/contract.ts'
import { countReviews, findPage, type ListRow, MOST_COUNTED } from '#features/qa/reviews/list-query.ts'
import { isBlindTo, scoreWith, seesReviewer } from '#features/qa/reviews/review.ts'
import { findAnswers } from '#features/qa/reviews/review-content-store.ts'
import { formsById } from '#features/qa/scorecards/scorecards.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A numbered page of the reviews the viewer may see. */
export const listReviews = (
  services: Services,
  viewer: Viewer,
  query: ReviewListQuery,
): Promise<z.input<typeof reviewListSchema>> => {
  rejectReversedRanges(query)
  if ((query.page - 1) * query.per >= MOST_COUNTED)
    throw invalid([
      {
        path: 'page',
        message: `is beyond the first ${MOST_COUNTED} reviews: narrow the filters or turn the order`,
      },
    ])
  return tenantTransaction(services, viewer, async (tx) => {
    const rows = await findPage(tx, query)
    const drafts = await draftScores(tx, rows)
    const found = await countReviews(tx, query)
    const count = Math.min(found, MOST_COUNTED)
    return {
      qa_reviews: rows.map((row) => presentListed(viewer, row, drafts.get(row.id) ?? row.score)),
      total_count: count,
      total_pages: Math.ceil(count / query.per),
      total_capped: found > MOST_COUNTED,
    }
  })
}

/** The scores that the drafts would have if they were completed now. */
async function draftScores(tx: Tx, rows: readonly ListRow[]): Promise<Map<number, number | null>> {
  const drafts = rows.filter(({ completed_at }) => completed_at === null)
  if (drafts.length === 0) return new Map()
  const forms = await formsById(
    tx,
    drafts.map(({ form_id }) => form_id),
  )
  const answers = await findAnswers(
    tx,
    drafts.map(({ id }) => id),
  )
  return new Map(
    drafts.map(({ id, form_id }) => {
      const form = forms.find((each) => each.id === form_id)
      const own = answers.filter(({ review_id }) => review_id === id)
      return [id, form ? scoreWith(form, own).score : null]
    }),
  )
}

function presentListed(viewer: Viewer, row: ListRow, score: number | null): ListedReview {
  const blind = isBlindTo(viewer, row)
  const known = seesReviewer(viewer, row)
  const mask = blind ? nameMask(row) : (text: string) => text
  return {
    id: row.id,
    qa_form_id: row.form_id,
    scorecard_name: row.scorecard_name,
    annotations_count: row.annotations_count,
    employee_id: blind ? null : row.employee_id,
    employee_name: blind ? null : fullName(row.first_name, row.last_name),
    employee_image: blind ? null : imagePath(row.image_file),
    reviewer_id: known ? row.reviewer_id : null,
    reviewer_name: known ? fullName(row.reviewer_first_name, row.reviewer_last_name) : null,
    reviewer_image: known ? imagePath(row.reviewer_image_file) : null,
    interaction_id: row.interaction_id,
    ext_interaction_id: row.ext_interaction_id === null ? null : mask(row.ext_interaction_id),
    started_at: row.started_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    score,
    percentage_score: score,
    primary_metric_value: row.stars,
    autofailed: row.autofailed,
    count_toward_score: row.count_toward_score,
    hide_reviewer: row.hide_reviewer,
    blind: row.blind,
    resolution_status: row.resolution_status,
    origin: row.origin as ListedReview['origin'],
    revised: row.revised,
    audit: row.audit_id !== null,
    auditor:
      row.auditor_first_name !== null && seesAuditors(viewer)
        ? fullName(row.auditor_first_name, row.auditor_last_name ?? '')
        : null,
  }
}

/** Only people who audit or read audits may see who audited a review. */
const seesAuditors = ({ permissions }: Viewer): boolean =>
  permissions.performQaAudits || permissions.viewQaAudits

/** Rejects ranges that end before they start. */
export function rejectReversedRanges(query: ReviewFilter): void {
  const faults: FieldError[] = []
  for (const [from, to] of [
    ['completed_from', 'completed_to'],
    ['started_from', 'started_to'],
    ['completed_from_dt', 'completed_to_dt'],
  ] as const) {
    const [start, end] = [query[from], query[to]]
    if (start !== undefined && end !== undefined && Date.parse(end) < Date.parse(start))
      faults.push({ path: to, message: `is before ${from}` })
  }
  if (faults.length > 0) throw invalid(faults)
}
