import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/db/tenant.ts'
import { takeLease } from '#platform/leases/store.ts'

const COLUMNS = [
  'id',
  'export_id',
  'destination_id',
  'destination_name',
  'state',
  'path',
  'part_path',
  'attempts',
  'fault',
  'next_attempt_at',
  'delivered_at',
] as const

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

export const insertDelivery = (
  tx: Tx,
  delivery: { export_id: number; destination_id: number; destination_name: string },
) => tx.insert('export_delivery', delivery).execute()

export const findDelivery = (tx: Tx, id: number) =>
  tx.from('export_delivery').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDeliveryOf = (tx: Tx, exportId: number) =>
  tx
    .from('export_delivery')
    .select(COLUMNS)
    .where('export_id', '=', exportId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Makes the delivery of a completed export due, and returns its id. Null if the export stays here. */
export async function makeDue(tx: Tx, exportId: number): Promise<number | null> {
  const row = await tx
    .update('export_delivery')
    .set({ next_attempt_at: tx.now })
    .where('export_id', '=', exportId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Starts the delivery again. With `path: null` it writes another file and keeps the one it has delivered. */
export const restartDelivery = (tx: Tx, id: number, change: { path?: null; destination_name: string }) =>
  tx
    .update('export_delivery')
    .set({
      ...change,
      state: 'waiting',
      attempts: 0,
      fault: null,
      next_attempt_at: tx.now,
      delivered_at: null,
    })
    .where('id', '=', id)
    .execute()

/** Makes a run the only one that delivers, unless another one is alive or no attempt is due. */
export const takeDelivery = (tx: Tx, id: number, runner: string, until: Date) =>
  takeLease(tx, 'export_delivery', id, {
    runner,
    until,
    only: sql`state = 'waiting' and next_attempt_at <= ${tx.now}`,
  })

export const saveDelivery = (
  tx: Tx,
  id: number,
  change: {
    state?: 'delivered' | 'failed'
    path?: string
    part_path?: string | null
    attempts?: number
    fault?: string | null
    next_attempt_at?: Date | null
    delivered_at?: Date
    runner?: null
    running_until?: null
  },
) => tx.update('export_delivery').set(change).where('id', '=', id).execute()

/** Records how an attempt ended at its destination. */
export const noteAttempt = (tx: Tx, destinationId: number, fault: string | null) =>
  tx
    .update('export_destination')
    .set({ last_attempt_at: tx.now, last_fault: fault })
    .where('id', '=', destinationId)
    .execute()

/** Makes attempts due now that wait for a destination which was changed. Returns their ids. */
export const hastenDeliveries = async (tx: Tx, destinationId: number): Promise<number[]> =>
  (
    await tx
      .update('export_delivery')
      .set({ next_attempt_at: tx.now })
      .where('destination_id', '=', destinationId)
      .where('state', '=', 'waiting')
      .where('next_attempt_at', 'is not', null)
      .returning('id')
      .execute()
  ).map(({ id }) => id)

/** The deliveries that are due and that no run works on. */
export async function findDueDeliveries(
  owner: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<{ companyId: number; deliveryId: number }[]> {
  const { rows } = await owner.query<{ company_id: number; id: number }>(
    `/* across companies: which exports are to be delivered */
     select company_id, id from app.export_delivery
      where next_attempt_at <= $1 and (running_until is null or running_until <= $1)
      order by company_id, id limit 1000`,
    [now],
  )
  return rows.map(({ company_id, id }) => ({ companyId: company_id, deliveryId: id }))
}
