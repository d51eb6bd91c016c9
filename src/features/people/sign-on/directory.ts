import type { Kysely } from 'kysely'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'

/**
 * The companies that offer sign-on under a slug or for an e-mail domain. The table is global. Several companies may list
 * the same domain, as subsidiaries do, so that none can block another company's people.
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

/** Replaces the company's entries in the directory. */
export async function replaceDirectoryEntries(
  tx: Tx,
  entries: readonly { kind: 'company' | 'domain'; name: string }[],
): Promise<void> {
  await tx.delete('sign_on_directory').execute()
  if (entries.length === 0) return
  await tx
    .insert(
      'sign_on_directory',
      entries.map((entry) => ({ ...entry })),
    )
    .execute()
}
