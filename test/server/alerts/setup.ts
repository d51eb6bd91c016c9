import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { defineJobs } from '#app/jobs.ts'
import type { Alert, AlertNotice } from '#features/alerts/contract.ts'
import { LOOK_FOR_ALERTS } from '#features/alerts/jobs.ts'
import { sentResponse } from '#features/feedback/testing.ts'
import { systemViewer } from '#features/people/sessions/viewers.ts'
import type { StaffName } from '#features/people/testing.ts'
import { createOutboxRelay, type OutboxRelay } from '#platform/jobs/relay.ts'
import type { TestServices } from '#platform/testing/test-services.ts'
import { foundQaCompany, ok, type QaCompany } from '#test/server/qa/setup.ts'
import type { Client } from '#test/server/support/clients.ts'

export const ALERTS = '/api/v1/alerts'
export const NOTICES = '/api/v1/alert_notices'
export const MINUTE = 60_000

export type AlertCompany = QaCompany & {
  relay: OutboxRelay
  /** Lets a minute pass and looks for alerts. */
  look(): Promise<void>
  /** Sends responses of a person and looks for alerts. */
  respond(who: StaffName, ...list: Record<string, unknown>[]): Promise<string[]>
}

export async function foundAlertCompany(
  services: TestServices,
  app: FastifyInstance,
  slug = 'demo',
): Promise<AlertCompany> {
  const relay = createOutboxRelay({ ...services, log: services.log })
  defineJobs(services, relay, (companyId) => systemViewer(services, companyId))
  const company = await foundQaCompany(services, app, slug)
  const look = async () => {
    services.clock.advance(MINUTE)
    await services.jobs.send(LOOK_FOR_ALERTS, {})
    await services.jobs.runAll()
  }
  const respond = async (who: StaffName, ...list: Record<string, unknown>[]) => {
    const responses = list.map((fields) =>
      sentResponse({
        employee: { email: company.people[who].email },
        responded_at: services.clock.now().toISOString(),
        ...fields,
      }),
    )
    ok(await company.clients.admin.post('/api/v1/feedback', { responses }))
    await look()
    return responses.map(({ external_id }) => external_id)
  }
  return { ...company, relay, look, respond }
}

export const alertInput = (input: object = {}) => ({
  name: 'Low stars',
  when: { kind: 'low_stars', stars: 2 },
  ...input,
})

/** An alert that is deleted after the test. */
export async function createAlert(client: Client, input: object = {}): Promise<Alert> {
  const made = ok(await client.post(ALERTS, alertInput(input))) as Alert
  onTestFinished(async () => void (await client.send('DELETE', `${ALERTS}/${made.id}`)))
  return made
}

export const findAlert = async (client: Client, id: number): Promise<Alert> =>
  ok(await client.get(ALERTS)).alerts.find((alert: Alert) => alert.id === id)

/** The notices of an alert, newest first. */
export const noticesOf = async (client: Client, { id }: { id: number }): Promise<AlertNotice[]> =>
  ok(await client.get(`${NOTICES}?alert_id=${id}&limit=100`)).notices
