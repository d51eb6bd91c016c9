import { type EmployeeColumns, updateEmployeeRow } from '#features/people/employees/change-store.ts'
import { requireWholeCompany } from '#features/people/employees/changes.ts'
import { createEmployee, employeeFault } from '#features/people/employees/employees.ts'
import { changeEmails } from '#features/people/employees/former-emails.ts'
import { requireGrantable } from '#features/people/employees/guards.ts'
import { administeredIds } from '#features/people/employees/scope.ts'
import { peopleChanged } from '#features/people/people-changed.ts'
import { changingAccess } from '#features/people/roles/guards.ts'
import { MOST_RESULTS, type ScimListQuery } from '#features/people/scim/contract.ts'
import { etagOf, matchesEtag } from '#features/people/scim/etag.ts'
import { parseFilter } from '#features/people/scim/filter.ts'
import { applyMapping } from '#features/people/scim/mapping.ts'
import { invalidValue, ScimError } from '#features/people/scim/scim-error.ts'
import {
  findRoleForNewPeople,
  findUser,
  findUsers,
  isNameTaken,
  lockUser,
  saveDirectoryUser,
  type UserRow,
} from '#features/people/scim/store.ts'
import { NEW_USER, type UserFields } from '#features/people/scim/user-fields.ts'
import { normaliseEmail } from '#features/people/sessions/directory.ts'
import { endSessionsOf } from '#features/people/sessions/sessions.ts'
import { laterThan } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export async function listUsers(services: Services, viewer: Viewer, query: ScimListQuery) {
  const condition = query.filter === undefined ? null : parseFilter(query.filter)
  const startIndex = Math.max(1, query.startIndex)
  const limit = Math.min(Math.max(0, query.count), MOST_RESULTS)
  const page = { condition, offset: startIndex - 1, limit }
  const found = await tenantTransaction(services, viewer, (tx) =>
    findUsers(tx, administeredIds(viewer), page),
  )
  return { ...found, startIndex }
}

export const readUser = (services: Services, viewer: Viewer, id: number): Promise<UserRow> =>
  tenantTransaction(services, viewer, async (tx) =>
    requireUser(await findUser(tx, id, administeredIds(viewer))),
  )

/**
 * Adds a person for the directory. They can sign in through the company's provider, or with an invitation that an admin
 * sends. Throws `uniqueness` if the user name, e-mail or number is in use, so that a retry adds nobody.
 */
export function createUser(
  services: Services,
  viewer: Viewer,
  change: (fields: UserFields) => UserFields,
): Promise<UserRow> {
  const fields = withNames(change(NEW_USER))
  return tenantTransaction(services, viewer, async (tx) => {
    requireWholeCompany(viewer)
    await requireFreeName(tx, fields.userName, null)
    const roleId = await findRoleForNewPeople(tx)
    if (roleId === null)
      throw new AppError('conflict', 'Choose a role for new people in the sign-in settings.')
    await requireGrantable(tx, roleId)
    const id = await createEmployee(tx, {
      email: emailOf(fields),
      firstName: fields.givenName,
      lastName: fields.familyName,
      customEmployeeId: fields.employeeNumber,
      roleId,
      status: fields.active ? 'CREATED' : 'DEACTIVATED',
    })
    await saveLink(tx, id, fields)
    return requireUser(await findUser(tx, id, null))
  })
}

/**
 * Changes a person for the directory; `change` gets the stored values. A change without effect writes nothing. Throws
 * 412 if `expected` lists versions and the stored one is not among them.
 */
export function changeUser(
  services: Services,
  viewer: Viewer,
  { id, expected }: { id: number; expected: string | null },
  change: (fields: UserFields) => UserFields,
): Promise<UserRow> {
  return tenantTransaction(services, viewer, (tx) =>
    changingAccess(tx, async () => {
      const row = requireUser(await lockUser(tx, id, administeredIds(viewer)))
      if (expected !== null && !matchesEtag(expected, etagOf(row)))
        throw new ScimError(412, 'This person was changed in the meantime. Read the person again.')
      const before = fieldsOf(row)
      const after = withNames(change(before))
      const columns = columnsOf(row, { ...after, email: emailAfter(row, before, after) })
      const linkChanges = row.user_name !== after.userName || row.external_id !== after.externalId
      const activeSaid = after.directoryActive ?? after.active
      if (Object.keys(columns).length === 0 && !linkChanges && before.active === after.active) {
        // Not a change of the person: only the report of differences uses it.
        if (row.directory_active !== activeSaid) await saveLink(tx, row.id, after)
        return row
      }
      if (before.active && !after.active && row.id === viewer.person?.id)
        throw new AppError(
          'conflict',
          'This person created the token. Create another token before you deactivate them.',
        )
      if (after.userName !== before.userName) await requireFreeName(tx, after.userName, row.id)
      await write(tx, row, columns, before.active === after.active ? null : after.active)
      if (linkChanges || row.directory_active !== activeSaid) await saveLink(tx, row.id, after)
      recordChange(tx, row, columns, { before, after })
      // The mapping may have changed while they were away.
      if (after.active && !before.active) await applyMapping(tx, [row.id])
      return requireUser(await findUser(tx, row.id, null))
    }),
  )
}

/** Deactivates or reactivates a person of the directory. Call it inside `changingAccess`. */
export async function setActive(tx: Tx, id: number, active: boolean): Promise<void> {
  const row = requireUser(await lockUser(tx, id, administeredIds(tx.viewer)))
  const before = fieldsOf(row)
  if (before.active === active) return
  await write(tx, row, {}, active)
  recordChange(tx, row, {}, { before, after: { ...before, active } })
}

function requireUser(row: UserRow | undefined): UserRow {
  if (!row) throw notFound('This user')
  return row
}

async function requireFreeName(tx: Tx, userName: string, exceptId: number | null): Promise<void> {
  if (await isNameTaken(tx, userName, exceptId)) throw nameTaken()
}

const nameTaken = () => new ScimError(409, 'Another person has this userName.', 'uniqueness')

/** Two requests at the same time can both find a name free; the index refuses the second. */
async function saveLink(tx: Tx, employeeId: number, fields: UserFields): Promise<void> {
  const { userName, externalId } = fields
  const active = fields.directoryActive ?? fields.active
  try {
    await saveDirectoryUser(tx, { employeeId, userName, externalId, active })
  } catch (error) {
    throw brokenConstraint(error) === 'directory_user_name_key' ? nameTaken() : error
  }
}

function fieldsOf(row: UserRow): UserFields {
  const userName = row.user_name ?? row.email
  return {
    userName,
    email: row.email === userName.toLowerCase() ? null : row.email,
    externalId: row.external_id,
    givenName: row.first_name,
    familyName: row.last_name,
    displayName: fullName(row.first_name, row.last_name),
    employeeNumber: row.custom_employee_id,
    active: row.status !== 'DEACTIVATED',
    directoryActive: row.directory_active,
  }
}

/** Splits the display name for directories that send no other; a person needs both names. */
function withNames(fields: UserFields): UserFields {
  if (fields.userName === '') throw invalidValue('Send a userName.')
  const [first = '', ...rest] = fields.displayName.split(/\s+/)
  const givenName = fields.givenName || first || (fields.userName.split('@')[0] ?? fields.userName)
  return { ...fields, givenName, familyName: fields.familyName || rest.join(' ') || givenName }
}

function emailOf({ email, userName }: Pick<UserFields, 'email' | 'userName'>): string {
  const chosen = email ?? userName
  if (!chosen.includes('@')) throw invalidValue('Send an e-mail as userName or in emails.')
  return normaliseEmail(chosen)
}

/** People whose user name was not their e-mail keep the e-mail when only the user name changes. */
const emailAfter = (row: UserRow, before: UserFields, after: UserFields): string =>
  before.email === after.email && before.userName === after.userName ? row.email : emailOf(after)

type Columns = Partial<Pick<EmployeeColumns, 'email' | 'first_name' | 'last_name' | 'custom_employee_id'>>

function columnsOf(row: UserRow, after: UserFields & { email: string }): Columns {
  const wanted = {
    email: after.email,
    first_name: after.givenName,
    last_name: after.familyName,
    custom_employee_id: after.employeeNumber,
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([column, value]) => row[column as keyof typeof wanted] !== value),
  )
}

/** `active` is null if it stays. Deactivating ends sessions, tokens and links. */
async function write(tx: Tx, row: UserRow, columns: Columns, active: boolean | null): Promise<void> {
  const status = active === null ? {} : { status: active ? ('ACTIVE' as const) : ('DEACTIVATED' as const) }
  try {
    if (columns.email !== undefined)
      await changeEmails(tx, [{ employeeId: row.id, from: row.email, to: columns.email }])
    await updateEmployeeRow(tx, row.id, { ...columns, ...status }, laterThan(row.updated_at, tx.now))
  } catch (error) {
    throw employeeFault(error)
  }
  if (active === false) await endSessionsOf(tx, [row.id])
}

function recordChange(
  tx: Tx,
  row: UserRow,
  columns: Columns,
  { before, after }: { before: UserFields; after: UserFields },
): void {
  const person = { objectType: 'employee', objectId: row.id } as const
  if (before.active !== after.active)
    tx.audit({
      action: after.active ? 'employee.reactivated' : 'employee.deactivated',
      ...person,
      before: { status: row.status },
      after: { status: after.active ? 'ACTIVE' : 'DEACTIVATED' },
    })
  const changed = CHANGES.filter(([column]) => column in columns)
  const links = LINKS.filter((field) => before[field] !== after[field])
  if (changed.length > 0 || links.length > 0 || before.active === after.active)
    tx.audit({
      action: 'employee.changed',
      ...person,
      before: {
        ...Object.fromEntries(changed.map(([column, field]) => [field, row[column]])),
        ...Object.fromEntries(links.map((field) => [field, before[field]])),
      },
      after: {
        ...Object.fromEntries(changed.map(([column, field]) => [field, columns[column]])),
        ...Object.fromEntries(links.map((field) => [field, after[field]])),
      },
    })
  peopleChanged(tx, [row.id])
}

const CHANGES = [
  ['email', 'email'],
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['custom_employee_id', 'customEmployeeId'],
] as const

const LINKS = ['userName', 'externalId'] as const
