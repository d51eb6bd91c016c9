import { AGGREGATES, type TabId } from '#features/reports/trends/contract.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'

type Area = Extract<ProductArea, 'FEEDBACK' | 'COACHING' | 'QA'>
export type Tab = { id: TabId; area: Area; titles: { en: string; nb: string } }

/** In display order. */
const TABS: readonly Tab[] = [
  { id: 'feedback', area: 'FEEDBACK', titles: { en: 'Feedback', nb: 'Tilbakemeldinger' } },
  { id: 'coaching', area: 'COACHING', titles: { en: 'Coaching', nb: 'Veiledning' } },
  { id: 'qa', area: 'QA', titles: { en: 'QA', nb: 'QA' } },
]

/** The tabs the viewer has access to. Coaching belongs to both feedback and QA. */
export const tabsOf = (viewer: Viewer, area?: ProductArea) =>
  TABS.filter((tab) => isVisibleTab(viewer, tab) && isInArea(tab, area)).map(({ id, titles }) => ({
    id,
    title: titles[languageOf(viewer)],
    url: `/api/v2/team_reports/${id}`,
    aggregate_by: [...AGGREGATES],
  }))

/** Throws 404 for a tab that does not exist or that the viewer may not see. */
export function requireTab(viewer: Viewer, id: string, area: ProductArea | undefined): Tab {
  const tab = TABS.find((each) => each.id === id)
  if (!tab || !isVisibleTab(viewer, tab)) throw notFound('This report')
  if (!isInArea(tab, area))
    throw invalid([{ path: 'product_area', message: 'This product area does not have this report.' }])
  return tab
}

export const languageOf = (viewer: Viewer): 'en' | 'nb' =>
  (viewer.person?.language ?? viewer.company.language) === 'nb' ? 'nb' : 'en'

const isVisibleTab = (viewer: Viewer, { area }: Tab): boolean => scopeOf(viewer, area) !== null

const isInArea = (tab: Tab, area: ProductArea | undefined): boolean =>
  area === undefined || tab.area === 'COACHING' || tab.area === area
