import { describe, expect, test } from 'vitest'
import { FEATURE_KEYS } from '#platform/access/feature-flags.ts'
import { PERMISSION_FLAGS, type PermissionFlag, type Permissions } from '#platform/access/permissions.ts'
import {
  type GatedRoute,
  OLDER_ROUTING_FLAGS,
  pagesOpenedBy,
  ROUTE_GATES,
  routeAllowed,
  routeExists,
} from '#platform/access/route-gates.ts'

const ROUTES = Object.keys(ROUTE_GATES) as GatedRoute[]

function holding(...flags: PermissionFlag[]): Permissions {
  return Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Permissions
}

function allowed(route: GatedRoute, rbac: boolean, ...flags: PermissionFlag[]): boolean {
  return routeAllowed(route, { permissions: holding(...flags), rbac, canManageTeams: false })
}

describe('with role-based access', () => {
  test.each(ROUTES)('%s opens to each of its flags alone, and to no other', (route) => {
    const required: readonly PermissionFlag[] | 'open' = ROUTE_GATES[route].flags
    for (const flag of PERMISSION_FLAGS) {
      expect(allowed(route, true, flag), flag).toBe(required === 'open' || required.includes(flag))
    }
  })

  test.each<[GatedRoute, PermissionFlag[]]>([
    ['/', ['feedbackEnabled']],
    ['/admin/company/view', ['feedbackEnabled']],
    ['/performance', ['viewPerformance']],
    ['/qa/reviews/$id', ['viewQADashboard', 'reviewQA']],
    ['/qa/calibrations/$id', ['manageCalibrations', 'reviewQA']],
    ['/qa/reviews/$id/audit', ['performQaAudits', 'viewQaAudits']],
    ['/trends/company/program', ['viewCompanyProgram', 'viewCompanyProgramDashboard']],
    ['/rewards_report', ['viewRewardsReports']],
    ['/admin/coaching-tests', ['admin']],
  ])('%s asks for one of %j', (route, flags) => {
    expect(ROUTE_GATES[route].flags).toEqual(flags)
  })

  test('the forbidden page is not gated', () => {
    expect(allowed('/403', true)).toBe(true)
    expect(allowed('/403', false)).toBe(true)
  })
})

describe('older routing', () => {
  test('a plain agent opens most pages, but not the gated ones', () => {
    expect(allowed('/qa/interactions', false)).toBe(true)
    expect(allowed('/performance', false)).toBe(true)
    expect(allowed('/metric_configuration', false)).toBe(false)
    expect(ROUTES.filter((route) => !allowed(route, false))).toMatchInlineSnapshot(`
      [
        "/metric_configuration",
        "/qa/reviewers",
        "/trends/company",
        "/trends/company/multi",
        "/trends/company/program",
        "/trends/company/teams",
        "/trends/company/team_members",
        "/trends/company/reporting_groups",
        "/trends/company/tags",
        "/admin/coaching-tests",
        "/admin/company",
        "/admin/company/one-on-ones/coaching-intelligence-terms-and-conditions",
        "/admin/company/one-on-ones",
        "/admin/company/qa_settings",
        "/admin/company/teams",
        "/admin/company/backups",
        "/admin/company/jobs",
        "/admin/company/$",
        "/survey_preview/$uuid",
        "/survey_preview/$uuid/employee/$employeeId",
        "/zendesk_field_mappings",
      ]
    `)
  })

  test('the same person gets other pages when the company switches the routing', () => {
    expect(allowed('/performance', true)).toBe(false)
    expect(allowed('/performance', false)).toBe(true)
  })

  test.each(ROUTES)('ACC-510 %s is open to a person with only the six flags', (route) => {
    expect(allowed(route, false, ...OLDER_ROUTING_FLAGS)).toBe(true)
  })

  test.each(ROUTES)('ACC-510 %s ignores all flags beyond the six', (route) => {
    const others = PERMISSION_FLAGS.filter(
      (flag) => !(OLDER_ROUTING_FLAGS as readonly string[]).includes(flag),
    )
    for (const flag of others) expect(allowed(route, false, flag), flag).toBe(allowed(route, false))
    expect(allowed(route, false, ...others)).toBe(allowed(route, false))
  })

  test('the coaching check page needs admin in both routings', () => {
    for (const rbac of [true, false]) {
      expect(allowed('/admin/coaching-tests', rbac, 'companyAdmin')).toBe(false)
      expect(allowed('/admin/coaching-tests', rbac, 'admin')).toBe(true)
    }
  })
})

test.each([true, false])('a person who may manage teams can open only the teams page, rbac %s', (rbac) => {
  const trusted = { permissions: holding(), rbac, canManageTeams: true }
  for (const route of ROUTES)
    expect([route, routeAllowed(route, trusted)]).toEqual([
      route,
      route === '/admin/company/teams' || allowed(route, rbac),
    ])
})

test('every page of a feature names an existing feature flag', () => {
  for (const gate of Object.values(ROUTE_GATES))
    if ('feature' in gate) expect(FEATURE_KEYS).toContain(gate.feature)
})

test.each<[PermissionFlag, GatedRoute[]]>([
  ['viewReviewers', ['/qa/reviewers']],
  ['viewQADashboard', ['/qa/reports', '/qa/reports/$reportType', '/qa/reviews/$id', '/qa/reader']],
  ['manageQa', []],
])('%s opens %j', (flag, routes) => {
  expect(pagesOpenedBy(flag)).toEqual(routes)
})

test('achievements exist only with the feature', () => {
  expect(routeExists('/achievements', {})).toBe(false)
  expect(routeExists('/achievements', { achievements: false })).toBe(false)
  expect(routeExists('/achievements', { achievements: true })).toBe(true)
  expect(routeExists('/leaderboard', {})).toBe(true)
})
