import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import type { TrendArea } from '#features/reports/trends/web/trends-address.ts'
import type { TrendsPage } from '#paths.ts'

export type PageRule = {
  page: TrendsPage
  /** Text key of the tab and the menu item. */
  label: string
  /** The data access that the page needs. */
  of: 'anybody' | 'teams' | 'company'
  areas: readonly TrendArea[]
  /** The default grouping; null for the metric's own default. */
  groupBy: MetricGroupBy | null
}

const FEEDBACK: readonly TrendArea[] = ['feedback']
const BOTH: readonly TrendArea[] = ['feedback', 'qa']

/** In the order of the menu. */
export const TRENDS_PAGES: readonly PageRule[] = [
  { page: 'team_member', label: 'trendsTeamMember', of: 'anybody', areas: BOTH, groupBy: 'EMPLOYEE_ID' },
  { page: 'team', label: 'trendsTeam', of: 'teams', areas: BOTH, groupBy: 'EMPLOYEE_ID' },
  { page: 'company', label: 'trendsCompany', of: 'company', areas: BOTH, groupBy: null },
  { page: 'company/multi', label: 'trendsMulti', of: 'company', areas: FEEDBACK, groupBy: 'BRAND' },
  { page: 'company/program', label: 'trendsProgram', of: 'company', areas: FEEDBACK, groupBy: null },
  { page: 'company/teams', label: 'trendsTeams', of: 'company', areas: BOTH, groupBy: null },
  { page: 'company/team_members', label: 'trendsTeamMembers', of: 'company', areas: BOTH, groupBy: null },
  {
    page: 'company/reporting_groups',
    label: 'trendsReportingGroups',
    of: 'company',
    areas: BOTH,
    groupBy: 'REPORTING_GROUP_ID',
  },
  { page: 'company/tags', label: 'trendsTags', of: 'company', areas: FEEDBACK, groupBy: null },
  { page: 'service_recovery', label: 'trendsRecovery', of: 'anybody', areas: FEEDBACK, groupBy: null },
]

export const ruleOf = (page: TrendsPage): PageRule =>
  TRENDS_PAGES.find((rule) => rule.page === page) as PageRule

export const productAreaOf = (area: TrendArea): 'FEEDBACK' | 'QA' => (area === 'qa' ? 'QA' : 'FEEDBACK')
