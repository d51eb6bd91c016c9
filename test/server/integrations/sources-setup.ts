import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { buildServer } from '#app/server.ts'
import { startZendeskStandIn, type ZendeskStandIn } from '#features/integrations/sources/stand-ins/zendesk.ts'
import { foundStaffedCompany, type StaffedCompany } from '#features/people/testing.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { type Client, signInAs } from '#test/server/support/clients.ts'

export const SOURCES = '/api/v1/source_systems'
export const MAPPINGS = '/api/v1/zendesk_field_mappings'
/** Credentials that the stand-in accepts. */
export const KEY = 'a-key-of-zendesk-4321'
export const LOGIN = 'admin@acme.example'

export type SourceStage = {
  zendesk: ZendeskStandIn
  app: FastifyInstance
  demo: StaffedCompany
  admin: Client
  agent: Client
  /** Connects another account. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields they requested
  connect(more?: object): Promise<any>
  stop(): Promise<void>
}

/** A company, and a Zendesk that it can connect. */
export async function sourceStage(services: TestServices): Promise<SourceStage> {
  const zendesk = await startZendeskStandIn()
  services.config = { ...services.config, sourceUrls: { zendesk: zendesk.url }, privateHosts: ['127.0.0.1'] }
  const app = await buildServer(services)
  const demo = await foundStaffedCompany(services, 'demo')
  const admin = await signInAs(app, demo.people.admin)
  const agent = await signInAs(app, demo.people.agent)
  zendesk.users = [
    { id: 10, name: 'Ann', email: demo.people.agent.email, role: 'agent' },
    { id: 20, name: 'Carla Customer', email: 'carla@customer.example', role: 'end-user' },
    { id: 30, name: 'Nobody here', email: 'nobody@here.example', role: 'agent' },
  ]
  let connected = 0
  const connect = async (more: object = {}) => {
    const subdomain = `acme-${++connected}`
    const body = { source: 'zendesk', subdomain, login: LOGIN, api_key: KEY, ...more }
    const answer = await admin.post(SOURCES, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }
  const stop = async () => {
    await app.close()
    await zendesk.stop()
  }
  return { zendesk, app, demo, admin, agent, connect, stop }
}
