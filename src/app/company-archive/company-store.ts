import type { CompanyHeader } from '#app/company-archive/layout.ts'
import type { ArchiveTable } from '#app/company-archive/tables-store.ts'
import { BackupError } from '#platform/backup/manifest.ts'
import { hasCitus, type Queryable } from '#platform/db/citus.ts'
import { APP_ROLE } from '#platform/db/pools.ts'

/** Refuses a database that COPY and long transactions do not suit. */
export async function requireOneDatabase(client: Queryable): Promise<void> {
  if (await hasCitus(client))
    throw new BackupError('Companies of a distributed database cannot be exported or imported.')
}

export async function findArchived(client: Queryable, slug: string): Promise<CompanyHeader['company']> {
  const { rows } = await client.query<CompanyHeader['company'] & { state: string }>(
    'select id, slug, name, state from app.company where slug = $1',
    [slug],
  )
  const [company] = rows
  if (!company) throw new BackupError(`There is no company '${slug}'.`)
  if (company.state === 'purging' || company.state === 'purged')
    throw new BackupError(`The data of the company '${slug}' has been removed.`)
  return { id: company.id, slug: company.slug, name: company.name }
}

/** Makes the transaction one of the application in this company: row-level security lets it reach nothing else. */
export async function enterAsApplication(client: Queryable, companyId: number): Promise<void> {
  await client.query(`set local role ${APP_ROLE}`)
  await client.query('select app.enter($1::bigint)', [companyId])
}

export async function leaveApplication(client: Queryable): Promise<void> {
  await client.query('reset role')
}

export async function readFileRows(client: Queryable, companyId: number) {
  const { rows } = await client.query<{ key: string; contentType: string }>(
    `select key, content_type as "contentType" from app.stored_file where company_id = $1 order by key collate "C"`,
    [companyId],
  )
  return rows
}

/** Whether the name of a company could be one. */
export const isSlug = (slug: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(slug)

/** Two imports at the same time would take the same id. Held until the end of the transaction. */
export async function holdImports(client: Queryable): Promise<void> {
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_xact_lock($1) as held',
    [7_529_415],
  )
  if (!rows[0]?.held)
    throw new BackupError('Another import of a company is running. Try again when it has ended.')
}

/**
 * The id for an imported company: its own, or the next free one with `newId`. The same one again after an import that
 * did not end. Throws a BackupError if the slug or the id is taken.
 */
export async function chooseId(
  client: Queryable,
  { id, slug, newId }: { id: number; slug: string; newId: boolean },
): Promise<number> {
  const { rows } = await client.query<{ id: number; slug: string }>(
    'select id, slug from app.company where slug = $1 or id = $2 order by slug = $1 desc',
    [slug, id],
  )
  const [taken] = rows
  if (taken?.slug === slug)
    throw new BackupError(`There is already a company '${slug}'. Choose another name with --as SLUG.`)
  if (taken && !newId)
    throw new BackupError(
      `The id ${id} belongs to the company '${taken.slug}' here. With --new-id the company gets another id; its API tokens and the links that were sent so far then no longer work.`,
    )
  if (!taken) return id
  const { rows: last } = await client.query<{ id: number }>(
    '/* across companies: the next free id */ select max(id) + 1 as id from app.company',
  )
  return last[0]?.id ?? 1
}

/**
 * Lets the database number new rows above those of the company. A server that runs may number some meanwhile, so leave
 * it a margin.
 */
export async function raiseNumbers(
  client: Queryable,
  companyId: number,
  { name, identity }: Pick<ArchiveTable, 'name' | 'identity'>,
): Promise<void> {
  const isCompany = name === 'company'
  if (identity === null) return
  const { rows } = await client.query<{ sequence: string; highest: number | null }>(
    `select pg_get_serial_sequence($2, $3) as sequence, max(t.${identity}) as highest
       from app.${name} t where t.${isCompany ? 'id' : 'company_id'} = $1`,
    [companyId, `app.${name}`, identity],
  )
  const { sequence, highest } = rows[0] ?? {}
  if (!sequence || !highest) return
  await client.query(
    `select setval($1::regclass, greatest(pg_sequence_last_value($1::regclass), $2::bigint) + $3::bigint)
      where coalesce(pg_sequence_last_value($1::regclass), 0) <= $2::bigint`,
    [sequence, highest, isCompany ? 0 : 1_000],
  )
}

/** Counts rows for the planner, in tables large enough to matter. */
export async function countForPlanner(
  client: Queryable,
  tables: readonly { name: string; rows: number }[],
): Promise<void> {
  for (const { name, rows } of tables) if (rows > 1_000) await client.query(`analyze app.${name}`)
}
