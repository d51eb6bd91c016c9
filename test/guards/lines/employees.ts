import {
  type Asked,
  admins,
  blinded,
  graphql,
  type Line,
  naming,
  next,
  persons,
  type Rule,
  readers,
  seenIn,
} from '#test/guards/access-rules.ts'
import { PEOPLE_CSV, PEOPLE_MAPPING } from '#test/guards/records/people.ts'
import { form, type Made, PICTURE } from '#test/guards/records/record-kinds.ts'

/** Admins, and tokens that may add and remove people. */
const exchangers: Rule = (cell) => (cell.kind === 'token' ? readers(cell) : admins(cell))

/** By the widest data access of any area, which is that of feedback here. */
export const known: Rule = (cell) => {
  const outcome = seenIn('FEEDBACK')(cell)
  return outcome === 'blind' ? 'missing' : outcome
}

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const listed = ({ nodes }: any, { id }: Made): boolean => nodes.some((one: Made) => one.id === String(id))

/** A mutation whose arguments have the names of its variables. */
const mutation = (field: string, types: string, variables: object): Asked => {
  const given = [...types.matchAll(/\$(\w+):/g)].map(([, name]) => `${name}: $${name}`).join(', ')
  return graphql(`mutation(${types}) { ${field}(${given}) { errors { details { code } } } }`, variables)
}

const LISTS = '$teamId: ID, $channelIds: [ID!], $groupIds: [ID!]'

/** Employees: reading and changing. */
export const EMPLOYEES: Readonly<Record<string, Line>> = {
  'query employee': {
    who: known,
    of: 'person',
    ask: ({ id }) => graphql('query($id: ID!) { employee(id: $id) { id } }', { id }),
  },
  'query employees': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () =>
      graphql(
        'query($teamIds: [ID!], $reportingGroupIds: [ID!]) { employees(teamIds: $teamIds, reportingGroupIds: $reportingGroupIds, first: 100) { nodes { id } } }',
      ),
    shows: listed,
  },
  'query paginatedEmployees': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () =>
      graphql(
        'query($filters: EmployeeFilters) { paginatedEmployees(limit: 100, filters: $filters) { employees { id } } }',
        { filters: {} },
      ),
    shows: ({ employees }, { id }) => employees.some((one: Made) => one.id === String(id)),
  },
  'query usersTable': {
    who: blinded(admins),
    of: 'person',
    ask: () =>
      graphql(
        'query($roleIds: [ID!], $teamIds: [ID!]) { usersTable(roleIds: $roleIds, teamIds: $teamIds, first: 100) { nodes { id } } }',
      ),
    shows: listed,
  },
  'query usersTableIds': {
    who: blinded(admins),
    of: 'person',
    ask: () =>
      graphql(
        'query($roleIds: [ID!], $teamIds: [ID!]) { usersTableIds(roleIds: $roleIds, teamIds: $teamIds) }',
      ),
    shows: (ids, { id }) => ids.includes(String(id)),
  },
  'query supervisors': {
    who: seenIn('FEEDBACK'),
    of: 'leader',
    ask: () => graphql('{ supervisors(first: 100) { nodes { id } } }'),
    shows: listed,
  },
  'query mentionableEmployees': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () => graphql('{ mentionableEmployees(first: 100) { nodes { id } } }'),
    shows: listed,
  },
  'query unitSelectorEmployees': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: () => graphql('{ unitSelectorEmployees(productArea: FEEDBACK, first: 100) { nodes { id } } }'),
    shows: listed,
  },
  'query countries': { who: readers, ask: () => graphql('{ countries { code } }') },
  'query assignableRoles': {
    who: blinded(admins),
    of: 'role',
    ask: () => graphql('{ assignableRoles { id } }'),
    shows: (roles, { id }) => roles.some((one: Made) => one.id === String(id)),
  },
  'POST /api/v2/profiles/by_employee_id': {
    who: seenIn('FEEDBACK'),
    of: 'person',
    ask: ({ id }) => ({ body: { employee_ids: [id], attributes: ['full_name'] } }),
    shows: ({ profiles }, { id }) => profiles.some((one: Made) => one.employee_id === id),
  },

  // One person
  'mutation createEmployee': {
    who: admins,
    ask: (_made, { demo }) =>
      mutation(
        'createEmployee',
        `$email: String!, $firstName: String!, $lastName: String!, $roleId: ID!, ${LISTS}`,
        {
          email: `${next('zz-hired').replace(' ', '-')}@made.example`,
          firstName: 'Zz hired',
          lastName: 'Made',
          roleId: demo.roles.AGENT,
        },
      ),
  },
  'mutation updateEmployee': {
    who: admins,
    of: 'newcomer',
    ask: ({ id, version }) =>
      mutation('updateEmployee', `$id: ID!, $version: Int!, $hometown: String, $roleId: ID, ${LISTS}`, {
        id,
        version,
        hometown: 'Bergen',
      }),
  },
  'mutation archiveEmployee': {
    who: admins,
    of: 'newcomer',
    ask: ({ id }) => mutation('archiveEmployee', '$id: ID!, $membersTo: ID', { id }),
  },
  'mutation reactivateEmployee': {
    who: admins,
    of: 'leaver',
    ask: ({ id }) => mutation('reactivateEmployee', '$id: ID!', { id }),
  },
  'mutation approveEmployee': {
    who: admins,
    of: 'confirmed',
    ask: ({ id }) => mutation('approveEmployee', '$id: ID!', { id }),
  },
  'mutation refuseEmployee': {
    who: admins,
    of: 'submitted',
    ask: ({ id }) => mutation('refuseEmployee', '$id: ID!', { id }),
  },
  'POST /api/v1/employees/{id}/image': {
    who: admins,
    of: 'newcomer',
    ask: () => ({ form: form(PICTURE, 'them.png') }),
  },
  'DELETE /api/v1/employees/{id}/image': {
    who: admins,
    of: 'newcomer',
    first: async ({ id }, world) =>
      (await world.maker('company')).send(
        'POST',
        `/api/v1/employees/${id}/image`,
        ...form(PICTURE, 'them.png'),
      ),
  },
  'DELETE /api/v1/profile/image': { who: persons },

  // Many people
  'mutation transferEmployees': {
    who: naming(admins),
    of: 'newcomer',
    ask: ({ id }, { demo }) =>
      mutation('transferEmployees', '$employeeIds: [ID!]!, $managerId: ID!', {
        employeeIds: [id],
        managerId: demo.people.otherLead.id,
      }),
  },
  'mutation bulkDeactivateEmployees': {
    who: naming(admins),
    of: 'newcomer',
    ask: ({ id }) =>
      mutation('bulkDeactivateEmployees', '$employeeIds: [ID!]!, $membersTo: ID', { employeeIds: [id] }),
  },
  'mutation bulkUpdateEmployees': {
    who: naming(admins),
    of: 'newcomer',
    ask: ({ id }) =>
      mutation(
        'bulkUpdateEmployees',
        '$employeeIds: [ID!]!, $employmentStatus: EmploymentStatus, $roleId: ID, $teamId: ID, $addChannelIds: [ID!], $removeChannelIds: [ID!], $addGroupIds: [ID!], $removeGroupIds: [ID!]',
        { employeeIds: [id], employmentStatus: 'FULL_TIME' },
      ),
  },
  'mutation undoBulkChange': {
    // People can undo only their own changes.
    who: ({ kind, relation }) => {
      const outcome = admins({ kind, relation })
      return outcome === 'ok' && relation === 'company' ? 'missing' : outcome
    },
    of: 'bulkChange',
    ask: ({ id }) => mutation('undoBulkChange', '$changeId: ID!', { changeId: id }),
  },

  // Import files
  'POST /api/v1/employees/import_files': {
    who: exchangers,
    ask: () => ({ form: form(PEOPLE_CSV, 'people.csv') }),
  },
  'POST /api/v1/employees/imports': {
    who: naming(exchangers),
    of: 'employeeImportFile',
    ask: ({ file_key }, { demo }) => ({
      body: {
        file_key,
        mapping: { ...PEOPLE_MAPPING, default_role_id: demo.roles.AGENT },
        dry_run: true,
      },
    }),
  },
  'GET /api/v1/employees/imports': { who: exchangers },
  'GET /api/v1/employees/imports/{id}': { who: exchangers, of: 'employeeImport' },
  'GET /api/v1/employees/imports/{id}/errors.csv': { who: exchangers, of: 'employeeImport' },
  'POST /api/v1/employees/imports/{id}/cancel': { who: exchangers, of: 'employeeImport' },
  'GET /api/v1/employees/export.csv': { who: exchangers },
}
