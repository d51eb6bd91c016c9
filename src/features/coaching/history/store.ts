import { personColumns } from '#features/people/person.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type Change = {
  event: string
  attributeName: string
  before: string | null
  after: string | null
}

/** The history of a takeaway or of a template. */
export type ChangedRecord = { takeaway_id: number } | { template_id: number }

export const insertChanges = (tx: Tx, of: ChangedRecord, changes: readonly Change[]) =>
  tx
    .insert(
      'coaching_change',
      changes.map(({ event, attributeName, before, after }) => ({
        ...of,
        event,
        attribute_name: attributeName,
        value_before: before,
        value_after: after,
        actor_id: tx.viewer.person?.id ?? null,
        created_at: tx.now,
      })),
    )
    .execute()

/** Newest first, starting below an id. */
export const findChanges = (
  tx: Tx,
  of: ChangedRecord,
  { after, limit }: { after: number | null; limit: number },
) =>
  tx
    .from('coaching_change as h')
    .leftJoin('employee as a', tx.on('a.id', 'h.actor_id'))
    .select([
      'h.id',
      'h.event',
      'h.attribute_name',
      'h.value_before',
      'h.value_after',
      'h.actor_id',
      'h.created_at',
      ...personColumns('a'),
    ])
    .$if('takeaway_id' in of, (query) =>
      query.where('h.takeaway_id', '=', 'takeaway_id' in of ? of.takeaway_id : 0),
    )
    .$if('template_id' in of, (query) =>
      query.where('h.template_id', '=', 'template_id' in of ? of.template_id : 0),
    )
    .$if(after !== null, (query) => query.where('h.id', '<', after ?? 0))
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

export const countChanges = (tx: Tx, of: ChangedRecord): Promise<number> =>
  countRows(
    tx
      .from('coaching_change')
      .$if('takeaway_id' in of, (query) =>
        query.where('takeaway_id', '=', 'takeaway_id' in of ? of.takeaway_id : 0),
      )
      .$if('template_id' in of, (query) =>
        query.where('template_id', '=', 'template_id' in of ? of.template_id : 0),
      ),
  )
