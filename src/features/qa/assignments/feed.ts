import { fedAssignmentSchema } from '#features/qa/assignments/contract.ts'
import { presentSetUp } from '#features/qa/assignments/reading.ts'
import { findAssignmentsById } from '#features/qa/assignments/store.ts'
import { readAssignments } from '#features/qa/policy.ts'
import { feedEndpoint } from '#platform/feeds/feed-endpoint.ts'

/** Assignments as they were set up. */
export const assignmentFeed = feedEndpoint({
  feed: 'assignments',
  name: 'listChangedAssignments',
  summary: 'Assignments in the order of their last change, to copy and to keep the copy current',
  action: { ...readAssignments, name: 'qa.assignments.copy', tokenScope: 'qa:read' },
  item: fedAssignmentSchema,
  read: async (tx, ids) => (await findAssignmentsById(tx, ids)).map(presentSetUp),
})
