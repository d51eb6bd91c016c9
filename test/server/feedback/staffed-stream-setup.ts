import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildServer } from '#app/server.ts'
import { ingestResponses, responseIds, sentResponse } from '#features/feedback/testing.ts'
import { foundStaffedCompany, STAFF, type StaffedCompany, type StaffName } from '#features/people/testing.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

/** The server and two staffed companies. Everyone is signed in, and each person has one response (`agent` …). */
export function staffedStream() {
  const services = testServices()
  const stage = {} as {
    app: FastifyInstance
    demo: StaffedCompany
    other: StaffedCompany
    clients: Record<StaffName, Client>
    otherAdmin: Client
    ids: Map<string, number>
    otherId: number
  }

  beforeAll(async () => {
    stage.app = await buildServer(services)
    stage.demo = await foundStaffedCompany(services, 'demo')
    stage.other = await foundStaffedCompany(services, 'other')
    await ingestResponses(services, stage.demo.viewer, [
      ...names.map((name) => ofPerson(name)),
      sentResponse({ external_id: 'nobody' }),
    ])
    await ingestResponses(services, stage.other.viewer, [sentResponse({ external_id: 'theirs' })])
    stage.ids = await responseIds(services, stage.demo.companyId)
    stage.otherId = (await responseIds(services, stage.other.companyId)).get('theirs') ?? 0
    stage.clients = {} as Record<StaffName, Client>
    for (const name of names) stage.clients[name] = await signInAs(stage.app, stage.demo.people[name])
    stage.otherAdmin = await signInAs(stage.app, stage.other.people.admin)
  })
  afterAll(() => stage.app.close())

  /** Adds a response about a staff member, with the person's name as external id by default. */
  const ofPerson = (name: StaffName, options: Record<string, unknown> = {}) =>
    sentResponse({ external_id: name, employee: { email: stage.demo.people[name].email }, ...options })

  const idOf = (externalId: string): number => {
    const id = stage.ids.get(externalId)
    if (id === undefined) throw new Error(`There is no response ${externalId}.`)
    return id
  }

  /** Takes responses in, and knows their ids from then on. */
  const take = async (responses: Parameters<typeof ingestResponses>[2]) => {
    await ingestResponses(services, stage.demo.viewer, responses)
    stage.ids = await responseIds(services, stage.demo.companyId)
  }

  /** Audit entries of an object, oldest first, with their values. */
  const audits = async (objectType: string, objectId: number | string) => {
    const { rows } = await services.database.ownerPool.query(
      `select a.action, a.actor_id, v.before, v.after from app.audit_entry a
         join app.audit_value v on v.company_id = $1 and v.sequence = a.sequence
        where a.company_id = $1 and a.object_type = $2 and a.object_id = $3 order by a.sequence`,
      [stage.demo.companyId, objectType, String(objectId)],
    )
    return rows as { action: string; actor_id: number | null; before: unknown; after: unknown }[]
  }

  return { services, stage, ofPerson, idOf, take, audits }
}

const names = Object.keys(STAFF) as StaffName[]
