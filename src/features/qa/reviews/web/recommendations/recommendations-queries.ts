import { queryOptions } from '@tanstack/react-query'
import type { Recommended } from '#features/qa/reviews/web/recommendations/recommended.ts'
import { api, bodyOf } from '#platform/web/api.ts'

/** Key prefix of all recommendation queries. */
const KEY = ['review-recommendations'] as const

export const recommendedQuery = queryOptions({
  queryKey: [...KEY, 'people'],
  queryFn: async ({ signal }) => {
    const { employees } = await bodyOf(api.GET('/api/v1/review_recommendations', { signal }))
    return employees.map(
      (person): Recommended => ({
        id: person.id,
        name: person.name,
        image: person.image,
        unreviewedCount: person.unreviewed_count,
        lastReviewedAt: person.last_reviewed_at,
      }),
    )
  },
})

/** The shuffled order of this visit. */
export const ORDER_KEY = [...KEY, 'order'] as const

/** The newest unreviewed responses about a person. */
export const recentQuery = (employeeId: number) =>
  queryOptions({
    queryKey: [...KEY, 'recent', employeeId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: String(employeeId) } }
      return (await bodyOf(api.GET('/api/v1/review_recommendations/{id}/recent', { params, signal })))
        .solicitations
    },
  })

/** Picks a random unreviewed response that is not in `passed`; null if there is none. */
export async function drawResponse(employeeId: number, passed: readonly number[]): Promise<number | null> {
  const params = {
    path: { id: String(employeeId) },
    query: { skippedSolicitationIds: passed.join(',') || undefined },
  }
  return (await bodyOf(api.GET('/api/v1/review_recommendations/{id}/random', { params }))).solicitation_id
}
