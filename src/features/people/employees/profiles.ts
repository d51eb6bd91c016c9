import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { z } from 'zod'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { signedOut, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Knows ISO 3166-1 codes; the codes that ISO leaves to users have no name. */
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\u0000'), { error: 'has a character that cannot be stored (NUL)' })
    .transform((text) => text.trim() || null)
    .nullish()

export const profileInputSchema = z.strictObject({
  hometown: line(200),
  location: line(200),
  state_or_country: line(200),
  country_code: z
    .string()
    // What has another form must not reach the next check, which throws for it.
    .regex(/^[A-Z]{2}$/, { error: 'must be two capital letters, such as NO', abort: true })
    .refine((code) => COUNTRIES.of(code) !== undefined, { error: 'is not a country' })
    .nullish(),
  text: line(5_000),
  /** The copy that was edited: an older one than the stored one answers 409. */
  updated_at: z.iso.datetime({ offset: true }),
})

export const profileSchema = z.object({
  id: z.number(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  image: z.string().nullable(),
  hometown: z.string().nullable(),
  location: z.string().nullable(),
  state_or_country: z.string().nullable(),
  country_code: z.string().nullable(),
  text: z.string().nullable(),
  updated_at: z.string(),
})
export type Profile = z.output<typeof profileSchema>

export const readOwnProfile = (services: Services, viewer: Viewer): Promise<Profile> =>
  tenantTransaction(services, viewer, (tx) => findProfile(tx, ownId(viewer)))

export async function saveOwnProfile(
  services: Services,
  viewer: Viewer,
  input: z.output<typeof profileInputSchema>,
): Promise<Profile> {
  const id = ownId(viewer)
  return tenantTransaction(services, viewer, async (tx) => {
    const before = await lockProfile(tx, id)
    if (Date.parse(input.updated_at) < Date.parse(before.updated_at)) throw stale(before)
    await tx.db
      .updateTable('employee')
      .set({
        hometown: input.hometown ?? null,
        location: input.location ?? null,
        state_or_country: input.state_or_country ?? null,
        country_code: input.country_code ?? null,
        about: input.text ?? null,
        // Later than the copy before, also within its millisecond: the next writer with that copy must be refused.
        updated_at: new Date(Math.max(tx.now.getTime(), Date.parse(before.updated_at) + 1)),
      })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', id)
      .execute()
    const after = await findProfile(tx, id)
    tx.audit({ action: 'profile.changed', objectType: 'employee', objectId: id, before, after })
    return after
  })
}

/** The language and colour scheme of a person's screens. */
export async function savePreferences(
  services: Services,
  viewer: Viewer,
  input: { language?: string | undefined; colour_scheme?: string | undefined },
): Promise<{ language: string | null; colour_scheme: string | null }> {
  return tenantTransaction(services, viewer, async (tx) => {
    const kept = await tx.db
      .updateTable('employee')
      // Not updated_at: an edit of the profile under way must not become stale by a choice of colours.
      .set({
        language: sql`coalesce(${input.language ?? null}::text, language)`,
        colour_scheme: sql`coalesce(${input.colour_scheme ?? null}::text, colour_scheme)`,
      })
      .where('company_id', '=', tx.companyId)
      .where('id', '=', ownId(viewer))
      .returning(['language', 'colour_scheme'])
      .executeTakeFirstOrThrow()
    // The session answer carries both, so the remembered Viewer must be made anew.
    await raiseAccessVersion(tx)
    tx.audit({ action: 'preferences.changed', objectType: 'employee', objectId: ownId(viewer), after: kept })
    return kept
  })
}

/** Points the profile at a stored picture; answers the picture it had before, to be removed. */
export async function setOwnImage(tx: Tx, fileKey: string): Promise<string | null> {
  const id = ownId(tx.viewer)
  const before = await tx.db
    .selectFrom('employee')
    .select('image_file')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.db
    .updateTable('employee')
    .set({ image_file: fileKey })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
  await raiseAccessVersion(tx)
  tx.audit({ action: 'profile.image_changed', objectType: 'employee', objectId: id })
  return before.image_file
}

export type Upload = { name: string; content: Readable }

const ownId = (viewer: Viewer): number => {
  if (!viewer.person) throw signedOut()
  return viewer.person.id
}

const profileOf = (tx: Tx, id: number) =>
  tx.db
    .selectFrom('employee')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'image_file',
      'hometown',
      'location',
      'state_or_country',
      'country_code',
      'about',
      'updated_at',
    ])
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)

const lockProfile = async (tx: Tx, id: number) =>
  present(await profileOf(tx, id).forUpdate().executeTakeFirstOrThrow())
const findProfile = async (tx: Tx, id: number) => present(await profileOf(tx, id).executeTakeFirstOrThrow())

type ProfileRow = Awaited<ReturnType<ReturnType<typeof profileOf>['executeTakeFirstOrThrow']>>

const present = (row: ProfileRow): Profile => ({
  id: row.id,
  full_name: `${row.first_name} ${row.last_name}`.trim(),
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  image: row.image_file === null ? null : `/files/${row.image_file}`,
  hometown: row.hometown,
  location: row.location,
  state_or_country: row.state_or_country,
  country_code: row.country_code,
  text: row.about,
  updated_at: row.updated_at.toISOString(),
})
