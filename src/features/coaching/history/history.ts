import {
  type ChangedRecord,
  type ChangeRow,
  countChanges,
  findChanges,
} from '#features/coaching/history/store.ts'
import { personOf } from '#features/coaching/person.ts'
import type { HistoryEntry } from '#features/coaching/templates/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The history of a record, newest first. The caller checks that the viewer may see the record. */
export const readHistory = (
  services: Services,
  viewer: Viewer,
  of: ChangedRecord,
  page: { after: number | null; limit: number },
): Promise<HistoryEntry[]> =>
  tenantTransaction(services, viewer, async (tx) => (await findChanges(tx, of, page)).map(present))

export const countHistory = (services: Services, viewer: Viewer, of: ChangedRecord): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countChanges(tx, of))

const present = (row: ChangeRow): HistoryEntry => ({
  id: row.id,
  event: row.event,
  attributeName: row.attribute_name,
  valueBefore: row.value_before,
  valueAfter: row.value_after,
  actor: row.actor_id === null ? null : personOf(row.actor_id, row),
  createdAt: row.created_at.toISOString(),
})
