import { CompiledQuery } from 'kysely'
import { maskSolicitations } from '#features/feedback/profanity/mask-solicitations.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { solicitationsQuery } from '#features/feedback/stream/solicitation-query.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * Responses as the stream shows them to the person changing them, read inside the transaction of the change, in the
 * order of the ids. The caller has checked that the viewer may see them.
 */
export async function readSolicitations(tx: Tx, ids: readonly number[]): Promise<Solicitation[]> {
  const { text, values } = solicitationsQuery(tx.viewer, ids, null)
  const { rows } = await tx.db.executeQuery<{ id: number; solicitation: string }>(
    CompiledQuery.raw(text, values),
  )
  const found = new Map(rows.map((row) => [row.id, row.solicitation]))
  return ids.flatMap((id) => {
    const json = found.get(id)
    return json === undefined ? [] : (JSON.parse(maskSolicitations(tx.viewer, json)) as Solicitation)
  })
}
