import { reviewImports } from '#features/qa/reviews/import/area.ts'
import type { ReviewImport } from '#features/qa/reviews/import/contract.ts'
import { present } from '#features/qa/reviews/import/imports.ts'
import { UNDO_DAYS } from '#features/qa/reviews/import/limits.ts'
import {
  countImported,
  deleteImported,
  findKept,
  lockImport,
  lockUntouched,
  updateImport,
} from '#features/qa/reviews/import/undo-store.ts'
import { adjustReviewCount } from '#features/qa/scorecards/scorecards.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { readImport } from '#platform/imports/imports.ts'
import { hasLegalHold } from '#platform/records/legal-hold-store.ts'
import type { Services } from '#platform/services.ts'

export const UNDO_REQUESTED = 'reviewImportUndoRequested'

/**
 * Requests that the reviews an import created are deleted, unless they have changed since. Requesting it again has no
 * further effect; 409 if the import cannot be undone.
 */
export async function requestUndo(services: Services, viewer: Viewer, id: number): Promise<ReviewImport> {
  await tenantTransaction(services, viewer, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw notFound('This import')
    if (row.undo_requested_at !== null) return
    const refuse = (message: string) => new AppError('conflict', message)
    if (row.dry_run) throw refuse('A dry run saved nothing that could be undone.')
    if (row.finished_at === null) throw refuse('This import has not ended yet. Cancel it first.')
    if (row.created === 0) throw refuse('This import created no reviews.')
    if (tx.now.getTime() - row.finished_at.getTime() > UNDO_DAYS * MILLISECONDS_PER_DAY)
      throw refuse('An import can be undone for 30 days. This one is older.')
    if (await hasLegalHold(tx)) throw refuse('A legal hold stops all deletions. Release it first.')
    await updateImport(tx, id, { undo_requested_at: tx.now })
    tx.audit({ action: 'review_import.undo_requested', objectType: 'review_import', objectId: id })
    tx.emit({ type: UNDO_REQUESTED, payload: { importId: id } })
  })
  return present(await readImport(services, viewer, reviewImports, id))
}

const BATCH = 200

/**
 * Deletes the reviews of an import in batches, each with an audit entry. A killed run is repaired by running again,
 * because it finds only the reviews that are still there.
 */
export async function undoImport(
  services: Services,
  viewer: Viewer,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  while (!(await undoBatch(services, viewer, id))) signal.throwIfAborted()
}

/** Returns whether nothing is left to undo. */
const undoBatch = (services: Services, viewer: Viewer, id: number): Promise<boolean> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockImport(tx, id)
    if (!row || row.undo_requested_at === null || row.undone_at !== null) return true
    const reviews = (await hasLegalHold(tx)) ? [] : await lockUntouched(tx, id, BATCH)
    if (reviews.length === 0) {
      const kept = await countImported(tx, id)
      await updateImport(tx, id, { undone_at: tx.now, kept })
      tx.audit({
        action: 'review_import.undone',
        objectType: 'review_import',
        objectId: id,
        after: { removed: row.removed, kept },
      })
      return true
    }
    const ids = reviews.map((review) => review.id)
    await deleteImported(tx, ids)
    for (const [formId, of] of [...Map.groupBy(reviews, ({ form_id }) => form_id)].sort(([a], [b]) => a - b))
      await adjustReviewCount(tx, formId, -of.length)
    await updateImport(tx, id, { removed: row.removed + ids.length })
    tx.audit({
      action: 'review_import.reviews_removed',
      objectType: 'review_import',
      objectId: id,
      before: { review_ids: ids },
    })
    return false
  })

/** The reviews that undoing an import left, because they have changed since; at most 200. 404 without such an import. */
export async function readKept(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ kept_reviews: { id: number; review_id: string }[] }> {
  await readImport(services, viewer, reviewImports, id)
  return tenantTransaction(services, viewer, async (tx) => ({
    kept_reviews: (await findKept(tx, id, BATCH)).map(({ review_id, external_id }) => ({
      id: review_id,
      review_id: external_id,
    })),
  }))
}
