import { expect, test } from 'vitest'
import { findDue } from '#features/integrations/webhooks/delivery-store.ts'
import { recordWebhookEvents } from '#features/integrations/webhooks/record.ts'
import { createWebhook } from '#features/integrations/webhooks/webhooks.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import { foundStaffedCompany } from '#features/people/testing.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices({ OUTBOUND_PRIVATE_HOSTS: '127.0.0.1' })
const OBJECTS = 20
const EVENTS_EACH = 250

test('a backlog is read as fast before PostgreSQL has statistics of it as afterwards', async () => {
  const { companyId, people, viewer } = await foundStaffedCompany(services, 'backlog')
  const admin = await loadViewer(services, companyId, people.admin.id)
  if (!admin) throw new Error('The admin has no rights')
  const webhook = { url: 'http://127.0.0.1:9/', events: ['response.updated' as const], description: '' }
  const { id } = await createWebhook(services, admin, webhook)
  const objects = Array.from({ length: OBJECTS }, (_, index) => index + 1)
  const many = Array.from({ length: EVENTS_EACH }, () => objects).flat()
  await tenantTransaction(services, viewer, (tx) => recordWebhookEvents(tx, 'response.updated', many))
  /** The quickest of three, in milliseconds. */
  const read = async () => {
    const times: number[] = []
    for (let run = 0; run < 3; run++) {
      const start = performance.now()
      const due = await tenantTransaction(services, viewer, (tx) => findDue(tx, id, [], OBJECTS))
      times.push(performance.now() - start)
      expect(due.map(({ object_id }) => object_id)).toEqual(objects)
    }
    return Math.min(...times)
  }
  const before = await read()
  await services.database.ownerPool.query('analyze app.webhook_delivery')
  expect(before / (await read())).toBeLessThan(10)
})
