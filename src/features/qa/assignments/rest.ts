import { z } from 'zod'
import {
  archiveAssignment,
  changeAssignment,
  createAssignment,
} from '#features/qa/assignments/assignments.ts'
import {
  assignmentInputSchema,
  assignmentListSchema,
  assignmentSchema,
  estimateSchema,
  newSkipSchema,
  nextReviewSchema,
  skipSchema,
} from '#features/qa/assignments/contract.ts'
import { estimateAssignment } from '#features/qa/assignments/estimate.ts'
import { nextReview } from '#features/qa/assignments/next-review.ts'
import { assignmentListQuery, assignmentQuery, nextReviewQuery } from '#features/qa/assignments/queries.ts'
import { listPage, readAssignment } from '#features/qa/assignments/reading.ts'
import { skipInteraction, undoSkip } from '#features/qa/assignments/skips.ts'
import {
  estimateAssignments,
  manageAssignments,
  readAssignments,
  workOnAssignments,
} from '#features/qa/policy.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const tag = 'QA assignments'
const params = z.object({ id: idParam })
const manages = { tag, action: manageAssignments, response: assignmentSchema }
const works = { tag, action: workOnAssignments }

export const assignmentEndpoints: Endpoint[] = [
  endpoint({
    tag,
    action: readAssignments,
    method: 'GET',
    url: '/api/v1/qa_assignments',
    summary:
      'A numbered page of assignments, newest first: those to review, and to who manages QA all in scope',
    query: assignmentListQuery,
    response: assignmentListSchema,
    handle: ({ services, viewer, query }) => listPage(services, viewer, query),
  }),
  endpoint({
    tag,
    action: readAssignments,
    method: 'GET',
    url: '/api/v1/qa_assignments/:id',
    summary: 'One assignment with its progress in the current period, or between two days',
    params,
    query: assignmentQuery,
    response: assignmentSchema,
    handle: async ({ services, viewer, params: { id }, query }) => {
      const assignment = await readAssignment(services, viewer, id, query)
      // By its old address it is gone; GraphQL lists archived ones, to bring them back.
      if (assignment.status === 'archived') throw notFound('This assignment')
      return assignment
    },
  }),
  endpoint({
    ...manages,
    method: 'POST',
    url: '/api/v1/qa_assignments',
    summary: 'Make an assignment',
    body: assignmentInputSchema,
    status: 201,
    handle: ({ services, viewer, body }) => createAssignment(services, viewer, body),
  }),
  endpoint({
    ...manages,
    method: 'PUT',
    url: '/api/v1/qa_assignments/:id',
    summary: 'Change an assignment, by the same rules; what is left out is as if it were new',
    params,
    body: assignmentInputSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeAssignment(services, viewer, id, body),
  }),
  endpoint({
    ...manages,
    method: 'DELETE',
    url: '/api/v1/qa_assignments/:id',
    summary: 'Archive an assignment; its reviews stay',
    params,
    response: z.object({ deleted: z.literal(true) }),
    handle: async ({ services, viewer, params: { id } }) => {
      await archiveAssignment(services, viewer, id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    tag,
    action: estimateAssignments,
    method: 'POST',
    url: '/api/v1/qa_assignments/estimate',
    summary: 'What such an assignment would need, and how much there is of it; nothing is stored',
    body: assignmentInputSchema,
    response: estimateSchema,
    handle: ({ services, viewer, body }) => estimateAssignment(services, viewer, body),
  }),
  endpoint({
    ...works,
    method: 'GET',
    url: '/api/v1/qa_assignments/:id/next_review',
    summary: 'What the viewer is to review next, kept for them for an hour; none where nothing is left',
    params,
    query: nextReviewQuery,
    response: nextReviewSchema,
    handle: ({ services, viewer, params: { id }, query }) => nextReview(services, viewer, id, query),
  }),
  endpoint({
    ...works,
    method: 'POST',
    url: '/api/v1/qa_assignment_skips',
    summary: 'Skip an interaction: it is not offered in the assignment again',
    body: newSkipSchema,
    response: skipSchema,
    status: 201,
    handle: ({ services, viewer, body }) => skipInteraction(services, viewer, body),
  }),
  endpoint({
    ...works,
    method: 'DELETE',
    url: '/api/v1/qa_assignment_skips/:id',
    summary: 'Take a skip back: the interaction is offered again',
    params,
    response: z.object({ deleted: z.literal(true) }),
    handle: async ({ services, viewer, params: { id } }) => {
      await undoSkip(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
