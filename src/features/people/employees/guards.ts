import { findRole } from '#features/people/employees/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'

/** Only the vendor's own staff, who have the flag `admin`, may give or remove it or change people who have it. */
export const mayHandle = (viewer: Viewer, rolePermissions: readonly string[]): boolean =>
  viewer.permissions.admin || !rolePermissions.includes('admin')

export const administersCompany = (rolePermissions: readonly string[]): boolean =>
  rolePermissions.includes('admin') || rolePermissions.includes('companyAdmin')

/** Returns the role if the viewer may give it to people; refuses the field otherwise. */
export async function requireGrantable(tx: Tx, roleId: number, path = 'roleId') {
  const role = await findRole(tx, roleId)
  if (!role) throw invalid([{ path, message: 'This role does not exist.' }])
  if (!mayHandle(tx.viewer, role.permissions))
    throw invalid([{ path, message: 'You may not give this role to anyone.' }])
  return role
}

export const untouchable = (path: string): FieldError => ({
  path,
  message: 'Only an Agent Connect Admin may change this person.',
})
