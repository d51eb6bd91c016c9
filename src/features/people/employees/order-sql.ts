import { type RawBuilder, sql } from 'kysely'
import type { EmployeeSort } from '#features/people/employees/contract.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { nameKey, personKeys, teamKey } from '#platform/db/names.ts'

/** The cursor of a row: the values the list is sorted by, ending with the id. */
export type EmployeeKey = readonly (string | number)[]

/** One sort column of `employee e`. The id is always the last, so that equal names have a fixed order. */
export type SortColumn = {
  /** Its alias in statements: k0, k1 … */
  name: string
  column: RawBuilder<unknown>
  /** Converts the column to its form in a cursor. */
  read(column: RawBuilder<unknown>): RawBuilder<unknown>
  given(value: unknown): RawBuilder<unknown>
  kind: 'text' | 'number'
}

type Unnamed = Omit<SortColumn, 'name'>

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

/** In cursors a time is in microseconds; this means the person was never active. */
const NEVER = -1
const LAST_ACTIVE: Unnamed = {
  column: sql`case when e.last_active_at is null then '-infinity'::timestamptz else e.last_active_at end`,
  read: (own) =>
    sql`case when isfinite(${own}) then (extract(epoch from ${own}) * 1000000)::bigint else ${NEVER}::bigint end`,
  given: (value) =>
    value === NEVER
      ? sql`'-infinity'::timestamptz`
      : sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
  kind: 'number',
}

const named = (parts: readonly Unnamed[]): SortColumn[] =>
  parts.map((part, index) => ({ ...part, name: `k${index}` }))

/** The sort columns of an order; names are compared in the reader's language. */
export function sortColumns(reader: Viewer, by: EmployeeSort): readonly SortColumn[] {
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

const KINDS: Record<EmployeeSort, readonly SortColumn['kind'][]> = {
  NAME: ['text', 'text', 'number'],
  ROLE: ['text', 'text', 'text', 'number'],
  TEAM: ['text', 'text', 'text', 'number'],
  STATUS: ['text', 'text', 'text', 'number'],
  LAST_ACTIVE: ['number', 'number'],
}

export const columnsOf = (parts: readonly SortColumn[]) => sql.join(parts.map(({ column }) => column))

/** Selects the cursor values of a sub-select's rows. */
export const readKeys = (parts: readonly SortColumn[], of: string) =>
  sql.join(parts.map(({ name, read }) => sql`${read(sql.raw(`${of}.${name}`))} as ${sql.raw(name)}`))

/** Whether a cursor's values match the order in number and type. */
export const isKeyOf = (by: EmployeeSort, value: unknown): value is EmployeeKey =>
  Array.isArray(value) &&
  value.length === KINDS[by].length &&
  KINDS[by].every((kind, index) => (kind === 'number' ? isNumber(value[index]) : isText(value[index])))

const isNumber = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= NEVER
/** PostgreSQL cannot store NUL or a lone surrogate. */
const isText = (value: unknown) =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
