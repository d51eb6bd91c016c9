import { AGGREGATES, type TabId } from '#features/reports/trends/contract.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'

type Area = Extract<ProductArea, 'FEEDBACK' | 'COACHING' | 'QA'>
export type Tab = { id: TabId; area: Area; titles: { en: string; nb: string } }

/** In the order in which they stand side by side. */
const TABS: readonly Tab[] = [
  { id: 'feedback', area: 'FEEDBACK', titles: { en: 'Feedback', nb: 'Tilbakemeldinger' } },
  { id: 'coaching', area: 'COACHING', titles: { en: 'Coaching', nb: 'Veiledning' } },
  { id: 'qa', area: 'QA', titles: { en: 'QA', nb: 'QA' } },
]

/** Those whose area the viewer sees; coaching stands beside both feedback and QA. */
export const tabsOf = (viewer: Viewer, area?: ProductArea) =>
  TABS.filter((tab) => has(viewer, tab) && belongs(tab, area)).map(({ id, titles }) => ({
    id,
    title: titles[languageOf(viewer)],
    url: `/api/v2/team_reports/${id}`,
    aggregate_by: [...AGGREGATES],
  }))

/** What the viewer does not have is not found, as what does not exist. */
export function demandTab(viewer: Viewer, id: string, area: ProductArea | undefined): Tab {
  const tab = TABS.find((each) => each.id === id)
  if (!tab || !has(viewer, tab)) throw notFound('This report')
  if (!belongs(tab, area)) throw invalid([{ path: 'product_area', message: 'does not have this report' }])
  return tab
}

export const languageOf = (viewer: Viewer): 'en' | 'nb' =>
  (viewer.person?.language ?? viewer.company.language) === 'nb' ? 'nb' : 'en'

const has = (viewer: Viewer, { area }: Tab): boolean => scopeOf(viewer, area) !== null

const belongs = (tab: Tab, area: ProductArea | undefined): boolean =>
  area === undefined || tab.area === 'COACHING' || tab.area === area
