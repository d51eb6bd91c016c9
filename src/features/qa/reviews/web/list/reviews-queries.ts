import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { type QaFilters, qaFilters, reviewQuery } from '#features/qa/reviews/web/list/qa-filters.ts'
import { draftRow, reviewRow, shown } from '#features/qa/reviews/web/list/review-rows.ts'
import { NEWEST_STARTED } from '#features/qa/reviews/web/list/review-sort.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { stringifySearch } from '#platform/web/search-params.ts'

/** As many rows as the server's page has. */
export const REVIEWS_PAGE = 25

/** No more are counted; what is beyond is reached by narrower filters or from the other end. */
export const MOST_COUNTED = 10_000

/** What begins the key of every page read; after a change all of them are asked anew. */
export const REVIEWS_KEY = ['qa-reviews', 'list'] as const

type ReviewStage = 'completed' | 'drafted'

const readPage =
  (filters: QaFilters, wished: ReviewStage, { sort, page }: Pick<ListFilters, 'sort' | 'page'>) =>
  ({ signal }: { signal: AbortSignal }) =>
    bodyOf(
      api.GET('/api/v1/qa_reviews', {
        params: {
          query: {
            ...reviewQuery(filters, wished),
            page,
            per: REVIEWS_PAGE,
            order_by: sort.by,
            order_direction: sort.dir,
          },
        },
        signal,
      }),
    )

/** What the pages are of, without the page: other filters have pages of their own. */
const listKey = (filters: QaFilters, wished: ReviewStage) => `${wished}?${qaFilters.write(filters)}`

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
    // Old rows stay in sight while others are on their way.
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

/** How many reviews there are; up to as many as are counted. */
export const reviewCount = async (filters: QaFilters, wished: ReviewStage, signal: AbortSignal) => {
  const body = await bodyOf(
    api.GET('/api/v1/qa_reviews', { params: { query: { ...reviewQuery(filters, wished), per: 1 } }, signal }),
  )
  return { count: body.total_count, capped: body.total_capped }
}

/** Drops the pages of all filters but these: with other filters the list begins anew. */
export function dropOtherPages(client: QueryClient, filters: QaFilters, wished: ReviewStage): void {
  const kept = listKey(filters, wished)
  client.removeQueries({
    queryKey: REVIEWS_KEY,
    predicate: ({ queryKey }) => queryKey[REVIEWS_KEY.length] !== kept,
  })
}

/** The file of all reviews that the filters let through, with their answers. */
export const exportAddress = (filters: QaFilters, wished: ReviewStage): string =>
  `/api/v1/qa_reviews/export.csv${stringifySearch(reviewQuery(filters, wished))}`

const totals = (body: { total_count: number; total_pages: number; total_capped: boolean }) => ({
  total: body.total_count,
  pages: body.total_pages,
  capped: body.total_capped,
})
