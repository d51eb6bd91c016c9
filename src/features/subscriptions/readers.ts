import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { findSource, type SourceRef } from '#features/subscriptions/sources.ts'
import { findEmployeeIds } from '#features/subscriptions/store.ts'
import { visibleEmployeeIds } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'

/** Readers are the viewer and people in the viewer's administrative scope. Present readers are not checked again. */
export async function requireReaders(
  tx: Tx,
  added: readonly number[],
  present: readonly number[],
): Promise<void> {
  const visible = visibleEmployeeIds(tx.viewer, 'ADMINISTRATIVE')
  const own = tx.viewer.person?.id
  const allowed = (id: number) =>
    id === own || present.includes(id) || visible === null || visible.includes(id)
  const found = await findEmployeeIds(tx, added)
  if (added.some((id) => !allowed(id) || !found.includes(id)))
    throw invalid([{ path: 'reader_ids', message: 'has a person you cannot send to' }])
}

/** Refuses readers who could not see it: they would get nothing. */
export async function requireVisibleTo(tx: Tx, added: readonly number[], source: SourceRef): Promise<void> {
  for (const id of added) {
    if (id === tx.viewer.person?.id) continue
    const viewer = await activeViewerWithin(tx, id)
    if (!viewer || !(await findSource({ ...tx, viewer }, source)))
      throw invalid([
        {
          path: 'reader_ids',
          message: 'has a person who cannot see this. Share it with them first.',
        },
      ])
  }
}
