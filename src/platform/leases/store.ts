import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

/** Tables with `runner` and `running_until`, whose rows only one run works on at a time. */
type Leased =
  | 'webhook'
  | 'webhook_source'
  | 'drop_folder'
  | 'export_delivery'
  | 'source_system'
  | 'source_write'

export type Lease = { runner: string; until: Date }

/**
 * Makes a run the only one that works on a row, or lets it go on. False if another run is alive, or if `only` is not
 * met. A run that was killed loses its lease when its time is over.
 */
export async function takeLease(
  tx: Tx,
  table: Leased,
  id: number,
  { runner, until, only = sql`true` }: Lease & { only?: RawBuilder<unknown> },
): Promise<boolean> {
  const { rows } = await sql`
    update ${sql.table(table)}
       set runner = ${runner}::uuid, running_until = ${until}
     where company_id = ${tx.companyId} and id = ${id}
       and (running_until is null or running_until <= ${tx.now} or runner = ${runner}::uuid)
       and ${only}
    returning id`.execute(tx.db)
  return rows.length > 0
}

/** Locks the row, but not against new work, so that a run that starts now waits until this one has ended. */
export async function lockLease(tx: Tx, table: Leased, id: number, runner: string): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)}
     where company_id = ${tx.companyId} and id = ${id} and runner = ${runner}::uuid
       for no key update`.execute(tx.db)
  return rows.length > 0
}

export const endLease = (tx: Tx, table: Leased, id: number) =>
  sql`
    update ${sql.table(table)} set runner = null, running_until = null
     where company_id = ${tx.companyId} and id = ${id}`.execute(tx.db)
