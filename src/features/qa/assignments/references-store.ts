import { sql } from 'kysely'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'

const TABLES = {
  employee: sql`status <> 'DEACTIVATED'`,
  team: sql`archived_at is null`,
  role: sql`true`,
  reporting_group: sql`active`,
  channel: sql`true`,
  brand: sql`true`,
} as const

/** The ids that do not name an active record. */
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

/** The people whose role grants a permission. */
export async function findAllowed(
  tx: Tx,
  ids: readonly number[],
  permission: PermissionFlag,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e
      join role r on r.company_id = ${tx.companyId} and r.id = e.role_id
     where e.company_id = ${tx.companyId} and e.id = any(${ids}::bigint[]) and ${permission} = any(r.permissions)`.execute(
    tx.db,
  )
  return new Set(rows.map(({ id }) => id))
}
