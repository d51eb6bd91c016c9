import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { earlierScores } from '#features/qa/reviews/web/reading/comparison.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

/** A review with its scorecard, answers, annotations and snapshot of the interaction. */
export type Workspace = AnswerTo<'/api/v1/qa_reviews/{id}/workspace', 'get'>
export type Review = Workspace['review']

/** Key prefix of all review queries, which are refetched after a change. */
const REVIEWS_KEY = ['qa-reviews'] as const

export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'workspace', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/qa_reviews/{id}/workspace', { params: { path: { id: String(id) } }, signal })),
  })

const HISTORY = graphql(`
  query QaReviewHistory($id: ID!) {
    qaReviewHistory(qaReviewId: $id) { event createdAt actor { fullName image } }
  }
`)

export type ReviewChange = NonNullable<ResultOf<typeof HISTORY>['qaReviewHistory']>[number]

/** `updatedAt` is part of the key, because every change adds to the history. */
export const historyQuery = (id: number, updatedAt: string) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'history', id, updatedAt],
    queryFn: async ({ signal }) => (await ask(HISTORY, { id: String(id) }, { signal })).qaReviewHistory ?? [],
  })

/** Number of earlier reviews to compare with. */
const EARLIER = 25

/** Earlier scores of the same person with the same scorecard, newest first. */
export const earlierQuery = ({ id, qa_form_id, employee, completed_at }: Review) =>
  queryOptions({
    queryKey: [...REVIEWS_KEY, 'earlier', id, completed_at],
    queryFn: async ({ signal }) => {
      const query = {
        by_employee_id: String(employee?.id),
        by_qa_form_id: String(qa_form_id),
        completed: 'true' as const,
        count_toward_score: 'true' as const,
        completed_to_dt: completed_at ?? undefined,
        order_by: 'completed_at' as const,
        per: EARLIER + 1,
      }
      const { qa_reviews } = await bodyOf(api.GET('/api/v1/qa_reviews', { params: { query }, signal }))
      return earlierScores(qa_reviews, id).slice(0, EARLIER)
    },
    enabled: employee !== null && completed_at !== null,
    staleTime: 300_000,
  })

/** Acknowledges a review and refreshes its page and the lists. */
export function useAcknowledge(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      bodyOf(api.PUT('/api/v1/qa_reviews/{id}/acknowledge', { params: { path: { id: String(id) } } })),
    onSuccess: (review) => {
      queryClient.setQueryData(workspaceQuery(id).queryKey, (before) => before && { ...before, review })
      void queryClient.invalidateQueries({ queryKey: [...REVIEWS_KEY, 'list'] })
    },
    // The error is shown beside the button.
    meta: { handles: 'all' },
  })
}
