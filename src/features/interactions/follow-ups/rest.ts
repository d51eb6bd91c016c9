import { z } from 'zod'
import {
  followUpCompletionSchema,
  followUpListSchema,
  followUpSchema,
  newFollowUpSchema,
} from '#features/interactions/follow-ups/contract.ts'
import {
  completeFollowUp,
  deleteFollowUp,
  LONGEST_LIST,
  readFollowUps,
  restoreFollowUp,
  writeFollowUp,
} from '#features/interactions/follow-ups/follow-ups.ts'
import type { FollowUpSubjects } from '#features/interactions/follow-ups/subjects.ts'
import { readFollowUps as readFollowUpsAction, writeFollowUps } from '#features/interactions/policy.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idListQuery, idParam } from '#platform/http/query-values.ts'

const params = z.object({ id: idParam })
const followUps = { tag: 'Follow-ups', action: writeFollowUps }

export const followUpEndpoints = (subjects: FollowUpSubjects): Endpoint[] => [
  endpoint({
    name: 'listFollowUps',
    method: 'GET',
    url: '/api/v1/follow_ups',
    summary:
      'Follow-ups that match every parameter; one of ids, qa_review_ids, employee_ids or owner_ids is required',
    tag: 'Follow-ups',
    action: readFollowUpsAction,
    query: z.object({
      ids: idListQuery.optional(),
      solicitation_ids: idListQuery.optional(),
      qa_review_ids: idListQuery.optional(),
      employee_ids: idListQuery.optional(),
      /** Those with an open task of these people. */
      owner_ids: idListQuery.optional(),
      after: z
        .string()
        .regex(/^\d{1,15}$/, { error: 'is not a cursor of this list' })
        .transform(Number)
        .optional(),
      limit: z.coerce.number().int().min(1).max(LONGEST_LIST).default(LONGEST_LIST),
    }),
    response: followUpListSchema,
    handle: async ({ services, viewer, query }) => {
      const { followUps, next } = await readFollowUps(services, viewer, {
        ids: query.ids,
        solicitationIds: query.solicitation_ids,
        qaReviewIds: query.qa_review_ids,
        employeeIds: query.employee_ids,
        ownerIds: query.owner_ids,
        after: query.after,
        limit: query.limit,
      })
      return { follow_ups: followUps, next_cursor: next === null ? null : String(next) }
    },
  }),
  endpoint({
    ...followUps,
    name: 'createFollowUp',
    method: 'POST',
    url: '/api/v1/follow_ups',
    summary: 'Write a follow-up on a response or a review',
    body: newFollowUpSchema,
    response: followUpSchema,
    status: 201,
    handle: ({ services, viewer, body }) => writeFollowUp(services, viewer, subjects, body),
  }),
  endpoint({
    ...followUps,
    name: 'completeFollowUp',
    method: 'PUT',
    url: '/api/v1/follow_ups/:id',
    summary: 'Mark the task of a follow-up as done or not',
    params,
    body: followUpCompletionSchema,
    response: followUpSchema,
    handle: ({ services, viewer, params, body }) =>
      completeFollowUp(services, viewer, subjects, params.id, body.completed),
  }),
  endpoint({
    ...followUps,
    name: 'deleteFollowUp',
    method: 'DELETE',
    url: '/api/v1/follow_ups/:id',
    summary: 'Delete a follow-up; it can be restored for 30 days',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteFollowUp(services, viewer, subjects, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...followUps,
    name: 'restoreFollowUp',
    method: 'POST',
    url: '/api/v1/follow_ups/:id/restore',
    summary: 'Restore a deleted follow-up',
    params,
    response: followUpSchema,
    handle: ({ services, viewer, params }) => restoreFollowUp(services, viewer, subjects, params.id),
  }),
]
