import { COLUMNS, columnList, type TableColumns } from '#features/privacy/columns.ts'
import { changedColumns, idsOf, moveAnnotations, type PrimaryKeys } from '#features/privacy/erase-rows.ts'
import { ERASED, type MentionFinder, mentionFinder } from '#features/privacy/mentions.ts'
import type { Person } from '#features/privacy/person.ts'
import {
  changeRow,
  countWhere,
  deleteRow,
  deleteWords,
  deleteWordsOfTurnsWithIds,
  type KeyedRow,
  lockRows,
  mentions,
  type Row,
  type RowKey,
  rebuildInteractionSearch,
  rebuildResponseSearch,
} from '#features/privacy/rows-store.ts'
import { randomUuid } from '#lib/random-uuid.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** The columns of a table in which mentions are looked for. Customers' names are not: others may have the same. */
type Searched = {
  table: string
  columns: { name: string; isList: boolean }[]
  groups: TableColumns
  customers: string[]
}

const ROWS_AT_ONCE = 200

/** Columns that hold an address as a key; their rows are erased with the person's records. */
const KEYS = ['survey_contact.email', 'mail_message.to_address']

export const SEARCHED_TABLES: readonly Searched[] = Object.entries(COLUMNS).flatMap(([table, groups]) => {
  const lists = columnList(groups.lists)
  const customers = columnList(groups.customer).filter((name) => !KEYS.includes(`${table}.${name}`))
  const texts = [groups.words, groups.unique, groups.json, groups.deleted, groups.audited].flatMap(columnList)
  const columns = [
    ...[...texts, ...customers].map((name) => ({ name, isList: false })),
    ...lists.map((name) => ({ name, isList: true })),
  ]
  return columns.length === 0 ? [] : [{ table, columns, groups, customers }]
})

/** What finds the person in texts of others; null if nothing identifies them well enough. */
const findersOf = ({ identifiers }: Person): { any: MentionFinder; certain: MentionFinder | null } | null => {
  const any = mentionFinder(identifiers)
  return any && { any, certain: mentionFinder(identifiers, { namesToo: false }) }
}

/** Replaces every mention of the person in one table. Returns the number of rows changed. */
export async function eraseMentions(
  services: Services,
  system: Viewer,
  person: Person,
  searched: Searched,
  { keys, signal }: { keys: PrimaryKeys; signal: AbortSignal },
): Promise<number> {
  const finders = findersOf(person)
  if (!finders) return 0
  const { table } = searched
  const primaryKey = keys.get(table) ?? []
  let count = 0
  let after: RowKey | null = null
  do {
    signal.throwIfAborted()
    after = await tenantTransaction(services, system, async (tx) => {
      const found = await lockRows(tx, {
        table,
        keys: primaryKey,
        columns: searched.columns.map(({ name }) => name),
        where: mentions(searched.columns, finders.any.sqlPattern),
        after,
        limit: ROWS_AT_ONCE,
      })
      const changed: KeyedRow[] = []
      for (const row of found)
        if (await eraseInRow(tx, searched, { keys: primaryKey, finders, row })) changed.push(row)
      if (table === 'response') await rebuildResponseSearch(tx, idsOf(changed))
      if (table === 'answer') await rebuildResponseSearch(tx, idsOf(changed))
      if (table === 'interaction') await rebuildInteractionSearch(tx, idsOf(changed))
      if (table === 'interaction') await deleteWords(tx, idsOf(changed))
      if (table === 'interaction_event') await deleteWordsOfTurnsWithIds(tx, idsOf(changed))
      count += changed.length
      return found.length < ROWS_AT_ONCE ? null : (found.at(-1)?.key ?? null)
    })
  } while (after !== null)
  return count
}

/** Counts rows that may mention the person; a preview reads no texts, so it can count a few too many. */
export async function countMentions(tx: Tx, person: Person): Promise<number> {
  const pattern = findersOf(person)?.any.sqlPattern
  if (pattern === undefined) return 0
  let count = 0
  for (const { table, columns } of SEARCHED_TABLES)
    count += await countWhere(tx, { table, where: mentions(columns, pattern) })
  return count
}

async function eraseInRow(
  tx: Tx,
  { table, groups, customers }: Searched,
  {
    keys,
    finders,
    row: { key, row },
  }: { keys: readonly string[]; finders: NonNullable<ReturnType<typeof findersOf>>; row: KeyedRow },
): Promise<boolean> {
  const { any, certain } = finders
  const isMentioned = (columns: string | undefined) =>
    columnList(columns).some((column) => any.finds(textOf(row[column])))
  if (isMentioned(groups.deleted)) {
    await deleteRow(tx, { table, keys }, key)
    return true
  }
  if (isMentioned(groups.audited)) {
    await changeRow(tx, { table, keys }, key, { before: null, after: null, salt: null })
    return true
  }
  const unique = new Set(columnList(groups.unique))
  const pick = (isPicked: (column: string) => boolean): Row =>
    Object.fromEntries(Object.entries(row).filter(([column]) => isPicked(column)))
  const theirs = customers.filter((column) => certain?.finds(textOf(row[column])))
  const set = {
    ...changedColumns(
      table,
      pick((column) => unique.has(column)),
      (text) => any.erase(text, uniquePlaceholder()),
    ),
    ...changedColumns(
      table,
      pick((column) => !unique.has(column) && !customers.includes(column)),
      (text) => any.erase(text),
      any.finds,
    ),
    ...Object.fromEntries(theirs.map((column) => [column, null])),
  }
  if (Object.keys(set).length === 0) return false
  await changeRow(tx, { table, keys }, key, set)
  if (table === 'interaction_snapshot')
    await moveAnnotations(tx, Number(key[0]), row, (text) => any.erase(text))
  return true
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Two erased names in a column that must be unique stay different. */
const uniquePlaceholder = () => `${ERASED.slice(0, -1)} ${randomUuid().slice(0, 8)}]`
