import {
  type Asked,
  admins,
  blinded,
  graphql,
  type Line,
  naming,
  next,
  type Rule,
  readers,
  seenIn,
} from '#test/guards/access-rules.ts'
import { form, type Made, PICTURE } from '#test/guards/records/record-kinds.ts'

/** Teams are visible within the data access of any area: teams the caller leads or belongs to. */
export const knownTeam: Rule = (cell) => {
  const outcome = readers(cell)
  if (outcome !== 'ok' || ['reviewer', 'companyAdmin', 'vendorAdmin', 'token'].includes(cell.kind))
    return outcome
  const isTheirs = cell.relation === 'ownTeam' && (cell.kind === 'lead' || cell.kind === 'agent')
  return isTheirs ? 'ok' : 'missing'
}

// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const listed = ({ nodes }: any, { id }: Made): boolean => nodes.some((one: Made) => one.id === String(id))

/** A mutation of one record with the given arguments in addition to id and version. */
const change =
  (field: string, types = '', more: object = {}, versioned = true) =>
  ({ id, version }: Made): Asked => {
    const all = `$id: ID!${versioned ? ', $version: Int!' : ''}${types && `, ${types}`}`
    const given = [...all.matchAll(/\$(\w+):/g)].map(([, name]) => `${name}: $${name}`).join(', ')
    return graphql(`mutation(${all}) { ${field}(${given}) { errors { details { code } } } }`, {
      id,
      ...(versioned && { version }),
      ...more,
    })
  }

const TEAM = '$label: String, $ownerId: ID, $parentId: ID'
const RULES = '$parentId: ID, $criteria: [ReportingGroupCriterionInput!]'

/** Teams, employee groups and reporting groups. */
export const TEAMS: Readonly<Record<string, Line>> = {
  // Teams
  'query team': {
    who: knownTeam,
    of: 'team',
    ask: ({ id }) => graphql('query($id: ID!) { team(id: $id) { id name } }', { id }),
  },
  'query teams': {
    who: blinded(knownTeam),
    of: 'team',
    ask: () => graphql('{ teams(first: 100) { nodes { id } } }'),
    shows: listed,
  },
  'query teamLeader': {
    who: knownTeam,
    of: 'team',
    ask: ({ id }) => graphql('query($teamId: ID!) { teamLeader(teamId: $teamId) { id } }', { teamId: id }),
  },
  'query hierarchies': {
    who: blinded(knownTeam),
    of: 'team',
    ask: () =>
      graphql('query($parentId: ID) { hierarchies(parentId: $parentId, first: 100) { nodes { id } } }', {
        parentId: null,
      }),
    shows: listed,
  },
  'query unitSelectorTeams': {
    who: blinded(knownTeam),
    of: 'team',
    ask: () => graphql('{ unitSelectorTeams(first: 100) { nodes { id } } }'),
    shows: listed,
  },
  'query employeesWithChildTeams': {
    who: knownTeam,
    of: 'team',
    ask: ({ id }) =>
      graphql(
        'query($teamId: ID!) { employeesWithChildTeams(teamId: $teamId) { employees { id } children { id } } }',
        { teamId: id },
      ),
  },
  'query teamWithEmployees': {
    who: knownTeam,
    of: 'team',
    ask: ({ id }) =>
      graphql(
        'query($id: ID!) { teamWithEmployees(id: $id) { employees { nodes { id } } children { id } } }',
        { id },
      ),
  },
  'mutation createTeam': {
    who: admins,
    ask: () =>
      graphql(
        `mutation($name: String!, ${TEAM}) { createTeam(name: $name, label: $label, ownerId: $ownerId, parentId: $parentId) { errors { details { code } } } }`,
        { name: next('Zz team H') },
      ),
  },
  'mutation updateTeam': { who: admins, of: 'newTeam', ask: change('updateTeam', TEAM, { label: 'Night' }) },
  'mutation moveTeam': {
    who: admins,
    of: 'newTeam',
    ask: change('moveTeam', '$parentId: ID', { parentId: null }),
  },
  'mutation archiveTeam': { who: admins, of: 'newTeam', ask: change('archiveTeam', '$membersTo: ID') },
  'mutation restoreTeam': {
    who: admins,
    of: 'archivedTeam',
    ask: change('restoreTeam', '$memberIds: [ID!], $membersFrom: ID, $childIds: [ID!]'),
  },
  'mutation moveTeamMembers': {
    who: naming(admins),
    of: 'newcomer',
    ask: ({ id }) =>
      graphql(
        'mutation($employeeIds: [ID!]!, $teamId: ID) { moveTeamMembers(employeeIds: $employeeIds, teamId: $teamId) { errors { details { code } } } }',
        { employeeIds: [id], teamId: null },
      ),
    first: async ({ id }, world) =>
      (await world.maker('company')).post(
        '/graphql',
        graphql(
          'mutation($employeeIds: [ID!]!, $teamId: ID) { moveTeamMembers(employeeIds: $employeeIds, teamId: $teamId) { errors { details { code } } } }',
          {
            employeeIds: [id],
            teamId: world.demo.teams.east,
          },
        ).body,
      ),
  },

  // Employee groups
  'query group': {
    who: readers,
    of: 'group',
    ask: ({ id }) => graphql('query($id: ID!) { group(id: $id) { id name } }', { id }),
  },
  'query groups': {
    who: blinded(readers),
    of: 'group',
    ask: ({ title }) =>
      graphql('query($search: String) { groups(search: $search, first: 100) { nodes { id } } }', {
        search: title,
      }),
    shows: listed,
  },
  'mutation createGroup': {
    who: admins,
    ask: () =>
      graphql('mutation($name: String!) { createGroup(name: $name) { errors { details { code } } } }', {
        name: next('Zz group I'),
      }),
  },
  'mutation updateGroup': {
    who: admins,
    of: 'group',
    ask: change('updateGroup', '$description: String', { description: 'Nights' }),
  },
  'mutation archiveGroup': { who: admins, of: 'group', ask: change('archiveGroup') },
  'mutation restoreGroup': { who: admins, of: 'archivedGroup', ask: change('restoreGroup') },
  'mutation changeGroupMembers': {
    who: admins,
    of: 'group',
    ask: (made, { demo }) =>
      change(
        'changeGroupMembers',
        '$add: [ID!], $remove: [ID!]',
        { add: [demo.people.agent.id] },
        false,
      )(made),
  },

  // Reporting groups
  'query reportingGroup': {
    who: readers,
    of: 'reportingGroup',
    ask: ({ id }) => graphql('query($id: ID!) { reportingGroup(id: $id) { id name } }', { id }),
  },
  'query reportingGroups': {
    // Hidden groups are visible only to admins, not to tokens.
    who: (cell) => {
      const outcome = blinded(admins)(cell)
      return outcome === 'forbidden' ? 'blind' : outcome
    },
    of: 'hiddenReportingGroup',
    ask: ({ title }) =>
      graphql('query($search: String) { reportingGroups(search: $search, first: 100) { nodes { id } } }', {
        search: title,
      }),
    shows: listed,
  },
  'query unitSelectorGroups': {
    who: seenIn('FEEDBACK'),
    of: 'groupOfPerson',
    ask: ({ title }) =>
      graphql('query($search: String) { unitSelectorGroups(search: $search, first: 100) { nodes { id } } }', {
        search: title,
      }),
    shows: listed,
  },
  'query reportingGroupPreview': {
    who: naming(admins),
    of: 'person',
    ask: ({ id }) =>
      graphql(
        'query($criteria: [ReportingGroupCriterionInput!]!) { reportingGroupPreview(criteria: $criteria) { employeesCount employees { nodes { id } } } }',
        { criteria: criteriaOf(id) },
      ),
  },
  'query reportingGroupCriteriaTypes': {
    who: admins,
    ask: () => graphql('{ reportingGroupCriteriaTypes { criterionType values { id label } } }'),
  },
  'mutation createReportingGroup': {
    who: admins,
    ask: (_made, { demo }) =>
      graphql(
        `mutation($name: String!, ${RULES}) { createReportingGroup(name: $name, parentId: $parentId, criteria: $criteria) { errors { details { code } } } }`,
        { name: next('Zz rule J'), criteria: criteriaOf(demo.people.agent.id) },
      ),
  },
  'mutation updateReportingGroup': {
    who: admins,
    of: 'reportingGroup',
    ask: (made, { demo }) =>
      change('updateReportingGroup', RULES, { criteria: criteriaOf(demo.people.agent.id) })(made),
  },
  'mutation archiveReportingGroup': {
    who: admins,
    of: 'reportingGroup',
    ask: change('archiveReportingGroup'),
  },
  'mutation restoreReportingGroup': {
    who: admins,
    of: 'archivedReportingGroup',
    ask: change('restoreReportingGroup'),
  },
  'mutation removeReportingGroupImage': {
    who: admins,
    of: 'reportingGroup',
    ask: change('removeReportingGroupImage', '', {}, false),
  },
  'POST /api/v1/reporting_groups/{id}/image': {
    who: admins,
    of: 'reportingGroup',
    ask: () => ({ form: form(PICTURE, 'group.png') }),
  },
}

const criteriaOf = (id: string | number | undefined) => [
  { criterionType: 'EMPLOYEES', operator: 'IN', value: [String(id)] },
]
