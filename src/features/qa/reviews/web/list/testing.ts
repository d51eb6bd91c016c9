import type { ListedReview } from '#features/qa/reviews/web/list/review-rows.ts'

/** A row of the list as the server returns it. */
export const aReview = (id: number, parts: Partial<ListedReview> = {}): ListedReview => ({
  id,
  qa_form_id: 4,
  scorecard_name: 'Customer contact',
  annotations_count: 2,
  employee_id: 9,
  employee_name: 'Ada Lund',
  employee_image: null,
  reviewer_id: 12,
  reviewer_name: 'Rosa Vik',
  reviewer_image: null,
  interaction_id: 71,
  ext_interaction_id: `PH-${id}`,
  started_at: '2026-11-19T10:00:00.000Z',
  completed_at: '2026-11-20T10:00:00.000Z',
  acknowledged_at: null,
  score: 87.5,
  percentage_score: 87.5,
  primary_metric_value: null,
  autofailed: false,
  count_toward_score: true,
  hide_reviewer: false,
  blind: false,
  resolution_status: null,
  origin: 'initial',
  revised: false,
  audit: false,
  auditor: null,
  ...parts,
})

/** A page of the list. */
export const aReviewPage = (rows: readonly ListedReview[], total = rows.length, capped = false) => ({
  qa_reviews: rows,
  total_count: total,
  total_pages: Math.ceil(total / 25),
  total_capped: capped,
})
