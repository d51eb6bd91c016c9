import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  found,
  itemsOf,
  messageOf,
  offerOf,
  reassign,
  replace,
  sharesOf,
  startOffered,
} from '#test/server/qa/assignment-items-setup.ts'
import {
  ASSIGNMENTS,
  assign,
  foundAssignmentCompany,
  offered,
  readBack,
  respond,
  SKIPS,
} from '#test/server/qa/assignments-setup.ts'
import { completeReview, ok } from '#test/server/qa/setup.ts'
import { auditedActs } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

describe('refusals', () => {
  test('only people who manage QA may replace or reassign, and faults name the field', async () => {
    const each = await found({ services, app }, 'refusals', ['a', 'b'])
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
    const { demo, id, reviewer, lead } = await found({ services, app }, 'ended', ['a'], {
      initial_start_date: '2099-01-01',
    })
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
    const each = await found({ services, app }, 'replace', ['a', 'b'])
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
    const each = await found({ services, app }, 'replace-draft', ['a', 'b'])
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
    const each = await found({ services, app }, 'reassign', ['a', 'b', 'c'])
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
    const each = await found({ services, app }, 'reassign-draft', ['a'])
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

  test('keeps the first reviewer from restoring the draft, until the review is given back', async () => {
    const each = await found({ services, app }, 'reassign-restore', ['a'])
    const { demo, id, reviewer, lead } = each
    const { admin, reviewer: first } = demo.clients
    const draft = ok(await startOffered(each))
    const url = `/api/v1/qa_reviews/${draft.id}`
    const restore = (client: typeof first) => client.send('PUT', url, { deleted_at: null })
    ok(await first.send('PUT', url, { deleted_at: '2026-06-16T12:00:00Z' }))
    ok(await restore(first))
    ok(
      await reassign(admin, id, {
        reviewer_id: reviewer,
        qa_review_id: draft.id,
        to_reviewer_id: lead,
        discard_draft: true,
      }),
    )
    for (const client of [first, admin]) {
      const refused = await restore(client)
      expect([refused.statusCode, messageOf(refused)]).toEqual([
        409,
        'This review was reassigned to another reviewer, so its draft cannot be restored.',
      ])
    }
    const received = await offerOf(each, demo.clients.lead)
    ok(
      await reassign(admin, id, {
        reviewer_id: lead,
        solicitation_id: received.solicitation_id,
        to_reviewer_id: reviewer,
      }),
    )
    ok(await restore(first))
    expect((await first.get(url)).statusCode).toBe(200)
  })

  test('ends when the new reviewer skips it, and when they leave the assignment', async () => {
    const each = await found({ services, app }, 'handover-ends', ['a', 'b'])
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
