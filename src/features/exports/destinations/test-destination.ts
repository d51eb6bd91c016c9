import type { DestinationTestInput } from '#features/exports/destinations/contract.ts'
import { requireDestination } from '#features/exports/destinations/destinations.ts'
import { openDestinationSecret } from '#features/exports/destinations/secrets.ts'
import type { DestinationRow } from '#features/exports/destinations/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { openFolder } from '#platform/remote-folders/open-folder.ts'
import { refuseOtherServer } from '#platform/remote-folders/place-rules.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { RemoteFolder } from '#platform/remote-folders/remote-folder.ts'
import { closing, refusedAt, testWriting } from '#platform/remote-folders/use-folder.ts'
import type { Services } from '#platform/services.ts'

/** Writes, reads and deletes a small file at a place that an admin is about to save. */
export async function testDestination(
  services: Services,
  viewer: Viewer,
  { place, secret: given, id }: DestinationTestInput,
): Promise<void> {
  const stored =
    given !== undefined || id === undefined
      ? null
      : await tenantTransaction(services, viewer, (tx) => requireDestination(tx, id))
  if (stored) refuseOtherServer(stored.place as FolderPlace, place)
  const secret = given ?? (stored && openDestinationSecret(services, companyOf(viewer), stored))
  await refusedAt('place', async () => {
    const remote = await openFolder(services.config, place, { secret, companySlug: viewer.company.slug })
    await closing(remote, () => testWriting(remote))
  })
}

export const openDestination = (
  services: Pick<Services, 'config'>,
  viewer: Viewer,
  destination: Pick<DestinationRow, 'uuid' | 'place' | 'secret'>,
): Promise<RemoteFolder> =>
  openFolder(services.config, destination.place as FolderPlace, {
    secret: openDestinationSecret(services, companyOf(viewer), destination),
    companySlug: viewer.company.slug,
  })

const companyOf = ({ company }: Viewer) => ({ companyId: company.id })
