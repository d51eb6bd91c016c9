import { describe, expect, test } from 'vitest'
import {
  computePermissions,
  GRANTED_FLAGS,
  PRODUCT_AREAS,
  ROLE_TEMPLATES,
} from '#platform/access/permissions.ts'
import {
  type Action,
  anyPerson,
  can,
  refuseWhileViewing,
  requirePermission,
} from '#platform/access/policy.ts'
import { ROLE_TEMPLATE_DEFAULTS } from '#platform/access/role-templates.ts'
import { isAdmin, type Viewer, visibleEmployeeIds, withoutViewAs } from '#platform/access/viewer.ts'

const company: Viewer['company'] = {
  id: 1,
  slug: 'one',
  name: 'One',
  image: null,
  state: 'live',
  isDemo: false,
  timeZone: 'UTC',
  weekStart: 'SUNDAY',
  quarterStart: { month: 1, day: 1 },
  language: 'en',
  customerVisibility: 'ALL_EMPLOYEES',
  profanityFilter: false,
  profiles: { picturesAllowed: true, defaultPicture: null, guideline: null },
  sessions: { idleMinutes: 20_160, longestMinutes: 129_600 },
  allowedAddresses: [],
  features: {},
  accessVersion: 1,
}

const noFlags = {
  feedbackEnabled: true,
  qaEnabled: true,
  rewardsEnabled: false,
  thresholdsEnabled: false,
  qaStandalone: false,
  hasMetricConfig: false,
}

const agent: Viewer = {
  company,
  actor: { kind: 'person', id: 10 },
  person: {
    id: 10,
    version: 0,
    email: 'agent@example.com',
    firstName: 'First',
    lastName: 'Last',
    image: null,
    language: null,
    colourScheme: null,
    reviewKeys: null,
    isManager: false,
    teamId: 5,
    canManageTeams: false,
  },
  tokenScopes: null,
  permissions: computePermissions([], noFlags, {}),
  dataAccess: { COACHING: 'self', FEEDBACK: 'own_team', QA: 'company' },
  ownTeamMemberIds: [10, 11, 12],
  ownTeamIds: [5],
}
const system: Viewer = { ...agent, actor: { kind: 'system', id: null }, person: null }

describe('whose records a viewer sees', () => {
  test('depends on the scope of the area; an area without a scope shows nothing', () => {
    expect(visibleEmployeeIds(agent, 'COACHING')).toEqual([10])
    expect(visibleEmployeeIds(agent, 'FEEDBACK')).toEqual([10, 11, 12])
    expect(visibleEmployeeIds(agent, 'QA')).toBeNull()
    expect(visibleEmployeeIds(agent, 'ADMINISTRATIVE')).toEqual([])
  })

  test('a viewer that is not a person has no own records', () => {
    expect(visibleEmployeeIds(system, 'COACHING')).toEqual([])
  })
})

test('admins are those with either of the two flags', () => {
  const withFlags = (...flags: ('admin' | 'companyAdmin')[]) =>
    isAdmin({ ...agent, permissions: computePermissions(flags, noFlags, {}) })
  expect([withFlags(), withFlags('admin'), withFlags('companyAdmin')]).toEqual([false, true, true])
})

describe('an action', () => {
  const allowed: Action = { name: 'read', allows: () => true }
  const refused: Action = { name: 'write', allows: () => false }
  const scoped: Action = { ...allowed, tokenScope: 'feedback:read' }
  const token = (scopes: string[]): Viewer => ({
    ...agent,
    actor: { kind: 'token', id: 1 },
    tokenScopes: scopes,
  })
  const closed: Viewer = { ...agent, company: { ...company, state: 'churned' } }

  test('is 401 when signed out, 403 without permission, and returns the viewer otherwise', () => {
    expect(() => requirePermission(null, allowed)).toThrow(expect.objectContaining({ status: 401 }))
    expect(() => requirePermission(agent, refused)).toThrow(expect.objectContaining({ status: 403 }))
    expect(requirePermission(agent, allowed)).toBe(agent)
  })

  test('needs the scope on a token, and the permission of the token’s owner', () => {
    expect(can(token(['feedback:read']), scoped)).toBe(true)
    expect(can(token(['feedback:write']), scoped)).toBe(false)
    expect(can(token([]), scoped)).toBe(false)
    expect(can(token(['feedback:read']), { ...scoped, allows: () => false })).toBe(false)
    const either: Action = { ...allowed, tokenScope: ['feedback:read', 'people:read'] }
    expect(
      [['people:read'], ['feedback:read'], ['people:write'], []].map((has) => can(token(has), either)),
    ).toEqual([true, true, false, false])
    // An action without a scope is closed to every token.
    expect(can(token(['read', 'undefined', '']), allowed)).toBe(false)
    // A person needs no scope.
    expect(can(agent, scoped)).toBe(true)
  })

  test('is closed in a company that is not live, unless the action allows it', () => {
    for (const state of ['churned', 'purging', 'purged'] as const) {
      const viewer: Viewer = { ...closed, company: { ...company, state } }
      expect(can(viewer, allowed)).toBe(false)
      expect(() => requirePermission(viewer, allowed)).toThrow('This company is closed.')
      expect(can(viewer, { ...allowed, inChurnedCompany: true })).toBe(true)
      expect(can(viewer, { ...refused, inChurnedCompany: true })).toBe(false)
    }
  })

  test('for any person excludes the system', () => {
    expect(can(agent, anyPerson('me'))).toBe(true)
    expect(can(system, anyPerson('me'))).toBe(false)
  })
})

describe('the role templates', () => {
  test.each(ROLE_TEMPLATES)(
    '%s grants known flags without duplicates and has a scope for every area',
    (template) => {
      const { permissions, dataAccess } = ROLE_TEMPLATE_DEFAULTS[template]
      expect(permissions.every((flag) => GRANTED_FLAGS.includes(flag))).toBe(true)
      expect(new Set(permissions).size).toBe(permissions.length)
      expect(Object.keys(dataAccess).sort()).toEqual([...PRODUCT_AREAS].sort())
    },
  )

  test("only the vendor's staff are admin, and only the two admin templates administrate", () => {
    const having = (flag: (typeof GRANTED_FLAGS)[number]) =>
      ROLE_TEMPLATES.filter((template) => ROLE_TEMPLATE_DEFAULTS[template].permissions.includes(flag))
    expect(having('admin')).toEqual(['ADMIN'])
    expect(having('companyAdmin')).toEqual(['ADMIN', 'COMPANY_ADMIN'])
  })

  test('agents, team leaders, reviewers and admins have different permissions', () => {
    const sets = (['AGENT', 'MANAGER', 'QA_REVIEWER', 'COMPANY_ADMIN'] as const).map((template) =>
      [...ROLE_TEMPLATE_DEFAULTS[template].permissions].sort().join(),
    )
    expect(new Set(sets).size).toBe(4)
  })
})

describe('an admin who views as another person', () => {
  const viewing: Viewer = { ...agent, viewAs: { admin: { id: 1, name: 'Ada' }, until: new Date(0) } }
  const write: Action = anyPerson('something.write')

  test('can only change the session, while other viewers are not restricted', () => {
    expect(() => refuseWhileViewing(viewing, write)).toThrow('You are viewing as another person')
    expect(() => refuseWhileViewing(viewing, { ...write, whileViewingAs: true })).not.toThrow()
    expect(() => refuseWhileViewing(agent, write)).not.toThrow()
  })

  test('is the same viewer without the view-as', () => {
    expect(withoutViewAs(viewing)).toEqual(agent)
    expect(withoutViewAs(agent)).toEqual(agent)
  })
})
