import { sql } from 'kysely'
import type { NewEmployee, ProfileInput } from '#features/people/employees/contract.ts'
import type { LicenseType } from '#features/people/employees/employee-status.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function insertEmployee(
  tx: Tx,
  employee: NewEmployee & { licenseType: LicenseType },
): Promise<number> {
  const { id } = await tx
    .insert('employee', {
      email: employee.email,
      first_name: employee.firstName,
      last_name: employee.lastName,
      role_id: employee.roleId,
      team_id: employee.teamId ?? null,
      custom_employee_id: employee.customEmployeeId ?? null,
      start_date: employee.startDate ?? null,
      ...valuesBy('column', PROFILE_FIELDS, ({ name }) => employee[name] ?? null),
      employment_status: employee.employmentStatus,
      license_type: employee.licenseType,
      can_manage_teams: employee.canManageTeams,
      status: employee.status,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a person to the sign-in directory, the global table that says which company an e-mail belongs to. */
export const insertLogin = (tx: Tx, email: string, employeeId: number) =>
  tx.insert('person_login', { email, employee_id: employeeId }).execute()

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const findProfile = (tx: Tx, id: number) => profileOf(tx, id).executeTakeFirstOrThrow()

/** Locks the row until the transaction ends. */
export const lockProfile = (tx: Tx, id: number) => profileOf(tx, id).forUpdate().executeTakeFirstOrThrow()

const profileOf = (tx: Tx, id: number) =>
  tx
    .from('employee')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'image_file',
      ...PROFILE_FIELDS.map(({ column }) => column),
      'updated_at',
    ])
    .where('id', '=', id)

export const updateProfile = (
  tx: Tx,
  id: number,
  profile: Omit<ProfileInput, 'updated_at'>,
  updatedAt: Date,
) =>
  tx
    .update('employee')
    .set({
      ...valuesBy('column', PROFILE_FIELDS, ({ rest }) => profile[rest] ?? null),
      version: sql`version + 1`,
      updated_at: updatedAt,
    })
    .where('id', '=', id)
    .execute()

export type PreferenceFields = {
  language?: string | undefined
  colour_scheme?: string | undefined
  review_keys?: Readonly<Record<string, string>> | undefined
}

/**
 * Changes the given preferences. Leaves updated_at as it is, so that choosing a colour scheme does not make a profile
 * edit in progress stale.
 */
/** Sessions return preferences and picture from the remembered Viewer, so changing them invalidates it. */
const nextVersion = sql<number>`viewer_version + 1`

export const updatePreferences = (tx: Tx, id: number, preferences: PreferenceFields) =>
  tx
    .update('employee')
    .set({
      language: sql`coalesce(${preferences.language ?? null}::text, language)`,
      colour_scheme: sql`coalesce(${preferences.colour_scheme ?? null}::text, colour_scheme)`,
      review_keys: sql`coalesce(${preferences.review_keys ? JSON.stringify(preferences.review_keys) : null}::jsonb, review_keys)`,
      viewer_version: nextVersion,
    })
    .where('id', '=', id)
    .returning(['language', 'colour_scheme', 'review_keys'])
    .executeTakeFirstOrThrow()

/** Returns the former picture. Locks the row, so that two concurrent changes cannot return the same one. */
export async function replaceImage(tx: Tx, id: number, fileKey: string | null): Promise<string | null> {
  const before = await tx
    .from('employee')
    .select('image_file')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .update('employee')
    .set({ image_file: fileKey, viewer_version: nextVersion })
    .where('id', '=', id)
    .execute()
  return before.image_file
}

export const findEmployeeWithImage = (tx: Tx, fileKey: string) =>
  tx.from('employee').select('id').where('image_file', '=', fileKey).executeTakeFirst()

export const findRole = (tx: Tx, id: number) =>
  tx
    .from('role')
    .select(['id', 'name', 'role_template', 'permissions'])
    .where('id', '=', id)
    .executeTakeFirst()
