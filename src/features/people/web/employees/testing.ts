import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import type { EmployeeDetail, EmployeeRow } from '#features/people/web/employees/employees-queries.ts'
import { valuesBy } from '#lib/values-by.ts'

/** A row of the table as the server returns it. */
export function aRow(id: number, fullName: string, parts: Partial<EmployeeRow> = {}): EmployeeRow {
  const [firstName = '', ...rest] = fullName.split(' ')
  return {
    id: String(id),
    email: `${firstName.toLowerCase()}@test.example`,
    status: 'ACTIVE',
    employmentStatus: 'FULL_TIME',
    licenseType: 'AGENT',
    lastActive: null,
    roleLabel: 'Employee',
    version: 1,
    customRole: { id: '3', name: 'Agent' },
    primaryTeam: { id: '8', name: 'North' },
    supervisor: null,
    channels: [],
    ...parts,
    profile: { fullName, firstName, lastName: rest.join(' '), imageUrl: null },
  }
}

export function aPerson(id: number, fullName: string, parts: Partial<EmployeeDetail> = {}): EmployeeDetail {
  const row = aRow(id, fullName)
  return {
    ...row,
    customEmployeeId: null,
    startDate: null,
    demotable: false,
    isManager: false,
    canManageTeams: false,
    employeeGroups: [],
    reportingGroups: [],
    ...parts,
    profile: {
      ...row.profile,
      ...valuesBy('name', PROFILE_FIELDS, () => null),
      ...parts.profile,
    },
  }
}

/** A page of the table. */
export const aPage = (
  nodes: readonly EmployeeRow[],
  total = nodes.length,
  endCursor: string | null = null,
) => ({
  usersTable: { nodes, totalCount: total, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})

/** Options of the forms. */
export const CHOICES = {
  RoleChoices: {
    assignableRoles: [
      { id: '3', name: 'Agent', legacy: true, roleTemplate: 'AGENT' },
      { id: '4', name: 'Manager', legacy: true, roleTemplate: 'MANAGER' },
    ],
  },
  TeamChoices: { teams: { nodes: [{ id: '8', name: 'North', parent: null }] } },
  TeamName: { team: { id: '8', name: 'North' } },
  GroupChoices: { groups: { nodes: [{ id: '5', name: 'Swedish speakers' }] } },
  ChannelChoices: { channels: [{ id: '2', name: 'Phone', active: true }] },
  CountryChoices: { countries: [{ code: 'NO', name: 'Norway' }] },
  ManagerChoices: {
    supervisors: {
      nodes: [{ id: '9', profile: { fullName: 'Mia Lead', imageUrl: null }, primaryTeam: { name: 'East' } }],
    },
  },
}
