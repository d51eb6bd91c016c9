import { queryOptions } from '@tanstack/react-query'
import type { ReviewEditorApi } from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Interaction, NewReview, Review } from '#features/qa/reviews/web/workspace/types.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** Everything the page of a review shows. */
export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: ['qa-reviews', 'workspace', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/qa_reviews/{id}/workspace', { params: { path: { id: String(id) } }, signal })),
  })

/** An interaction as its reviewer sees it, blindly or not. */
export const interactionQuery = (id: number, blind = false) =>
  queryOptions({
    queryKey: ['interactions', 'one', id, { blind }],
    queryFn: ({ signal }) =>
      bodyOf(
        api.GET('/api/v1/interactions/{id}', {
          params: { path: { id: String(id) }, query: blind ? { blind: 'true' } : {} },
          signal,
        }),
      ),
  })

/** A random unreviewed interaction that is not in `skipped`; null if there is none. */
export const randomInteractionQuery = (skipped: readonly number[]) =>
  queryOptions({
    queryKey: ['interactions', 'random', { skipped }],
    queryFn: async ({ signal }) => {
      const query = { skipped: skipped.join(',') || undefined }
      const { interaction_id } = await bodyOf(
        api.GET('/api/v1/interactions/random', { params: { query }, signal }),
      )
      return interaction_id
    },
    // Choose once per review; a refetch would replace the interaction that is already preloaded.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Scorecards that can be used for new reviews. */
export const activeFormsQuery = queryOptions({
  queryKey: ['qa-forms', { active: true }],
  queryFn: async ({ signal }) => {
    const { qa_forms } = await bodyOf(
      api.GET('/api/v1/qa_forms', { params: { query: { active: 'true', type: 'regular' } }, signal }),
    )
    return qa_forms
  },
})

/** People the viewer may review, by name or ids. */
export const revieweesQuery = (lookup: { search: string } | { ids: readonly number[] }) =>
  queryOptions({
    queryKey: ['employees', 'qa', lookup],
    queryFn: async ({ signal }) => {
      const about = 'ids' in lookup ? { ids: lookup.ids.join(',') } : { search: lookup.search }
      const query = { product_area: 'qa', limit: 20, ...about }
      return (await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))).employees
    },
  })

/** The response behind a review. Never used in blind reviews, because it names the reviewee. */
export const solicitationQuery = (id: number) =>
  queryOptions({
    queryKey: ['solicitations', 'one', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/solicitations/{id}', { params: { path: { id: String(id) } }, signal })),
  })

/** Finds an interaction by its number or by the sender's full id; null if the viewer may review none. */
export async function findInteraction(text: string, blind: boolean): Promise<Interaction | null> {
  const read = (id: number | string) =>
    bodyOf(
      api.GET('/api/v1/interactions/{id}', {
        params: { path: { id: String(id) }, query: blind ? { blind: 'true' } : {} },
      }),
    ).catch((error: unknown) => {
      if (isApiError(error, 404) || isApiError(error, 422) || isApiError(error, 400)) return null
      throw error
    })
  const byNumber = /^\d{1,15}$/.test(text) ? await read(text) : null
  if (byNumber) return byNumber
  const { interactions } = await bodyOf(
    api.GET('/api/v1/interactions', { params: { query: { search: text, limit: 10 } } }),
  )
  const found = interactions.find(({ ext_interaction_id }) => ext_interaction_id === text)
  return found ? read(found.id) : null
}

/** Starts a review. The idempotency key makes retries safe. */
export const startReview = (body: NewReview, key: string): Promise<Review> =>
  bodyOf(api.POST('/api/v1/qa_reviews', { body, headers: { 'idempotency-key': key } }))

type ReviewChange = {
  completed_at?: string | null
  deleted_at?: string | null
  count_toward_score?: boolean
  hide_reviewer?: boolean
}

export const changeReview = (id: number, body: ReviewChange): Promise<Review> =>
  bodyOf(api.PUT('/api/v1/qa_reviews/{id}', { params: { path: { id: String(id) } }, body }))

/** Requests of the review editor. */
export const reviewEditorApi: ReviewEditorApi = {
  answer: (reviewId, questionId, saved, { optionId, answered, comments }, seen) => {
    const body = {
      qa_review_id: reviewId,
      qa_question_id: questionId,
      qa_option_id: optionId,
      answered,
      comments,
      updated_at: seen,
    }
    return saved
      ? bodyOf(api.PUT('/api/v1/qa_answers/{id}', { params: { path: { id: String(saved.id) } }, body }))
      : bodyOf(api.POST('/api/v1/qa_answers', { body }))
  },
  annotate: (body, key) =>
    bodyOf(api.POST('/api/v1/qa_annotations', { body, headers: { 'idempotency-key': key } })),
  changeAnnotation: (id, body) =>
    bodyOf(api.PUT('/api/v1/qa_annotations/{id}', { params: { path: { id: String(id) } }, body })),
  deleteAnnotation: (id) =>
    bodyOf(api.DELETE('/api/v1/qa_annotations/{id}', { params: { path: { id: String(id) } } })),
}
