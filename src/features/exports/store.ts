import type { Selectable } from 'kysely'
import { type ExportState, type ExportType, IN_PROGRESS } from '#features/exports/contract.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type ExportRow = Selectable<DB['data_export']>
type ListedDelivery = Pick<
  Selectable<DB['export_delivery']>,
  'destination_id' | 'destination_name' | 'path' | 'next_attempt_at' | 'delivered_at'
> & { delivery_state: string; delivery_attempts: number; delivery_fault: string | null }

export type ListedExport = ExportRow & { template_name: string | null } & {
  [K in keyof ListedDelivery]: ListedDelivery[K] | null
}

export type NewExport = {
  owner_id: number
  export_type: ExportType
  options: object
  fields_count: number
  template_id?: number | null
  scheduled_for?: Date | null
}

/** Returns null if the scheduled run already has an export. */
export async function insertExport(tx: Tx, row: NewExport): Promise<number | null> {
  const made = await tx
    .insert('data_export', {
      ...row,
      options: JSON.stringify(row.options),
      state: 'PENDING',
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'template_id', 'scheduled_for'])
        .where('scheduled_for', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

const listed = (tx: Tx) =>
  tx
    .from('data_export as x')
    .leftJoin('data_export_template as t', tx.on('t.id', 'x.template_id'))
    .leftJoin('export_delivery as d', tx.on('d.export_id', 'x.id'))
    .selectAll('x')
    .select('t.name as template_name')
    .select(['d.destination_id', 'd.destination_name', 'd.path', 'd.next_attempt_at', 'd.delivered_at'])
    .select(['d.state as delivery_state', 'd.attempts as delivery_attempts', 'd.fault as delivery_fault'])

type Page = { ownerId: number; type?: ExportType | undefined; limit: number; offset?: number }

export const findExports = (tx: Tx, { ownerId, type, limit, offset = 0 }: Page): Promise<ListedExport[]> =>
  listed(tx)
    .where('x.owner_id', '=', ownerId)
    .where('x.archived_at', 'is', null)
    .$if(type !== undefined, (query) => query.where('x.export_type', '=', type ?? ''))
    .orderBy('x.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Includes removed exports. */
export const findExport = (tx: Tx, ownerId: number, id: number): Promise<ListedExport | undefined> =>
  listed(tx).where('x.owner_id', '=', ownerId).where('x.id', '=', id).executeTakeFirst()

export const countExports = (tx: Tx, ownerId: number, type: ExportType | undefined): Promise<number> =>
  countRows(
    tx
      .from('data_export as x')
      .where('x.owner_id', '=', ownerId)
      .where('x.archived_at', 'is', null)
      .$if(type !== undefined, (query) => query.where('x.export_type', '=', type ?? '')),
  )

/** Counts the owner's running exports and unread completed exports. */
export async function countOpen(tx: Tx, ownerId: number): Promise<{ inProgress: number; unread: number }> {
  const row = await tx
    .from('data_export as x')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('x.state', 'in', IN_PROGRESS).as('in_progress'),
      fn
        .countAll<number>()
        .filterWhere((is) => is.and([is('x.state', '=', 'COMPLETED'), is('x.read_at', 'is', null)]))
        .as('unread'),
    ])
    .where('x.owner_id', '=', ownerId)
    .where('x.archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { inProgress: Number(row.in_progress), unread: Number(row.unread) }
}

/** Whether the owner has a running export that was not started by a schedule. */
export async function hasAskedFor(tx: Tx, ownerId: number): Promise<boolean> {
  const row = await tx
    .from('data_export')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', IN_PROGRESS)
    .where('scheduled_for', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a row if the owner has a running export. Joins the flight of every session request. */
export const underWayQuery = (companyId: number, ownerId: number): FlightQuery => ({
  name: 'export_under_way',
  text: `select 1 as one from app.data_export
          where company_id = $1 and owner_id = $2 and archived_at is null and state in ('PENDING', 'PROCESSING') limit 1`,
  values: [companyId, ownerId],
})

export const lockExport = (tx: Tx, id: number): Promise<ExportRow | undefined> =>
  tx.from('data_export').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type ExportChange = Partial<
  Pick<ExportRow, 'fault' | 'file_key' | 'job_id' | 'rows_done' | 'rows_total' | 'run' | 'capped' | 'size'>
> & {
  state?: ExportState
  fields_count?: number
  rights?: string | null
  archived_at?: Date | null
  completed_at?: Date | null
  read_at?: Date | null
  seen_at?: Date | null
}

/** Changes the export if it is still in the expected state; returns whether it was. */
export async function changeExport(
  tx: Tx,
  id: number,
  expected: { states?: readonly ExportState[]; run?: number },
  change: ExportChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .update('data_export')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .$if(expected.states !== undefined, (query) => query.where('state', 'in', expected.states ?? []))
    .$if(expected.run !== undefined, (query) => query.where('run', '=', expected.run ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markRead = (tx: Tx, ownerId: number, ids: readonly number[] | null) =>
  tx
    .update('data_export')
    .set({ read_at: tx.now, updated_at: tx.now })
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'COMPLETED')
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? []), 0]))
    .returning('id')
    .execute()

/** Exports whose file is due for deletion: completed or removed before the given moments. */
export const findOutdated = (tx: Tx, before: { completed: Date; archived: Date }) =>
  tx
    .from('data_export')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where((is) =>
      is.or([is('completed_at', '<=', before.completed), is('archived_at', '<=', before.archived)]),
    )
    .orderBy('id')
    .limit(500)
    .execute()

/** Running exports without progress, including those that no job ever started. */
export const findSilent = (tx: Tx, before: { seen: Date; created: Date }) =>
  tx
    .from('data_export')
    .select(['id'])
    .where('state', 'in', IN_PROGRESS)
    .where((is) =>
      is.or([
        is('seen_at', '<', before.seen),
        is.and([is('seen_at', 'is', null), is('created_at', '<', before.created)]),
      ]),
    )
    .limit(500)
    .execute()
