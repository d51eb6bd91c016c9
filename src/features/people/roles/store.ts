import type { DataAccess, GrantedFlag, RoleTemplate } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type NewRole = {
  name: string
  template: RoleTemplate
  permissions: readonly GrantedFlag[]
  dataAccess: DataAccess
  legacy: boolean
}

export async function insertRole(tx: Tx, role: NewRole): Promise<number> {
  const { id } = await tx.db
    .insertInto('role')
    .values({
      company_id: tx.companyId,
      name: role.name,
      legacy: role.legacy,
      role_template: role.template,
      permissions: [...role.permissions],
      data_access: JSON.stringify(role.dataAccess),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findBuiltInRole(tx: Tx, template: RoleTemplate): Promise<number | null> {
  const role = await tx.db
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('role_template', '=', template)
    .where('legacy', '=', true)
    .executeTakeFirst()
  return role?.id ?? null
}
