import type { CalibratedReview } from '#features/qa/reviews/calibrated.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

type Calibration = { employee_id: number; owner_id: number; completed_at: Date | null }
type Review = Pick<CalibratedReview, 'id' | 'reviewer_id' | 'completed_at'>

/** What a viewer may see and do in a calibration. */
export type CalibrationAccess = {
  /** May see that the calibration exists and who takes part. */
  sees: boolean
  /** May choose the consensus, write notes, and complete or delete the calibration. */
  manages: boolean
  own: Review | null
  /** May see answers of others and the consensus: after completing their own review, or if they have none. */
  answersOpen: boolean
}

/** The reviewee never sees the calibration, whatever their permissions. */
export function calibrationAccess(
  viewer: Viewer,
  calibration: Calibration,
  reviews: readonly Review[],
): CalibrationAccess {
  const me = viewer.person?.id ?? null
  const own = reviews.find(({ reviewer_id }) => reviewer_id === me) ?? null
  const isReviewed = calibration.employee_id === me
  const visible = visibleEmployeeIds(viewer, 'QA_CALIBRATION')
  const manages =
    !isReviewed &&
    (calibration.owner_id === me ||
      (viewer.permissions.manageCalibrations &&
        (visible === null || visible.includes(calibration.employee_id))))
  const sees = manages || (!isReviewed && own !== null)
  return {
    sees,
    manages,
    own,
    answersOpen: sees && (calibration.completed_at !== null || own === null || own.completed_at !== null),
  }
}
