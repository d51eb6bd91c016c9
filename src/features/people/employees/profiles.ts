import type { Profile, ProfileInput } from '#features/people/employees/contract.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import {
  findProfile,
  lockProfile,
  type PreferenceFields,
  type ProfileRow,
  updatePreferences,
  updateProfile,
} from '#features/people/employees/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { fullName } from '#lib/text.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readOwnProfile = (services: Services, viewer: Viewer): Promise<Profile> =>
  tenantTransaction(services, viewer, async (tx) => present(await findProfile(tx, ownId(viewer))))

export async function saveOwnProfile(
  services: Services,
  viewer: Viewer,
  input: ProfileInput,
): Promise<Profile> {
  const id = ownId(viewer)
  return tenantTransaction(services, viewer, async (tx) => {
    const before = present(await lockProfile(tx, id))
    // Refuse newer times too: they match no stored copy, so saving would overwrite unseen changes.
    if (Date.parse(input.updated_at) !== Date.parse(before.updated_at)) throw stale(before)
    // Later than the former copy even within its millisecond, so that the next writer with that copy is refused.
    const updatedAt = new Date(Math.max(tx.now.getTime(), Date.parse(before.updated_at) + 1))
    await updateProfile(tx, id, input, updatedAt)
    const after = present(await findProfile(tx, id))
    tx.audit({ action: 'profile.changed', objectType: 'employee', objectId: id, before, after })
    // Reporting groups may depend on a person's location.
    if (after.location !== before.location) peopleChanged(tx, [id])
    return after
  })
}

/** Saves the person's language, colour scheme and review shortcuts. */
export async function savePreferences(
  services: Services,
  viewer: Viewer,
  input: PreferenceFields,
): Promise<{
  language: string | null
  colour_scheme: string | null
  review_keys: Record<string, string> | null
}> {
  return tenantTransaction(services, viewer, async (tx) => {
    const preferences = await updatePreferences(tx, ownId(viewer), input)
    tx.audit({
      action: 'preferences.changed',
      objectType: 'employee',
      objectId: ownId(viewer),
      after: preferences,
    })
    return { ...preferences, review_keys: preferences.review_keys as Record<string, string> | null }
  })
}

const ownId = (viewer: Viewer): number => ownPerson(viewer).id

const present = (row: ProfileRow): Profile => ({
  id: row.id,
  full_name: fullName(row.first_name, row.last_name),
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  image: imagePath(row.image_file),
  ...valuesBy('rest', PROFILE_FIELDS, ({ column }) => row[column]),
  updated_at: row.updated_at.toISOString(),
})
