import pg from 'pg'
import { readTableFacts, type TableFacts } from '#platform/db/table-facts.ts'

// Purging uses the owner's connection: the application role may append to the audit log but not delete from it.

/** Companies closed for long enough, and those whose purge was interrupted. */
export async function findPurgeable(owner: pg.Pool, churnedBefore: Date): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from app.company
      where state = 'purging' or (state = 'churned' and churned_at < $1) order by id`,
    [churnedBefore],
  )
  return rows.map(({ id }) => id)
}

/** Returns false if the company was reopened in the meantime. */
export async function beginPurge(owner: pg.Pool, companyId: number, churnedBefore: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    `update app.company set state = 'purging', access_version = access_version + 1
      where id = $1 and (state = 'purging' or (state = 'churned' and churned_at < $2))`,
    [companyId, churnedBefore],
  )
  return rowCount === 1
}

/** Whether anything of the company is under a legal hold. */
export async function isHeld(owner: pg.Pool, companyId: number): Promise<boolean> {
  const { rows } = await owner.query<{ held: boolean }>(
    'select exists (select 1 from app.legal_hold where company_id = $1 and released_at is null) as held',
    [companyId],
  )
  return rows[0]?.held ?? false
}

/** Begins the purge of every demo company. `mark` makes its slug one that nobody uses. */
export async function retireDemoCompanies(owner: pg.Pool, mark: string, now: Date): Promise<void> {
  await owner.query(
    `update app.company set state = 'purging', slug = 'reset-' || id || '-' || $1::text, updated_at = $2,
            access_version = access_version + 1
      where demo and state in ('live', 'churned')`,
    [mark, now],
  )
}

/** Demo companies whose purge has begun. */
export async function findRetiredDemoIds(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from app.company where demo and state = 'purging' order by id`,
  )
  return rows.map(({ id }) => id)
}

export async function deleteSessions(owner: pg.Pool, companyId: number): Promise<void> {
  await owner.query('delete from app.session where company_id = $1', [companyId])
}

/** Keeps the end of the audit chain, so that the last entry links to the removed ones. */
const KEPT = 'audit_head'

/** All company tables that a purge empties, and their foreign keys. */
export async function readTablesToEmpty(owner: pg.Pool): Promise<TableFacts> {
  const facts = await readTableFacts(owner)
  return { ...facts, tables: facts.tables.filter((table) => table !== KEPT) }
}

const quoted = (name: string) => pg.escapeIdentifier(name)

/** Returns how many rows were changed; 0 once no reference is left. */
export async function loosenSome(
  owner: pg.Pool,
  companyId: number,
  table: string,
  {
    columns,
    primaryKey,
    limit,
  }: { columns: readonly string[]; primaryKey: readonly string[]; limit: number },
): Promise<number> {
  const set = columns.map((column) => `${quoted(column)} = null`).join(', ')
  const some = columns.map((column) => `${quoted(column)} is not null`).join(' or ')
  const { rowCount } = await owner.query(
    `update app.${quoted(table)} set ${set}
      where company_id = $1 and ${someRows(table, primaryKey, some)}`,
    [companyId, limit],
  )
  return rowCount ?? 0
}

/** Returns how many rows were deleted; 0 once the table is empty. */
export async function deleteSome(
  owner: pg.Pool,
  companyId: number,
  table: string,
  { primaryKey, limit }: { primaryKey: readonly string[]; limit: number },
): Promise<number> {
  const all = `delete from app.${quoted(table)} where company_id = $1`
  // A table with one row per company has no further key columns.
  const { rowCount } =
    primaryKey.length === 0
      ? await owner.query(all, [companyId])
      : await owner.query(`${all} and ${someRows(table, primaryKey)}`, [companyId, limit])
  return rowCount ?? 0
}

function someRows(table: string, primaryKey: readonly string[], condition?: string): string {
  const columns = primaryKey.map(quoted).join(', ')
  return `(${columns}) in (select ${columns} from app.${quoted(table)}
    where company_id = $1${condition === undefined ? '' : ` and (${condition})`} order by ${columns} limit $2)`
}

/** Keys of some of the company's files. */
export async function findFiles(owner: pg.Pool, companyId: number, limit: number): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    'select key from app.stored_file where company_id = $1 order by key limit $2',
    [companyId, limit],
  )
  return rows.map(({ key }) => key)
}

export async function deleteFileRows(owner: pg.Pool, companyId: number, keys: string[]): Promise<void> {
  await owner.query('delete from app.stored_file where company_id = $1 and key = any($2::text[])', [
    companyId,
    keys,
  ])
}
