import type { AnswerTo } from '#platform/web/api.ts'

export type ListedReview = AnswerTo<'/api/v1/qa_reviews', 'get'>['qa_reviews'][number]

/** A row of the list of completed reviews. */
export type ReviewRow = {
  id: number
  scorecardName: string
  annotationsCount: number
  /** Null if hidden from the viewer. */
  employeeName: string | null
  reviewerName: string | null
  reviewerImage: string | null
  interactionId: number | null
  completedAt: string | null
  percentageScore: number | null
  employeeImage: string | null
  /** Stars of the related response. */
  primaryMetricValue: number | null
  hideReviewer: boolean
  resolutionStatus: string | null
  revised: boolean
  audit: boolean
  auditor: string | null
}

/** A row of the list of drafts; `score` is what it would be now. */
export type DraftRow = {
  id: number
  scorecardName: string
  annotationsCount: number
  employeeName: string | null
  reviewerName: string | null
  interactionId: number | null
  startedAt: string
  score: number | null
}

/** A row with the additional fields that the tables show. */
export type Shown<Row> = Row & {
  employeeId: number | null
  reviewerId: number | null
  extInteractionId: string | null
  blind: boolean
  imported: boolean
  autofailed: boolean
  countTowardScore: boolean
  acknowledged: boolean
}

export const reviewRow = (wire: ListedReview): ReviewRow => ({
  id: wire.id,
  scorecardName: wire.scorecard_name,
  annotationsCount: wire.annotations_count,
  employeeName: wire.employee_name,
  reviewerName: wire.reviewer_name,
  reviewerImage: wire.reviewer_image,
  interactionId: wire.interaction_id,
  completedAt: wire.completed_at,
  percentageScore: wire.percentage_score,
  employeeImage: wire.employee_image,
  primaryMetricValue: wire.primary_metric_value,
  hideReviewer: wire.hide_reviewer,
  resolutionStatus: wire.resolution_status,
  revised: wire.revised,
  audit: wire.audit,
  auditor: wire.auditor,
})

export const draftRow = (wire: ListedReview): DraftRow => ({
  id: wire.id,
  scorecardName: wire.scorecard_name,
  annotationsCount: wire.annotations_count,
  employeeName: wire.employee_name,
  reviewerName: wire.reviewer_name,
  interactionId: wire.interaction_id,
  startedAt: wire.started_at,
  score: wire.score,
})

export const shown = <Row>(row: Row, wire: ListedReview): Shown<Row> => ({
  ...row,
  employeeId: wire.employee_id,
  reviewerId: wire.reviewer_id,
  extInteractionId: wire.ext_interaction_id,
  blind: wire.blind,
  imported: wire.origin === 'imported',
  autofailed: wire.autofailed,
  countTowardScore: wire.count_toward_score,
  acknowledged: wire.acknowledged_at !== null,
})
