import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '#platform/db/tenant.ts'

// Companies exist outside all tenants, so creating and finding them uses the owner's connection.

/** Returns null if the slug is taken. */
export async function insertCompany(
  owner: pg.Pool,
  company: { slug: string; name: string; timeZone: string; language: string },
  now: Date,
): Promise<{ id: number } | null> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into app.company (slug, name, time_zone, language, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)
     on conflict (slug) do nothing returning id`,
    [company.slug, company.name, company.timeZone, company.language, now],
  )
  return rows[0] ?? null
}

export async function markAsDemo(owner: pg.Pool, companyId: number): Promise<void> {
  await owner.query(
    'update app.company set demo = true, access_version = access_version + 1 where id = $1 and not demo',
    [companyId],
  )
}

export async function demoCompanyExists(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ some: boolean }>(
    `select exists (select from app.company where demo and state <> 'purged') as some`,
  )
  return rows[0]?.some ?? false
}

export async function findCompanyId(owner: pg.Pool, slug: string): Promise<number | null> {
  const { rows } = await owner.query<{ id: number }>('select id from app.company where slug = $1', [slug])
  return rows[0]?.id ?? null
}

export async function findLiveCompanyIds(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ id: number }>(
    `select id from app.company where state = 'live' order by id`,
  )
  return rows.map((row) => row.id)
}

export async function companyExists(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query<{ some: boolean }>('select exists (select from app.company) as some')
  return rows[0]?.some ?? false
}

export const incrementAccessVersion = (tx: Tx) =>
  tx.db
    .updateTable('company')
    .set({ access_version: sql`access_version + 1` })
    .where('id', '=', tx.companyId)
    .execute()
