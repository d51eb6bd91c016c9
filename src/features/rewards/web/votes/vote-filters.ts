import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { type PlainDate, parseDate } from '#lib/dates.ts'
import { parseIds } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'
import { FIRST_PAGE, type PageOfList, readPage, writePage } from '#platform/web/use-page-trail.ts'

export type VoteFilters = PageOfList & {
  from: PlainDate | null
  to: PlainDate | null
  employees: readonly number[]
  teams: readonly number[]
  tier: RewardTier | null
}

export const NO_FILTERS: VoteFilters = {
  from: null,
  to: null,
  employees: [],
  teams: [],
  tier: null,
  ...FIRST_PAGE,
}

const day = (text: string | null): PlainDate | null => (text === null ? null : parseDate(text))

export const VOTE_FILTERS: FilterCodec<VoteFilters> = {
  read: (query) => ({
    from: day(query.get('start_date')),
    to: day(query.get('end_date')),
    employees: parseIds(query.getAll('employees')),
    teams: parseIds(query.getAll('teams')),
    tier: REWARD_TIERS.find((tier) => tier === query.get('tier')) ?? null,
    ...readPage(query),
  }),
  write: ({ from, to, employees, teams, tier, ...page }) => {
    const query = new URLSearchParams([
      ...(from ? [['start_date', from]] : []),
      ...(to ? [['end_date', to]] : []),
      ...employees.map((id) => ['employees', String(id)]),
      ...teams.map((id) => ['teams', String(id)]),
      ...(tier ? [['tier', tier]] : []),
    ])
    writePage(page, query)
    return query
  },
}
