import type { Readable } from 'node:stream'
import { isCompanyPicture, requireOwnPictures } from '#features/company/settings/pictures.ts'
import { lockEmployee } from '#features/people/employees/change-store.ts'
import { mayHandle, untouchable } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { findEmployeeWithImage, replaceImage } from '#features/people/employees/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { findGroupWithImage } from '#features/people/reporting-groups/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import {
  findFile,
  removeFile,
  type StoredFile,
  storeFile,
  type Upload,
} from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** Pictures are shown small, but 5 MiB accepts a photo straight from a phone. */
export const LARGEST_IMAGE = 5 * 1_048_576

type Picture = Omit<Upload, 'maxBytes' | 'kind'>

/** Sets the viewer's picture, removes the former one and returns the new address. */
export function saveOwnImage(services: Services, viewer: Viewer, upload: Picture): Promise<string> {
  const { id } = ownPerson(viewer)
  requireOwnPictures(viewer)
  return saveImage(services, viewer, id, upload)
}

/** Sets another person's picture, for admins. Reads the upload only after checking the person. */
export async function saveImageOf(
  services: Services,
  viewer: Viewer,
  id: number,
  upload: () => Promise<Picture>,
): Promise<string> {
  await tenantTransaction(services, viewer, (tx) => requireChangeable(tx, id))
  return saveImage(services, viewer, id, await upload())
}

export const removeOwnImage = (services: Services, viewer: Viewer): Promise<void> =>
  tenantTransaction(services, viewer, (tx) => removeImage(tx, ownPerson(viewer).id))

export const removeImageOf = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireChangeable(tx, id)
    await removeImage(tx, id)
  })

/** 404 for people outside the admin's data access, 422 for people the admin may not change. */
async function requireChangeable(tx: Tx, id: number): Promise<void> {
  const person = await lockEmployee(tx, id, administeredIds(tx.viewer))
  if (!person) throw notFound('This person')
  if (!mayHandle(tx.viewer, person.permissions)) throw invalid([untouchable('id')])
}

function saveImage(services: Services, viewer: Viewer, id: number, upload: Picture): Promise<string> {
  return storeFile(
    services,
    viewer,
    { ...upload, maxBytes: LARGEST_IMAGE, kind: 'image' },
    async (tx, file) => {
      const replaced = await replaceImage(tx, id, file.key)
      if (replaced !== null) await removeFile(tx, replaced)
      tx.audit({ action: 'profile.image_changed', objectType: 'employee', objectId: id })
      return imagePath(file.key)
    },
  )
}

async function removeImage(tx: Tx, id: number): Promise<void> {
  const replaced = await replaceImage(tx, id, null)
  if (replaced === null) return
  await removeFile(tx, replaced)
  tx.audit({ action: 'profile.image_removed', objectType: 'employee', objectId: id })
}

/**
 * Opens a picture of a person, a reporting group or the company, which every colleague may see. Other files follow the
 * rules of the records they are attached to.
 */
export async function openImage(
  services: Services,
  viewer: Viewer,
  key: string,
): Promise<{ file: StoredFile; content: Readable }> {
  const file = await findFile(services, viewer, key)
  if (!file) throw notFound('This file')
  const isPicture = await tenantTransaction(
    services,
    viewer,
    async (tx) =>
      Boolean((await findEmployeeWithImage(tx, key)) ?? (await findGroupWithImage(tx, key))) ||
      isCompanyPicture(tx, key),
  )
  if (!isPicture) throw notFound('This file')
  return { file, content: await services.files.get(key) }
}
