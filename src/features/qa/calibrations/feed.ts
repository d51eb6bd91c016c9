import { calibrationAccess } from '#features/qa/calibrations/calibration.ts'
import { listedCalibrationSchema } from '#features/qa/calibrations/contract.ts'
import { presentListed } from '#features/qa/calibrations/present.ts'
import { findCalibrations } from '#features/qa/calibrations/store.ts'
import { calibrateAction } from '#features/qa/policy.ts'
import { calibratedReviews } from '#features/qa/reviews/calibrated.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Calibrations that the viewer leads, manages or takes part in. Scores of others are null until the viewer may see them. */
export const calibrationFeed = feedEndpoint({
  feed: 'calibrations',
  name: 'listChangedCalibrations',
  summary: 'Calibrations in the order of their last change, to copy and to keep the copy current',
  action: { ...calibrateAction, name: 'qa.calibrations.copy', tokenScope: 'qa:read' },
  item: listedCalibrationSchema,
  read: async (tx, ids) => {
    const rows = (await findCalibrations(tx, ids)).filter(({ deleted_at }) => deleted_at === null)
    const reviews = Map.groupBy(
      await calibratedReviews(
        tx,
        rows.map(({ id }) => id),
      ),
      (review) => review.qa_calibration_id,
    )
    return rows.flatMap((row) => {
      const own = reviews.get(row.id) ?? []
      return calibrationAccess(tx.viewer, row, own).sees ? [presentListed(tx.viewer, row, own)] : []
    })
  },
})
