import { queryOptions } from '@tanstack/react-query'
import type { ReviewEditorApi } from '#features/qa/reviews/web/workspace/review-editor.ts'
import type { Interaction, NewReview, Review } from '#features/qa/reviews/web/workspace/types.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'

/** All of one review, as its page shows it. */
export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: ['qa-reviews', 'workspace', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/qa_reviews/{id}/workspace', { params: { path: { id: String(id) } }, signal })),
  })

/** An interaction as somebody sees it who reviews it, blindly or not. */
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

/** Any interaction that nobody has reviewed, but for those that were passed over; null when there is none. */
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
    // Chosen once for each review: another one at each look would not be the one that is loaded already.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The scorecards that reviews can be made with. */
export const activeFormsQuery = queryOptions({
  queryKey: ['qa-forms', { active: true }],
  queryFn: async ({ signal }) => {
    const { qa_forms } = await bodyOf(
      api.GET('/api/v1/qa_forms', { params: { query: { active: 'true', type: 'regular' } }, signal }),
    )
    return qa_forms
  },
})

/** People whose work the viewer may review, found by name, or the one of an id. */
export const revieweesQuery = (lookup: { search: string } | { id: number }) =>
  queryOptions({
    queryKey: ['employees', 'qa', lookup],
    queryFn: async ({ signal }) => {
      const about = 'id' in lookup ? { ids: String(lookup.id) } : { search: lookup.search }
      const query = { product_area: 'qa', limit: 20, ...about }
      return (await bodyOf(api.GET('/api/v1/employees', { params: { query }, signal }))).employees
    },
  })

/** The response that a review is about; its address takes part in no blind review. */
export const solicitationQuery = (id: number) =>
  queryOptions({
    queryKey: ['solicitations', 'one', id],
    queryFn: ({ signal }) =>
      bodyOf(api.GET('/api/v1/solicitations/{id}', { params: { path: { id: String(id) } }, signal })),
  })

/** By its number, or by the sender's own id in full; null where there is none that the viewer may review. */
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

/** One review however often it is sent: `key` stands for the wish. */
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

/** What an open review sends. */
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
