import { describe, expect, test } from 'vitest'
import {
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Permissions,
  type Scope,
} from '#platform/access/permissions.ts'
import { dropdownsFor, performanceLink } from '#platform/web/data-access.ts'

type Access = { FEEDBACK?: Scope; QA?: Scope }

const reader = (dataAccess: Access, { rbac = true, flags = [] as PermissionFlag[] } = {}) => ({
  dataAccess,
  features: { role_based_access: rbac },
  permissions: Object.fromEntries(
    PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)]),
  ) as Permissions,
})

describe('the team and company choices of a page', () => {
  const access: Access = { QA: 'self', FEEDBACK: 'company' }

  test('depend on the policy of the page’s area', () => {
    expect(dropdownsFor(reader(access), 'QA')).toEqual({ teams: false, company: false })
    expect(dropdownsFor(reader(access), 'FEEDBACK')).toEqual({ teams: true, company: true })
    expect(dropdownsFor(reader({ ...access, QA: 'own_team' }), 'QA')).toEqual({
      teams: true,
      company: false,
    })
  })

  test('are absent in an area without a policy', () => {
    expect(dropdownsFor(reader(access), 'COACHING')).toEqual({ teams: false, company: false })
  })

  test('are all offered without role-based access', () => {
    for (const area of ['QA', 'COACHING'] as const)
      expect(dropdownsFor(reader(access, { rbac: false }), area)).toEqual({ teams: true, company: true })
  })
})

describe('ACC-513 the performance link', () => {
  const person = { id: 5, group_id: 3 }
  const link = (dataAccess: Access, of: { id: number; group_id: number | null } = person) =>
    performanceLink({ ...reader(dataAccess), person: of })

  test('leads to the person’s page for self, to the team’s for own team, and to the company’s otherwise', () => {
    expect(link({ FEEDBACK: 'self' })).toBe('/performance?employeeId=5')
    expect(link({ FEEDBACK: 'own_team' })).toBe('/performance?teamId=3')
    expect(link({ FEEDBACK: 'company' })).toBe('/performance')
    expect(link({})).toBe('/performance')
  })

  test('leads to the person’s page for own team without a team', () => {
    expect(link({ FEEDBACK: 'own_team' }, { id: 5, group_id: null })).toBe('/performance?employeeId=5')
  })

  test('uses the policy of QA if the company has only QA', () => {
    const standalone = reader({ FEEDBACK: 'company', QA: 'self' }, { flags: ['qaStandalone'] })
    expect(performanceLink({ ...standalone, person })).toBe('/performance?employeeId=5')
  })
})
