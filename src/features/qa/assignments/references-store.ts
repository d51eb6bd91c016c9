import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

const TABLES = {
  employee: sql`status <> 'DEACTIVATED'`,
  team: sql`archived_at is null`,
  role: sql`true`,
  reporting_group: sql`active`,
  channel: sql`true`,
  brand: sql`true`,
} as const

/** Which of some ids name nothing that is in use. */
export async function findUnknown(
  tx: Tx,
  table: keyof typeof TABLES,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
     where company_id = ${tx.companyId} and id = any(${ids}::bigint[]) and ${TABLES[table]}`.execute(tx.db)
  const known = new Set(rows.map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}
