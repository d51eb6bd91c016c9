import type { z } from 'zod'
import { type Standing, standingOf } from '#features/qa/calibrations/calibration.ts'
import type {
  Calibration,
  CalibrationListQuery,
  calibrationListSchema,
} from '#features/qa/calibrations/contract.ts'
import { countListed, findPageIds } from '#features/qa/calibrations/list-query.ts'
import { presentCalibration, presentListed } from '#features/qa/calibrations/present.ts'
import {
  type CalibrationRow,
  findCalibration,
  findCalibrations,
  findOptions,
  lockCalibration,
} from '#features/qa/calibrations/store.ts'
import { type CalibratedReview, calibratedReviews } from '#features/qa/reviews/calibrated.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'
import { withQuestions } from '#features/qa/scorecards/form.ts'
import { findForm } from '#features/qa/scorecards/scorecards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type Held = { row: CalibrationRow; reviews: CalibratedReview[]; standing: Standing }

export const readCalibration = (services: Services, viewer: Viewer, id: number): Promise<Calibration> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, reviews } = await demandCalibration(tx, id)
    return presented(tx, row, reviews)
  })

/** The scorecard with the chosen questions alone. */
export const readCalibrationForm = (services: Services, viewer: Viewer, id: number): Promise<SavedForm> =>
  tenantTransaction(services, viewer, async (tx) => chosenForm(tx, (await demandCalibration(tx, id)).row))

/** Whose lists they are decides what is asked for; everybody's are for those who manage calibrations. */
export const listCalibrations = (
  services: Services,
  viewer: Viewer,
  query: CalibrationListQuery,
): Promise<z.input<typeof calibrationListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (query.status.startsWith('all-') && !viewer.permissions.manageCalibrations) throw forbidden()
    const ids = await findPageIds(tx, query)
    const rows = new Map((await findCalibrations(tx, ids)).map((row) => [row.id, row]))
    const reviews = Map.groupBy(await calibratedReviews(tx, ids), (review) => review.qa_calibration_id)
    return {
      qa_calibrations: ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [presentListed(viewer, row, reviews.get(id) ?? [])] : []
      }),
      total_pages: Math.ceil((await countListed(tx, query.status)) / query.per),
      page: query.page,
    }
  })

/** One of the company that the viewer has nothing to do with is refused: its number is no secret there. */
export async function demandCalibration(tx: Tx, id: number): Promise<Held> {
  const row = await findCalibration(tx, id)
  if (!row || row.deleted_at !== null) throw notFound('This calibration')
  return held(tx, row)
}

/** One to be changed, held until the transaction ends. */
export async function lockManaged(tx: Tx, id: number, { deleted = false } = {}): Promise<Held> {
  const row = await lockCalibration(tx, id)
  if (!row || (row.deleted_at !== null && !deleted)) throw notFound('This calibration')
  const found = await held(tx, row)
  if (!found.standing.manages) throw forbidden('Only who leads a calibration can change it.')
  return found
}

async function held(tx: Tx, row: CalibrationRow): Promise<Held> {
  const reviews = await calibratedReviews(tx, [row.id])
  const standing = standingOf(tx.viewer, row, reviews)
  if (!standing.sees) throw forbidden()
  return { row, reviews, standing }
}

export async function chosenForm(tx: Tx, row: CalibrationRow): Promise<SavedForm> {
  const form = await findForm(tx, row.form_id)
  if (!form) throw notFound('This calibration')
  return withQuestions(form, row.question_ids)
}

export async function presented(
  tx: Tx,
  row: CalibrationRow,
  reviews: readonly CalibratedReview[],
): Promise<Calibration> {
  const form = await chosenForm(tx, row)
  return presentCalibration(tx.viewer, row, { reviews, form, options: await findOptions(tx, row.id) })
}
