export const CALIBRATION_STATUSES = ['in_progress', 'awaiting_consensus', 'completed'] as const
export type CalibrationStatus = (typeof CALIBRATION_STATUSES)[number]

type Calibration = { completed_at: unknown; qa_reviews: readonly { completed_at: unknown }[] }

/** How far a calibration is: by its reviews until they are all in, then by its own completion. */
export function calibrationStatus({ completed_at, qa_reviews }: Calibration): CalibrationStatus {
  if (completed_at != null) return 'completed'
  return qa_reviews.every((review) => review.completed_at != null) ? 'awaiting_consensus' : 'in_progress'
}

/** What a list says of it: to whoever took part, a completed one offers its results. */
export const shownStatus = (status: CalibrationStatus, tookPart: boolean) =>
  status === 'completed' && tookPart ? 'view_results' : status
