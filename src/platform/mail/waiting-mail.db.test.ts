import { beforeEach, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { defineMailJobs, sendMail } from '#platform/mail/send-mail.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'

const base = testServices({ BASE_URL: 'https://plaudit.example' })
let viewer: Viewer

beforeEach(async () => {
  viewer = await systemViewerOf(base, await buildCompany(base))
})

const HOUR_MS = 3_600_000
const run = { isLastAttempt: false }

/** A message that waits for an hour, and the services that send it. */
async function waitingMail(smtpUrl: string) {
  const services = { ...base, config: { ...base.config, smtpUrl }, jobs: recordingJobs() }
  const notBefore = new Date(base.clock.now().getTime() + HOUR_MS)
  const mail = { to: 'ann@shop.example', subject: 'Hello', text: 'Good day.', notBefore }
  const id = await tenantTransaction(services, viewer, (tx) => queueMail(services, tx, mail))
  return { services, notBefore, id }
}

test('a message that waits is sent at its time, not before', async () => {
  const server = await mailServer()
  const { services, notBefore, id } = await waitingMail(server.url)
  expect(await sendMail(services, viewer, id, run)).toEqual(notBefore)
  expect(server.received).toEqual([])
  base.clock.advance(HOUR_MS)
  expect(await sendMail(services, viewer, id, run)).toBeNull()
  expect(server.received).toHaveLength(1)
  expect(await sendMail(services, viewer, id, run)).toBeNull()
  expect(server.received).toHaveLength(1)
})

test('the job of a message that waits starts again at its time', async () => {
  const { services, notBefore, id } = await waitingMail('smtp://localhost:1')
  const { jobs } = services
  const relay = createOutboxRelay(services)
  defineMailJobs(services, relay, async () => viewer)
  await relay.sweep()
  const own = jobs.sent.filter(({ data }) => data.companyId === viewer.company.id)
  expect(own.map(({ options }) => options.startAfter)).toEqual([undefined])
  const later: unknown[] = []
  jobs.send = async (_name, data, options) => {
    later.push([data, options?.startAfter])
  }
  await jobs.runAll()
  expect(later).toEqual([[{ companyId: viewer.company.id, mailId: id }, notBefore]])
})
