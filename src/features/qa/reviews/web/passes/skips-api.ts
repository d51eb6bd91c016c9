import { queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql } from '#platform/web/graphql.ts'

/** The reviewer's input in the dialog. */
export type SkipInput = { reasonId: number; detail: string }
export type Skippable = {
  assignmentId: number
  allocationId: number | null
  /** The server takes the one that the assignment draws; at least one of them is known. */
  solicitationId: number | null
  interactionId: number | null
}

const REASONS = graphql(`query SkipReasons { skipReasonDetails { id reason requiresDetail } }`)

export const skipReasonsQuery = queryOptions({
  queryKey: ['qa-reviews', 'skip-reasons'],
  queryFn: async ({ signal }) => (await ask(REASONS, {}, { signal })).skipReasonDetails,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Safe to retry: the same request returns the same skip. */
export const skipInteraction = (
  { assignmentId, allocationId, solicitationId, interactionId }: Skippable,
  { reasonId, detail }: SkipInput,
) =>
  bodyOf(
    api.POST('/api/v1/qa_assignment_skips', {
      body: {
        ...(solicitationId !== null && { uuid: solicitationId }),
        ...(interactionId !== null && { interaction_id: interactionId }),
        assignment_id: assignmentId,
        reason_id: reasonId,
        ...(detail !== '' && { reason_detail: detail }),
        ...(allocationId !== null && { qa_allocation_id: allocationId }),
      },
    }),
  )

export const takeBackSkip = (id: number) =>
  bodyOf(api.DELETE('/api/v1/qa_assignment_skips/{id}', { params: { path: { id: String(id) } } }))
