import { type RawBuilder, sql } from 'kysely'
import type { EmployeeSort } from '#features/people/employees/contract.ts'

/** Where a page ended: what the list is sorted by, and the id. */
export type EmployeeKey = readonly (string | number)[]

/** One of the things a list is sorted by, of `employee e`; the id comes last, so that equal names have an order too. */
export type Part = {
  /** As it is called in a statement: k0, k1 … */
  name: string
  column: RawBuilder<unknown>
  /** As it travels in a cursor. */
  read(column: RawBuilder<unknown>): RawBuilder<unknown>
  given(value: unknown): RawBuilder<unknown>
  kind: 'text' | 'number'
}

type Unnamed = Omit<Part, 'name'>

const text = (column: RawBuilder<unknown>): Unnamed => ({
  column,
  read: (own) => own,
  given: (value) => sql`${value}::text`,
  kind: 'text',
})
const NAMES = [text(sql`lower(e.first_name)`), text(sql`lower(e.last_name)`)]
const ID: Unnamed = {
  column: sql`e.id`,
  read: (own) => own,
  given: (value) => sql`${value}::bigint`,
  kind: 'number',
}

/** In a cursor a time is its microseconds, and this for somebody who was never active. */
const NEVER = -1
const LAST_ACTIVE: Unnamed = {
  column: sql`coalesce(e.last_active_at, '-infinity'::timestamptz)`,
  read: (own) =>
    sql`case when isfinite(${own}) then (extract(epoch from ${own}) * 1000000)::bigint else ${NEVER}::bigint end`,
  given: (value) =>
    value === NEVER
      ? sql`'-infinity'::timestamptz`
      : sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
  kind: 'number',
}

const named = (parts: readonly Unnamed[]): Part[] =>
  parts.map((part, index) => ({ ...part, name: `k${index}` }))

const ORDERS: Record<EmployeeSort, readonly Part[]> = {
  NAME: named([...NAMES, ID]),
  ROLE: named([text(sql`lower(r.name)`), ...NAMES, ID]),
  TEAM: named([text(sql`coalesce(lower(t.name), '')`), ...NAMES, ID]),
  STATUS: named([text(sql`e.status`), ...NAMES, ID]),
  LAST_ACTIVE: named([LAST_ACTIVE, ID]),
}

export const partsOf = (by: EmployeeSort): readonly Part[] => ORDERS[by]

export const columnsOf = (parts: readonly Part[]) => sql.join(parts.map(({ column }) => column))

/** The parts of the rows of a sub-select, as a cursor has them. */
export const readKeys = (parts: readonly Part[], of: string) =>
  sql.join(parts.map(({ name, read }) => sql`${read(sql.raw(`${of}.${name}`))} as ${sql.raw(name)}`))

/** Whether a cursor's values fit the order: as many as it has parts, each of its kind. */
export const isKeyOf = (by: EmployeeSort, value: unknown): value is EmployeeKey =>
  Array.isArray(value) &&
  value.length === ORDERS[by].length &&
  ORDERS[by].every(({ kind }, index) => (kind === 'number' ? isNumber(value[index]) : isText(value[index])))

const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= NEVER
/** PostgreSQL knows no NUL, and half an emoji is no character. */
const isText = (value: unknown) =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
