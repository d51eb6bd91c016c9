/** The pages that tiles are taken from, and the parts of each that can be pinned. */
export const TILE_PAGES = {
  '/': ['summary', 'responses'],
  '/performance': ['figures', 'members'],
  '/leaderboard': ['ranking'],
  '/qa/reports/overview': ['figures', 'trend', 'scorecards'],
  '/qa/reports/scorecard': ['trend', 'sections', 'members', 'questions'],
  '/qa/reports/teammembers': ['members'],
  '/qa/reports/reviews': ['reviews'],
  '/qa/interactions': ['interactions'],
  '/trends/team_member': ['trend', 'groups'],
  '/trends/team': ['trend', 'groups'],
  '/trends/company': ['trend', 'groups'],
  '/trends/company/multi': ['trend', 'groups'],
  '/trends/company/reporting_groups': ['trend', 'groups'],
  '/trends/company/program': ['figures', 'trend', 'groups'],
  '/trends/company/teams': ['report'],
  '/trends/company/team_members': ['report'],
  '/trends/company/tags': ['tags'],
  '/trends/service_recovery': ['figures', 'trend', 'cases'],
} as const satisfies Record<string, readonly string[]>

export type TilePage = keyof typeof TILE_PAGES
export type TilePart = (typeof TILE_PAGES)[TilePage][number]

export const TILE_PAGE_NAMES = Object.keys(TILE_PAGES) as [TilePage, ...TilePage[]]
export const TILE_PARTS = [...new Set(Object.values(TILE_PAGES).flat())] as [TilePart, ...TilePart[]]

export const TILE_WIDTHS = ['third', 'half', 'full'] as const
export type TileWidth = (typeof TILE_WIDTHS)[number]

/** Parts with a table, or with tiles next to each other, need more than a third of the page. */
const WIDE: readonly TilePart[] = [
  'figures',
  'scorecards',
  'groups',
  'ranking',
  'reviews',
  'interactions',
  'members',
  'questions',
  'sections',
  'report',
  'tags',
  'cases',
]

export const isWide = (part: TilePart): boolean => WIDE.includes(part)

export const MOST_TILES = 30
export const MOST_DASHBOARDS = 50

/** Longest query of an address. */
export const LONGEST_QUERY = 4_000

export const hasPart = (page: TilePage, part: TilePart): boolean =>
  (TILE_PAGES[page] as readonly TilePart[]).includes(part)
