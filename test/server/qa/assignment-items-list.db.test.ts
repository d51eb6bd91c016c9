import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  found,
  ITEMS,
  itemsOf,
  offerOf,
  reassign,
  replace,
  startOffered,
} from '#test/server/qa/assignment-items-setup.ts'
import { assign, respond } from '#test/server/qa/assignments-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import { graphqlAsker } from '#test/server/support/graphql-clients.ts'

const services = testServices()
let app: FastifyInstance

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

describe('the open reviews of a reviewer', () => {
  test('are paged, and hide the person in a blind assignment and the work of the viewer', async () => {
    const each = await found({ services, app }, 'items', ['a', 'b'], { blind: true })
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
    const each = await found({ services, app }, 'pages', names, { allocations: [{ type: 'any', count: 22 }] })
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
    const each = await found({ services, app }, 'leads', ['a', 'b'])
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
      const each = await found({ services, app }, `start-${round}`, ['a'])
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
