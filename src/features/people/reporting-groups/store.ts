import { sql } from 'kysely'
import type { NewReportingGroup, ReportingGroup } from '#features/people/reporting-groups/contract.ts'
import type { Criterion, CriterionType } from '#features/people/reporting-groups/criterion-kinds.ts'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import type { NameKey } from '#features/people/teams/contract.ts'
import { foldedWords } from '#lib/fold.ts'
import { valuesBy } from '#lib/values-by.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import { containsWords, nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function insertReportingGroup(tx: Tx, group: NewReportingGroup): Promise<number> {
  const { id } = await tx
    .insert('reporting_group', { ...columns(group), created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateReportingGroupRow = (tx: Tx, id: number, group: NewReportingGroup) =>
  tx
    .update('reporting_group')
    .set({ ...columns(group), ...changed(tx) })
    .where('id', '=', id)
    .execute()

const columns = (group: NewReportingGroup) => ({
  name: group.name,
  ...valuesBy('column', GROUP_TEXTS, ({ name }) => group[name] ?? null),
  ...valuesBy('column', GROUP_FLAGS, ({ name }) => group[name]),
  parent_id: group.parentId ?? null,
  criteria: JSON.stringify(group.criteria),
})

export const setActive = (tx: Tx, id: number, active: boolean) =>
  tx
    .update('reporting_group')
    .set({ active, ...changed(tx) })
    .where('id', '=', id)
    .execute()

export const setImage = (tx: Tx, id: number, fileKey: string | null) =>
  tx.update('reporting_group').set({ image_file: fileKey }).where('id', '=', id).execute()

export const findGroupWithImage = (tx: Tx, fileKey: string) =>
  tx.from('reporting_group').select('id').where('image_file', '=', fileKey).executeTakeFirst()

const changed = (tx: Tx) => ({ version: sql<number>`version + 1`, updated_at: tx.now })

export type StoredGroup = Omit<ReportingGroup, 'image'> & {
  imageFile: string | null
  membersDay: string | null
}

/** Locks the row until the transaction ends. */
export async function lockReportingGroup(tx: Tx, id: number): Promise<StoredGroup | null> {
  const row = await groupsById(tx, [id]).forUpdate().executeTakeFirst()
  return row ? presentRow(row) : null
}

export async function findReportingGroups(tx: Tx, ids: readonly number[]): Promise<StoredGroup[]> {
  return (await groupsById(tx, ids).execute()).map(presentRow)
}

const groupsById = (tx: Tx, ids: readonly number[]) =>
  tx
    .from('reporting_group')
    .select([
      'id',
      'name',
      'active',
      'image_file',
      ...GROUP_TEXTS.map(({ column }) => column),
      ...GROUP_FLAGS.map(({ column }) => column),
      'parent_id',
      'criteria',
      'members_day',
      'version',
    ])
    .where('id', '=', anyOf(ids))

type Row = Awaited<ReturnType<ReturnType<typeof groupsById>['executeTakeFirstOrThrow']>>

const presentRow = (row: Row): StoredGroup => ({
  id: row.id,
  name: row.name,
  active: row.active,
  imageFile: row.image_file,
  ...valuesBy('name', GROUP_TEXTS, ({ column }) => row[column]),
  ...valuesBy('name', GROUP_FLAGS, ({ column }) => row[column]),
  parentId: row.parent_id,
  // Only validated criteria are ever stored.
  criteria: row.criteria as unknown as Criterion[],
  membersDay: row.members_day === null ? null : String(row.members_day),
  version: row.version,
})

export type ReportingGroupFilter = {
  search?: string | undefined
  active?: boolean | undefined
  hidden?: boolean | undefined
  filterable?: boolean | undefined
  /** Only groups with at least one of these members; null applies no condition. */
  withMembers?: readonly number[] | null
}

export async function findReportingGroupsPage(
  tx: Tx,
  filter: ReportingGroupFilter,
  { after, limit }: { after: NameKey | null; limit: number },
): Promise<{ id: number; name: string; imageFile: string | null; key: NameKey }[]> {
  let query = listed(tx, filter)
    .select(['g.id', 'g.name', 'g.image_file', nameKey(tx.viewer, 'g.name').as('name_key')])
    .orderBy(nameKey(tx.viewer, 'g.name'))
    .orderBy('g.id')
    .limit(limit)
  if (after)
    query = query.where(
      sql<boolean>`(${nameKey(tx.viewer, 'g.name')}, g.id) > (${after[0]}::text, ${after[1]}::bigint)`,
    )
  return (await query.execute()).map(({ id, name, image_file, name_key }) => ({
    id,
    name,
    imageFile: image_file,
    key: [name_key, id] as const,
  }))
}

export const countReportingGroups = (tx: Tx, filter: ReportingGroupFilter): Promise<number> =>
  countRows(listed(tx, filter))

function listed(tx: Tx, { search, active, hidden, filterable, withMembers }: ReportingGroupFilter) {
  let query = tx.from('reporting_group as g')
  if (active !== undefined) query = query.where('g.active', '=', active)
  if (hidden !== undefined) query = query.where('g.hidden', '=', hidden)
  if (filterable !== undefined) query = query.where('g.filterable', '=', filterable)
  if (withMembers)
    query = query.where(
      sql<boolean>`exists (select from app.reporting_group_member m where m.company_id = ${tx.companyId}
                      and m.group_id = g.id and m.employee_id = any(${withMembers}::bigint[]))`,
    )
  return query.where(containsWords(sql`g.name`, foldedWords(search)))
}

/** Active groups to refresh: all, or those not refreshed on the given day yet. */
export async function findGroupIdsToRefresh(tx: Tx, notOnDay: string | null): Promise<number[]> {
  let query = tx.from('reporting_group').select('id').where('active', '=', true).orderBy('id')
  if (notOnDay !== null) query = query.where(sql<boolean>`members_day is distinct from ${notOnDay}::date`)
  return (await query.execute()).map(({ id }) => id)
}

/** Active groups that have a criterion of this type. */
export async function findGroupIdsByType(tx: Tx, type: CriterionType): Promise<number[]> {
  const rows = await tx
    .from('reporting_group')
    .select('id')
    .where('active', '=', true)
    .where(sql<boolean>`criteria @> ${JSON.stringify([{ criterionType: type }])}::jsonb`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The group and its ancestors, from the group up. */
export async function findGroupsAbove(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select g.id, g.parent_id, 1 as step from app.reporting_group g
       where g.company_id = ${tx.companyId} and g.id = ${id}
      union all
      select g.id, g.parent_id, a.step + 1 from app.reporting_group g join above a on g.id = a.parent_id
       where g.company_id = ${tx.companyId} and a.step < 100
    ) select above.id from above order by above.step`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** The number of levels from the group down, including its own. */
export async function groupHeight(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive inside as (
      select g.id, 1 as depth from app.reporting_group g where g.company_id = ${tx.companyId} and g.id = ${id}
      union all
      select g.id, i.depth + 1 from app.reporting_group g join inside i on g.parent_id = i.id
       where g.company_id = ${tx.companyId} and i.depth < 100
    ) select max(inside.depth) as height from inside`.execute(tx.db)
  return rows[0]?.height ?? 1
}

/** Serialises changes of the tree of groups; two concurrent moves could otherwise create a loop. */
export const lockGroupTree = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('reporting_group_tree', ${tx.companyId}))`.execute(tx.db)

/** Which of these ids exist in a table. */
export async function findExisting(
  tx: Tx,
  table: 'employee' | 'employee_group' | 'role' | 'team',
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.from(table).select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
