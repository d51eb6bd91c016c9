import type { DestinationTestInput } from '#features/exports/destinations/contract.ts'
import { requireDestination } from '#features/exports/destinations/destinations.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { testWriting } from '#platform/remote-folders/use-folder.ts'
import type { Services } from '#platform/services.ts'

/** Writes, reads and deletes a small file at a place that an admin is about to save. */
export const testDestination = (
  services: Services,
  viewer: Viewer,
  input: DestinationTestInput,
): Promise<void> =>
  destinationSecrets.tryPlace(services, viewer, input, { require: requireDestination, work: testWriting })
