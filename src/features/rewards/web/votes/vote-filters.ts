import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { day, ids, named, oneOf } from '#platform/web/search-fields.ts'
import { type SearchOf, searchSchema } from '#platform/web/search-schema.ts'
import { pageOfList } from '#platform/web/use-page-trail.ts'

export const VOTE_FILTERS = searchSchema({
  from: named('start_date', day()),
  to: named('end_date', day()),
  employees: ids(),
  teams: ids(),
  tier: oneOf(REWARD_TIERS),
  ...pageOfList,
})
export type VoteFilters = SearchOf<typeof VOTE_FILTERS>

export const NO_FILTERS = VOTE_FILTERS.defaults
