import { type RawBuilder, sql } from 'kysely'
import type { EmployeeSort } from '#features/people/employees/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKey, personKeys, teamKey } from '#platform/db/names.ts'

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

/** What a list is sorted by, names in the order of the reader's language. */
export function partsOf(reader: Viewer, by: EmployeeSort): readonly Part[] {
  const names = personKeys(reader, 'e').map(text)
  const orders: Record<EmployeeSort, readonly Unnamed[]> = {
    NAME: [...names, ID],
    ROLE: [text(nameKey(reader, 'r.name')), ...names, ID],
    TEAM: [text(sql`coalesce(${teamKey(reader, 't')}, '')`), ...names, ID],
    STATUS: [text(sql`e.status`), ...names, ID],
    LAST_ACTIVE: [LAST_ACTIVE, ID],
  }
  return named(orders[by])
}

const KINDS: Record<EmployeeSort, readonly Part['kind'][]> = {
  NAME: ['text', 'text', 'number'],
  ROLE: ['text', 'text', 'text', 'number'],
  TEAM: ['text', 'text', 'text', 'number'],
  STATUS: ['text', 'text', 'text', 'number'],
  LAST_ACTIVE: ['number', 'number'],
}

export const columnsOf = (parts: readonly Part[]) => sql.join(parts.map(({ column }) => column))

/** The parts of the rows of a sub-select, as a cursor has them. */
export const readKeys = (parts: readonly Part[], of: string) =>
  sql.join(parts.map(({ name, read }) => sql`${read(sql.raw(`${of}.${name}`))} as ${sql.raw(name)}`))

/** Whether a cursor's values fit the order: as many as it has parts, each of its kind. */
export const isKeyOf = (by: EmployeeSort, value: unknown): value is EmployeeKey =>
  Array.isArray(value) &&
  value.length === KINDS[by].length &&
  KINDS[by].every((kind, index) => (kind === 'number' ? isNumber(value[index]) : isText(value[index])))

const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= NEVER
/** PostgreSQL knows no NUL, and half an emoji is no character. */
const isText = (value: unknown) =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
