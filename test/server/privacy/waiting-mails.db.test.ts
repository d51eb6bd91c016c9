import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '#app/server.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { MailAttachment, MailDraft } from '#platform/mail/store.ts'
import { testServices } from '#platform/testing/test-services.ts'
import { privacyWorld } from '#test/server/privacy/setup.ts'
import { ok } from '#test/server/qa/setup.ts'

const services = testServices({ SMTP_URL: 'smtp://127.0.0.1:1' })
let app: FastifyInstance
let world: Awaited<ReturnType<typeof privacyWorld>>

beforeAll(async () => {
  app = await buildServer(services)
  world = await privacyWorld(services, app)
})
afterAll(() => app.close())

const file = (name: string, type: string, content: string, cid?: string): MailAttachment => ({
  name,
  type,
  base64: Buffer.from(content).toString('base64'),
  ...(cid !== undefined && { cid }),
})
const rowsOf = (name: string) => file('rows.csv', 'text/csv', `\uFEFFName,Stars\r\n"${name}",4\r\n`)
const CHART = file('chart-1.png', 'image/png', 'png', 'chart-1')
const PDF = file('report.pdf', 'application/pdf', 'pdf')

const wait = (mail: Partial<MailDraft>) =>
  tenantTransaction(services, world.demo.viewer, (tx) =>
    queueMail(services, tx, { to: 'reader@example.com', subject: 'Report', text: 'Weekly', ...mail }),
  )

async function filesOf(id: number): Promise<string[]> {
  const { rows } = await services.database.ownerPool.query<{ attachments: MailAttachment[] | null }>(
    'select attachments from app.mail_message where company_id = $1 and id = $2',
    [world.demo.companyId, id],
  )
  return (rows[0]?.attachments ?? []).map(({ name }) => name)
}

test('erasing an employee removes the files of waiting mails that may name them, and no others', async () => {
  const { demo } = world
  const { agent } = demo.people
  await services.database.ownerPool.query(
    `update app.employee set first_name = 'Annikken', last_name = 'Fjellplante', status = 'DEACTIVATED'
      where company_id = $1 and id = $2`,
    [demo.companyId, agent.id],
  )
  const named = await wait({
    html: '<p>Annikken Fjellplante: 4.2</p>',
    attachments: [CHART, PDF, rowsOf('ANNIKKEN  Fjellplante')],
  })
  const others = await wait({
    html: '<p>Ola Nordmann: 4.2</p>',
    attachments: [CHART, PDF, rowsOf('Ola Nordmann')],
  })

  const erased = await world.erase({ kind: 'employee', employee_id: agent.id })

  expect(await filesOf(named)).toEqual([])
  expect(await filesOf(others)).toEqual(['chart-1.png', 'rows.csv'])
  expect(erased).toMatchObject({ state: 'done', counts: { files: 4 } })
  const { rows } = await services.database.ownerPool.query(
    'select status, html_body from app.mail_message where company_id = $1 and id = $2',
    [demo.companyId, named],
  )
  expect(rows).toEqual([{ status: 'queued', html_body: '<p>[ERASED]: 4.2</p>' }])
})

test('erasing a customer does the same, also in mails whose delivery is uncertain', async () => {
  const { demo } = world
  ok(
    await demo.clients.admin.post('/api/v1/interactions', {
      interactions: [
        {
          external_id: 'kari',
          channel: 'Chat',
          started_at: '2026-06-01T10:00:00Z',
          customer: { name: 'Kari Sørvik', email: 'kari@planted.example' },
        },
      ],
    }),
  )
  const id = await wait({ attachments: [rowsOf('kari@planted.example')] })
  await services.database.ownerPool.query(
    `update app.mail_message set status = 'uncertain' where company_id = $1 and id = $2`,
    [demo.companyId, id],
  )
  await world.erase({ kind: 'customer', email: 'kari@planted.example' })
  expect(await filesOf(id)).toEqual([])
})
