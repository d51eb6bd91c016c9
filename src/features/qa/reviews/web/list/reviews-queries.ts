import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { type QaFilters, qaFilters, reviewQuery } from '#features/qa/reviews/web/list/qa-filters.ts'
import { draftRow, reviewRow, shown } from '#features/qa/reviews/web/list/review-rows.ts'
import { NEWEST_STARTED } from '#features/qa/reviews/web/list/review-sort.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { stringifySearch } from '#platform/web/search-params.ts'

/** Page size of the server. */
export const REVIEWS_PAGE = 25

/** The server counts no further; a narrower filter or the reverse order reaches the rest. */
export const MOST_COUNTED = 10_000

/** Key prefix of all pages, which are refetched after a change. */
export const REVIEWS_KEY = ['qa-reviews', 'list'] as const

type ReviewStage = 'completed' | 'drafted'

const readPage =
  (filters: QaFilters, stage: ReviewStage, { sort, page }: Pick<ListFilters, 'sort' | 'page'>) =>
  ({ signal }: { signal: AbortSignal }) =>
    bodyOf(
      api.GET('/api/v1/qa_reviews', {
        params: {
          query: {
            ...reviewQuery(filters, stage),
            page,
            per: REVIEWS_PAGE,
            order_by: sort.by,
            order_direction: sort.dir,
          },
        },
        signal,
      }),
    )

/** Identifies a list by its filters, so that each has its own pages. */
const listKey = (filters: QaFilters, stage: ReviewStage) => `${stage}?${qaFilters.write(filters)}`

/** A numbered page of completed reviews. */
export const reviewsQuery = (filters: ListFilters) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, listKey(filters, 'completed'), filters.sort, filters.page],
    queryFn: async (context) => {
      const body = await readPage(filters, 'completed', filters)(context)
      return {
        ...totals(body),
        page: filters.page,
        rows: body.qa_reviews.map((wire) => shown(reviewRow(wire), wire)),
      }
    },
    // Keep the old rows visible while new ones load.
    placeholderData: keepPreviousData,
  })

/** A numbered page of drafts. */
export const draftsQuery = (
  filters: QaFilters,
  { sort = NEWEST_STARTED, page = 1 }: Partial<ListFilters> = {},
) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, listKey(filters, 'drafted'), sort, page],
    queryFn: async (context) => {
      const body = await readPage(filters, 'drafted', { sort, page })(context)
      return { ...totals(body), page, rows: body.qa_reviews.map((wire) => shown(draftRow(wire), wire)) }
    },
    placeholderData: keepPreviousData,
  })

/** Number of reviews that match, up to the limit of counting. */
export const reviewCount = async (filters: QaFilters, stage: ReviewStage, signal: AbortSignal) => {
  const body = await bodyOf(
    api.GET('/api/v1/qa_reviews', { params: { query: { ...reviewQuery(filters, stage), per: 1 } }, signal }),
  )
  return { count: body.total_count, capped: body.total_capped }
}

/** Removes the cached pages of all other filters, so that returning to them refetches from page 1 (QAR-014). */
export function dropOtherPages(client: QueryClient, filters: QaFilters, stage: ReviewStage): void {
  const keptKey = listKey(filters, stage)
  client.removeQueries({
    queryKey: REVIEWS_KEY,
    predicate: ({ queryKey }) => queryKey[REVIEWS_KEY.length] !== keptKey,
  })
}

/** Address of the CSV export of all matching reviews. */
export const exportAddress = (filters: QaFilters, stage: ReviewStage): string =>
  `/api/v1/qa_reviews/export.csv${stringifySearch(reviewQuery(filters, stage))}`

const totals = (body: { total_count: number; total_pages: number; total_capped: boolean }) => ({
  total: body.total_count,
  pages: body.total_pages,
  capped: body.total_capped,
})
