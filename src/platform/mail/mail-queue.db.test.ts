import { expect, onTestFinished, test } from 'vitest'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createJobs } from '#platform/jobs/pg-boss-jobs.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { defineMailJobs } from '#platform/mail/send-mail.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const base = testServices()

test('a commit sends its mail: outbox, relay, queue, mail server', async () => {
  const server = await mailServer()
  const jobs = createJobs({ address: base.address, role: 'all', log: base.log })
  const relay = createOutboxRelay({ ...base, jobs })
  const config = { ...base.config, smtpUrl: server.url }
  const services = { ...base, config, jobs, eventsWritten: relay.eventsWritten }
  defineMailJobs(services, relay, (id) => systemViewerOf(services, { id }))
  await jobs.start()
  relay.start()
  onTestFinished(async () => {
    await relay.stop()
    await jobs.stop()
  })

  const viewer = await systemViewerOf(services, await buildCompany(services))
  await tenantTransaction(services, viewer, async (tx) => {
    for (const subject of ['one', 'two', 'three'])
      await queueMail(services, tx, { to: 'ann@shop.example', subject, text: 'Good day.' })
  })
  await expect.poll(() => server.received.length).toBe(3)
  expect(server.received.map(({ mail }) => mail.subject).sort()).toEqual(['one', 'three', 'two'])
  await expect
    .poll(async () => {
      const { rows } = await base.database.ownerPool.query(
        'select distinct status from mail_message where company_id = $1',
        [viewer.company.id],
      )
      return rows
    })
    .toEqual([{ status: 'sent' }])
})
