import type { Readable } from 'node:stream'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import { findEmployeeWithImage, replaceImage } from '#features/people/employees/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import {
  findFile,
  removeFile,
  type StoredFile,
  storeFile,
  type Upload,
} from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** Pictures are shown small; 5 MiB is a photograph straight from a phone. */
export const LARGEST_IMAGE = 5 * 1_048_576

/** Points the profile at a new picture, whose address it answers; the picture before it is removed. */
export function saveOwnImage(
  services: Services,
  viewer: Viewer,
  upload: Omit<Upload, 'maxBytes' | 'kind'>,
): Promise<string> {
  const { id } = ownPerson(viewer)
  return storeFile(
    services,
    viewer,
    { ...upload, maxBytes: LARGEST_IMAGE, kind: 'image' },
    async (tx, file) => {
      const replaced = await replaceImage(tx, id, file.key)
      if (replaced !== null) await removeFile(tx, replaced)
      await raiseAccessVersion(tx)
      tx.audit({ action: 'profile.image_changed', objectType: 'employee', objectId: id })
      return imagePath(file.key)
    },
  )
}

/** Only pictures of people are open to all colleagues; other files belong to the records they are attached to. */
export async function openImage(
  services: Services,
  viewer: Viewer,
  key: string,
): Promise<{ file: StoredFile; content: Readable }> {
  const file = await findFile(services, viewer, key)
  if (!file) throw notFound('This file')
  const isPicture = await tenantTransaction(services, viewer, (tx) => findEmployeeWithImage(tx, key))
  if (!isPicture) throw notFound('This file')
  return { file, content: await services.files.get(key) }
}
