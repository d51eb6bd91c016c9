import { sql } from 'kysely'
import { z } from 'zod'
import { raiseAccessVersion } from '#features/company/access-version.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

const name = z.string().trim().min(1, { error: 'is required' }).max(100)

export const employeeInputSchema = z.strictObject({
  email: z.email({ error: 'is not an e-mail address' }).max(320),
  firstName: name,
  lastName: name,
  roleId: z.int(),
  teamId: z.int().nullish(),
  customEmployeeId: z.string().trim().min(1).max(200).nullish(),
  startDate: z.iso.date().nullish(),
  location: z.string().max(200).nullish(),
  status: z
    .enum(['ACTIVE', 'CONFIRMED', 'CREATED', 'DEACTIVATED', 'PENDING_REVIEW', 'UNAPPROVED'])
    .default('CREATED'),
})
export type EmployeeInput = z.input<typeof employeeInputSchema>

/** Adds a person to the company and to the directory of sign-ins. An e-mail belongs to one person of the installation. */
export async function createEmployee(tx: Tx, input: EmployeeInput): Promise<number> {
  const employee = parseOrRefuse(employeeInputSchema, input)
  const email = normaliseEmail(employee.email)
  try {
    const { id } = await tx.db
      .insertInto('employee')
      .values({
        company_id: tx.companyId,
        email,
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
    await tx.db
      .insertInto('person_login')
      .values({ email, company_id: tx.companyId, employee_id: id })
      .execute()
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'employee.created',
      objectType: 'employee',
      objectId: id,
      after: { ...employee, email },
    })
    return id
  } catch (error) {
    throw employeeFault(error)
  }
}

/** Which part of the input a broken key means. */
function employeeFault(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'employee_email_key':
    case 'person_login_pkey':
      return invalid([{ path: 'email', message: 'This e-mail is in use already.' }])
    case 'employee_custom_id_key':
      return invalid([{ path: 'customEmployeeId', message: 'This number is in use already.' }])
    case 'employee_role_fkey':
      return invalid([{ path: 'roleId', message: 'This role does not exist.' }])
    case 'employee_team_fkey':
      return invalid([{ path: 'teamId', message: 'This team does not exist.' }])
    default:
      return error
  }
}

type EmployeeFilter = {
  /** Of whom the viewer may know in the area that asks; null means everyone. */
  visible: readonly number[] | null
  ids?: readonly number[] | undefined
  search?: string | undefined
  includeDeactivated: boolean
  limit: number
}

/** Employees as lists show them, by first name, then last name. */
export async function listEmployees(tx: Tx, filter: EmployeeFilter) {
  const rows = await byName(tx, filter).select(['id', 'first_name', 'last_name', 'image_file']).execute()
  return rows.map(({ image_file, ...row }) => ({ ...row, image: imagePath(image_file) }))
}

/** The same as pages: `key` is where the next one starts. */
export async function findEmployeesPage(
  tx: Tx,
  { after, ...filter }: EmployeeFilter & { after: readonly [string, string, number] | null },
) {
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
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: imagePath(row.image_file),
    key: [row.first_key, row.last_key, row.id] as const,
  }))
}

/** How many a list or all its pages hold. */
export async function countEmployees(tx: Tx, filter: Omit<EmployeeFilter, 'limit'>): Promise<number> {
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

const imagePath = (file: string | null) => (file === null ? null : `/files/${file}`)

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`
