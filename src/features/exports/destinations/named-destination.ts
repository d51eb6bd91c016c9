import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import { findDestinations } from '#features/exports/destinations/store.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import { type TransactionServices, tenantTransaction } from '#platform/db/tenant.ts'
import type { RemoteFolder } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

/** Opens a destination by its name, for a command. Null if none has this name. */
export async function openNamedDestination(
  services: TransactionServices & Pick<Services, 'config'>,
  companyId: number,
  name: string,
): Promise<RemoteFolder | null> {
  const system = await systemViewer(services, companyId)
  const rows = await tenantTransaction(services, system, findDestinations)
  const destination = rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
  return destination ? destinationSecrets.openPlace(services, system, destination) : null
}
