import { type RawBuilder, sql } from 'kysely'
import { type EmployeeFilter, employeeConditions } from '#features/people/employees/conditions.ts'
import type { EmployeeOrder, EmployeeSort } from '#features/people/employees/contract.ts'
import {
  columnsOf,
  type EmployeeKey,
  type Part,
  partsOf,
  readKeys,
} from '#features/people/employees/order-sql.ts'
import { searchedWords } from '#lib/search-text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKey, teamKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type EmployeePage = { after: EmployeeKey | null; limit: number; offset?: number }
export type EmployeeRowKey = { id: number; key: EmployeeKey }

/** A page of the ids, in the order asked for, each with its key. */
export async function findEmployeeIds(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  page: EmployeePage,
): Promise<EmployeeRowKey[]> {
  const isGrouped = order.by === 'ROLE' || order.by === 'TEAM'
  if (isGrouped && !page.offset && !(await isFew(tx, filter))) return findGrouped(tx, filter, order, page)
  const parts = partsOf(tx.viewer, order.by)
  const source = sql`
    select ${sql.join(parts.map(({ column, name }) => sql`${column} as ${sql.raw(name)}`))}
      from employee e ${JOINS[order.by]?.(tx.companyId) ?? sql``}
     where ${employeeConditions(tx, filter)} ${beyond(parts, order, page.after)}`
  // Few hits are sorted: by the index of the order PostgreSQL might walk past everybody to find them.
  const few = searchedWords(filter.search) !== undefined && (await isFew(tx, filter))
  const { rows } = await sql<Record<string, unknown>>`
    with found as ${few ? sql`materialized` : sql`not materialized`} (${source})
    select ${readKeys(parts, 'found')} from found
     order by ${ordered(parts, order, 'found')} limit ${page.limit} offset ${page.offset ?? 0}`.execute(tx.db)
  return rows.map((row) => rowKey(parts, row))
}

/**
 * By role and by team the groups come in order and each brings its first people: as many groups as the page needs are
 * looked into, and no more. People without a team have no group, and come before or after all others.
 */
async function findGrouped(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  { after, limit }: EmployeePage,
): Promise<EmployeeRowKey[]> {
  const groups = groupsOf(tx.viewer, order.by === 'ROLE' ? 'ROLE' : 'TEAM')
  const parts = partsOf(tx.viewer, order.by)
  const [group, ...inner] = parts as [Part, ...Part[]]
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
 * Whoever is in no team; the key's first part is empty. The order names the team, which all of them lack, since only an
 * index that begins with it finds them: down the names PostgreSQL may walk past everybody who has one.
 */
async function findTeamless(
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  { after, limit }: EmployeePage,
  parts: readonly Part[],
): Promise<EmployeeRowKey[]> {
  // Upwards they come first: behind somebody with a team there are no more of them.
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

/** More than so many hits are a large part of any company: they are found by walking in order. */
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

const given = (parts: readonly Part[], key: EmployeeKey) =>
  sql.join(parts.map((part, index) => part.given(key[index])))

const beyond = (parts: readonly Part[], order: EmployeeOrder, after: EmployeeKey | null) =>
  after === null ? sql`` : sql`and (${columnsOf(parts)}) ${sideOf(order)} (${given(parts, after)})`

const ordered = (parts: readonly Part[], order: EmployeeOrder, of: string) =>
  sql.join(parts.map(({ name }) => sql`${sql.raw(`${of}.${name}`)} ${directionOf(order)}`))

function rowKey(parts: readonly Part[], row: Record<string, unknown>): EmployeeRowKey {
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
  const rows = await tx.db
    .selectFrom('employee')
    .select(['id', 'first_name', 'last_name', 'image_file'])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', sql<number>`any(${found.map(({ id }) => id)}::bigint[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, key }) => {
    const row = byId.get(id)
    return row ? [{ ...row, key }] : []
  })
}
