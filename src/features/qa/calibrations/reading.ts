import type { z } from 'zod'
import { type CalibrationAccess, calibrationAccess } from '#features/qa/calibrations/calibration.ts'
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

export type LoadedCalibration = {
  row: CalibrationRow
  reviews: CalibratedReview[]
  standing: CalibrationAccess
}

export const readCalibration = (services: Services, viewer: Viewer, id: number): Promise<Calibration> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { row, reviews } = await requireCalibration(tx, id)
    return presentStored(tx, row, reviews)
  })

/** The scorecard, reduced to the chosen questions. */
export const readCalibrationForm = (services: Services, viewer: Viewer, id: number): Promise<SavedForm> =>
  tenantTransaction(services, viewer, async (tx) => chosenForm(tx, (await requireCalibration(tx, id)).row))

/** Lists of all calibrations require the permission to manage calibrations. */
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

/** Throws 404 if the calibration does not exist, 403 if the viewer has no part in it. */
export async function requireCalibration(tx: Tx, id: number): Promise<LoadedCalibration> {
  const row = await findCalibration(tx, id)
  if (!row || row.deleted_at !== null) throw notFound('This calibration')
  return loadCalibration(tx, row)
}

/** Reads a calibration for a change and locks it until the transaction ends. */
export async function lockManaged(tx: Tx, id: number, { deleted = false } = {}): Promise<LoadedCalibration> {
  const row = await lockCalibration(tx, id)
  if (!row || (row.deleted_at !== null && !deleted)) throw notFound('This calibration')
  const found = await loadCalibration(tx, row)
  if (!found.standing.manages)
    throw forbidden('Only its leader or a calibration manager can change this calibration.')
  return found
}

async function loadCalibration(tx: Tx, row: CalibrationRow): Promise<LoadedCalibration> {
  const reviews = await calibratedReviews(tx, [row.id])
  const standing = calibrationAccess(tx.viewer, row, reviews)
  if (!standing.sees) throw forbidden()
  return { row, reviews, standing }
}

export async function chosenForm(tx: Tx, row: CalibrationRow): Promise<SavedForm> {
  const form = await findForm(tx, row.form_id)
  if (!form) throw notFound('This calibration')
  return withQuestions(form, row.question_ids)
}

export async function presentStored(
  tx: Tx,
  row: CalibrationRow,
  reviews: readonly CalibratedReview[],
): Promise<Calibration> {
  const form = await chosenForm(tx, row)
  return presentCalibration(tx.viewer, row, { reviews, form, options: await findOptions(tx, row.id) })
}
