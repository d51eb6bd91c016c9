import type { SourceWrite, SourceWrites } from '#features/integrations/sources/contract.ts'
import { accountKey } from '#features/integrations/sources/record-key.ts'
import { WRITE_DUE } from '#features/integrations/sources/record-result.ts'
import { findSource, lockSource, type SourceRow } from '#features/integrations/sources/store.ts'
import {
  findWrite,
  findWrites,
  retryWrite,
  type WriteRow,
  type WriteState,
} from '#features/integrations/sources/write-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** Results that were written into the source, or wait for it, by their last change. */
export const readWrites = (
  services: Services,
  viewer: Viewer,
  id: number,
  query: { after?: string | undefined; limit: number },
): Promise<SourceWrites> =>
  tenantTransaction(services, viewer, async (tx) => {
    const source = await findSource(tx, id)
    if (!source) throw notFound('This source system')
    const { rows, nextCursor } = await timePage(query, (page) => findWrites(tx, id, page))
    return { writes: rows.map((row) => present(source, row)), next_cursor: nextCursor }
  })

/** Writes a result again that could not be written. One that waits already has its next attempt now. */
export const retrySourceWrite = (
  services: Services,
  viewer: Viewer,
  sourceId: number,
  id: number,
): Promise<SourceWrite> =>
  tenantTransaction(services, viewer, async (tx) => {
    const source = await lockSource(tx, sourceId)
    const row = source && (await findWrite(tx, sourceId, id))
    if (!row) throw notFound('This result')
    if (source.archived_at !== null)
      throw new AppError('conflict', 'This system is archived. Restore it first.')
    if (row.state === 'written' || row.state === 'cleared') return present(source, row)
    await retryWrite(tx, id)
    tx.audit({
      action: 'source_system.result_retried',
      objectType: 'source_system',
      objectId: sourceId,
      after: { record_id: recordIdOf(source, row) },
    })
    tx.emit({ type: WRITE_DUE, payload: { sourceId } })
    const after = await findWrite(tx, sourceId, id)
    return present(source, after ?? row)
  })

const present = (source: SourceRow, row: WriteRow): SourceWrite => ({
  id: row.id,
  interaction_id: row.interaction_id,
  record_id: recordIdOf(source, row),
  state: row.state as WriteState,
  score: row.score,
  reason: row.reason,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  next_attempt_at: row.state === 'waiting' ? row.next_attempt_at.toISOString() : null,
})

/** The id in the system; the whole key if the source has another account now. */
function recordIdOf(source: SourceRow, { source_record }: WriteRow): string {
  const account = accountKey(source)
  return source_record?.startsWith(account) ? source_record.slice(account.length) : (source_record ?? '')
}
