import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import {
  NEWEST_COMPLETED,
  NEWEST_STARTED,
  type ReviewSort,
  readSort,
  writeSort,
} from '#features/qa/reviews/web/list/review-sort.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** 10,000 counted reviews at 25 per page. */
const MOST_PAGES = 400

export type ListView = 'completed' | 'drafts'

/** State of the list of reviews, stored in the address. */
export type ListFilters = QaFilters & { view: ListView; sort: ReviewSort; page: number }

export const usualSort = (view: ListView): ReviewSort =>
  view === 'drafts' ? NEWEST_STARTED : NEWEST_COMPLETED

export const listFilters: FilterCodec<ListFilters> = {
  read: (query) => {
    const view = query.get('view') === 'drafts' ? 'drafts' : 'completed'
    const page = Number(query.get('page'))
    return {
      ...qaFilters.read(query),
      view,
      sort: readSort(query, usualSort(view)),
      page: Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), MOST_PAGES) : 1,
    }
  },
  write: (filters) => {
    const query = qaFilters.write(filters)
    if (filters.view === 'drafts') query.set('view', 'drafts')
    writeSort(query, filters.sort, usualSort(filters.view))
    if (filters.page > 1) query.set('page', String(filters.page))
    return query
  },
}

export const isFiltered = (filters: QaFilters): boolean =>
  String(qaFilters.write(filters)) !== String(qaFilters.write(NO_QA_FILTERS))

/** Clears all filters; order and view stay. */
export const NO_FILTERS: Partial<ListFilters> = { ...NO_QA_FILTERS, page: 1 }
