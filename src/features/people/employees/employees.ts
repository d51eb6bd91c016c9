import { raiseAccessVersion } from '#features/company/access-version.ts'
import { type EmployeeInput, employeeInputSchema } from '#features/people/employees/contract.ts'
import {
  countMatching,
  type EmployeeFilter,
  type EmployeeKey,
  findEmployees,
  findEmployeesAfter,
  insertEmployee,
  insertLogin,
} from '#features/people/employees/store.ts'
import { imagePath } from '#features/people/image-path.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { parseOrRefuse } from '#platform/errors/field-errors.ts'

/** Adds a person to the company and to the directory of sign-ins. An e-mail belongs to one person of the installation. */
export async function createEmployee(tx: Tx, input: EmployeeInput): Promise<number> {
  const employee = parseOrRefuse(employeeInputSchema, input)
  const email = normaliseEmail(employee.email)
  try {
    const id = await insertEmployee(tx, { ...employee, email })
    await insertLogin(tx, email, id)
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

/** Employees as lists show them, by first name, then last name. */
export async function listEmployees(tx: Tx, filter: EmployeeFilter) {
  const rows = await findEmployees(tx, filter)
  return rows.map(({ image_file, ...row }) => ({ ...row, image: imagePath(image_file) }))
}

/** The same as pages: `key` is where the next one starts. */
export async function findEmployeesPage(
  tx: Tx,
  { after, ...filter }: EmployeeFilter & { after: EmployeeKey | null },
) {
  const rows = await findEmployeesAfter(tx, filter, after)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: imagePath(row.image_file),
    key: [row.first_key, row.last_key, row.id] as const,
  }))
}

/** How many a list or all its pages hold. */
export const countEmployees = (tx: Tx, filter: Omit<EmployeeFilter, 'limit'>): Promise<number> =>
  countMatching(tx, filter)
