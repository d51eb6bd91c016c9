import { z } from 'zod'
import { removeComments, restoreComments, restoreCommentsOf } from '#features/feedback/edits/comments.ts'
import { bulkEditResponseSchema, bulkEditSchema, editSchema } from '#features/feedback/edits/contract.ts'
import { editResponse } from '#features/feedback/edits/edit.ts'
import { editFeedbackAction } from '#features/feedback/policy.ts'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const edits = { tag: 'Feedback', action: editFeedbackAction }
const params = z.object({ id: idParam })

export const editEndpoints = [
  endpoint({
    ...edits,
    name: 'updateResponse',
    method: 'PUT',
    url: '/api/v1/stream/:id',
    summary: 'Reassign a response, correct its channel or brand, or remove its comments',
    params,
    body: editSchema,
    response: solicitationSchema,
    handle: ({ services, viewer, params, body }) => editResponse(services, viewer, params.id, body),
  }),
  endpoint({
    ...edits,
    name: 'restoreComments',
    method: 'POST',
    url: '/api/v1/stream/:id/restore_comments',
    summary: 'Restore comments removed in the last 30 days',
    params,
    response: solicitationSchema,
    handle: ({ services, viewer, params }) => restoreCommentsOf(services, viewer, params.id),
  }),
  endpoint({
    ...edits,
    name: 'removeCommentsOfSeveral',
    method: 'POST',
    url: '/api/v1/stream/remove_comments',
    summary: 'Remove the comments of up to 100 responses',
    body: bulkEditSchema,
    response: bulkEditResponseSchema,
    handle: async ({ services, viewer, body }) => {
      const { solicitations, notFound } = await removeComments(services, viewer, body.ids)
      return { solicitations, not_found: notFound }
    },
  }),
  endpoint({
    ...edits,
    name: 'restoreCommentsOfSeveral',
    method: 'POST',
    url: '/api/v1/stream/restore_comments',
    summary: 'Restore the comments of up to 100 responses',
    body: bulkEditSchema,
    response: bulkEditResponseSchema,
    handle: async ({ services, viewer, body }) => {
      const { solicitations, notFound } = await restoreComments(services, viewer, body.ids)
      return { solicitations, not_found: notFound }
    },
  }),
]
