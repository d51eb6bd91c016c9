import type pg from 'pg'
import {
  finish,
  foreignKeysAside,
  isUnfinished,
  rememberedRows,
  rememberRows,
  restoreForeignKey,
  setForeignKeysAside,
} from '#platform/db/distribution/foreign-keys.ts'
import {
  FIRST_TABLE,
  misplacedTables,
  type PlacedTable,
  placedTables,
} from '#platform/db/distribution/placement.ts'

/**
 * Distributes the tables of a database that was migrated without Citus, or continues a run that was interrupted: each
 * table and each key is a transaction, and finished ones are skipped. The coordinator's copies are removed only once all
 * tables are distributed and have as many rows as before. Nothing else may use the database meanwhile.
 */
export async function distribute(client: pg.Client, log: (message: string) => void): Promise<void> {
  if (!(await isUnfinished(client))) log(`${await setForeignKeysAside(client)} foreign keys set aside`)
  const tables = await placedTables(client)
  const waiting = tables.filter(({ found }) => found === null)
  for (const [index, table] of waiting.entries()) {
    const rows = await place(client, table)
    log(`${index + 1} of ${waiting.length} tables: app.${table.name} ${table.wanted}, ${rows} rows`)
  }
  const misplaced = await misplacedTables(client)
  if (misplaced.length > 0) throw new Error(`Some tables are placed wrongly: ${misplaced.join('; ')}.`)
  await requireAllRows(client)
  for (const { name } of tables)
    await client.query('select truncate_local_data_after_distributing_table($1::regclass)', [`app.${name}`])
  log('copies on the coordinator removed')
  const keys = await foreignKeysAside(client)
  for (const [index, key] of keys.entries()) {
    await restoreForeignKey(client, key)
    log(`${index + 1} of ${keys.length} foreign keys: ${key.name}`)
  }
  for (const { name } of tables) await client.query(`analyze app.${name}`)
  await finish(client)
}

/** Distributes one table; returns its number of rows. */
async function place(client: pg.Client, { name, wanted }: PlacedTable): Promise<number> {
  const count = await countRows(client, name)
  await rememberRows(client, name, count)
  if (wanted === 'on every node')
    await client.query('select create_reference_table($1::regclass)', [`app.${name}`])
  else
    await client.query("select create_distributed_table($1::regclass, 'company_id', colocate_with => $2)", [
      `app.${name}`,
      name === FIRST_TABLE ? 'default' : `app.${FIRST_TABLE}`,
    ])
  return count
}

async function requireAllRows(client: pg.Client): Promise<void> {
  for (const { name, count } of await rememberedRows(client)) {
    const found = await countRows(client, name)
    if (found !== count)
      throw new Error(
        `app.${name} had ${count} rows and has ${found} after its distribution. Restore the backup.`,
      )
  }
}

async function countRows(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `/* across companies: the distribution must keep all rows */ select count(*) from app.${name}`,
  )
  return rows[0]?.count ?? 0
}
