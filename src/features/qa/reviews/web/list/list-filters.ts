import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import {
  NEWEST_COMPLETED,
  NEWEST_STARTED,
  type ReviewSort,
  reviewSort,
} from '#features/qa/reviews/web/list/review-sort.ts'
import { nearestPage, oneOf, withDefault } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

/** 10,000 counted reviews at 25 per page. */
const MOST_PAGES = 400

const VIEWS = ['completed', 'drafts'] as const
export type ListView = (typeof VIEWS)[number]

export const usualSort = (view: ListView): ReviewSort =>
  view === 'drafts' ? NEWEST_STARTED : NEWEST_COMPLETED

const view = withDefault(oneOf(VIEWS), 'completed')

/** State of the list of reviews, stored in the address. */
export const listFilters = qaFilters.extend({
  view,
  sort: reviewSort((query) => usualSort(view.read(query, 'view'))),
  page: nearestPage(MOST_PAGES),
})
export type ListFilters = SearchOf<typeof listFilters>

export const isFiltered = (filters: QaFilters): boolean =>
  String(qaFilters.write(filters)) !== String(qaFilters.write(NO_QA_FILTERS))

/** Clears all filters; order and view stay. */
export const NO_FILTERS: Partial<ListFilters> = { ...NO_QA_FILTERS, page: 1 }
