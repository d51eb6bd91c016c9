import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import type { NextReview } from '#features/qa/assignments/contract.ts'
import { testServices } from '#platform/testing/test-services.ts'
import {
  ASSIGNMENTS,
  type AssignmentCompany,
  assign,
  foundAssignmentCompany,
  nextOf,
  respond,
} from '#test/server/qa/assignments-setup.ts'
import { ok } from '#test/server/qa/setup.ts'
import type { Answer } from '#test/server/support/clients.ts'

const services = testServices()
let app: FastifyInstance
const found = (slug: string): Promise<AssignmentCompany> => foundAssignmentCompany(services, app, slug)

beforeAll(async () => {
  app = await buildServer(services)
})
afterAll(() => app.close())

const HOUR = 3_600_000
const offerOf = ({ next_review }: NextReview) => next_review?.solicitation_id ?? null
const any = (count: number) => [{ type: 'any' as const, count }]

test('assignments that race for the same interactions never offer one of them twice', async () => {
  const demo = await found('races')
  const names = ['a', 'b', 'c', 'd']
  await respond(
    demo,
    names.map((name) => ({ name })),
  )
  const { reviewer, admin, lead } = demo.clients
  const asked = []
  for (const [who, client] of Object.entries({ reviewer, admin, lead }))
    for (let count = 0; count < 2; count++) {
      const { id } = await assign(demo, {
        reviewers: [demo.people[who as 'reviewer'].id],
        allocations: any(names.length),
      })
      asked.push(() => askAgain(() => client.get(`${ASSIGNMENTS}/${id}/next_review`)))
    }
  // Six requests for four interactions at the same time, several times over.
  for (let round = 0; round < 2; round++) {
    const offers = (await Promise.all(asked.map((ask) => ask()))).map(offerOf)
    const made = offers.filter((id) => id !== null)
    expect(new Set(made).size, JSON.stringify(offers)).toBe(made.length)
    expect(made).toHaveLength(names.length)
    services.clock.advance(HOUR)
  }
})

test('an interaction reserved by another assignment is not offered, and a lost race takes nothing', async () => {
  const demo = await found('reserved')
  await respond(demo, [{ name: 'only' }])
  const { reviewer, admin } = demo.clients
  const [first, second] = [
    await assign(demo, { allocations: any(1) }),
    await assign(demo, { reviewers: [demo.people.admin.id], allocations: any(1) }),
  ]
  const [mine, theirs] = await Promise.all([nextOf(reviewer, first.id), nextOf(admin, second.id)])
  expect([offerOf(mine), offerOf(theirs)].filter((id) => id !== null)).toEqual([demo.responses.get('only')])
  // Asking again changes nothing while the hour lasts.
  services.clock.advance(HOUR - 60_000)
  expect(
    [offerOf(await nextOf(reviewer, first.id)), offerOf(await nextOf(admin, second.id))].filter(Boolean),
  ).toEqual([demo.responses.get('only')])
  // Asking began a new hour. Once it is over, the other assignment gets the interaction.
  services.clock.advance(HOUR)
  const other = offerOf(mine) === null ? nextOf(reviewer, first.id) : nextOf(admin, second.id)
  expect(offerOf(await other)).toBe(demo.responses.get('only'))
})

test('an offer that has expired is no longer its reviewer’s, and asking again begins a new hour', async () => {
  const demo = await found('expired')
  await respond(demo, [{ name: 'a' }, { name: 'b' }])
  const { reviewer } = demo.clients
  const { id } = await assign(demo, { blind: true, allocations: any(2) })
  const { next_review: offer } = await nextOf(reviewer, id)
  const address = `/api/v1/qa_assignments/${id}/next_review`
  const askedFor = async () => reviewer.get(`${address}?employee_id=${offer?.employee_id}`)
  expect(ok(await askedFor()).next_review).toEqual(offer)
  services.clock.advance(HOUR)
  const { until } = await offerRow(demo, id)
  expect(until.getTime()).toBeLessThanOrEqual(services.clock.now().getTime())
  const again = await nextOf(reviewer, id)
  expect(again.next_review).not.toBeNull()
  // A new hour has begun.
  expect((await offerRow(demo, id)).until.getTime()).toBe(services.clock.now().getTime() + HOUR)
})

/** Requests that block each other are refused, to be sent again. */
async function askAgain(ask: () => Promise<Answer>): Promise<NextReview> {
  for (let tries = 0; tries < 10; tries++) {
    const answer = await ask()
    if (answer.statusCode !== 409) return ok(answer)
  }
  throw new Error('The request was refused ten times.')
}

async function offerRow({ companyId }: AssignmentCompany, id: number): Promise<{ until: Date }> {
  const { rows } = await services.database.ownerPool.query(
    'select until from app.qa_assignment_offer where company_id = $1 and assignment_id = $2',
    [companyId, id],
  )
  return rows[0]
}
