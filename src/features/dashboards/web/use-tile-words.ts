import { useTranslation } from 'react-i18next'
import type { DashboardTile } from '#features/dashboards/contract.ts'
import type { TilePage, TilePart } from '#features/dashboards/tile-pages.ts'

/** Names the parts of pages: "QA score over time". */
export function useTileWords() {
  const { t } = useTranslation('dashboards')
  const partName = (page: TilePage, part: TilePart): string => {
    if (page.startsWith('/trends/')) {
      const name = page.slice('/trends/'.length).replace('company/', '')
      return t(part === 'groups' ? 'part.groups' : 'part.series', { page: t(`page.${name}`) })
    }
    return t(`part.${PLACES[page] ?? page}.${part}`)
  }
  const titleOf = ({ page, part, title }: Pick<DashboardTile, 'page' | 'part' | 'title'>): string =>
    title ?? partName(page, part)
  return { partName, titleOf }
}

const PLACES: Partial<Record<TilePage, string>> = {
  '/': 'stream',
  '/performance': 'performance',
  '/leaderboard': 'leaderboard',
  '/qa/reports/overview': 'qa',
  '/qa/reports/reviews': 'qaReviews',
}
