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
import {
  reassignedSchema,
  reassignmentSchema,
  replacementSchema,
} from '#features/qa/assignments/items/contract.ts'
import { reassignItem } from '#features/qa/assignments/items/reassign.ts'
import { replaceItem } from '#features/qa/assignments/items/replace.ts'
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
import { deletedSchema } from '#lib/record-schemas.ts'
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
    name: 'listAssignments',
    method: 'GET',
    url: '/api/v1/qa_assignments',
    summary:
      'List assignments by page, newest first: those the viewer reviews; QA managers get all in their scope',
    query: assignmentListQuery,
    response: assignmentListSchema,
    handle: ({ services, viewer, query }) => listPage(services, viewer, query),
  }),
  endpoint({
    tag,
    action: readAssignments,
    name: 'getAssignment',
    method: 'GET',
    url: '/api/v1/qa_assignments/:id',
    summary: 'Get an assignment with its progress in the current period, or between two days',
    params,
    query: assignmentQuery,
    response: assignmentSchema,
    handle: async ({ services, viewer, params: { id }, query }) => {
      const assignment = await readAssignment(services, viewer, id, query)
      // Archived assignments are gone from REST; GraphQL lists them so that they can be restored.
      if (assignment.status === 'archived') throw notFound('This assignment')
      return assignment
    },
  }),
  endpoint({
    ...manages,
    name: 'createAssignment',
    method: 'POST',
    url: '/api/v1/qa_assignments',
    summary: 'Create an assignment',
    body: assignmentInputSchema,
    status: 201,
    handle: ({ services, viewer, body }) => createAssignment(services, viewer, body),
  }),
  endpoint({
    ...manages,
    name: 'updateAssignment',
    method: 'PUT',
    url: '/api/v1/qa_assignments/:id',
    summary: 'Replace an assignment; a missing field gets the default of a new one',
    params,
    body: assignmentInputSchema,
    handle: ({ services, viewer, params: { id }, body }) => changeAssignment(services, viewer, id, body),
  }),
  endpoint({
    ...manages,
    name: 'archiveAssignment',
    method: 'DELETE',
    url: '/api/v1/qa_assignments/:id',
    summary: 'Archive an assignment; its reviews are kept',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await archiveAssignment(services, viewer, id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    tag,
    action: estimateAssignments,
    name: 'estimateAssignment',
    method: 'POST',
    url: '/api/v1/qa_assignments/estimate',
    summary: 'Estimate the reviews an assignment would need and the interactions available; stores nothing',
    body: assignmentInputSchema,
    response: estimateSchema,
    handle: ({ services, viewer, body }) => estimateAssignment(services, viewer, body),
  }),
  endpoint({
    ...works,
    name: 'getNextReview',
    method: 'GET',
    url: '/api/v1/qa_assignments/:id/next_review',
    summary: 'Get the viewer’s next review, reserved for an hour; null if none is left',
    params,
    query: nextReviewQuery,
    response: nextReviewSchema,
    handle: ({ services, viewer, params: { id }, query }) => nextReview(services, viewer, id, query),
  }),
  endpoint({
    tag,
    action: manageAssignments,
    name: 'replaceAssignmentItem',
    method: 'POST',
    url: '/api/v1/qa_assignments/:id/replacements',
    summary: 'Skip an open review for its reviewer, who is offered another one; a draft is discarded',
    params,
    body: replacementSchema,
    response: skipSchema,
    status: 201,
    handle: ({ services, viewer, params: { id }, body }) => replaceItem(services, viewer, id, body),
  }),
  endpoint({
    tag,
    action: manageAssignments,
    name: 'reassignAssignmentItem',
    method: 'POST',
    url: '/api/v1/qa_assignments/:id/reassignments',
    summary: 'Give an open review to another reviewer of the assignment; a draft is discarded',
    params,
    body: reassignmentSchema,
    response: reassignedSchema,
    handle: ({ services, viewer, params: { id }, body }) => reassignItem(services, viewer, id, body),
  }),
  endpoint({
    ...works,
    name: 'skipInteraction',
    method: 'POST',
    url: '/api/v1/qa_assignment_skips',
    summary: 'Skip an interaction; it is not offered in this assignment again',
    body: newSkipSchema,
    response: skipSchema,
    status: 201,
    handle: ({ services, viewer, body }) => skipInteraction(services, viewer, body),
  }),
  endpoint({
    ...works,
    name: 'undoSkip',
    method: 'DELETE',
    url: '/api/v1/qa_assignment_skips/:id',
    summary: 'Undo a skip; the interaction can be offered again',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await undoSkip(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
