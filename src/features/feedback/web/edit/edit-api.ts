import type { Edit } from '#features/feedback/edits/contract.ts'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { api, bodyOf } from '#platform/web/api.ts'

/**
 * Saves an edit with the version it was made on. If that is out of date, the call fails with 409 and the current copy.
 */
export const saveEdit = (id: number, body: Edit): Promise<Solicitation> =>
  bodyOf(api.PUT('/api/v1/stream/{id}', { params: { path: { id: String(id) } }, body }))

/** The most responses the server changes per call. */
const MOST_AT_ONCE = 100

export const removeCommentsOf = (ids: readonly number[]): Promise<Solicitation[]> =>
  inParts(ids, (part) => bodyOf(api.POST('/api/v1/stream/remove_comments', { body: { ids: part } })))

export const restoreCommentsOf = (ids: readonly number[]): Promise<Solicitation[]> =>
  inParts(ids, (part) => bodyOf(api.POST('/api/v1/stream/restore_comments', { body: { ids: part } })))

async function inParts(
  ids: readonly number[],
  call: (part: number[]) => Promise<{ solicitations: Solicitation[] }>,
): Promise<Solicitation[]> {
  const changed: Solicitation[] = []
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE)
    changed.push(...(await call(ids.slice(from, from + MOST_AT_ONCE))).solicitations)
  return changed
}
