import { type SqlBool, sql } from 'kysely'
import type { AvailableFilters } from '#features/reports/trends/contract.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Choice = { id: number; name: string }

/** Far more options than a person can choose from. */
const MOST_CHOICES = 1_000

export type CompanyChoices = Pick<AvailableFilters, 'brands' | 'channels' | 'surveys' | 'qa_forms' | 'tags'>

/** Options that are the same for every viewer, sorted by name. */
export async function findCompanyChoices(tx: Tx, area: 'FEEDBACK' | 'QA'): Promise<CompanyChoices> {
  const { companyId } = tx
  const list = async <Row = Choice>(query: ReturnType<typeof sql<Row>>) => (await query.execute(tx.db)).rows
  const channels = await list(sql<Choice>`
    select c.id, c.name from channel c where c.company_id = ${companyId} and c.active
     order by ${nameKey(tx.viewer, 'c.name')}, c.id limit ${MOST_CHOICES}`)
  if (area === 'QA') {
    const qa_forms = await list(sql<Choice>`
      select f.id, f.name from qa_form f
       where f.company_id = ${companyId} and f.type = 'regular' and f.replaced_at is null
       order by ${nameKey(tx.viewer, 'f.name')}, f.id limit ${MOST_CHOICES}`)
    return { channels, qa_forms, brands: [], surveys: [], tags: [] }
  }
  const brands = await list(sql<Choice>`
    select b.id, b.name from brand b where b.company_id = ${companyId} and b.archived_at is null
     order by ${nameKey(tx.viewer, 'b.name')}, b.id limit ${MOST_CHOICES}`)
  const surveys = await list(sql<Choice>`
    select s.id, s.name from survey s where s.company_id = ${companyId} and s.archived_at is null
     order by ${nameKey(tx.viewer, 's.name')}, s.id limit ${MOST_CHOICES}`)
  const tags = await list(sql<AvailableFilters['tags'][number]>`
    select t.id, t.caption as name, t.kind from response_tag t where t.company_id = ${companyId}
     order by ${nameKey(tx.viewer, 't.caption')}, t.id limit ${MOST_CHOICES}`)
  return { channels, brands, surveys, tags, qa_forms: [] }
}

/** Groups with at least one visible member. */
export async function findGroups(tx: Tx, visible: readonly number[] | null): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select g.id, g.name from employee_group g
     where g.company_id = ${tx.companyId} and g.archived_at is null
       and (${visible === null} or exists (
         select from employee_group_member m
          where m.company_id = ${tx.companyId} and m.group_id = g.id and m.employee_id = any(${visible ?? []}::bigint[])))
     order by ${nameKey(tx.viewer, 'g.name')}, g.id limit ${MOST_CHOICES}`.execute(tx.db)
  return rows
}

/** Filterable reporting groups with at least one visible member. Only admins see hidden groups. */
export async function findReportingGroups(tx: Tx, visible: readonly number[] | null): Promise<Choice[]> {
  const isVisible = isAdmin(tx.viewer) ? sql<SqlBool>`true` : sql<SqlBool>`not g.hidden`
  const { rows } = await sql<Choice>`
    select g.id, g.name from reporting_group g
     where g.company_id = ${tx.companyId} and g.active and g.filterable and ${isVisible}
       and (${visible === null} or exists (
         select from reporting_group_member m
          where m.company_id = ${tx.companyId} and m.group_id = g.id and m.employee_id = any(${visible ?? []}::bigint[])))
     order by ${nameKey(tx.viewer, 'g.name')}, g.id limit ${MOST_CHOICES}`.execute(tx.db)
  return rows
}

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
