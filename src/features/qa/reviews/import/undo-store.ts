import { deleteAnnotations, deleteAnswers } from '#features/qa/reviews/import/store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const lockImport = (tx: Tx, id: number) =>
  tx
    .from('review_import')
    .select(['dry_run', 'created', 'finished_at', 'undo_requested_at', 'undone_at', 'removed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateImport = (
  tx: Tx,
  id: number,
  change: { undo_requested_at?: Date; undone_at?: Date; removed?: number; kept?: number },
) => tx.update('review_import').set(change).where('id', '=', id).execute()

/** Reviews that an import created and that are as it created them, locked until the transaction ends. */
export const lockUntouched = (tx: Tx, importId: number, limit: number) =>
  tx
    .from('imported_review as m')
    .innerJoin('qa_review as r', tx.on('r.id', 'm.review_id'))
    .leftJoin('coaching_attachment as c', tx.on('c.qa_review_id', 'r.id'))
    .leftJoin('qa_pass as p', tx.on('p.review_id', 'r.id'))
    .select(['r.id', 'r.form_id'])
    .where('m.import_id', '=', importId)
    .whereRef('r.updated_at', '=', 'm.imported_at')
    .where('r.deleted_at', 'is', null)
    .where('c.id', 'is', null)
    .where('p.id', 'is', null)
    .orderBy('r.id')
    .limit(limit)
    .forUpdate('r')
    .execute()

/** Appeals and what else belongs to a review would go with it, but untouched reviews have none. */
export async function deleteImported(tx: Tx, reviewIds: readonly number[]): Promise<void> {
  await deleteAnswers(tx, reviewIds)
  await deleteAnnotations(tx, reviewIds)
  await tx.delete('imported_review').where('review_id', '=', anyOf(reviewIds)).execute()
  await tx.delete('qa_review').where('id', '=', anyOf(reviewIds)).execute()
  tx.feed('reviews', reviewIds)
}

export async function countImported(tx: Tx, importId: number): Promise<number> {
  const row = await tx
    .from('imported_review')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

/** Oldest first. */
export const findKept = (tx: Tx, importId: number, limit: number) =>
  tx
    .from('imported_review as m')
    .innerJoin('review_import as i', tx.on('i.id', 'm.import_id'))
    .select(['m.review_id', 'm.external_id'])
    .where('m.import_id', '=', importId)
    .where('i.undone_at', 'is not', null)
    .orderBy('m.review_id')
    .limit(limit)
    .execute()
