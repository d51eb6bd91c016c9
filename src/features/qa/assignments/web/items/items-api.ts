import { infiniteQueryOptions } from '@tanstack/react-query'
import { ASSIGNMENTS_KEY } from '#features/qa/assignments/web/assignments-api.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql, type ResultOf } from '#platform/web/graphql.ts'

const ITEMS = graphql(`
  query AssignmentItems($assignmentId: ID!, $reviewerId: ID!, $after: String) {
    assignmentItems(assignmentId: $assignmentId, reviewerId: $reviewerId, first: 10, after: $after) {
      nodes { id state qaReviewId solicitationId uuid interactionId at employee { id fullName image } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)
export type Item = NonNullable<ResultOf<typeof ITEMS>['assignmentItems']>['nodes'][number]

/** The open reviews of one reviewer. */
export const itemsQuery = (assignment: number, reviewer: number) =>
  infiniteQueryOptions({
    queryKey: [...ASSIGNMENTS_KEY, 'items', assignment, reviewer],
    queryFn: async ({ pageParam, signal }) =>
      (
        await ask(
          ITEMS,
          { assignmentId: String(assignment), reviewerId: String(reviewer), after: pageParam },
          { signal },
        )
      ).assignmentItems,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined),
  })

/** Names an item in a request: a draft by its review, the others by what the assignment draws. */
const nameOf = ({ qaReviewId, solicitationId, interactionId }: Item) => ({
  ...(qaReviewId !== null
    ? { qa_review_id: Number(qaReviewId) }
    : interactionId !== null
      ? { interaction_id: Number(interactionId) }
      : { solicitation_id: Number(solicitationId) }),
})

type Place = { assignmentId: number; reviewerId: number }

export const replaceItem = (
  { assignmentId, reviewerId }: Place,
  item: Item,
  { reasonId, detail }: { reasonId: number; detail: string },
) =>
  bodyOf(
    api.POST('/api/v1/qa_assignments/{id}/replacements', {
      params: { path: { id: String(assignmentId) } },
      body: {
        reviewer_id: reviewerId,
        ...nameOf(item),
        reason_id: reasonId,
        ...(detail !== '' && { reason_detail: detail }),
      },
    }),
  )

export const reassignItem = ({ assignmentId, reviewerId }: Place, item: Item, to: number) =>
  bodyOf(
    api.POST('/api/v1/qa_assignments/{id}/reassignments', {
      params: { path: { id: String(assignmentId) } },
      body: {
        reviewer_id: reviewerId,
        ...nameOf(item),
        to_reviewer_id: to,
        ...(item.qaReviewId !== null && { discard_draft: true }),
      },
    }),
  )
