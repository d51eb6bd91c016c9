import { createEmployee } from '#features/people/employees/employees.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import type { World } from '#test/guards/access-world.ts'

/** The reviewee of the blind review; the name is unique in the company. */
export const PERSON = {
  first: 'Quillonia',
  last: 'Zephyrine',
  email: 'quillonia@canary.example',
  number: 'CANARY-77',
}
/** A colleague who also spoke in the call, and an agent who is not known as an employee. */
export const COLLEAGUE = {
  first: 'Ottoline',
  last: 'Quackenbush',
  email: 'ottoline@colleague.example',
  number: 'CANARY-88',
}
export const UNKNOWN = { name: 'Marmaduke Fitzwhistle', email: 'marmaduke@partner.example' }
export const CUSTOMER = 'Cressida'

/** Names, e-mails and numbers of all who spoke for the company, also inside other words. */
export const PERSON_MARKS = [
  ...[PERSON, COLLEAGUE].flatMap(({ first, last, email, number }) => [first, last, email, number]),
  ...UNKNOWN.name.split(' '),
  UNKNOWN.email,
].map((text) => text.toLowerCase())

/** Adds a person to the team East and returns their id. */
export async function hire(
  services: TestServices,
  { demo }: World,
  { first, last, email, number }: typeof PERSON,
): Promise<number> {
  const id = await tenantTransaction(services, demo.viewer, (tx) =>
    createEmployee(tx, {
      email,
      firstName: first,
      lastName: last,
      roleId: demo.roles.AGENT,
      teamId: demo.teams.east,
      status: 'ACTIVE',
    }),
  )
  await services.database.ownerPool.query(
    'update app.employee set custom_employee_id = $3 where company_id = $1 and id = $2',
    [demo.companyId, id, number],
  )
  return id
}
