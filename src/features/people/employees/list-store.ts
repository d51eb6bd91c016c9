import { type RawBuilder, sql } from 'kysely'
import { type EmployeeFilter, employeeConditions } from '#features/people/employees/conditions.ts'
import type { EmployeeOrder, EmployeeSort } from '#features/people/employees/contract.ts'
import {
  columnsOf,
  type EmployeeKey,
  readKeys,
  type SortColumn,
  sortColumns,
} from '#features/people/employees/order-sql.ts'
import { searchedWords } from '#lib/search-text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { nameKey, teamKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type EmployeePage = { after: EmployeeKey | null; limit: number; offset?: number }
export type EmployeeRowKey = { id: number; key: EmployeeKey }

/** A page of ids in the given order, each with its cursor key. */
export async function findEmployeeIds(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  page: EmployeePage,
): Promise<EmployeeRowKey[]> {
  const isGrouped = order.by === 'ROLE' || order.by === 'TEAM'
  if (isGrouped && !page.offset && !(await isFew(tx, filter))) return findGrouped(tx, filter, order, page)
  const parts = sortColumns(tx.viewer, order.by)
  const source = sql`
    select ${sql.join(parts.map(({ column, name }) => sql`${column} as ${sql.raw(name)}`))}
      from employee e ${JOINS[order.by]?.(tx.companyId) ?? sql``}
     where ${employeeConditions(tx, filter)} ${beyond(parts, order, page.after)}`
  // Sort a few hits; in index order PostgreSQL might read every employee to find them.
  const few = searchedWords(filter.search) !== undefined && (await isFew(tx, filter))
  const { rows } = await sql<Record<string, unknown>>`
    with found as ${few ? sql`materialized` : sql`not materialized`} (${source})
    select ${readKeys(parts, 'found')} from found
     order by ${ordered(parts, order, 'found')} limit ${page.limit} offset ${page.offset ?? 0}`.execute(tx.db)
  return rows.map((row) => rowKey(parts, row))
}

/**
 * Sorted by role or team: reads roles or teams in order and the first people of each, until the page is full. People
 * without a team come before or after all others.
 */
async function findGrouped(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  { after, limit }: EmployeePage,
): Promise<EmployeeRowKey[]> {
  const groups = groupsOf(tx.viewer, order.by === 'ROLE' ? 'ROLE' : 'TEAM')
  const parts = sortColumns(tx.viewer, order.by)
  const [group, ...inner] = parts as [SortColumn, ...SortColumn[]]
  const direction = directionOf(order)
  const from =
    after === null ? sql`` : sql`and ${groups.name} ${order.descending ? sql`<=` : sql`>=`} ${after[0]}::text`
  const reached =
    after === null ? sql`` : sql`and (g.k0, ${columnsOf(inner)}) ${sideOf(order)} (${given(parts, after)})`
  const { rows } = await sql<Record<string, unknown>>`
    select g.k0, ${sql.join(inner.map(({ name }) => sql.raw(`m.${name}`)))}
      from (select g.id, ${groups.name} as k0 from ${groups.table} g
             where g.company_id = ${tx.companyId} ${from} order by ${groups.name} ${direction}) g
     cross join lateral (
       select ${sql.join(inner.map(({ column, name }) => sql`${column} as ${sql.raw(name)}`))}
         from employee e
        where ${employeeConditions(tx, filter)} and e.${groups.key} = g.id ${reached}
        order by ${sql.join(inner.map(({ column }) => sql`${column} ${direction}`))}
        limit ${limit}) m
     order by g.k0 ${direction}, ${sql.join(inner.map(({ name }) => sql`${sql.raw(`m.${name}`)} ${direction}`))}
     limit ${limit}`.execute(tx.db)
  const grouped = rows.map((row) => rowKey(parts, row))
  if (order.by === 'ROLE') return grouped
  const alone = await findTeamless(tx, filter, order, { after, limit }, [group, ...inner])
  return (order.descending ? [...grouped, ...alone] : [...alone, ...grouped]).slice(0, limit)
}

/**
 * People without a team; the first part of their key is empty. Ordering by the team, null for all of them, makes
 * PostgreSQL use the index that starts with it; in the order of names it may read everyone who has a team.
 */
async function findTeamless(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  { after, limit }: EmployeePage,
  parts: readonly SortColumn[],
): Promise<EmployeeRowKey[]> {
  // In ascending order they come first, so a page that starts after a person with a team has none of them.
  if (after !== null && after[0] !== '' && !order.descending) return []
  const inner = parts.slice(1)
  const reached = after !== null && after[0] === '' ? beyond(inner, order, after.slice(1)) : sql``
  const { rows } = await sql<Record<string, unknown>>`
    select '' as k0, ${sql.join(inner.map(({ column, name }) => sql`${column} as ${sql.raw(name)}`))}
      from employee e
     where ${employeeConditions(tx, filter)} and e.team_id is null ${reached}
     order by ${sql.join([sql`e.team_id`, ...inner.map(({ column }) => column)].map((column) => sql`${column} ${directionOf(order)}`))}
     limit ${limit}`.execute(tx.db)
  return rows.map((row) => rowKey(parts, row))
}

const groupsOf = (reader: Viewer, by: 'ROLE' | 'TEAM') =>
  by === 'ROLE'
    ? { table: sql`role`, name: nameKey(reader, 'g.name'), key: sql`role_id` }
    : { table: sql`team`, name: teamKey(reader, 'g'), key: sql`team_id` }

const JOINS: Partial<Record<EmployeeSort, (companyId: number) => RawBuilder<unknown>>> = {
  ROLE: (companyId) => sql`join role r on r.company_id = ${companyId} and r.id = e.role_id`,
  TEAM: (companyId) => sql`left join team t on t.company_id = ${companyId} and t.id = e.team_id`,
}

/** More hits than this are a large share of any company, so reading in index order finds them quickly. */
const FEW = 2_000

async function isFew(tx: Tx, filter: EmployeeFilter): Promise<boolean> {
  if (searchedWords(filter.search) === undefined) return false
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from employee e where ${employeeConditions(tx, filter)} limit ${FEW + 1}) hit`.execute(tx.db)
  return (rows[0]?.count ?? 0) <= FEW
}

const directionOf = ({ descending }: EmployeeOrder) => (descending ? sql`desc` : sql`asc`)
const sideOf = ({ descending }: EmployeeOrder) => (descending ? sql`<` : sql`>`)

const given = (parts: readonly SortColumn[], key: EmployeeKey) =>
  sql.join(parts.map((part, index) => part.given(key[index])))

const beyond = (parts: readonly SortColumn[], order: EmployeeOrder, after: EmployeeKey | null) =>
  after === null ? sql`` : sql`and (${columnsOf(parts)}) ${sideOf(order)} (${given(parts, after)})`

const ordered = (parts: readonly SortColumn[], order: EmployeeOrder, of: string) =>
  sql.join(parts.map(({ name }) => sql`${sql.raw(`${of}.${name}`)} ${directionOf(order)}`))

function rowKey(parts: readonly SortColumn[], row: Record<string, unknown>): EmployeeRowKey {
  const key = parts.map(({ name }) => row[name] as string | number)
  return { id: Number(key.at(-1)), key }
}

export async function countEmployeesMatching(tx: Tx, filter: EmployeeFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from employee e where ${employeeConditions(tx, filter)}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export type NamedEmployee = {
  id: number
  first_name: string
  last_name: string
  image_file: string | null
  key: EmployeeKey
}

/** By first name, then last name. */
export async function findNamedEmployees(
  tx: Tx,
  filter: EmployeeFilter,
  page: { after: EmployeeKey | null; limit: number },
): Promise<NamedEmployee[]> {
  const found = await findEmployeeIds(tx, filter, { by: 'NAME', descending: false }, page)
  const rows = await tx
    .from('employee')
    .select(['id', 'first_name', 'last_name', 'image_file'])
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, key }) => {
    const row = byId.get(id)
    return row ? [{ ...row, key }] : []
  })
}
