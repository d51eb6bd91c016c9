import type { FastifyInstance } from 'fastify'
import type { AssignmentBody } from '#features/qa/assignments/contract.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  foundAssignmentCompany,
  nextOf,
  readBack,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import type { Client } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

export type Found = { demo: AssignmentCompany; id: number; reviewer: number; lead: number }

/** A new company with responses of the agent, and an assignment of the reviewer and the lead. */
export async function found(
  { services, app }: { services: TestServices; app: FastifyInstance },
  slug: string,
  names: readonly string[],
  options: Partial<AssignmentBody> = {},
): Promise<Found> {
  const demo = await foundAssignmentCompany(services, app, slug)
  await respond(
    demo,
    names.map((name) => ({ name })),
  )
  const [reviewer, lead] = [demo.people.reviewer.id, demo.people.lead.id]
  const { id } = await assign(demo, {
    reviewers: [reviewer, lead],
    allocations: [{ type: 'any', count: 4 }],
    ...options,
  })
  return { demo, id, reviewer, lead }
}

export const replace = (client: Client, id: number, body: object) =>
  client.post(`${ASSIGNMENTS}/${id}/replacements`, { reason_id: 1, ...body })
export const reassign = (client: Client, id: number, body: object) =>
  client.post(`${ASSIGNMENTS}/${id}/reassignments`, body)

/** The response offered to the reviewer. */
export async function offerOf({ demo, id }: Found, client = demo.clients.reviewer) {
  const { next_review } = await nextOf(client, id)
  if (!next_review) throw new Error('Nothing is offered.')
  return next_review
}

export const startOffered = async ({ demo, id }: Found, client = demo.clients.reviewer) => {
  const offer = await offerOf({ demo, id, reviewer: 0, lead: 0 }, client)
  return client.post('/api/v1/qa_reviews', {
    qa_form_id: demo.form.id,
    solicitation_id: offer.solicitation_id,
    employee_id: offer.employee_id,
    qa_assignment_id: id,
    qa_allocation_id: offer.qa_allocation_id,
  })
}

export const sharesOf = async ({ demo, id, reviewer, lead }: Found) => {
  const { progress_by_reviewer, total_todo, skipped } = await readBack(demo, id)
  const of = (person: number) => progress_by_reviewer.find((entry) => entry.id === person)?.todo
  return { reviewer: of(reviewer), lead: of(lead), total: total_todo, skipped }
}

export const ITEMS = `query($assignmentId: ID!, $reviewerId: ID!, $after: String) {
  assignmentItems(assignmentId: $assignmentId, reviewerId: $reviewerId, after: $after) {
    nodes { id state qaReviewId solicitationId interactionId uuid at employee { id fullName } }
    totalCount pageInfo { hasNextPage endCursor } } }`

export const itemsOf = async ({ demo, id }: Found, reviewerId: number, after: string | null = null) =>
  (await graphqlAsker(demo.clients).ask('admin', ITEMS, { assignmentId: id, reviewerId, after }))
    .assignmentItems

export const messageOf = (answer: { json(): { message: string; errors?: { message: string }[] } }) => {
  const { message, errors } = answer.json()
  return errors?.[0]?.message ?? message
}
