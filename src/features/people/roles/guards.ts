import { raiseAccessVersion } from '#features/company/access-version.ts'
import { hasAdmin } from '#features/people/roles/holders-store.ts'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Runs a change of rights or of who may sign in. Invalidates remembered Viewers, and throws conflict if the company had
 * an admin who can sign in before the change and has none after it. Raising the version first serialises such changes, so
 * that two admins cannot remove each other's rights concurrently.
 */
export async function changingAccess<T>(tx: Tx, change: () => Promise<T>): Promise<T> {
  await raiseAccessVersion(tx)
  const before = await hasAdmin(tx)
  const made = await change()
  if (before && !(await hasAdmin(tx)))
    throw new AppError(
      'conflict',
      'The company would have no admin left. Make another person an admin first.',
    )
  return made
}

/** A transaction that runs inside `changingAccess`. */
export const accessTransaction = <T>(
  services: Services,
  viewer: Viewer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => tenantTransaction(services, viewer, (tx) => changingAccess(tx, () => work(tx)))

/** Only the vendor's staff, who have the flag `admin`, may use roles that grant it. */
export function refuseVendorRoles({ viewer }: Tx, ...roles: readonly (readonly GrantedFlag[])[]): void {
  if (!viewer.permissions.admin && roles.some((flags) => flags.includes('admin')))
    throw forbidden('Only an admin of the vendor may do this, because the role grants the permission admin.')
}
