import type { MetricGroupBy } from '#features/metrics/configs/contract.ts'
import type { TrendArea } from '#features/reports/trends/web/trends-address.ts'
import type { TrendsPage } from '#paths.ts'
import { routeAllowed } from '#platform/access/route-gates.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { accessOf, isRoleBased, type Session } from '#platform/web/session.ts'

type PageRule = {
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

type Reader = Pick<Session, 'permissions' | 'features' | 'person' | 'dataAccess'>

/** Product areas that the company uses and the person may see. A QA-only company has no feedback trends. */
export function areasFor(session: Pick<Reader, 'permissions' | 'features' | 'dataAccess'>): TrendArea[] {
  const { qaStandalone, qaEnabled } = session.permissions
  const used: TrendArea[] = [
    ...(qaStandalone ? [] : ['feedback' as const]),
    ...(qaStandalone || qaEnabled ? ['qa' as const] : []),
  ]
  return used.filter((area) => !isRoleBased(session) || session.dataAccess[productAreaOf(area)] !== undefined)
}

/** The area in the address, if the page and the person have it; otherwise the first one they have. */
export function areaOf(session: Reader, page: TrendsPage, wanted: TrendArea | null): TrendArea {
  const offered = areasFor(session).filter((area) => ruleOf(page).areas.includes(area))
  const [usual] = [...offered, ...areasFor(session)]
  return offered.find((area) => area === wanted) ?? usual ?? 'feedback'
}

/** The trends pages a person may open in an area: allowed by the gates, with data access to something on them. */
export function trendsPagesFor(session: Reader, area: TrendArea): PageRule[] {
  const offered = dropdownsFor(session, productAreaOf(area))
  return TRENDS_PAGES.filter(
    ({ page, of, areas }) =>
      areas.includes(area) &&
      routeAllowed(`/trends/${page}`, accessOf(session)) &&
      (of === 'anybody' || offered[of]),
  )
}

export const productAreaOf = (area: TrendArea): 'FEEDBACK' | 'QA' => (area === 'qa' ? 'QA' : 'FEEDBACK')
