import type { FoundPeople, Subject } from '#features/privacy/contract.ts'
import {
  type CustomerRow,
  findAuthorNames,
  findCustomerRows,
  findLinkedRecords,
  searchCustomers,
} from '#features/privacy/customer-store.ts'
import { findEmployee, findOtherAddresses, searchEmployees } from '#features/privacy/employee-store.ts'
import { digitsOf } from '#features/privacy/mentions.ts'
import { type Customer, type Employee, type Person, tidyIdentifiers } from '#features/privacy/person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const MOST_FOUND = 20

/** Customers and employees by name, address, phone number or id. */
export const searchPeople = (services: Services, viewer: Viewer, query: string): Promise<FoundPeople> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (query.trim() === '') return { customers: [], employees: [] }
    const employees = await searchEmployees(tx, query, MOST_FOUND)
    return {
      customers: await searchCustomers(tx, query, MOST_FOUND),
      employees: employees.map(({ id, email, first_name, last_name, status }) => ({
        id,
        name: `${first_name} ${last_name}`,
        email,
        deactivated: status === 'DEACTIVATED',
      })),
    }
  })

/** A person, what they are called on screens, and for an employee whether they still work here. */
export type ChosenPerson = { person: Person; label: string; isActive: boolean }

/** Throws 404 if nothing of the person is stored, and 422 if nothing identifies them. */
export const choosePerson = (tx: Tx, subject: Subject): Promise<ChosenPerson> =>
  subject.kind === 'employee' ? chooseEmployee(tx, subject.employee_id) : chooseCustomer(tx, subject)

async function chooseEmployee(tx: Tx, id: number): Promise<ChosenPerson> {
  const found = await findEmployee(tx, id)
  if (!found) throw notFound('This employee')
  const person: Employee = {
    kind: 'employee',
    employeeId: id,
    identifiers: tidyIdentifiers({
      emails: [found.email, ...(await findOtherAddresses(tx, id))],
      names: [`${found.first_name} ${found.last_name}`],
      phones: [],
      numbers: [found.custom_employee_id ?? ''],
    }),
  }
  return { person, label: found.email, isActive: found.status !== 'DEACTIVATED' }
}

async function chooseCustomer(
  tx: Tx,
  { email, phone, name, external_id: externalId }: Extract<Subject, { kind: 'customer' }>,
): Promise<ChosenPerson> {
  const given = [email, phone, externalId, name].map((text) => text?.trim() ?? '')
  const label = given.find((text) => text !== '')
  if (label === undefined)
    throw invalid([{ path: 'subject.email', message: 'or another identifier is required' }])
  const sought = {
    emails: [email?.trim().toLowerCase() ?? ''].filter(Boolean),
    phones: [digitsOf(phone ?? '')].filter(Boolean),
    numbers: [externalId?.trim() ?? ''].filter(Boolean),
    names: [name?.trim() ?? ''].filter(Boolean),
  }
  const first = await findCustomerRows(tx, sought)
  // A record found by number or id has the address, by which the others are found.
  const known = Object.values(first).flat()
  const more = { ...sought, emails: unique([...sought.emails, ...valuesOf(known, 'email').map(lower)]) }
  const found = more.emails.length > sought.emails.length ? await findCustomerRows(tx, more) : first
  const rows = Object.values(found).flat()
  const authorNames = await findAuthorNames(tx, more.emails)
  const identifiers = tidyIdentifiers({
    emails: more.emails,
    names: [...sought.names, ...valuesOf(rows, 'name'), ...authorNames.flatMap((each) => each ?? [])],
    phones: [...(phone ? [phone] : []), ...valuesOf(rows, 'phone')],
    numbers: sought.numbers,
  })
  const ids = (list: readonly CustomerRow[]) => list.map(({ id }) => id)
  const records = await findLinkedRecords(
    tx,
    { responses: ids(found.responses), interactions: ids(found.interactions), requests: ids(found.requests) },
    identifiers,
  )
  if (authorNames.length === 0 && Object.values(records).every((list) => list.length === 0))
    throw notFound('This customer')
  const person: Customer = { kind: 'customer', identifiers, records }
  return { person, label, isActive: false }
}

const lower = (text: string) => text.toLowerCase()
const unique = (texts: readonly string[]) => [...new Set(texts)]
const valuesOf = (rows: readonly CustomerRow[], field: 'name' | 'email' | 'phone') =>
  rows.flatMap((row) => row[field] ?? [])
