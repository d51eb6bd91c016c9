import { expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import { findMail } from '#platform/mail/store.ts'
import { mailServer } from '#platform/mail/testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const base = testServices()
const draft = { to: 'ann@shop.example', subject: 'Hello', text: 'Good day.' }

async function queued(isDemo: boolean) {
  const server = await mailServer()
  const services = { ...base, config: { ...base.config, smtpUrl: server.url } }
  const viewer = await systemViewerOf(base, await buildCompany(base, { isDemo }))
  const id = await tenantTransaction(services, viewer, (tx) => queueMail(services, tx, draft))
  const status = () =>
    tenantTransaction(services, viewer, async (tx) => (await findMail(tx, id))?.status ?? null)
  const send = (as: Viewer = viewer) => sendMail(services, as, id, { isLastAttempt: false })
  return { server, viewer, status, send }
}

test('mail of a demo company is kept even with a mail server, and no job sends it', async () => {
  const { server, status, send } = await queued(true)
  expect(await status()).toBe('kept')
  const { rows } = await base.database.ownerPool.query(
    `/* across companies: the test looks at the whole installation */
     select type from app.outbox_event where type = 'mail.queued'`,
  )
  expect(rows).toEqual([])
  await send()
  expect(server.received).toEqual([])
})

test('mail that was queued before its company became a demo is kept when its turn comes', async () => {
  const { server, viewer, status, send } = await queued(false)
  expect(await status()).toBe('queued')
  await send({ ...viewer, company: { ...viewer.company, isDemo: true } })
  expect(server.received).toEqual([])
  expect(await status()).toBe('kept')
})

test('mail of other companies is sent', async () => {
  const { server, status, send } = await queued(false)
  await send()
  expect(server.received).toHaveLength(1)
  expect(await status()).toBe('sent')
})
