import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { reviewsChanged } from '#features/qa/reviews/web/reviews-changed.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import type { paths } from '#platform/web/openapi.d.ts'

export type Pass = AnswerTo<'/api/v1/qa_passes', 'get'>['qa_passes'][number]
type NewPass = paths['/api/v1/qa_passes']['post']['requestBody']['content']['application/json']
/** The reviewer's input in the dialog. */
export type PassInput = Pick<NewPass, 'reason' | 'comments'>

/** Safe to retry: the same request returns the same pass. */
export const passOver = (body: NewPass): Promise<Pass> => bodyOf(api.POST('/api/v1/qa_passes', { body }))

export const takeBackPass = (id: number) =>
  bodyOf(api.DELETE('/api/v1/qa_passes/{id}', { params: { path: { id: String(id) } } }))

/** Passes of these interactions that the viewer may know. */
export const passesQuery = (interactions: readonly number[]) =>
  queryOptions({
    queryKey: ['qa-reviews', 'passes', interactions],
    queryFn: async ({ signal }) => {
      const query = { interactions: interactions.join(',') }
      return (await bodyOf(api.GET('/api/v1/qa_passes', { params: { query }, signal }))).qa_passes
    },
    enabled: interactions.length > 0,
  })

/** After a pass: refetches lists, and drops the interaction where an open review had chosen it as the next one. */
export function passesChanged(queryClient: QueryClient, { interaction_id: id }: Pass): void {
  queryClient.removeQueries({
    predicate: ({ queryKey: [about, what], state }) =>
      about === 'interactions' && what === 'random' && state.data === id,
  })
  void reviewsChanged(queryClient)
}
