import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { CompanySettings } from '#features/company/settings/contract.ts'
import { settingsOf } from '#features/company/settings/settings.ts'
import { findPicture, lockSettings, updatePicture } from '#features/company/settings/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import { removeFile, storeFile, type Upload } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** The company's logo, and the default picture of people without one. */
export type CompanyPicture = 'image' | 'default_profile_picture'

export const LARGEST_PICTURE = 5 * 1_048_576

const COLUMNS = { image: 'image_file', default_profile_picture: 'default_picture_file' } as const

/** Replaces and deletes the previous picture. Does not change the version of the settings. */
export const savePicture = (
  services: Services,
  viewer: Viewer,
  picture: CompanyPicture,
  upload: Omit<Upload, 'maxBytes' | 'kind'>,
): Promise<CompanySettings> =>
  storeFile(services, viewer, { ...upload, maxBytes: LARGEST_PICTURE, kind: 'image' }, (tx, file) =>
    replacePicture(tx, picture, file.key),
  )

export const removePicture = (
  services: Services,
  viewer: Viewer,
  picture: CompanyPicture,
): Promise<CompanySettings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const replaced = (await lockSettings(tx))[COLUMNS[picture]]
    if (replaced === null) throw notFound('This picture')
    return replacePicture(tx, picture, null)
  })

/** Whether everyone in the company may see the file because it is one of these pictures. */
export const isCompanyPicture = (tx: Tx, key: string): Promise<boolean> => findPicture(tx, key)

/** Throws 403 if the company does not allow profile pictures. */
export function requireOwnPictures({ company }: Viewer): void {
  if (!company.profiles.picturesAllowed) throw forbidden('Your company does not allow pictures of people.')
}

async function replacePicture(tx: Tx, picture: CompanyPicture, key: string | null): Promise<CompanySettings> {
  const column = COLUMNS[picture]
  const replaced = (await lockSettings(tx))[column]
  await updatePicture(tx, column, key)
  if (replaced !== null) await removeFile(tx, replaced)
  await raiseAccessVersion(tx)
  tx.audit({
    action: key === null ? 'company.picture_removed' : 'company.picture_changed',
    objectType: 'company',
    objectId: tx.companyId,
    after: { picture },
  })
  return settingsOf(tx)
}
