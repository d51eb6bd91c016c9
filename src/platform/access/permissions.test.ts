import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COMPUTED_FLAGS,
  type CompanyFlags,
  computePermissions,
  GRANTED_FLAGS,
  normaliseProductArea,
  normaliseScope,
  PERMISSION_FLAGS,
  PRODUCT_AREAS,
  roleLabel,
  SCOPES,
} from '#platform/access/permissions.ts'

const nothing: CompanyFlags = {
  feedbackEnabled: false,
  qaEnabled: false,
  rewardsEnabled: false,
  thresholdsEnabled: false,
  qaStandalone: false,
  hasMetricConfig: false,
}
const everything: CompanyFlags = {
  feedbackEnabled: true,
  qaEnabled: true,
  rewardsEnabled: true,
  thresholdsEnabled: true,
  qaStandalone: true,
  hasMetricConfig: true,
}

/** The 37 flags that ACC-505 lists. */
const SPECIFIED = `admin, companyAdmin, feedbackEnabled, manageOneOnOneSettings, canViewOneOnOnes,
  viewTeamMemberTrendsLink, viewCompanyProgram, viewCompanyProgramDashboard, viewCompanyTrends,
  viewReportingGroupsTrend, viewMultiOrganization, viewPerformance, viewQADashboard, reviewQA, manageQASettings,
  viewReviewers, manageCalibrations, viewAssignments, performQaAudits, viewQaAudits, manageMetrics, viewLeaderboard,
  viewServiceRecoveryTrendsLink, viewTrendsDashboards, manageQa, qaEnabled, viewStream, oneOnOneLinks, manageOneOnOnes,
  performanceTabAvailable, leaderboardLink, viewRewardsReports, rewardsEnabled, thresholdsEnabled, scorecardCompanyView,
  scorecardTeamView, qaStandalone`.split(/,\s+/)

describe('the permission flags', () => {
  test('ACC-505 are exactly these 37, each either granted or computed', () => {
    expect(SPECIFIED).toHaveLength(37)
    expect([...PERMISSION_FLAGS].sort()).toEqual([...SPECIFIED].sort())
    expect(GRANTED_FLAGS.filter((flag) => (COMPUTED_FLAGS as readonly string[]).includes(flag))).toEqual([])
  })

  test('are all present as booleans, whatever is granted', () => {
    fc.assert(
      fc.property(
        fc.subarray([...GRANTED_FLAGS]),
        fc.constantFrom(nothing, everything),
        (granted, company) => {
          const permissions = computePermissions(granted, company, {})
          expect(Object.keys(permissions).sort()).toEqual([...SPECIFIED].sort())
          expect(Object.values(permissions).every((value) => typeof value === 'boolean')).toBe(true)
          for (const flag of GRANTED_FLAGS) expect(permissions[flag]).toBe(granted.includes(flag))
        },
      ),
    )
  })
})

describe('ACC-506 the computed flags follow from granted flags and company settings', () => {
  test('leaderboardLink is viewLeaderboard and oneOnOneLinks is canViewOneOnOnes', () => {
    expect(computePermissions(['viewLeaderboard'], nothing, {}).leaderboardLink).toBe(true)
    expect(computePermissions(['canViewOneOnOnes'], everything, {}).leaderboardLink).toBe(false)
    expect(computePermissions(['canViewOneOnOnes'], nothing, {}).oneOnOneLinks).toBe(true)
    expect(computePermissions(['viewLeaderboard'], everything, {}).oneOnOneLinks).toBe(false)
  })

  test('performanceTabAvailable needs viewPerformance and a metric', () => {
    const available = (granted: 'viewPerformance'[], hasMetricConfig: boolean) =>
      computePermissions(granted, { ...nothing, hasMetricConfig }, {}).performanceTabAvailable
    expect(available(['viewPerformance'], true)).toBe(true)
    expect(available(['viewPerformance'], false)).toBe(false)
    expect(available([], true)).toBe(false)
  })

  test('viewStream needs feedback and a data-access policy for it', () => {
    const views = (feedbackEnabled: boolean, dataAccess: object) =>
      computePermissions([], { ...nothing, feedbackEnabled }, dataAccess).viewStream
    for (const scope of SCOPES) expect(views(true, { FEEDBACK: scope })).toBe(true)
    expect(views(true, { QA: 'company' })).toBe(false)
    expect(views(false, { FEEDBACK: 'company' })).toBe(false)
  })

  test('a company setting that is off turns its flag off for everyone, and on when it is on', () => {
    const settings = [
      'feedbackEnabled',
      'qaEnabled',
      'rewardsEnabled',
      'thresholdsEnabled',
      'qaStandalone',
    ] as const
    for (const setting of settings) {
      expect(computePermissions(GRANTED_FLAGS, { ...everything, [setting]: false }, {})[setting]).toBe(false)
      expect(computePermissions([], { ...nothing, [setting]: true }, {})[setting]).toBe(true)
    }
  })
})

test('ACC-512 a scope is self, own_team or company, which is also called self_or_company', () => {
  expect(normaliseScope('company')).toBe('company')
  expect(normaliseScope('self_or_company')).toBe('company')
  expect(normaliseScope('self')).toBe('self')
  expect(normaliseScope('own_team')).toBe('own_team')
  for (const unknown of ['foo', '', 'COMPANY', 'constructor']) expect(normaliseScope(unknown)).toBeNull()
})

test('accepts the six product areas, also in lower case, and nothing else', () => {
  expect(PRODUCT_AREAS).toEqual([
    'ADMINISTRATIVE',
    'COACHING',
    'FEEDBACK',
    'QA',
    'QA_APPEAL',
    'QA_CALIBRATION',
  ])
  expect(normaliseProductArea('qa_calibration')).toBe('QA_CALIBRATION')
  for (const area of PRODUCT_AREAS) expect(normaliseProductArea(area)).toBe(area)
  for (const unknown of ['foo', '', 'qa calibration', 'constructor'])
    expect(normaliseProductArea(unknown)).toBeNull()
})

test('ACC-502 the role label is the first that applies', () => {
  const label = (admin: boolean, companyAdmin: boolean, isManager: boolean) =>
    roleLabel({ admin, companyAdmin, isManager })
  expect(label(true, true, true)).toBe('Agent Connect Admin')
  expect(label(true, false, false)).toBe('Agent Connect Admin')
  expect(label(false, true, true)).toBe('Company Admin')
  expect(label(false, true, false)).toBe('Company Admin')
  expect(label(false, false, true)).toBe('Manager')
  expect(label(false, false, false)).toBe('Employee')
})
