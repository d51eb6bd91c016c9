import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { seesSession } from '#features/coaching/sessions/session.ts'
import { visibleSession } from '#features/coaching/sessions/session-sql.ts'
import { findSession } from '#features/coaching/sessions/store.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type CoachingCompany, draftFor, foundCoachingCompany } from '#test/server/coaching/setup.ts'

const services = testServices()
let app: FastifyInstance
let demo: CoachingCompany
const sessions: number[] = []

const COACHEES = {
  lead: ['agent', 'childAgent'],
  otherLead: ['outsider'],
  admin: ['agent', 'outsider'],
} as const
const COACHES = Object.keys(COACHEES) as (keyof typeof COACHEES)[]
const STAFF = ['admin', 'lead', 'otherLead', 'reviewer', 'agent', 'childAgent', 'outsider'] as const

const PRIVATE = 1
const SHARED = 2
const DELETED = 4
/** A coach has one draft for each employee, so the draft that stays comes last. */
const STATES = [
  SHARED,
  SHARED | PRIVATE,
  DELETED,
  DELETED | PRIVATE,
  DELETED | SHARED,
  DELETED | SHARED | PRIVATE,
]

/** Sessions of each coach in each state: draft or shared, open or private, present or deleted. */
beforeAll(async () => {
  app = await buildServer(services)
  demo = await foundCoachingCompany(services, app, 'demo')
  for (const coach of COACHES)
    for (const [index, coachee] of COACHEES[coach].entries())
      for (const state of [...STATES, index === 0 ? 0 : PRIVATE]) {
        const { id } = (await draftFor(demo.clients[coach], demo.people[coachee].id)).coachingSession
        await tenantTransaction(services, demo.viewer, (tx) =>
          tx
            .update('coaching_session')
            .set({
              private: (state & PRIVATE) > 0,
              shared_at: state & SHARED ? tx.now : null,
              deleted_at: state & DELETED ? tx.now : null,
            })
            .where('id', '=', id)
            .execute(),
        )
        sessions.push(id)
      }
  expect(new Set(sessions).size).toBe(sessions.length)
})
afterAll(() => app.close())

async function viewerOf(who: StaffName, views: boolean): Promise<Viewer> {
  const viewer = await loadViewer(services, demo.companyId, demo.people[who].id)
  if (!viewer) throw new Error(`${who} is not there`)
  const viewAs = { admin: { id: demo.people.admin.id, name: 'Admin' }, until: new Date(0) }
  return views ? { ...viewer, viewAs } : viewer
}

test.each(STAFF.flatMap((who) => [[who, false] as const, [who, true] as const]))(
  'lists show %s exactly the sessions that can be opened (viewed by an admin: %s)',
  async (who, views) => {
    const viewer = await viewerOf(who, views)
    await tenantTransaction(services, viewer, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select s.id from coaching_session s
         where s.company_id = ${tx.companyId} and ${visibleSession(viewer)}`.execute(tx.db)
      const listed = new Set(rows.map(({ id }) => id))
      for (const id of sessions) {
        const row = await findSession(tx, id)
        if (!row) throw new Error(`The session ${id} is not there`)
        const { private: isPrivate, shared_at, deleted_at, coach_id } = row
        const what = JSON.stringify({ coach_id, isPrivate, shared_at, deleted_at })
        expect([what, listed.has(id)]).toEqual([what, seesSession(viewer, row)])
      }
    })
  },
)

test('a draft is in no list of another person', async () => {
  for (const who of STAFF) {
    const viewer = await viewerOf(who, false)
    await tenantTransaction(services, viewer, async (tx) => {
      const { rows } = await sql<{ coach_id: number }>`
        select s.coach_id from coaching_session s
         where s.company_id = ${tx.companyId} and s.shared_at is null and ${visibleSession(viewer)}`.execute(
        tx.db,
      )
      const coaches = rows.map(({ coach_id }) => coach_id)
      const own = who in COACHEES ? COACHEES[who as keyof typeof COACHEES] : []
      expect(coaches).toEqual(own.map(() => demo.people[who].id))
    })
  }
})
