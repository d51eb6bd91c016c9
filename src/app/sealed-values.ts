import type pg from 'pg'
import { SEALED_COLUMNS, type SealedColumn } from '#app/sealed-columns.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import type { SecretKeys } from '#platform/auth/secret-keys.ts'

/** How many values of a column open with each key. */
export type SealedCount = {
  column: SealedColumn
  current: number
  /** Open only with the old key. */
  old: number
  unreadable: number
}

type Row = Record<string, string | number | Buffer>
type Queryable = Pick<pg.Pool, 'query'>
type Batch = { companyId: number; rows: Row[] }

/** A killed run repeats at most one batch. */
const BATCH = 200

/** Tries every sealed value of the database with the keys, and changes nothing. */
export async function countSealed(owner: Queryable, keys: SecretKeys): Promise<SealedCount[]> {
  const counts: SealedCount[] = []
  for (const column of SEALED_COLUMNS) {
    const count = { column, current: 0, old: 0, unreadable: 0 }
    for await (const { rows } of batchesOf(owner, column))
      for (const row of rows) count[keyOf(row, column, keys)] += 1
    counts.push(count)
  }
  return counts
}

/**
 * Encrypts every value that opens only with the old key with the current one. A value that was written meanwhile is not
 * overwritten. `onProgress` gets how many values of the column are done, after each batch.
 */
export async function reseal(
  owner: pg.Pool,
  keys: SecretKeys,
  onProgress: (column: SealedColumn, done: number) => void,
): Promise<void> {
  for (const column of SEALED_COLUMNS) {
    let done = 0
    for await (const { companyId, rows } of batchesOf(owner, column)) {
      const old = rows.filter((row) => keyOf(row, column, keys) === 'old')
      if (old.length === 0) continue
      await replace(owner, column, companyId, old, keys)
      done += old.length
      onProgress(column, done)
    }
  }
}

async function replace(
  owner: pg.Pool,
  { table, column, keys: names, placeOf }: SealedColumn,
  companyId: number,
  rows: readonly Row[],
  { secretKey, oldSecretKey }: SecretKeys,
): Promise<void> {
  const isRow = names.map((name, at) => `and ${name} = $${at + 4}`).join(' ')
  const client = await owner.connect()
  let failure: Error | undefined
  try {
    await client.query('begin')
    for (const row of rows) {
      const before = row[column] as Buffer
      const secret = oldSecretKey === null ? null : unseal(oldSecretKey, placeOf(row), before)
      if (secret === null) continue
      await client.query(
        `update app.${table} set ${column} = $3 where company_id = $1 and ${column} = $2 ${isRow}`,
        [companyId, before, seal(secretKey, placeOf(row), secret), ...names.map((name) => row[name])],
      )
    }
    await client.query('commit')
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection with an open transaction is closed, not reused.
    client.release(failure)
  }
}

/** All rows with a value, company by company in the order of their keys. */
async function* batchesOf(owner: Queryable, { table, column, keys }: SealedColumn): AsyncGenerator<Batch> {
  const { rows: companies } = await owner.query<{ id: number }>(
    '/* across companies: each one has its secrets */ select id from app.company order by id',
  )
  const names = keys.join(', ')
  for (const { id } of companies) {
    let last: Row | undefined
    do {
      const after = last && `and (${names}) > (${keys.map((_, at) => `$${at + 3}`).join(', ')})`
      const { rows } = await owner.query<Row>(
        `select ${['company_id', ...keys, column].join(', ')} from app.${table}
          where company_id = $1 and ${column} is not null ${after ?? ''}
          order by ${names || 'company_id'} limit $2`,
        [id, BATCH, ...(last ? keys.map((key) => last?.[key]) : [])],
      )
      if (rows.length > 0) yield { companyId: id, rows }
      last = rows.length === BATCH ? rows.at(-1) : undefined
    } while (last !== undefined)
  }
}

function keyOf(row: Row, { column, placeOf }: SealedColumn, { secretKey, oldSecretKey }: SecretKeys) {
  const opens = (key: string) => unseal(key, placeOf(row), row[column] as Buffer) !== null
  if (opens(secretKey)) return 'current'
  return oldSecretKey !== null && opens(oldSecretKey) ? 'old' : 'unreadable'
}
