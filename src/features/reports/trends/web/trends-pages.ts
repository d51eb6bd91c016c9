import {
  type PageRule,
  productAreaOf,
  ruleOf,
  TRENDS_PAGES,
} from '#features/reports/trends/web/page-rules.ts'
import type { TrendArea } from '#features/reports/trends/web/trends-address.ts'
import type { TrendsPage } from '#paths.ts'
import { routeAllowed } from '#platform/access/route-gates.ts'
import { dropdownsFor } from '#platform/web/data-access.ts'
import { accessOf, isRoleBased, type Session } from '#platform/web/session.ts'

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
