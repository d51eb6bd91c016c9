import { useTranslation } from 'react-i18next'
import type { DashboardTile } from '#features/dashboards/contract.ts'
import type { TilePage, TilePart } from '#features/dashboards/tile-pages.ts'

/** Names the parts of pages: "QA score over time". */
export function useTileWords() {
  const { t } = useTranslation('dashboards')
  const partName = (page: TilePage, part: TilePart): string => {
    const place = PLACES[page]
    if (place !== undefined) return t(`part.${place}.${part}`)
    const name = page.slice('/trends/'.length).replace('company/', '')
    return t(part === 'groups' ? 'part.groups' : 'part.series', { page: t(`page.${name}`) })
  }
  const titleOf = ({ page, part, title }: Pick<DashboardTile, 'page' | 'part' | 'title'>): string =>
    title ?? partName(page, part)
  return { partName, titleOf }
}

/** The texts of each page's parts. The pages of one metric over time share theirs. */
const PLACES: Partial<Record<TilePage, string>> = {
  '/': 'stream',
  '/performance': 'performance',
  '/leaderboard': 'leaderboard',
  '/qa/reports/overview': 'qa',
  '/qa/reports/scorecard': 'scorecard',
  '/qa/reports/teammembers': 'qaMembers',
  '/qa/reports/reviews': 'qaReviews',
  '/qa/interactions': 'interactions',
  '/trends/company/program': 'program',
  '/trends/company/teams': 'teams',
  '/trends/company/team_members': 'teamMembers',
  '/trends/company/tags': 'tags',
  '/trends/service_recovery': 'recovery',
}
