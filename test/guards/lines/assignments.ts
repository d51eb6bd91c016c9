import {
  admins,
  asMaker,
  blinded,
  type Cell,
  graphql,
  holdersOf,
  type Line,
  next,
  type Rule,
} from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { reviewersAmong } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

/** Assignments are visible to everyone who may review. */
const holders = reviewersAmong(holdersOf('QA'))

const among =
  (kinds: readonly Cell['kind'][]): Rule =>
  (cell) => {
    const outcome = holders(cell)
    if (outcome !== 'ok') return outcome
    return kinds.includes(cell.kind) && cell.relation !== 'otherCompany' ? 'ok' : 'missing'
  }

/** Its reviewers and people who manage QA. A lead may see assignments, but does not review this one. */
const seen = among(['reviewer', 'companyAdmin', 'vendorAdmin'])
const mine = among(['reviewer', 'companyAdmin'])
/** A person who manages it without reviewing gets no offers. */
const worked: Rule = (cell) => {
  const outcome = seen(cell)
  return outcome === 'ok' && cell.kind === 'vendorAdmin' ? 'forbidden' : outcome
}
/** The person who skipped it, and people who manage QA. */
const undoes: Rule = (cell) => {
  const outcome = seen(cell)
  return outcome === 'ok' && cell.kind === 'reviewer' ? 'forbidden' : outcome
}

const body = ({ demo: { people } }: World) => ({
  name: next('Assignment'),
  employees: [people.outsider.id],
  reviewers: [people.reviewer.id],
  allocations: [{ type: 'any', count: 1 }],
})
const has = (list: Made[], { id }: Made) => list.some((each) => String(each.id) === String(id))
const askOf =
  (field: string) =>
  ({ id }: Made) =>
    graphql(`mutation($id: ID!) { ${field}(id: $id) { errors { details { code } } } }`, { id })

const idMutation = (field: string) => ({ who: admins, of: 'assignment' as const, ask: askOf(field) })

/** Assignments of reviews. */
export const ASSIGNMENTS: Readonly<Record<string, Line>> = {
  'GET /api/v1/qa_assignments': {
    who: blinded(seen),
    of: 'assignment',
    shows: ({ qa_assignments }, made) => has(qa_assignments, made),
  },
  'GET /api/v1/qa_assignments/{id}': { who: seen, of: 'assignment' },
  'POST /api/v1/qa_assignments': { who: admins, ask: (_made, world) => ({ body: body(world) }) },
  'PUT /api/v1/qa_assignments/{id}': {
    who: admins,
    of: 'assignment',
    ask: (_made, world) => ({ body: body(world) }),
  },
  'DELETE /api/v1/qa_assignments/{id}': { who: admins, of: 'assignment' },
  'POST /api/v1/qa_assignments/estimate': { who: admins, ask: (_made, world) => ({ body: body(world) }) },
  'GET /api/v1/qa_assignments/{id}/next_review': { who: worked, of: 'assignment' },
  'POST /api/v1/qa_assignments/{id}/replacements': {
    who: admins,
    of: 'assignmentItem',
    ask: ({ reviewer, response }) => ({
      body: { reviewer_id: reviewer, solicitation_id: response, reason_id: 1 },
    }),
  },
  'POST /api/v1/qa_assignments/{id}/reassignments': {
    who: admins,
    of: 'assignmentItem',
    ask: ({ reviewer, response, receiver }) => ({
      body: { reviewer_id: reviewer, solicitation_id: response, to_reviewer_id: receiver },
    }),
  },
  'POST /api/v1/qa_assignment_skips': {
    who: seen,
    of: 'assignment',
    ask: ({ id }, world) => ({
      body: {
        uuid: String(world.responses.get(world.demo.people.outsider.email)),
        assignment_id: id,
        reason_id: 1,
      },
    }),
  },
  'DELETE /api/v1/qa_assignment_skips/{id}': { who: undoes, of: 'skip' },

  'query qaAssignments': {
    who: blinded(seen),
    of: 'assignment',
    ask: () => graphql('{ qaAssignments(first: 5) { nodes { id } } }'),
    shows: ({ nodes }, made) => has(nodes, made),
  },
  'query myQaAssignments': {
    who: blinded(mine),
    of: 'assignment',
    ask: () => graphql('{ myQaAssignments(first: 5) { nodes { id } } }'),
    shows: ({ nodes }, made) => has(nodes, made),
  },
  'query myQaAssignmentsStatus': {
    who: holders,
    ask: () => graphql('{ myQaAssignmentsStatus { isChanged } }'),
  },
  'query qaAssignment': {
    who: seen,
    of: 'assignment',
    ask: ({ id }) => graphql('query($id: ID!) { qaAssignment(id: $id) { id } }', { id }),
  },
  'query assignmentPeriods': {
    who: seen,
    of: 'assignment',
    ask: ({ id }) =>
      graphql(
        'query($assignmentId: ID!) { assignmentPeriods(assignmentId: $assignmentId) { nodes { id } } }',
        { assignmentId: id },
      ),
  },
  'query skippedInteractions': {
    who: seen,
    of: 'assignment',
    ask: ({ id }) =>
      graphql(
        'query($assignmentId: ID!) { skippedInteractions(assignmentId: $assignmentId) { nodes { uuid } } }',
        { assignmentId: id },
      ),
  },
  'query assignmentItems': {
    who: admins,
    of: 'assignmentItem',
    ask: ({ id, reviewer }) =>
      graphql(
        `query($assignmentId: ID!, $reviewerId: ID!) {
           assignmentItems(assignmentId: $assignmentId, reviewerId: $reviewerId) { nodes { id } } }`,
        { assignmentId: id, reviewerId: reviewer },
      ),
  },
  'query skipReasonDetails': { who: holders, ask: () => graphql('{ skipReasonDetails { id } }') },
  'mutation createQaAssignment': {
    who: admins,
    ask: (_made, world) =>
      graphql(
        'mutation($input: QaAssignmentInput!) { createQaAssignment(input: $input) { errors { details { code } } } }',
        { input: body(world) },
      ),
  },
  'mutation updateQaAssignment': {
    who: admins,
    of: 'assignment',
    ask: ({ id }, world) =>
      graphql(
        `mutation($id: ID!, $input: QaAssignmentInput!) {
           updateQaAssignment(id: $id, input: $input) { errors { details { code } } } }`,
        { id, input: body(world) },
      ),
  },
  'mutation archiveQaAssignment': idMutation('archiveQaAssignment'),
  'mutation restoreQaAssignment': {
    ...idMutation('restoreQaAssignment'),
    first: asMaker(askOf('archiveQaAssignment')),
  },
  'mutation completeQaAssignment': idMutation('completeQaAssignment'),
}
