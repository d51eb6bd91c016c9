import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'
import { FEED_TABLES, type FeedName } from '#platform/feeds/changes.ts'

export type Row = Record<string, unknown>
/** Values of a row's primary key without the company, as text. */
export type RowKey = readonly string[]
export type KeyedRow = { key: RowKey; row: Row }

/** The columns of each primary key, without `company_id`. */
export async function readPrimaryKeys(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname::text as table,
           array(select a.attname::text from unnest(k.conkey) with ordinality as part (number, place)
                   join pg_attribute a on a.attrelid = k.conrelid and a.attnum = part.number
                  where a.attname <> 'company_id' order by part.place) as columns
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
     where k.connamespace = 'app'::regnamespace and k.contype = 'p' and k.conparentid = 0`.execute(tx.db)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const texts = (values: readonly string[]) => sql.join(values.map((value) => sql`${value}`))

export type SomeRows = {
  table: string
  /** The columns of the primary key. */
  keys: readonly string[]
  columns: readonly string[]
  where: RawBuilder<SqlBool>
  after: RowKey | null
  limit: number
}

/** Rows in the order of their keys, locked until the transaction ends. */
export async function lockRows(
  tx: Tx,
  { table, keys, columns, where, after, limit }: SomeRows,
): Promise<KeyedRow[]> {
  const isLater = after === null || keys.length === 0 ? sql`true` : sql`(${list(keys)}) > (${texts(after)})`
  const { rows } = await sql<Row & { row_key: string[] }>`
    select ${keyOf(keys)} as row_key, ${list(columns)}
      from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${where} and ${isLater}
     order by ${keys.length === 0 ? sql.ref('company_id') : list(keys)} limit ${limit} for update`.execute(
    tx.db,
  )
  return rows.map(({ row_key, ...row }) => ({ key: row_key, row }))
}

/** Whole rows in the order of their keys. */
export async function readRows(
  tx: Tx,
  { table, keys, where, after, limit }: Omit<SomeRows, 'columns'>,
): Promise<KeyedRow[]> {
  const isLater = after === null || keys.length === 0 ? sql`true` : sql`(${list(keys)}) > (${texts(after)})`
  const { rows } = await sql<{ row_key: string[]; row: Row }>`
    select ${keyOf(keys)} as row_key, to_jsonb(${sql.table(table)}) as row
      from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${where} and ${isLater}
     order by ${keys.length === 0 ? sql.ref('company_id') : list(keys)} limit ${limit}`.execute(tx.db)
  return rows.map(({ row_key, row }) => ({ key: row_key, row }))
}

const keyOf = (keys: readonly string[]) =>
  keys.length === 0
    ? sql`array[]::text[]`
    : sql`array[${sql.join(keys.map((name) => sql`${sql.ref(name)}::text`))}]`

const isRow = (keys: readonly string[], key: RowKey): RawBuilder<SqlBool> =>
  keys.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${list(keys)}) = (${texts(key)})`

export async function changeRow(
  tx: Tx,
  { table, keys }: Pick<SomeRows, 'table' | 'keys'>,
  key: RowKey,
  /** Columns and their values; JSON as text. */
  values: Row,
): Promise<void> {
  const set = Object.fromEntries(Object.entries(values).map(([column, value]) => [column, sql`${value}`]))
  await changeRows(tx, { table, where: isRow(keys, key) }, set)
}

export async function deleteRow(
  tx: Tx,
  { table, keys }: Pick<SomeRows, 'table' | 'keys'>,
  key: RowKey,
): Promise<void> {
  await deleteRows(tx, { table, where: isRow(keys, key) })
}

type Where = { table: string; where: RawBuilder<SqlBool> }

export async function changeRows(
  tx: Tx,
  { table, where }: Where,
  set: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set ${assignments(set)}
     where company_id = ${tx.companyId} and ${where} ${returningRecord(table)}`.execute(tx.db)
  feedRows(tx, table, rows)
}

export async function deleteRows(tx: Tx, { table, where }: Where): Promise<void> {
  const { rows } = await sql<{ id: number }>`delete from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${where} ${returningRecord(table)}`.execute(tx.db)
  feedRows(tx, table, rows)
}

/** By table: the feed of its rows, and the column with the id of the record that they belong to. */
const FED = new Map<string, { feed: FeedName; column: string }>([
  ...(Object.entries(FEED_TABLES) as [FeedName, string][]).map(
    ([feed, table]) => [table, { feed, column: 'id' }] as const,
  ),
  ['answer', { feed: 'responses', column: 'response_id' }],
  ['interaction_event', { feed: 'interactions', column: 'interaction_id' }],
  ['qa_appeal_answer', { feed: 'appeals', column: 'appeal_id' }],
  ['goal_action_item', { feed: 'goals', column: 'goal_id' }],
])

function returningRecord(table: string) {
  const fed = FED.get(table)
  return fed ? sql`returning ${sql.ref(fed.column)} as id` : sql``
}

/** Copies that programs made are changed, too. */
function feedRows(tx: Tx, table: string, rows: readonly { id: number }[]): void {
  const fed = FED.get(table)
  if (fed)
    tx.feed(
      fed.feed,
      rows.map(({ id }) => id),
    )
}

/** The next records of a feed that match, by id. */
export async function findRecordsNaming(
  tx: Tx,
  feed: FeedName,
  { where, after, limit }: { where: RawBuilder<SqlBool>; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(FEED_TABLES[feed])}
     where company_id = ${tx.companyId} and id > ${after} and ${where}
     order by id limit ${limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Deletes the words of interactions whose texts change. A job stores the words that are left. */
export const deleteWords = (tx: Tx, interactionIds: readonly number[]): Promise<void> =>
  deleteRows(tx, {
    table: 'interaction_search',
    where: sql<SqlBool>`interaction_id = any(${interactionIds}::bigint[])`,
  })

export const deleteWordsOfTurnsWithIds = (tx: Tx, ids: readonly number[]): Promise<void> =>
  deleteWordsOfTurns(tx, sql<SqlBool>`id = any(${ids}::bigint[])`)

/** Deletes the words of the interactions of some turns. `where` is a condition on the turns. */
export const deleteWordsOfTurns = (tx: Tx, where: RawBuilder<SqlBool>): Promise<void> =>
  deleteRows(tx, {
    table: 'interaction_search',
    where: sql<SqlBool>`interaction_id in (
      select interaction_id from interaction_event where company_id = ${tx.companyId} and ${where})`,
  })

export async function countWhere(tx: Tx, { table, where }: Where): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${where}`.execute(tx.db)
  return rows[0]?.count ?? 0
}

/** Whether a row meets the conditions; of some rows only, if ids are given. */
export async function hasWhere(
  tx: Tx,
  { table, where, ids, also }: Where & { ids?: readonly number[]; also?: RawBuilder<SqlBool> },
): Promise<boolean> {
  const among = ids === undefined ? sql`true` : sql`id = any(${ids}::bigint[])`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)}
      where company_id = ${tx.companyId} and ${where} and ${among} and ${also ?? sql`true`}) as found`.execute(
    tx.db,
  )
  return rows[0]?.found ?? false
}

const assignments = (set: Readonly<Record<string, RawBuilder<unknown>>>) =>
  sql.join(Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Whether the folded texts of these columns match a regular expression. */
export const mentions = (columns: readonly { name: string; isList: boolean }[], pattern: string) =>
  sql<SqlBool>`app.fold(concat_ws(E'\\n', ${sql.join(
    columns.map(({ name, isList }) =>
      isList ? sql`array_to_string(${sql.ref(name)}, E'\\n')` : sql`${sql.ref(name)}::text`,
    ),
  )})) ~ ${pattern}`

/** Rebuilds the search words of responses from what is left of them. */
export async function rebuildResponseSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update response r
       set search = to_tsvector('simple', left(app.fold(regexp_replace(coalesce(r.comment, '') || E'\\n' || coalesce((
             select string_agg(coalesce(a.text, '') || E'\\n' || coalesce(a.comment, ''), E'\\n' order by a.position)
               from answer a
              where a.company_id = ${tx.companyId} and a.response_id = r.id and not a.recovery), ''),
             '[\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff]', '', 'g')), 130000))
             || setweight(to_tsvector('simple', app.fold(coalesce(r.customer_name, '') || E'\\n' || coalesce(r.customer_email, ''))
                  || E'\\n' || regexp_replace(app.fold(coalesce(r.customer_email, '')), '[^[:alnum:]]+', ' ', 'g')), 'A')
             || setweight(to_tsvector('simple', app.fold(coalesce(r.ext_interaction_id, ''))
                  || E'\\n' || regexp_replace(app.fold(coalesce(r.ext_interaction_id, '')), '[^[:alnum:]]+', ' ', 'g')), 'B')
     where r.company_id = ${tx.companyId} and r.id = any(${ids}::bigint[]) and r.erased_at is null`.execute(
    tx.db,
  )
}

/** Rebuilds the search words of conversations: those of the customer and of the sender's id. */
export async function rebuildInteractionSearch(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update interaction i
       set search = setweight(to_tsvector('simple', app.fold(coalesce(i.customer_name, '') || E'\\n' || coalesce(i.customer_email, ''))
                  || E'\\n' || regexp_replace(app.fold(coalesce(i.customer_email, '')), '[^[:alnum:]]+', ' ', 'g')), 'A')
             || setweight(to_tsvector('simple', app.fold(coalesce(i.external_id, ''))
                  || E'\\n' || regexp_replace(app.fold(coalesce(i.external_id, '')), '[^[:alnum:]]+', ' ', 'g')), 'B')
     where i.company_id = ${tx.companyId} and i.id = any(${ids}::bigint[]) and i.erased_at is null`.execute(
    tx.db,
  )
}
