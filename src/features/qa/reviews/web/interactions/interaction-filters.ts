import { NO_QA_FILTERS, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { id, texts, trimmedText, yesOrNo } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

/** Filters of the list of interactions, stored in the address: the shared ones that apply to it, and its own. */
export const interactionFilters = qaFilters.extend(
  {
    /** Start of the sender's own id. */
    search: trimmedText(200),
    tags: texts((tag) => tag.length <= 100),
    reviewed: yesOrNo(),
    /** Id of the interaction shown beside the list. */
    peek: id(),
  },
  ({ startDate, endDate, employees, channels, search, tags, reviewed, peek }) => ({
    ...NO_QA_FILTERS,
    startDate,
    endDate,
    employees,
    channels,
    search,
    tags,
    reviewed,
    peek,
  }),
)
export type InteractionFilters = SearchOf<typeof interactionFilters>

/** Clears all filters but keeps the interaction beside the list. */
export const NO_FILTERS: Partial<InteractionFilters> = {
  ...NO_QA_FILTERS,
  search: '',
  tags: [],
  reviewed: null,
}

/** Identifies the list by its filters, without the interaction beside it. */
export const listOf = (filters: InteractionFilters): string =>
  String(interactionFilters.write({ ...filters, peek: null }))

export const isFiltered = (filters: InteractionFilters): boolean => listOf(filters) !== ''
