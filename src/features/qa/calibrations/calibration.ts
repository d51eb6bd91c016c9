import type { CalibratedReview } from '#features/qa/reviews/calibrated.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'

type Calibration = { employee_id: number; owner_id: number; completed_at: Date | null }
type Review = Pick<CalibratedReview, 'id' | 'reviewer_id' | 'completed_at'>

/** What a viewer has to do with a calibration, and so may know of it. */
export type Standing = {
  /** May know that there is such a one, and who takes part. */
  sees: boolean
  /** Chooses the consensus, writes notes, completes and deletes it. */
  manages: boolean
  own: Review | null
  /** The answers of others and what was agreed on: once the own review is completed, or where there is none to lead. */
  answersOpen: boolean
}

/** Whoever it is about takes no part in it, whatever else they may do. */
export function standingOf(viewer: Viewer, calibration: Calibration, reviews: readonly Review[]): Standing {
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
