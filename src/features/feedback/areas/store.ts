import { type RawBuilder, sql } from 'kysely'
import type { Area } from '#features/feedback/areas/contract.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

type AreaRow = Area & { merged_into: number | null }

const areasOf = (tx: Tx) =>
  tx
    .from('response_tag')
    .select(['id', 'kind', 'caption', 'former_captions as formerCaptions', 'merged_into'])

/** Areas in use, by caption, without duplicates that are being merged. */
export const findAreas = async (tx: Tx): Promise<AreaRow[]> =>
  (await areasOf(tx)
    .where('merged_into', 'is', null)
    .orderBy('kind')
    .orderBy(nameKey(tx.viewer, 'caption'))
    .limit(2_000)
    .execute()) as AreaRow[]

/** These areas, locked until the transaction ends. */
export const lockAreas = async (tx: Tx, ids: readonly number[]): Promise<AreaRow[]> =>
  (await areasOf(tx).where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute()) as AreaRow[]

export const countMerges = (tx: Tx, ids: readonly number[]): Promise<number> =>
  countRows(tx.from('response_tag').where('merged_into', '=', anyOf(ids)))

const COLUMN: Readonly<Record<Area['kind'], RawBuilder<unknown>>> = {
  excellence: sql.ref('excellence_ids'),
  improvement: sql.ref('improvement_ids'),
}

/** How many responses name each of two areas, and how many name both. */
export async function countResponses(tx: Tx, { kind }: Area, [one, other]: readonly [number, number]) {
  const column = COLUMN[kind]
  const { rows } = await sql<{ one: number; other: number; both: number }>`
    select count(*) filter (where ${one} = any(${column})) as one,
           count(*) filter (where ${other} = any(${column})) as other,
           count(*) filter (where ${one} = any(${column}) and ${other} = any(${column})) as both
      from response
     where company_id = ${tx.companyId} and ${column} && ${[one, other]}::bigint[]`.execute(tx.db)
  return rows[0] ?? { one: 0, other: 0, both: 0 }
}

/** Make the target area answer to the duplicate's captions. It is shown to customers if either area was. */
export async function markMerged(tx: Tx, from: Area, into: Area): Promise<void> {
  const captions = [...new Set([...into.formerCaptions, ...from.formerCaptions, from.caption])].filter(
    (caption) => caption !== into.caption,
  )
  await sql`
    update response_tag t
       set former_captions = ${captions}::text[], selected = t.selected or exists (
             select from response_tag f where f.company_id = ${tx.companyId} and f.id = ${from.id} and f.selected)
     where t.company_id = ${tx.companyId} and t.id = ${into.id}`.execute(tx.db)
  await tx
    .update('response_tag')
    .set({ merged_into: into.id, selected: false })
    .where('id', '=', from.id)
    .execute()
}

/** Moves responses with ids above `after` from one area to another. Returns the ids moved, in order. */
export async function moveResponses(
  tx: Tx,
  { id, kind, into }: { id: number; kind: Area['kind']; into: number },
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const column = COLUMN[kind]
  const { rows } = await sql<{ id: number }>`
    select id from response
     where company_id = ${tx.companyId} and id > ${after} and ${id} = any(${column})
     order by id limit ${most} for update`.execute(tx.db)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0)
    await sql`
      update response
         set ${column} = case when ${into} = any(${column}) then array_remove(${column}, ${id}::bigint)
                              else array_replace(${column}, ${id}::bigint, ${into}::bigint) end
       where company_id = ${tx.companyId} and id = any(${ids}::bigint[])`.execute(tx.db)
  tx.feed('responses', ids)
  return ids
}

const FILTER: Readonly<Record<Area['kind'], string>> = {
  excellence: 'areas_of_excellence',
  improvement: 'areas_of_improvement',
}

/** Saved views that filter by the duplicate now filter by the target area. */
export async function moveViews(
  tx: Tx,
  area: { id: number; kind: Area['kind']; into: number },
): Promise<void> {
  const filter = FILTER[area.kind]
  const { rows } = await sql<{ id: number; ids: number[] }>`
    select id, filters -> ${filter} as ids from stream_view
     where company_id = ${tx.companyId} and filters -> ${filter} @> ${JSON.stringify([area.id])}::jsonb
     for update`.execute(tx.db)
  for (const view of rows) {
    const ids = [...new Set(view.ids.map((id) => (id === area.id ? area.into : id)))]
    await sql`
      update stream_view set filters = jsonb_set(filters, ${[filter]}::text[], ${JSON.stringify(ids)}::jsonb)
       where company_id = ${tx.companyId} and id = ${view.id}`.execute(tx.db)
  }
}

export const deleteArea = (tx: Tx, id: number) =>
  tx.delete('response_tag').where('id', '=', id).where('merged_into', 'is not', null).execute()
