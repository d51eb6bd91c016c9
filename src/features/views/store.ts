import { sql } from 'kysely'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The table of the views of one list. All of them have the columns of `stream_view`. */
export type ViewTable = 'stream_view' | 'interaction_view'

const as = (table: ViewTable) => table as 'stream_view'

const select = (tx: Tx, table: ViewTable) =>
  tx
    .from(`${as(table)} as v`)
    .innerJoin('employee as o', tx.on('o.id', 'v.owner_id'))
    .leftJoin('team as t', tx.on('t.id', 'v.team_id'))
    .select([
      'v.id',
      'v.name',
      'v.filters',
      'v.date_preset',
      'v.team_id',
      't.name as team_name',
      'v.owner_id',
      'o.first_name',
      'o.last_name',
      'v.position',
      'v.updated_at',
      'v.deleted_at',
    ])

export type ViewRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Views that the viewer can see: their own, those shared with their team or teams they lead, or all shared ones. */
export type VisibleViews = { personId: number; ledTeamIds: readonly number[]; allShared: boolean }

export const findViews = (tx: Tx, table: ViewTable, sight: VisibleViews, limit: number): Promise<ViewRow[]> =>
  select(tx, table)
    .where('v.deleted_at', 'is', null)
    .where(inSight(tx, sight))
    .orderBy(sql`v.owner_id <> ${sight.personId}`)
    .orderBy(sql`case when v.owner_id = ${sight.personId} then v.position end`)
    .orderBy(nameKey(tx.viewer, 'v.name'))
    .orderBy('v.id')
    .limit(limit)
    .execute()

/** A visible view that is not deleted. */
export const findView = (tx: Tx, table: ViewTable, id: number, sight: VisibleViews) =>
  select(tx, table)
    .where('v.id', '=', id)
    .where('v.deleted_at', 'is', null)
    .where(inSight(tx, sight))
    .executeTakeFirst()

/** A visible view, deleted or not, locked until the transaction ends. */
export const lockView = (
  tx: Tx,
  table: ViewTable,
  id: number,
  sight: VisibleViews,
): Promise<ViewRow | undefined> =>
  select(tx, table).where('v.id', '=', id).where(inSight(tx, sight)).forUpdate('v').executeTakeFirst()

export const getView = (tx: Tx, table: ViewTable, id: number): Promise<ViewRow> =>
  select(tx, table).where('v.id', '=', id).executeTakeFirstOrThrow()

/** The number of views a person has, and the next free position. */
export const countViews = (tx: Tx, table: ViewTable, ownerId: number) =>
  tx
    .from(as(table))
    .select((build) => [
      build.fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(position) + 1, 0)`.as('next'),
    ])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

export type ViewFields = {
  name: string
  filters: string
  date_preset: string | null
  team_id: number | null
  position: number
}

export async function insertView(
  tx: Tx,
  table: ViewTable,
  ownerId: number,
  fields: ViewFields,
): Promise<number> {
  const { id } = await tx
    .insert(as(table), {
      owner_id: ownerId,
      ...fields,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateView = (
  tx: Tx,
  table: ViewTable,
  id: number,
  change: Partial<ViewFields> & { deleted_at?: Date | null },
  updatedAt: Date,
) =>
  tx
    .update(as(table))
    .set({ ...change, updated_at: updatedAt, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

export const purgeViews = (tx: Tx, table: ViewTable, before: Date) =>
  tx.delete(as(table)).where('deleted_at', '<', before).execute()

export const findTeam = (tx: Tx, id: number) =>
  tx.from('team').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst()

const inSight = (tx: Tx, { personId, ledTeamIds, allShared }: VisibleViews) =>
  allShared
    ? sql<boolean>`(v.owner_id = ${personId} or v.team_id is not null)`
    : sql<boolean>`(v.owner_id = ${personId} or v.team_id = any(${ledTeamIds}::bigint[]) or v.team_id =
        (select m.team_id from employee m where m.company_id = ${tx.companyId} and m.id = ${personId}))`
