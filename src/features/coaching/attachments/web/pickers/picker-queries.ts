import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type Figure,
  feedbackFigures,
  partsOf,
  scoreFigure,
} from '#features/coaching/attachments/web/pickers/metrics.ts'
import { COACHING_KEY } from '#features/coaching/sessions/web/session-api.ts'
import { fetchPage } from '#features/feedback/web/stream-api.ts'
import { type DateRange, previousRange } from '#lib/dates.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

const PAGE = 25
/** The server's largest page. */
const REVIEWS_PAGE = 100

// Keys of records that can be attached. They are not part of the session's own data.
const key = (what: string, ...rest: readonly unknown[]) => [...COACHING_KEY, 'pick', what, ...rest]

/** Responses about a person, newest first. */
export const responsesQuery = (employeeId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: key('responses', employeeId, search),
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        { employees: [employeeId], ...(search && { search }) },
        { after: pageParam || null, limit: PAGE, signal, aside: true },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export type PickedReview = AnswerTo<'/api/v1/qa_reviews', 'get'>['qa_reviews'][number]

const reviewsPage = (
  query: { by_employee_id: string; page: number } & Record<string, unknown>,
  signal: AbortSignal,
) =>
  bodyOf(
    api.GET('/api/v1/qa_reviews', {
      params: {
        query: {
          ...query,
          completed: 'true' as const,
          order_by: 'completed_at' as const,
          order_direction: 'desc' as const,
          per: REVIEWS_PAGE,
        },
      },
      signal,
    }),
  )

/** Completed reviews of a person, newest first. */
export const reviewsQuery = (employeeId: number) =>
  infiniteQueryOptions({
    queryKey: key('reviews', employeeId),
    queryFn: ({ pageParam, signal }) =>
      reviewsPage({ by_employee_id: String(employeeId), page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total_pages }, _pages, page) => (page < total_pages ? page + 1 : null),
  })

/** Interactions of a person, newest first. */
export const conversationsQuery = (employeeId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: key('conversations', employeeId, search),
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/interactions', {
          params: {
            query: {
              employees: String(employeeId),
              search: search || undefined,
              after: pageParam || undefined,
              limit: PAGE,
            },
          },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

type Asked = {
  employeeId: number
  range: DateRange
  areas: { feedback: boolean; qa: boolean }
}

/** Figures of a person over a period, for the areas that the viewer may see. */
export const figuresQuery = ({ employeeId, range, areas }: Asked) =>
  queryOptions({
    queryKey: key('figures', employeeId, range, areas),
    queryFn: async ({ signal }): Promise<Figure[]> => {
      const [feedback, score] = await Promise.all([
        areas.feedback ? feedbackOf(employeeId, range, signal) : [],
        areas.qa ? scoreOf(employeeId, range, signal) : null,
      ])
      return score ? [score, ...feedback] : feedback
    },
    placeholderData: keepPreviousData,
  })

async function feedbackOf(employeeId: number, range: DateRange, signal: AbortSignal): Promise<Figure[]> {
  const summary = ({ start, end }: DateRange) =>
    bodyOf(
      api.POST('/api/v1/stream/summary', {
        body: { employees: [employeeId], start_date: start, end_date: end },
        signal,
      }),
    )
  const [now, before, parts] = await Promise.all([
    summary(range),
    summary(previousRange(range)),
    Promise.all(partsOf(range).map(summary)),
  ])
  return feedbackFigures(now, before, parts)
}

const SCORE = graphql(`
  query PickedScore($range: MetricRange!, $previous: MetricRange, $employeeIds: [ID!]) {
    calculatedMetrics(
      metricConfigIds: ["9"], currentRange: $range, previousRange: $previous, filters: { employeeIds: $employeeIds }
    ) {
      result { value totalResults lower upper comparisonValue verdict comparable tooFew tooFewNow }
    }
  }
`)

async function scoreOf(employeeId: number, range: DateRange, signal: AbortSignal): Promise<Figure | null> {
  const result = async (current: DateRange, before: DateRange | null) => {
    const variables = {
      range: daysOf(current),
      previous: before && daysOf(before),
      employeeIds: [String(employeeId)],
    }
    const [score] = (await ask(SCORE, variables, { signal })).calculatedMetrics ?? []
    return score?.result
  }
  const [score, parts] = await Promise.all([
    result(range, previousRange(range)),
    Promise.all(partsOf(range).map((part) => result(part, null))),
  ])
  return score
    ? scoreFigure(
        score,
        parts.map((part) => part?.value ?? null),
      )
    : null
}

const daysOf = ({ start, end }: DateRange) => ({ from: start, to: end })
