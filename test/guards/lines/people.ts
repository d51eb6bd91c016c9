import { admins, graphql, type Line, next, persons, seenIn } from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { form, type Made, PICTURE } from '#test/guards/records/record-kinds.ts'

/** Sessions, people, roles. */
export const PEOPLE: Readonly<Record<string, Line>> = {
  // Session
  'GET /api/v1/session': { who: persons },
  'DELETE /api/v1/session': { who: persons, endsSession: true },
  'PUT /api/v1/session/preferences': { who: persons, ask: () => ({ body: { colour_scheme: 'dark' } }) },
  'POST /api/v1/session/view_as': {
    who: admins,
    endsSession: true,
    ask: (_made, world) => ({ body: { employee_id: world.demo.people.outsider.id, reason: 'A question' } }),
  },
  'DELETE /api/v1/session/view_as': { who: persons },
  'query currentPerson': { who: persons, ask: () => graphql('{ currentPerson { id } }') },

  // People
  'GET /api/v1/employees': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () => ({ query: 'product_area=feedback' }),
    shows: ({ employees }, { id }) => employees.some((one: Made) => one.id === id),
  },
  'query employeesFilterData': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () => graphql('{ employeesFilterData(first: 100) { nodes { id } } }'),
    shows: ({ nodes }, { id }) => nodes.some((one: Made) => one.id === String(id)),
  },
  'GET /api/v1/profile': { who: persons },
  'PUT /api/v1/profile': {
    who: persons,
    ask: async (_made, _world, client) => {
      const { updated_at } = (await client.get('/api/v1/profile')).json()
      return { body: { hometown: 'Bergen', updated_at } }
    },
  },
  'POST /api/v1/profile/image': { who: persons, ask: () => ({ form: form(PICTURE, 'me.png') }) },
  'GET /files/{company}/{name}': { who: persons, of: 'picture' },

  // Roles
  'GET /api/v1/roles': { who: admins },
  'GET /api/v1/role_templates': { who: admins },
  'POST /api/v1/roles': { who: admins, ask: () => ({ body: { name: next('A'), role_template: 'AGENT' } }) },
  'GET /api/v1/roles/{id}': { who: admins, of: 'role' },
  'PUT /api/v1/roles/{id}': {
    who: admins,
    of: 'role',
    ask: ({ version }) => ({ body: { name: next('B'), permissions: [], data_access: {}, version } }),
  },
  'DELETE /api/v1/roles/{id}': {
    who: admins,
    of: 'role',
    ask: ({ version }) => ({ query: `version=${version}` }),
  },
  'POST /api/v1/roles/{id}/restore': { who: admins, of: 'removedRole' },
  'POST /api/v1/roles/{id}/duplicate': { who: admins, of: 'role' },
  'GET /api/v1/roles/{id}/employees': { who: admins, of: 'role' },
  'PUT /api/v1/employees/{id}/role': {
    // It assigns the role the person already has; only an admin of the vendor may do that for another vendor admin.
    who: ({ kind, relation }) =>
      kind === 'companyAdmin' && relation === 'own' ? 'ok' : admins({ kind, relation }),
    of: 'person',
    ask: async ({ id }, world) => ({ body: { role_id: await roleOf(world, Number(id)) } }),
    first: async ({ id }, world, { relation }) => {
      // The other people of this record are callers, whose rights must stay.
      if (relation === 'otherTeam') await exchangeRole(world, Number(id))
    },
  },
  'query roles': { who: admins, ask: () => graphql('{ roles { id } }') },
  'query role': {
    who: admins,
    of: 'role',
    ask: ({ id }) => graphql('query($id: ID!) { role(id: $id) { id } }', { id }),
  },
  'query rolesEmployeeCount': { who: admins, ask: () => graphql('{ rolesEmployeeCount { count } }') },
  'mutation createRole': {
    who: admins,
    ask: () =>
      graphql(
        'mutation($name: String!) { createRole(input: {name: $name, roleTemplate: AGENT}) { role { id } errors { details { code } } } }',
        { name: next('C') },
      ),
  },
  'mutation updateRole': {
    who: admins,
    of: 'role',
    ask: ({ id, version }) =>
      graphql(
        'mutation($id: ID!, $input: UpdateRoleInput!) { updateRole(id: $id, input: $input) { errors { details { code } } } }',
        { id, input: { name: next('D'), permissions: [], dataAccess: [], version } },
      ),
  },
  'mutation deleteRole': {
    who: admins,
    of: 'role',
    ask: ({ id, version }) =>
      graphql(
        'mutation($id: ID!, $version: Int!, $reassignTo: ID) { deleteRole(id: $id, version: $version, reassignTo: $reassignTo) { errors { details { code } } } }',
        { id, version },
      ),
  },
}

/** Gives the person another role, which the call then changes back. */
async function exchangeRole(world: World, employeeId: number): Promise<void> {
  const { QA_REVIEWER, AGENT } = world.demo.roles
  const own = await roleOf(world, employeeId)
  await world.services.database.ownerPool.query(
    'update app.employee set role_id = $3 where company_id = $1 and id = $2',
    [world.demo.companyId, employeeId, own === AGENT ? QA_REVIEWER : AGENT],
  )
}

const knownRoles = new Map<number, number>()

/** The role that the person had at first. */
async function roleOf(world: World, employeeId: number): Promise<number> {
  const known = knownRoles.get(employeeId)
  if (known !== undefined) return known
  const { rows } = await world.services.database.ownerPool.query<{ role_id: number }>(
    'select role_id from app.employee where company_id = $1 and id = $2',
    [world.demo.companyId, employeeId],
  )
  const role = rows[0]?.role_id ?? world.demo.roles.AGENT
  knownRoles.set(employeeId, role)
  return role
}
