import type { Queryable } from '#platform/db/citus.ts'

/** A restore that has not finished. Its schema is not `app`, which the restore replaces. */
export type RestoreState = {
  archive: string
  startedAt: Date
  step: string
  /** Null while it runs, and after it was killed. */
  failure: string | null
  /** The backup made of what the restore replaces; null if the database was empty. */
  restorePoint: string | null
}

export const RESTORE_SCHEMA = 'plaudit_restore'

/** The state of an unfinished restore, or null. */
export async function readRestoreState(client: Queryable): Promise<RestoreState | null> {
  const { rows: found } = await client.query(
    `select to_regclass('${RESTORE_SCHEMA}.state') is not null as exists`,
  )
  if (!found[0]?.exists) return null
  const { rows } = await client.query<RestoreState>(
    `select archive, started_at as "startedAt", step, failure, restore_point as "restorePoint" from ${RESTORE_SCHEMA}.state`,
  )
  return rows[0] ?? null
}

/** A half restored database must not be used: throws a sentence that says what happened and what to do. */
export async function requireNoRestore(client: Queryable): Promise<void> {
  const state = await readRestoreState(client)
  if (state !== null) throw new Error(restoreText(state))
}

export const restoreText = (state: RestoreState): string =>
  `${whatHappened(state)} If it no longer runs, repeat plaudit restore, or empty the database with plaudit restore --abandon.`

export function whatHappened({ archive, startedAt, step, failure, restorePoint }: RestoreState): string {
  const end = failure === null ? `has not finished (last step: ${step})` : `failed (${step}: ${failure})`
  const before = restorePoint === null ? '' : ` What was there before is in ${restorePoint}.`
  return `The restore of ${archive}, started at ${startedAt.toISOString()}, ${end}.${before}`
}

/**
 * Marks the database as being restored and removes what was in it, together. Remembers the keys of its files, also over
 * several attempts, so that they can be deleted at the end.
 */
export async function beginRestore(
  client: Queryable,
  state: Pick<RestoreState, 'archive' | 'startedAt' | 'restorePoint'>,
): Promise<void> {
  await client.query('begin')
  await client.query(`create schema if not exists ${RESTORE_SCHEMA}`)
  await client.query(
    `create table if not exists ${RESTORE_SCHEMA}.state
       (archive text not null, started_at timestamptz not null, step text not null, failure text, restore_point text)`,
  )
  await client.query(`create table if not exists ${RESTORE_SCHEMA}.old_file (key text primary key)`)
  const { rows } = await client.query(`select to_regclass('app.stored_file') is not null as exists`)
  if (rows[0]?.exists)
    await client.query(
      `/* across companies: a restore replaces them all */
       insert into ${RESTORE_SCHEMA}.old_file select key from app.stored_file on conflict do nothing`,
    )
  await client.query(`delete from ${RESTORE_SCHEMA}.state`)
  await client.query(
    `insert into ${RESTORE_SCHEMA}.state (archive, started_at, step, restore_point) values ($1, $2, $3, $4)`,
    [state.archive, state.startedAt, 'removing the old database', state.restorePoint],
  )
  await dropProduct(client)
  await client.query('commit')
}

export async function setRestoreStep(client: Queryable, step: string): Promise<void> {
  await client.query(`update ${RESTORE_SCHEMA}.state set step = $1`, [step])
}

export async function failRestore(client: Queryable, failure: string): Promise<void> {
  await client.query(`update ${RESTORE_SCHEMA}.state set failure = $1`, [failure])
}

/** Keys of the files that belonged to the replaced database. */
export async function oldFiles(client: Queryable): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`select key from ${RESTORE_SCHEMA}.old_file`)
  return rows.map(({ key }) => key)
}

/** From now on the database may be used. */
export async function endRestore(client: Queryable): Promise<void> {
  await client.query(`drop schema ${RESTORE_SCHEMA} cascade`)
}

/** Empties a half restored database. Returns the state it was in, or null if no restore was unfinished. */
export async function abandonRestore(client: Queryable): Promise<RestoreState | null> {
  const state = await readRestoreState(client)
  if (state === null) return null
  await client.query('begin')
  await dropProduct(client)
  await endRestore(client)
  await client.query('commit')
  return state
}

async function dropProduct(client: Queryable): Promise<void> {
  await client.query('drop schema if exists app cascade')
  await client.query('drop schema if exists report cascade')
  await client.query('drop schema if exists pgboss cascade')
}
