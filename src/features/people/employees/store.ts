import { sql } from 'kysely'
import type { NewEmployee, ProfileInput } from '#features/people/employees/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function insertEmployee(tx: Tx, employee: NewEmployee): Promise<number> {
  const { id } = await tx.db
    .insertInto('employee')
    .values({
      company_id: tx.companyId,
      email: employee.email,
      first_name: employee.firstName,
      last_name: employee.lastName,
      role_id: employee.roleId,
      team_id: employee.teamId ?? null,
      custom_employee_id: employee.customEmployeeId ?? null,
      start_date: employee.startDate ?? null,
      location: employee.location ?? null,
      status: employee.status,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Enters a person in the directory of sign-ins, which stands before any company. */
export const insertLogin = (tx: Tx, email: string, employeeId: number) =>
  tx.db
    .insertInto('person_login')
    .values({ email, company_id: tx.companyId, employee_id: employeeId })
    .execute()

export type EmployeeFilter = {
  /** Of whom the viewer may know in the area that asks; null means everyone. */
  visible: readonly number[] | null
  ids?: readonly number[] | undefined
  search?: string | undefined
  includeDeactivated: boolean
  limit: number
}

/** Where a page ended: the two names as they are sorted, and the id. */
export type EmployeeKey = readonly [string, string, number]

/** By first name, then last name. */
export const findEmployees = (tx: Tx, filter: EmployeeFilter) =>
  byName(tx, filter).select(['id', 'first_name', 'last_name', 'image_file']).execute()

export function findEmployeesAfter(tx: Tx, filter: EmployeeFilter, after: EmployeeKey | null) {
  let query = byName(tx, filter).select([
    'id',
    'image_file',
    sql<string>`trim(first_name || ' ' || last_name)`.as('name'),
    sql<string>`lower(first_name)`.as('first_key'),
    sql<string>`lower(last_name)`.as('last_key'),
  ])
  if (after) {
    const [first, last, id] = after
    query = query.where(
      sql<boolean>`(lower(first_name), lower(last_name), id) > (${first}::text, ${last}::text, ${id}::bigint)`,
    )
  }
  return query.execute()
}

export async function countMatching(tx: Tx, filter: Omit<EmployeeFilter, 'limit'>): Promise<number> {
  const { count } = await matching(tx, filter)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const byName = (tx: Tx, filter: EmployeeFilter) =>
  matching(tx, filter)
    .orderBy(sql`lower(first_name)`)
    .orderBy(sql`lower(last_name)`)
    .orderBy('id')
    .limit(filter.limit)

function matching(tx: Tx, filter: Omit<EmployeeFilter, 'limit'>) {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  let query = tx.db.selectFrom('employee').where('company_id', '=', tx.companyId)
  if (filter.visible !== null) query = query.where('id', '=', anyOf(filter.visible))
  if (filter.ids !== undefined) query = query.where('id', '=', anyOf(filter.ids))
  if (!filter.includeDeactivated) query = query.where('status', '<>', 'DEACTIVATED')
  for (const word of words)
    query = query.where(sql<boolean>`strpos(lower(first_name || ' ' || last_name), ${word}) > 0`)
  return query
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>

export const findProfile = (tx: Tx, id: number) => profileOf(tx, id).executeTakeFirstOrThrow()

/** Holds the row until the transaction ends. */
export const lockProfile = (tx: Tx, id: number) => profileOf(tx, id).forUpdate().executeTakeFirstOrThrow()

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

export const updateProfile = (
  tx: Tx,
  id: number,
  profile: Omit<ProfileInput, 'updated_at'>,
  updatedAt: Date,
) =>
  tx.db
    .updateTable('employee')
    .set({
      hometown: profile.hometown ?? null,
      location: profile.location ?? null,
      state_or_country: profile.state_or_country ?? null,
      country_code: profile.country_code ?? null,
      about: profile.text ?? null,
      updated_at: updatedAt,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

/**
 * Changes what is given. Not updated_at: an edit of the profile under way must not become stale by a choice of
 * colours.
 */
export const updatePreferences = (
  tx: Tx,
  id: number,
  preferences: { language?: string | undefined; colour_scheme?: string | undefined },
) =>
  tx.db
    .updateTable('employee')
    .set({
      language: sql`coalesce(${preferences.language ?? null}::text, language)`,
      colour_scheme: sql`coalesce(${preferences.colour_scheme ?? null}::text, colour_scheme)`,
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['language', 'colour_scheme'])
    .executeTakeFirstOrThrow()

/** Answers the picture there was before; the row is held, so that no two changes answer the same one. */
export async function replaceImage(tx: Tx, id: number, fileKey: string): Promise<string | null> {
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
  return before.image_file
}

export const findEmployeeWithImage = (tx: Tx, fileKey: string) =>
  tx.db
    .selectFrom('employee')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('image_file', '=', fileKey)
    .executeTakeFirst()
