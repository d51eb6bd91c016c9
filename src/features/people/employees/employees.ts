import { raiseAccessVersion } from '#features/company/access-version.ts'
import type { EmployeeFilter } from '#features/people/employees/conditions.ts'
import {
  type EmployeeInput,
  type EmployeeOrder,
  employeeInputSchema,
} from '#features/people/employees/contract.ts'
import type { LicenseType } from '#features/people/employees/employee-status.ts'
import { reclaimEmails } from '#features/people/employees/former-emails.ts'
import {
  countEmployeesMatching,
  type EmployeePage,
  type EmployeeRowKey,
  findEmployeeIds,
  findNamedEmployees,
} from '#features/people/employees/list-store.ts'
import type { EmployeeKey } from '#features/people/employees/order-sql.ts'
import { findRole, insertEmployee, insertLogin } from '#features/people/employees/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { fullName } from '#lib/text.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

/** Adds a person to the company and to the sign-in directory. E-mails are unique in the whole installation. */
export async function createEmployee(tx: Tx, input: EmployeeInput): Promise<number> {
  const parsed = parseOrRefuse(employeeInputSchema, input)
  const email = normaliseEmail(parsed.email)
  const role = await findRole(tx, parsed.roleId)
  if (!role) throw invalid([{ path: 'roleId', message: NO_ROLE }])
  const employee = { ...parsed, email, licenseType: parsed.licenseType ?? licenseOf(role.role_template) }
  try {
    const id = await insertEmployee(tx, employee)
    await insertLogin(tx, email, id)
    await reclaimEmails(tx, [email])
    await raiseAccessVersion(tx)
    tx.audit({ action: 'employee.created', objectType: 'employee', objectId: id, after: { ...employee } })
    peopleChanged(tx, [id])
    return id
  } catch (error) {
    throw employeeFault(error)
  }
}

/** The default licence for a role. */
export function licenseOf(roleTemplate: string): LicenseType {
  if (roleTemplate === 'ADMIN' || roleTemplate === 'COMPANY_ADMIN') return 'ADMIN'
  return roleTemplate === 'MANAGER' ? 'MANAGER' : 'AGENT'
}

const NO_ROLE = 'This role does not exist.'

/** Converts a violated constraint to the field error it means. */
export function employeeFault(error: unknown): unknown {
  switch (brokenConstraint(error)) {
    case 'employee_email_key':
    case 'person_login_pkey':
      return invalid([{ path: 'email', message: 'This e-mail is in use already.' }])
    case 'employee_custom_id_key':
      return invalid([{ path: 'customEmployeeId', message: 'This number is in use already.' }])
    case 'employee_role_fkey':
      return invalid([{ path: 'roleId', message: NO_ROLE }])
    case 'employee_team_fkey':
      return invalid([{ path: 'teamId', message: 'This team does not exist.' }])
    case 'employee_channel_channel_fkey':
      return invalid([{ path: 'channelIds', message: 'One of these channels does not exist.' }])
    default:
      return error
  }
}

/** Employees with name and picture, by first name, then last name. */
export async function listEmployees(tx: Tx, { limit, ...filter }: EmployeeFilter & { limit: number }) {
  const rows = await findNamedEmployees(tx, filter, { after: null, limit })
  return rows.map(({ id, first_name, last_name, image_file }) => ({
    id,
    first_name,
    last_name,
    image: imagePath(image_file),
  }))
}

/** The same list in pages; `key` is the cursor of a row. */
export async function findEmployeesPage(
  tx: Tx,
  { after, limit, ...filter }: EmployeeFilter & { after: EmployeeKey | null; limit: number },
) {
  const rows = await findNamedEmployees(tx, filter, { after, limit })
  return rows.map((row) => ({
    id: row.id,
    name: fullName(row.first_name, row.last_name),
    image: imagePath(row.image_file),
    key: row.key,
  }))
}

/** A page of ids in one of the orders of the employee table; `employee-facts.ts` loads their fields. */
export const employeeIdsPage = (
  tx: Tx,
  filter: EmployeeFilter,
  order: EmployeeOrder,
  page: EmployeePage,
): Promise<EmployeeRowKey[]> => findEmployeeIds(tx, filter, order, page)

/** The number of employees that match a filter. */
export const countEmployees = (tx: Tx, filter: EmployeeFilter): Promise<number> =>
  countEmployeesMatching(tx, filter)
