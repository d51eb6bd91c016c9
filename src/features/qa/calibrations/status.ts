export const CALIBRATION_STATUSES = ['in_progress', 'awaiting_consensus', 'completed'] as const
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number]

type Calibration = { completed_at: unknown; qa_reviews: readonly { completed_at: unknown }[] }

/** In progress until all reviews are completed, then awaiting consensus until the calibration is completed. */
export function calibrationStatus({ completed_at, qa_reviews }: Calibration): CalibrationStatus {
  if (completed_at != null) return 'completed'
  return qa_reviews.every((review) => review.completed_at != null) ? 'awaiting_consensus' : 'in_progress'
}

/** The status a list shows: participants get "View results" for a completed calibration. */
export const shownStatus = (status: CalibrationStatus, tookPart: boolean) =>
  status === 'completed' && tookPart ? 'view_results' : status
