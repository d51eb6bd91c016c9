import { counted, entriesOf, eventsOf, type Kind } from '#bench/durability/kind.ts'
import { SEEDED_DOMAIN } from '#bench/durability/scene.ts'

/** The domain of the people that the run creates; seeded people have others. */
const DOMAIN = 'durable.example'

const CREATE_EMPLOYEE = `mutation($email: String!, $firstName: String!, $roleId: ID!) {
  created: createEmployee(email: $email, firstName: $firstName, lastName: "Durable", roleId: $roleId, invite: false) {
    employee { id } errors { message }
  }
}`

/** Creating a person also changes the directory of sign-ins and the access version of the company. */
export const employees: Kind = {
  name: 'employee',
  async write({ writer, scene, mark }) {
    const variables = { email: `${mark}@${DOMAIN}`, firstName: mark, roleId: String(scene.agentRoleId) }
    await writer.post('/graphql', { query: CREATE_EMPLOYEE, variables })
  },
  // The sign-in.
  expected: { parts: 1, audits: 1, events: 1 },
  stored: `
    with ${entriesOf('employee.created')}, ${eventsOf('people.changed', 'employeeIds')}
    select split_part(p.email, '@', 1) as mark,
           (select count(*)::int from app.person_login l where l.company_id = $1 and l.employee_id = p.id) as parts,
           ${counted('p.id')}
      from app.employee p where p.company_id = $1 and p.email not like '%@${SEEDED_DOMAIN}'`,
}
