import { raiseAccessVersion } from '#features/company/access-version.ts'
import { hasAdmin } from '#features/people/roles/holders-store.ts'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Around every change of who has which rights, and of who may sign in: makes remembered Viewers out of date, and takes
 * the change back where it would leave a company without anybody who can sign in and administer it. Raising the version
 * first also puts such changes in order, so that two admins cannot take each other's rights at the same moment.
 */
export async function changingAccess<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  await raiseAccessVersion(tx)
  const before = await hasAdmin(tx)
  const made = await change()
  if (before && !(await hasAdmin(tx)))
    throw new AppError('conflict', 'The company would have no admin left. Make somebody else an admin first.')
  return made
}

/** A transaction that is such a change. */
export const accessTransaction = <T>(
  services: Services,
  viewer: Viewer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => tenantTransaction(services, viewer, (tx) => changingAccess(tx, () => work(tx)))

/** The flag `admin` belongs to the vendor: only who has it touches roles that grant it, and whoever has such a role. */
export function refuseVendorRoles({ viewer }: Tx, ...roles: readonly (readonly GrantedFlag[])[]): void {
  if (!viewer.permissions.admin && roles.some((flags) => flags.includes('admin')))
    throw forbidden('Only an admin of the vendor may do this: the role grants the permission admin.')
}
