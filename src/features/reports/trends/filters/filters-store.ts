import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AvailableFilters, ChoiceKind } from '#features/reports/trends/contract.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { containsWords, nameKey, teamKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { NamePage } from '#platform/http/name-page.ts'

export type ChoiceRow = { id: number; name: string; key: string; parent_id: number | null }

/** Whose groups and which teams the viewer may see; null for all. */
export type ChoiceScope = { people: readonly number[] | null; teamIds: readonly number[] | null }

/** A page of choices whose names contain all words. `ids` selects exactly these, also ones no longer in use. */
export type ChoicePage = NamePage & { words: readonly string[]; ids: readonly number[] | null }

/** Options of one filter, sorted by name. */
export async function findChoices(
  tx: Tx,
  kind: ChoiceKind,
  scope: ChoiceScope,
  { after, limit, words, ids }: ChoicePage,
): Promise<ChoiceRow[]> {
  const key = kind === 'teams' ? teamKey(tx.viewer, 'x') : nameKey(tx.viewer, 'x.name')
  const wanted = ids === null ? IN_USE[kind] : sql<SqlBool>`x.id = any(${ids}::bigint[])`
  const following =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${key}, x.id) > (${after.key}::text, ${after.id}::bigint)`
  const { rows } = await sql<ChoiceRow>`
    select x.id, x.name, ${key} as key, ${kind === 'teams' ? sql`x.parent_id` : sql`null::bigint`} as parent_id
      from ${sql.table(TABLES[kind])} x
     where x.company_id = ${tx.companyId} and ${wanted} and ${visibleTo(tx, kind, scope)}
       and ${containsWords(sql`x.name`, words)} and ${following}
     order by ${key}, x.id limit ${limit}`.execute(tx.db)
  return rows
}

const TABLES: Readonly<Record<ChoiceKind, string>> = {
  brands: 'brand',
  channels: 'channel',
  surveys: 'survey',
  qa_forms: 'qa_form',
  teams: 'team',
  groups: 'employee_group',
  reporting_groups: 'reporting_group',
}

const NOT_ARCHIVED = sql<SqlBool>`x.archived_at is null`
const IN_USE: Readonly<Record<ChoiceKind, RawBuilder<SqlBool>>> = {
  brands: NOT_ARCHIVED,
  channels: sql<SqlBool>`x.active`,
  surveys: NOT_ARCHIVED,
  qa_forms: sql<SqlBool>`x.replaced_at is null`,
  teams: NOT_ARCHIVED,
  groups: NOT_ARCHIVED,
  reporting_groups: sql<SqlBool>`x.active and x.filterable`,
}

/** Groups need a visible member. Only admins see hidden reporting groups. */
function visibleTo(tx: Tx, kind: ChoiceKind, { people, teamIds }: ChoiceScope): RawBuilder<SqlBool> {
  const hasVisibleMember = (members: RawBuilder<SqlBool>) => (people === null ? sql<SqlBool>`true` : members)
  switch (kind) {
    case 'qa_forms':
      return sql<SqlBool>`x.type = 'regular'`
    case 'teams':
      return teamIds === null ? sql<SqlBool>`true` : sql<SqlBool>`x.id = any(${teamIds}::bigint[])`
    case 'groups':
      return hasVisibleMember(sql<SqlBool>`exists (
        select from employee_group_member m
         where m.company_id = ${tx.companyId} and m.group_id = x.id and m.employee_id = any(${people}::bigint[]))`)
    case 'reporting_groups': {
      const isVisible = isAdmin(tx.viewer) ? sql<SqlBool>`true` : sql<SqlBool>`not x.hidden`
      return sql<SqlBool>`${isVisible} and ${hasVisibleMember(sql<SqlBool>`exists (
        select from reporting_group_member m
         where m.company_id = ${tx.companyId} and m.group_id = x.id and m.employee_id = any(${people}::bigint[]))`)}`
    }
    default:
      return sql<SqlBool>`true`
  }
}

/** The tags of responses, sorted by name. Areas are few, since people define them. */
export async function findTags(tx: Tx): Promise<AvailableFilters['tags']> {
  const { rows } = await sql<AvailableFilters['tags'][number]>`
    select t.id, t.caption as name, t.kind from response_tag t where t.company_id = ${tx.companyId}
     order by ${nameKey(tx.viewer, 't.caption')}, t.id limit ${MOST_TAGS}`.execute(tx.db)
  return rows
}

/** Far more tags than a person can choose from. */
const MOST_TAGS = 1_000

/** Languages of the newest visible responses or reviews. */
export async function findLanguages(
  tx: Tx,
  area: 'FEEDBACK' | 'QA',
  visible: readonly number[] | null,
): Promise<string[]> {
  const mine = visible === null ? sql<SqlBool>`true` : sql<SqlBool>`r.employee_id = any(${visible}::bigint[])`
  const newest =
    area === 'QA'
      ? sql`select r.language from qa_review r
             where r.company_id = ${tx.companyId} and r.deleted_at is null and r.completed_at is not null and ${mine}
             order by r.completed_at desc limit ${LOOKED_AT}`
      : sql`select r.language from response r where r.company_id = ${tx.companyId} and ${mine}
             order by r.responded_at desc, r.id desc limit ${LOOKED_AT}`
  const { rows } = await sql<{ language: string }>`
    select distinct n.language from (${newest}) n where n.language is not null order by n.language`.execute(
    tx.db,
  )
  return rows.map(({ language }) => language)
}

const LOOKED_AT = 5_000
