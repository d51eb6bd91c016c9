import type pg from 'pg'
import type { Queryable } from '#platform/db/citus.ts'

/**
 * Foreign keys are set aside while tables are distributed, because some refer to each other in a circle: no table could
 * be the first. They are remembered in a schema, with the numbers of rows, so that a later run can continue.
 */
const STORE = 'plaudit_distribution'

export type ForeignKey = { child: string; name: string; definition: string }

/** Whether a distribution was begun and has not been completed. */
export async function isUnfinished(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    STORE,
  ])
  return rows[0]?.found ?? false
}

/** Removes all foreign keys of the schema and remembers them, in one transaction. Returns how many. */
export function setForeignKeysAside(client: pg.Client): Promise<number> {
  return inTransaction(client, async () => {
    await client.query(`create schema ${STORE}`)
    await client.query(
      `create table ${STORE}.foreign_key (child text, name text, definition text not null, primary key (child, name))`,
    )
    await client.query(`create table ${STORE}.row_count (name text primary key, count bigint not null)`)
    const { rows } = await client.query<ForeignKey>(
      `insert into ${STORE}.foreign_key (child, name, definition)
       select conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
        where connamespace = to_regnamespace('app') and contype = 'f' and conparentid = 0
       returning child, name, definition`,
    )
    for (const { child, name } of rows) await client.query(`alter table ${child} drop constraint ${name}`)
    return rows.length
  })
}

export async function foreignKeysAside(client: Queryable): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select child, name, definition from ${STORE}.foreign_key order by child, name`,
  )
  return rows
}

/** Restores one key, which checks all rows, and forgets it, in one transaction. */
export function restoreForeignKey(client: pg.Client, { child, name, definition }: ForeignKey): Promise<void> {
  return inTransaction(client, async () => {
    await client.query(`alter table ${child} add constraint ${name} ${definition}`)
    await client.query(`delete from ${STORE}.foreign_key where child = $1 and name = $2`, [child, name])
  })
}

/** Remembers the number of rows of a table before its distribution. */
export async function rememberRows(client: Queryable, name: string, count: number): Promise<void> {
  await client.query(
    `insert into ${STORE}.row_count (name, count) values ($1, $2) on conflict (name) do update set count = excluded.count`,
    [name, count],
  )
}

export async function rememberedRows(client: Queryable): Promise<{ name: string; count: number }[]> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select name, count from ${STORE}.row_count order by name`,
  )
  return rows
}

/** Removes the list of keys; fails if a key is left. */
export async function finish(client: Queryable): Promise<void> {
  const left = await foreignKeysAside(client)
  if (left.length > 0) throw new Error(`${left.length} foreign keys have not been restored.`)
  await client.query(`drop schema ${STORE} cascade`)
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
