import type { Kysely } from 'kysely'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * The directory that stands before any company: which companies offer sign-on under a slug, or to the addresses of a
 * domain. Several may name one domain, as subsidiaries do, so that none can keep another one's people away.
 */
export const findSignOnCompanies = (db: Kysely<DB>, kind: 'company' | 'domain', name: string, most: number) =>
  db
    .selectFrom('sign_on_directory')
    .select('company_id')
    .where('kind', '=', kind)
    .where('name', '=', name.trim().toLowerCase())
    .orderBy('company_id')
    .limit(most)
    .execute()

/** Enters what the company offers now, in place of what it offered before. */
export async function enterDirectory(
  tx: Tx,
  entries: readonly { kind: 'company' | 'domain'; name: string }[],
): Promise<void> {
  await tx.db.deleteFrom('sign_on_directory').where('company_id', '=', tx.companyId).execute()
  if (entries.length === 0) return
  await tx.db
    .insertInto('sign_on_directory')
    .values(entries.map((entry) => ({ ...entry, company_id: tx.companyId })))
    .execute()
}
