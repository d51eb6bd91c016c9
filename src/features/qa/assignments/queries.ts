import { z } from 'zod'
import { day, STATUSES } from '#features/qa/assignments/contract.ts'
import { BLIND_TOKEN } from '#features/qa/reviews/blind-token-shape.ts'
import { flagQuery, idParam } from '#platform/http/query-values.ts'

export const assignmentQuery = z.object({ start_date: day.optional(), end_date: day.optional() })

export const assignmentListQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  status: z.enum(STATUSES).default('assigned'),
  /** Only assignments the viewer reviews. */
  mine: flagQuery.default(false),
})

export const nextReviewQuery = z.object({
  /** In a blind assignment, the token of an offer. */
  employee_id: z
    .union([idParam, z.string().regex(BLIND_TOKEN)], {
      error: 'must be an employee id, or the token of a blind offer',
    })
    .optional(),
  /** Also return interactions that match only some of the filters. */
  review_similar: flagQuery.default(false),
})
