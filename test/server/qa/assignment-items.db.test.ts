import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { AssignmentBody } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  foundAssignmentCompany,
  nextOf,
  offered,
  readBack,
  respond,
  SKIPS,
} from '#test/server/qa/assignments-setup.ts'
import { completeReview, ok } from '#test/server/qa/setup.ts'
import { auditedActs, type Client } from '#test/server/support/clients.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

type Found = { demo: AssignmentCompany; id: number; reviewer: number; lead: number }

/** A new company with responses of the agent, and an assignment of the reviewer and the lead. */
async function found(
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

const replace = (client: Client, id: number, body: object) =>
  client.post(`${ASSIGNMENTS}/${id}/replacements`, { reason_id: 1, ...body })
const reassign = (client: Client, id: number, body: object) =>
  client.post(`${ASSIGNMENTS}/${id}/reassignments`, body)

/** The response offered to the reviewer. */
async function offerOf({ demo, id }: Found, client = demo.clients.reviewer) {
  const { next_review } = await nextOf(client, id)
  if (!next_review) throw new Error('Nothing is offered.')
  return next_review
}

const startOffered = async ({ demo, id }: Found, client = demo.clients.reviewer) => {
  const offer = await offerOf({ demo, id, reviewer: 0, lead: 0 }, client)
  return client.post('/api/v1/qa_reviews', {
    qa_form_id: demo.form.id,
    solicitation_id: offer.solicitation_id,
    employee_id: offer.employee_id,
    qa_assignment_id: id,
    qa_allocation_id: offer.qa_allocation_id,
  })
}

const sharesOf = async ({ demo, id, reviewer, lead }: Found) => {
  const { progress_by_reviewer, total_todo, skipped } = await readBack(demo, id)
  const of = (person: number) => progress_by_reviewer.find((entry) => entry.id === person)?.todo
  return { reviewer: of(reviewer), lead: of(lead), total: total_todo, skipped }
}

const ITEMS = `query($assignmentId: ID!, $reviewerId: ID!, $after: String) {
  assignmentItems(assignmentId: $assignmentId, reviewerId: $reviewerId, after: $after) {
    nodes { id state qaReviewId solicitationId interactionId uuid at employee { id fullName } }
    totalCount pageInfo { hasNextPage endCursor } } }`

const itemsOf = async ({ demo, id }: Found, reviewerId: number, after: string | null = null) =>
  (await graphqlAsker(demo.clients).ask('admin', ITEMS, { assignmentId: id, reviewerId, after }))
    .assignmentItems

const messageOf = (answer: { json(): { message: string; errors?: { message: string }[] } }) => {
  const { message, errors } = answer.json()
  return errors?.[0]?.message ?? message
}

describe('refusals', () => {
  test('only people who manage QA may replace or reassign, and faults name the field', async () => {
    const each = await found('refusals', ['a', 'b'])
    const { demo, id, reviewer, lead } = each
    const { solicitation_id } = await offerOf(each)
    const item = { reviewer_id: reviewer, solicitation_id }
    for (const client of [demo.clients.agent, demo.clients.reviewer]) {
      expect((await replace(client, id, item)).statusCode).toBe(403)
      expect((await reassign(client, id, { ...item, to_reviewer_id: lead })).statusCode).toBe(403)
    }
    const { admin } = demo.clients
    expect((await replace(admin, 987654321, item)).statusCode).toBe(404)
    const wrong: [ReturnType<typeof replace>, number, string?][] = [
      [replace(admin, id, { ...item, reason_id: 99 }), 422, 'reason_id'],
      [replace(admin, id, { ...item, reason_id: 6 }), 422, 'reason_detail'],
      [replace(admin, id, { reviewer_id: reviewer }), 422, 'solicitation_id'],
      [replace(admin, id, { reviewer_id: reviewer, qa_review_id: 987654321 }), 422, 'qa_review_id'],
      [replace(admin, id, { ...item, interaction_id: 5 }), 422, 'interaction_id'],
      [replace(admin, id, { ...item, qa_review_id: 5 }), 422, 'solicitation_id'],
      [replace(admin, id, { ...item, solicitation_id: 987654321 }), 409],
      [replace(admin, id, { ...item, reviewer_id: lead }), 409],
      [reassign(admin, id, item), 422, 'to_reviewer_id'],
      [reassign(admin, id, { ...item, to_reviewer_id: demo.people.otherLead.id }), 422, 'to_reviewer_id'],
      [reassign(admin, id, { ...item, to_reviewer_id: 987654321 }), 422, 'to_reviewer_id'],
      [reassign(admin, id, { ...item, to_reviewer_id: reviewer }), 422, 'to_reviewer_id'],
    ]
    for (const [sent, status, path] of wrong) {
      const answer = await sent
      expect([answer.statusCode, answer.json().errors?.[0]?.path], answer.body).toEqual([status, path])
    }
    expect(await sharesOf(each)).toEqual({ reviewer: 2, lead: 2, total: 4, skipped: 0 })
    ok(await admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
    const archived = await replace(admin, id, item)
    expect([archived.statusCode, messageOf(archived)]).toEqual([
      409,
      'This assignment is archived. Restore it first.',
    ])
  })

  test('audits and ended assignments offer nothing to change', async () => {
    const { demo, id, reviewer, lead } = await found('ended', ['a'], { initial_start_date: '2099-01-01' })
    const item = { reviewer_id: reviewer, solicitation_id: demo.responses.get('a') }
    const { admin } = demo.clients
    const future = await reassign(admin, id, { ...item, to_reviewer_id: lead })
    expect([future.statusCode, messageOf(future)]).toEqual([
      409,
      'This assignment offers no reviews at the moment.',
    ])
    const audits = await assign(demo, {
      reviewers: [demo.people.admin.id],
      qa_review_type: 'qa_calibration_audit',
    })
    const refused = await replace(admin, audits.id, item)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      409,
      'Audits of an assignment cannot be replaced or reassigned.',
    ])
  })

  test('a reviewer is not given their own work, work outside their scope, or what they passed', async () => {
    const demo = await foundAssignmentCompany(services, app, 'conflicts')
    await respond(demo, [
      { name: 'own', of: 'lead', stars: 5 },
      { name: 'far', of: 'outsider', stars: 1 },
      { name: 'passed', of: 'agent', channel: 'Chat' },
    ])
    const { people, clients } = demo
    const [reviewer, lead] = [people.reviewer.id, people.lead.id]
    const refusalOf = async (employee: number, blind = false) => {
      const { id } = await assign(demo, {
        employees: [employee],
        reviewers: [reviewer, lead],
        // One for each of them.
        allocations: [{ type: 'any', count: 2 }],
        blind,
      })
      const offer = await offerOf({ demo, id, reviewer, lead })
      const answer = await reassign(clients.admin, id, {
        reviewer_id: reviewer,
        solicitation_id: offer.solicitation_id,
        to_reviewer_id: lead,
      })
      expect((await itemsOf({ demo, id, reviewer, lead }, reviewer)).totalCount).toBe(1)
      ok(await clients.admin.send('DELETE', `${ASSIGNMENTS}/${id}`))
      services.clock.advance(3_600_001)
      expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([422, 'to_reviewer_id'])
      return messageOf(answer)
    }
    expect(await refusalOf(people.lead.id)).toBe('This reviewer cannot review their own work.')
    expect(await refusalOf(people.outsider.id)).toBe(
      'This reviewer may not see the work of the person reviewed.',
    )
    ok(
      await clients.lead.post('/api/v1/qa_passes', {
        solicitation_id: demo.responses.get('passed'),
        reason: 'other',
        comments: 'I know the customer',
      }),
    )
    expect(await refusalOf(people.agent.id)).toBe(
      'This reviewer has passed this interaction, or may not see it.',
    )
    // The reason could name the reviewee.
    expect(await refusalOf(people.lead.id, true)).toBe(
      'This reviewer cannot be given the review. Choose another one.',
    )
  })
})

describe('replacing', () => {
  test('skips the offer for its reviewer, who is offered another one, and can be undone', async () => {
    const each = await found('replace', ['a', 'b'])
    const { demo, id, reviewer } = each
    const { admin } = demo.clients
    const first = await offered(demo, id)
    const solicitation_id = demo.responses.get(first ?? '')
    const skip = ok(
      await replace(admin, id, {
        reviewer_id: reviewer,
        solicitation_id,
        reason_id: 6,
        reason_detail: 'A test call',
      }),
    )
    expect(skip).toMatchObject({ solicitation_id, reason_id: 6, reason_detail: 'A test call' })
    expect(await sharesOf(each)).toEqual({ reviewer: 2, lead: 2, total: 4, skipped: 1 })
    const second = await offered(demo, id)
    expect([first, second].sort()).toEqual(['a', 'b'])
    const again = await replace(admin, id, { reviewer_id: reviewer, solicitation_id })
    expect([again.statusCode, messageOf(again)]).toEqual([
      409,
      'The reviewer no longer has this interaction. Reload the page.',
    ])
    // The reviewer may still have the page of the first one open.
    const late = await demo.clients.reviewer.post('/api/v1/qa_reviews', {
      qa_form_id: demo.form.id,
      solicitation_id,
      employee_id: demo.people.agent.id,
      qa_assignment_id: id,
    })
    expect([late.statusCode, messageOf(late)]).toEqual([
      409,
      'This interaction was replaced or given to another reviewer. Get the next one from the assignment.',
    ])
    expect((await demo.clients.reviewer.send('DELETE', `${SKIPS}/${skip.id}`)).statusCode).toBe(403)
    ok(await admin.send('DELETE', `${SKIPS}/${skip.id}`))
    expect((await readBack(demo, id)).skipped).toBe(0)
    expect((await auditedActs(services, demo.companyId)).map(({ action }) => action)).toContain(
      'qa_assignment.replaced',
    )
  })

  test('discards a draft, but never a completed review', async () => {
    const each = await found('replace-draft', ['a', 'b'])
    const { demo, id, reviewer } = each
    const { admin } = demo.clients
    const draft = ok(await startOffered(each))
    ok(await replace(admin, id, { reviewer_id: reviewer, qa_review_id: draft.id }))
    expect((await demo.clients.reviewer.get(`/api/v1/qa_reviews/${draft.id}`)).statusCode).toBe(404)
    const again = await replace(admin, id, { reviewer_id: reviewer, qa_review_id: draft.id })
    expect([again.statusCode, messageOf(again)]).toEqual([
      409,
      'This draft has been discarded. Reload the page.',
    ])
    const done = ok(await startOffered(each))
    await completeReview(demo, done.id)
    const late = await replace(admin, id, { reviewer_id: reviewer, qa_review_id: done.id })
    expect([late.statusCode, messageOf(late)]).toEqual([
      409,
      'The reviewer has completed this review, so it can no longer be replaced or reassigned.',
    ])
    expect(await sharesOf(each)).toEqual({ reviewer: 2, lead: 2, total: 4, skipped: 1 })
  })
})

describe('reassigning', () => {
  test('offers the review to the new reviewer first and moves one review of the share, until it is given back', async () => {
    const each = await found('reassign', ['a', 'b', 'c'])
    const { demo, id, reviewer, lead } = each
    const { admin } = demo.clients
    const before = await offerOf(each, demo.clients.lead)
    const { solicitation_id } = await offerOf(each)
    const item = { reviewer_id: reviewer, solicitation_id }
    expect(ok(await reassign(admin, id, { ...item, to_reviewer_id: lead }))).toMatchObject({
      reviewer_id: lead,
      solicitation_id,
      interaction_id: null,
    })
    expect(await sharesOf(each)).toEqual({ reviewer: 1, lead: 3, total: 4, skipped: 0 })
    expect((await itemsOf(each, lead)).nodes.map(({ state }: { state: string }) => state).sort()).toEqual([
      'HANDED_OVER',
      'OFFERED',
    ])
    const late = await demo.clients.reviewer.post('/api/v1/qa_reviews', {
      qa_form_id: demo.form.id,
      solicitation_id,
      employee_id: demo.people.agent.id,
      qa_assignment_id: id,
    })
    expect([late.statusCode, messageOf(late)]).toEqual([
      409,
      'This interaction is reserved for another reviewer.',
    ])
    // Nobody else is offered it, even after an hour; the new reviewer gets it before the earlier offer.
    services.clock.advance(3_600_001)
    expect((await offerOf(each)).solicitation_id).not.toBe(solicitation_id)
    expect(solicitation_id).not.toBe(before.solicitation_id)
    expect((await offerOf(each, demo.clients.lead)).solicitation_id).toBe(solicitation_id)
    const back = { reviewer_id: lead, solicitation_id, to_reviewer_id: reviewer }
    ok(await reassign(admin, id, back))
    expect(await sharesOf(each)).toEqual({ reviewer: 2, lead: 2, total: 4, skipped: 0 })
    expect((await offerOf(each)).solicitation_id).toBe(solicitation_id)
    expect((await auditedActs(services, demo.companyId)).map(({ action }) => action)).toContain(
      'qa_assignment.reassigned',
    )
  })

  test('discards a draft only if the request says so, and the new reviewer can start it', async () => {
    const each = await found('reassign-draft', ['a'])
    const { demo, id, reviewer, lead } = each
    const { admin } = demo.clients
    const draft = ok(await startOffered(each))
    const item = { reviewer_id: reviewer, qa_review_id: draft.id, to_reviewer_id: lead }
    const refused = await reassign(admin, id, item)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'discard_draft'])
    expect((await itemsOf(each, reviewer)).nodes).toMatchObject([
      { state: 'DRAFT', qaReviewId: String(draft.id), employee: { fullName: 'Agent Tester' } },
    ])
    ok(await reassign(admin, id, { ...item, discard_draft: true }))
    expect((await demo.clients.reviewer.get(`/api/v1/qa_reviews/${draft.id}`)).statusCode).toBe(404)
    const started = ok(await startOffered(each, demo.clients.lead))
    expect(started).toMatchObject({ solicitation_id: demo.responses.get('a') })
    expect((await itemsOf(each, lead)).nodes).toMatchObject([{ state: 'DRAFT' }])
    await completeReview(demo, started.id, [], demo.clients.lead)
    expect((await itemsOf(each, lead)).totalCount).toBe(0)
    const { progress_by_reviewer } = await readBack(demo, id)
    expect(progress_by_reviewer.find((entry) => entry.id === lead)).toMatchObject({ completed: 1, todo: 3 })
  })

  test('ends when the new reviewer skips it, and when they leave the assignment', async () => {
    const each = await found('handover-ends', ['a', 'b'])
    const { demo, id, reviewer, lead } = each
    const { admin } = demo.clients
    const first = await offerOf(each)
    ok(
      await reassign(admin, id, {
        reviewer_id: reviewer,
        solicitation_id: first.solicitation_id,
        to_reviewer_id: lead,
      }),
    )
    ok(
      await demo.clients.lead.post(SKIPS, {
        uuid: first.solicitation_id,
        assignment_id: id,
        reason_id: 1,
      }),
    )
    expect((await itemsOf(each, lead)).totalCount).toBe(0)
    expect(await sharesOf(each)).toEqual({ reviewer: 1, lead: 3, total: 4, skipped: 1 })
    const second = await offerOf(each)
    ok(
      await reassign(admin, id, {
        reviewer_id: reviewer,
        solicitation_id: second.solicitation_id,
        to_reviewer_id: lead,
      }),
    )
    ok(
      await admin.send('PUT', `${ASSIGNMENTS}/${id}`, {
        name: 'Weekly quality',
        employees: [demo.people.agent.id],
        reviewers: [reviewer],
        allocations: [{ type: 'any', count: 4 }],
      }),
    )
    expect((await offerOf(each)).solicitation_id).toBe(second.solicitation_id)
  })

  test('works in an assignment of interactions', async () => {
    const demo = await foundAssignmentCompany(services, app, 'population')
    const [reviewer, lead] = [demo.people.reviewer.id, demo.people.lead.id]
    const { id } = await assign(demo, {
      reviewers: [reviewer, lead],
      allocations: [{ type: 'any', count: 2 }],
      population: { filters: {}, date_preset: null },
      filters: { lookback_days: 366 },
    })
    const each = { demo, id, reviewer, lead }
    const { interaction_id } = await offerOf(each)
    const { admin } = demo.clients
    const item = { reviewer_id: reviewer, interaction_id }
    ok(await reassign(admin, id, { ...item, to_reviewer_id: lead }))
    expect((await offerOf(each, demo.clients.lead)).interaction_id).toBe(interaction_id)
    const skip = ok(await replace(admin, id, { ...item, reviewer_id: lead }))
    expect(skip).toMatchObject({ interaction_id, solicitation_id: null, uuid: null })
  })
})

describe('the open reviews of a reviewer', () => {
  test('are paged, and hide the person in a blind assignment and the work of the viewer', async () => {
    const each = await found('items', ['a', 'b'], { blind: true })
    const { demo, reviewer, lead } = each
    await offerOf(each)
    const { nodes } = await itemsOf(each, reviewer)
    expect(nodes).toMatchObject([{ state: 'OFFERED', employee: null, interactionId: null }])
    expect(JSON.stringify(nodes)).not.toContain('Agent')
    expect(await itemsOf({ ...each, id: 987654321 }, reviewer)).toBeNull()
    const asker = graphqlAsker(demo.clients)
    const refused = await asker.post('reviewer', ITEMS, { assignmentId: each.id, reviewerId: lead })
    expect(refused.errors?.[0]?.extensions.code).toBe('forbidden')
    const own = await assign(demo, {
      employees: [demo.people.admin.id],
      reviewers: [reviewer, lead],
      allocations: [{ type: 'any', count: 2 }],
    })
    await respond(demo, [{ name: 'of the admin', of: 'admin' }])
    const offer = await offerOf({ ...each, id: own.id })
    expect((await itemsOf({ ...each, id: own.id }, reviewer)).totalCount).toBe(0)
    const hidden = await replace(demo.clients.admin, own.id, {
      reviewer_id: reviewer,
      solicitation_id: offer.solicitation_id,
    })
    expect(hidden.statusCode).toBe(409)
  })

  test('have ten per page, latest first', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `call ${index}`)
    const each = await found('pages', names, { allocations: [{ type: 'any', count: 22 }] })
    for (const _ of names) {
      ok(await startOffered(each))
      services.clock.advance(1_000)
    }
    const first = await itemsOf(each, each.reviewer)
    expect(first).toMatchObject({ totalCount: 11, pageInfo: { hasNextPage: true } })
    const rest = await itemsOf(each, each.reviewer, first.pageInfo.endCursor)
    expect(new Set([...first.nodes, ...rest.nodes].map(({ id }) => id)).size).toBe(11)
  })
})

describe('simultaneous requests', () => {
  test('of two leads about one review succeed once', async () => {
    const each = await found('leads', ['a', 'b'])
    const { demo, id, reviewer, lead } = each
    const { solicitation_id } = await offerOf(each)
    const item = { reviewer_id: reviewer, solicitation_id }
    const answers = await Promise.all([
      replace(demo.clients.admin, id, item),
      reassign(demo.clients.admin, id, { ...item, to_reviewer_id: lead }),
      replace(demo.clients.admin, id, item),
    ])
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code < 300)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(2)
  })

  test('of a lead and the reviewer who starts the review leave it with one of them', async () => {
    for (let round = 0; round < 4; round++) {
      const each = await found(`start-${round}`, ['a'])
      const { demo, id, reviewer, lead } = each
      const { solicitation_id, qa_allocation_id } = await offerOf(each)
      const [started, moved] = await Promise.all([
        demo.clients.reviewer.post('/api/v1/qa_reviews', {
          qa_form_id: demo.form.id,
          solicitation_id,
          employee_id: demo.people.agent.id,
          qa_assignment_id: id,
          qa_allocation_id,
        }),
        reassign(demo.clients.admin, id, { reviewer_id: reviewer, solicitation_id, to_reviewer_id: lead }),
      ])
      const codes = [started.statusCode, moved.statusCode]
      expect(
        [
          [201, 409],
          [409, 200],
        ],
        `${started.body} ${moved.body}`,
      ).toContainEqual(codes)
      const [mine, theirs] = [await itemsOf(each, reviewer), await itemsOf(each, lead)]
      expect([mine.totalCount, theirs.totalCount]).toEqual(codes[0] === 201 ? [1, 0] : [0, 1])
    }
  })
})
