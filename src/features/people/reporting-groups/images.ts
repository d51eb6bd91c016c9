import { imagePath } from '#features/people/image-path.ts'
import { lockReportingGroup, setImage } from '#features/people/reporting-groups/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { removeFile, storeFile, type Upload } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** The same limit as for pictures of people. */
export const LARGEST_GROUP_IMAGE = 5 * 1_048_576

/**
 * Sets a group's picture, removes the former one and returns the new address. Reads the upload only after checking that
 * the group exists.
 */
export async function saveGroupImage(
  services: Services,
  viewer: Viewer,
  id: number,
  upload: () => Promise<Omit<Upload, 'maxBytes' | 'kind'>>,
): Promise<string> {
  await tenantTransaction(services, viewer, (tx) => requireGroup(tx, id))
  const image = { ...(await upload()), maxBytes: LARGEST_GROUP_IMAGE, kind: 'image' as const }
  return storeFile(services, viewer, image, async (tx, file) => {
    await replaceImage(tx, id, file.key)
    return imagePath(file.key)
  })
}

export const removeGroupImage = (tx: Tx, id: number): Promise<void> => replaceImage(tx, id, null)

/** Leaves the version as it is, so that a new picture does not make an edit in progress stale. */
async function replaceImage(tx: Tx, id: number, key: string | null): Promise<void> {
  const { imageFile } = await requireGroup(tx, id)
  await setImage(tx, id, key)
  if (imageFile !== null) await removeFile(tx, imageFile)
  tx.audit({ action: 'reporting_group.image_changed', objectType: 'reporting_group', objectId: id })
}

async function requireGroup(tx: Tx, id: number) {
  const group = await lockReportingGroup(tx, id)
  if (!group) throw notFound('This reporting group')
  return group
}
