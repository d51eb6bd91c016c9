import { isKnownPage, PAGES } from '#paths.ts'
import type { GrantedFlag } from '#platform/access/permissions.ts'
import { pagesOpenedBy } from '#platform/access/route-gates.ts'

/** Permissions as grouped in the editor; the keys name texts. */
export const FLAG_GROUPS = {
  administration: ['companyAdmin', 'admin'],
  qa: [
    'viewQADashboard',
    'reviewQA',
    'viewAssignments',
    'viewReviewers',
    'manageCalibrations',
    'performQaAudits',
    'viewQaAudits',
    'scorecardTeamView',
    'scorecardCompanyView',
    'manageQa',
    'manageQASettings',
  ],
  coaching: ['canViewOneOnOnes', 'manageOneOnOnes', 'manageOneOnOneSettings', 'viewPerformance'],
  trends: [
    'viewTeamMemberTrendsLink',
    'viewTrendsDashboards',
    'viewCompanyTrends',
    'viewCompanyProgram',
    'viewCompanyProgramDashboard',
    'viewReportingGroupsTrend',
    'viewMultiOrganization',
    'viewServiceRecoveryTrendsLink',
  ],
  recognition: ['viewLeaderboard', 'viewRewardsReports', 'manageMetrics'],
} as const satisfies Record<string, readonly GrantedFlag[]>

export type FlagGroup = keyof typeof FLAG_GROUPS
export const FLAG_GROUP_NAMES = Object.keys(FLAG_GROUPS) as FlagGroup[]

/** The addresses of pages that a permission opens; an ellipsis replaces the id of a record. */
export function addressesOpenedBy(flag: GrantedFlag): string[] {
  const addresses = new Set(
    pagesOpenedBy(flag)
      .filter(exists)
      .map((route) => route.replace(/\$\w*/g, '…')),
  )
  const wider = [...addresses].filter((address) => address.endsWith('/…'))
  return [...addresses].filter(
    (address) => !wider.some((each) => each !== address && address.startsWith(each.slice(0, -1))),
  )
}

/** A gate that ends in `$` covers all pages below it. */
const exists = (route: string): boolean =>
  route.endsWith('/$')
    ? PAGES.some((page) => page.startsWith(route.slice(0, -1)))
    : isKnownPage(route.replace(/\$\w+/g, '1'))
