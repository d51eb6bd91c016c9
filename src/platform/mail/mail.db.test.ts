import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { createOutboxRelay } from '#platform/jobs/relay.ts'
import { queueMail } from '#platform/mail/mail.ts'
import type { ReceivedMail } from '#platform/mail/mail-server.ts'
import { defineMailJobs, sendMail } from '#platform/mail/send-mail.ts'
import { type MailDraft, moveMail } from '#platform/mail/store.ts'
import { mailServer, refuse, refuseContent, silentServer } from '#platform/mail/testing.ts'
import { buildCompany, systemViewerOf } from '#platform/testing/builders.ts'
import { recordingJobs } from '#platform/testing/recording-jobs.ts'
import { testServices } from '#platform/testing/test-services.ts'

const base = testServices({
  MAIL_FROM: 'Plaudit <hello@plaudit.example>',
  BASE_URL: 'https://plaudit.example',
})
let company: Awaited<ReturnType<typeof buildCompany>>
let viewer: Viewer

beforeEach(async () => {
  await base.database.ownerPool.query(
    '/* across companies: each test starts with an empty outbox */ delete from outbox_event',
  )
  company = await buildCompany(base)
  viewer = await systemViewerOf(base, company)
})

describe('queueing mail', () => {
  test('commits or rolls back with the change that causes it', async () => {
    const services = sendingTo('smtp://localhost:1')
    const failing = tenantTransaction(services, viewer, async (tx) => {
      await queueMail(services, tx, draft)
      throw new Error('the change fails')
    })
    await expect(failing).rejects.toThrow('the change fails')
    expect(await messages()).toEqual([])
    expect(await waitingEvents()).toEqual([])
    const id = await queue(services)
    expect(await messages()).toEqual([
      expect.objectContaining({ id, status: 'queued', to_address: draft.to }),
    ])
    expect(await waitingEvents()).toEqual([{ type: 'mail.queued', payload: { mailId: id } }])
  })

  test('without a mail server the message is kept and no job starts', async () => {
    await queue(base)
    expect(await messages()).toEqual([expect.objectContaining({ status: 'kept', text_body: draft.text })])
    expect(await waitingEvents()).toEqual([])
  })

  test.each([
    ['a line break in the subject', { subject: 'Hi\r\nBcc: all@shop.example' }, 'subject'],
    ['a bare line feed in the subject', { subject: 'Hi\nX: y' }, 'subject'],
    ['a line break in the address', { to: 'ann@shop.example\r\nBcc: all@shop.example' }, 'to'],
    ['two addresses', { to: 'ann@shop.example, bob@shop.example' }, 'to'],
    ['a name with the address', { to: 'Ann <ann@shop.example>' }, 'to'],
    ['no subject', { subject: ' ' }, 'subject'],
  ])('refuses %s', async (_name, change, path) => {
    await expect(queue(base, { ...draft, ...change })).rejects.toMatchObject({
      code: 'invalid',
      errors: [expect.objectContaining({ path })],
    })
    expect(await messages()).toEqual([])
  })
})

describe('sending mail', () => {
  test('the event starts the job, and the message arrives unchanged', async () => {
    const server = await mailServer()
    const jobs = recordingJobs()
    const services = { ...sendingTo(server.url), jobs }
    const relay = createOutboxRelay(services)
    defineMailJobs(services, relay, (id) => systemViewerOf(services, { id }))
    const mailId = await queue(services, { ...draft, subject: 'Grüße, ✓', html: '<p>Hi</p>' })
    await relay.sweep()
    await jobs.runAll()
    expect(server.received).toHaveLength(1)
    const [{ mail, recipients }] = server.received as [ReceivedMail]
    expect(recipients).toEqual([draft.to])
    expect(mail).toMatchObject({
      subject: 'Grüße, ✓',
      from: { name: 'Plaudit', address: 'hello@plaudit.example' },
      to: [{ address: draft.to }],
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@plaudit\.example>$/),
    })
    expect(mail.text?.trim()).toBe(draft.text)
    expect(mail.html).toContain('<p>Hi</p>')
    expect(await messages()).toEqual([
      expect.objectContaining({
        id: mailId,
        status: 'sent',
        sent_at: base.clock.now(),
        message_id: mail.messageId,
      }),
    ])
    await send(services, mailId)
    expect(server.received).toHaveLength(1)
  })

  test('a message with only text arrives with the same text as HTML', async () => {
    const server = await mailServer()
    const services = sendingTo(server.url)
    await send(services, await queue(services, { ...draft, text: 'Good day, A & B.\n\nBye.' }))
    const [{ mail }] = server.received as [ReceivedMail]
    expect(mail.text?.trim()).toBe('Good day, A & B.\n\nBye.')
    expect(mail.html).toMatch(/<p[^>]*>Good day, A &amp; B\.<\/p>\s*<p[^>]*>Bye\.<\/p>/)
  })

  test('signs in to the server', async () => {
    const logins: unknown[] = []
    const server = await mailServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        logins.push([username, password])
        done(null, { user: username })
      },
    })
    await send(sendingTo(server.url.replace('smtp://', 'smtp://ann%40shop:s%C3%A6cret@')))
    expect(logins).toEqual([['ann@shop', 'sæcret']])
    expect(server.received).toHaveLength(1)
  })

  test('does not send a message that has become invalid, and stores the reason', async () => {
    const server = await mailServer()
    const services = sendingTo(server.url)
    const id = await queue(services, { ...draft, origin: 'digest' })
    const run = { isLastAttempt: false }
    const attempted: number[] = []
    const refusals = {
      digest: async (_viewer: Viewer, mailId: number) => {
        attempted.push(mailId)
        return 'The reader has gone.'
      },
    }
    await sendMail(services, viewer, id, run, { refusals })
    expect(attempted).toEqual([id])
    expect(server.received).toEqual([])
    expect(await messages()).toEqual([
      expect.objectContaining({ status: 'failed', error: 'The reader has gone.' }),
    ])
    // The check of another area is not called.
    await sendMail(services, viewer, await queue(services, { ...draft, origin: 'survey' }), run, { refusals })
    expect(server.received).toHaveLength(1)
    expect(attempted).toEqual([id])
  })

  test('a server that dies after DATA leaves the message uncertain, and it is never sent again', async () => {
    const server = await mailServer({
      onData(stream) {
        stream.on('end', () => server.cut()).resume()
      },
    })
    const services = sendingTo(server.url)
    const id = await send(services)
    expect(await messages()).toEqual([expect.objectContaining({ status: 'uncertain' })])
    const second = await mailServer()
    await send(sendingTo(second.url), id)
    expect(second.received).toEqual([])
    expect(await messages()).toEqual([expect.objectContaining({ status: 'uncertain' })])
  })

  test('a run that died while sending leaves the message uncertain', async () => {
    const server = await mailServer()
    const services = sendingTo(server.url)
    const id = await queue(services)
    await setStatus(id, 'sending')
    await send(services, id)
    expect(server.received).toEqual([])
    expect(await messages()).toEqual([
      expect.objectContaining({ status: 'uncertain', error: expect.stringContaining('may or may not') }),
    ])
  })

  test('a mail whose last attempt was killed becomes uncertain after a while, with the time', async () => {
    const server = await mailServer()
    const jobs = recordingJobs()
    const services = { ...sendingTo(server.url), jobs }
    defineMailJobs(services, createOutboxRelay(services), (id) => systemViewerOf(services, { id }))
    const id = await queue(services, { ...draft, origin: 'survey' })
    await tenantTransaction(services, viewer, (tx) => moveMail(tx, id, ['queued'], { status: 'sending' }))
    const sweep = async () => {
      await jobs.send('mail.endInterrupted', {})
      await jobs.runAll()
      return (await messages())[0]
    }
    base.clock.advance(14 * 60_000)
    expect(await sweep()).toMatchObject({ status: 'sending' })
    base.clock.advance(2 * 60_000)
    const ended = { status: 'uncertain', status_at: base.clock.now(), sent_at: null }
    expect(await sweep()).toMatchObject({ ...ended, error: expect.stringContaining('may or may not') })
    expect(await waitingEvents()).toContainEqual({
      type: 'mail.ended.survey',
      payload: { mailId: id, ended: 'uncertain', origin: 'survey' },
    })
    base.clock.advance(3_600_000)
    expect(await sweep()).toMatchObject(ended)
    expect(server.received).toEqual([])
  })

  test('commits "sending" before the server receives the message', async () => {
    const statuses: unknown[] = []
    const server = await mailServer({
      async onMailFrom(_address, _session, done) {
        statuses.push((await messages())[0]?.status)
        done()
      },
    })
    await send(sendingTo(server.url))
    expect(statuses).toEqual(['sending'])
    expect(await messages()).toEqual([expect.objectContaining({ status: 'sent' })])
  })

  test('two concurrent runs send the message once', async () => {
    const server = await mailServer()
    const services = sendingTo(server.url)
    const id = await queue(services)
    await Promise.all([send(services, id), send(services, id)])
    expect(server.received.length).toBe(1)
  })

  test.each([
    ['a server that is down', async () => 'smtp://127.0.0.1:1'],
    ['a server that says nothing', () => silentServer()],
    ['a busy recipient', async () => (await mailServer({ onRcptTo: refuse(451, 'busy') })).url],
    [
      'a busy server after the content',
      async () => (await mailServer({ onData: refuseContent(452, 'disk full') })).url,
    ],
    ['a closed door', async () => (await mailServer({ onConnect: refuse(554, 'not now') })).url],
    [
      'wrong credentials',
      async () =>
        (
          await mailServer({
            onAuth: refuse(535, 'no'),
            allowInsecureAuth: true,
            disabledCommands: ['STARTTLS'],
          })
        ).url.replace('//', '//ann:x@'),
    ],
  ])(
    '%s: the message stays queued, is tried again, and fails after the last attempt',
    async (_name, open) => {
      const services = sendingTo(await open())
      const id = await queue(services)
      await expect(send(services, id)).rejects.toThrow('stays queued')
      expect(await messages()).toEqual([
        expect.objectContaining({ status: 'queued', error: expect.any(String) }),
      ])
      await send(services, id, { isLastAttempt: true })
      expect(await messages()).toEqual([
        expect.objectContaining({ status: 'failed', error: expect.any(String) }),
      ])
    },
  )

  test('a run that reaches no server does not touch a message that another run is sending', async () => {
    let id = 0
    const server = await mailServer({
      async onConnect(_session, done) {
        await setStatus(id, 'sending')
        done(new Error('too busy'))
      },
    })
    const services = sendingTo(server.url)
    id = await queue(services)
    await expect(send(services, id)).rejects.toThrow()
    expect(await messages()).toEqual([expect.objectContaining({ status: 'sending' })])
  })

  test('sends a waiting message when the server is back', async () => {
    const id = await queue(sendingTo('smtp://127.0.0.1:1'))
    await expect(send(sendingTo('smtp://127.0.0.1:1'), id)).rejects.toThrow()
    const server = await mailServer()
    await send(sendingTo(server.url), id)
    expect(server.received).toHaveLength(1)
    expect(await messages()).toEqual([expect.objectContaining({ status: 'sent', error: null })])
  })

  test.each([
    ['the recipient', { onRcptTo: refuse(550, 'no such mailbox') }],
    ['the content', { onData: refuseContent(550, 'no such mailbox') }],
  ])('a server that refuses %s for good fails the message with its words', async (_name, options) => {
    await send(sendingTo((await mailServer(options)).url))
    expect(await messages()).toEqual([
      expect.objectContaining({ status: 'failed', error: expect.stringContaining('550 no such mailbox') }),
    ])
  })

  test('keeps mail that was queued before the mail server was removed', async () => {
    const id = await queue(sendingTo('smtp://127.0.0.1:1'))
    await send(base, id)
    expect(await messages()).toEqual([expect.objectContaining({ status: 'kept' })])
  })

  test('a company that is no longer active sends nothing', async () => {
    const server = await mailServer()
    const jobs = recordingJobs()
    const services = { ...sendingTo(server.url), jobs }
    defineMailJobs(services, { onEvent: () => {} }, async () => null)
    const mailId = await queue(services)
    await jobs.send('mail.send', { companyId: company.id, mailId })
    await jobs.runAll()
    expect(server.received).toEqual([])
    expect(await messages()).toEqual([expect.objectContaining({ status: 'queued' })])
  })
})

const draft: MailDraft = { to: 'ann@shop.example', subject: 'Hello', text: 'Good day.' }

const sendingTo = (smtpUrl: string) => ({ ...base, config: { ...base.config, smtpUrl } })

const queue = (services: typeof base, mail = draft) =>
  tenantTransaction(services, viewer, (tx) => queueMail(services, tx, mail))

/** Sends the given message, or a new one; returns its id. */
async function send(services: typeof base, id?: number, run = { isLastAttempt: false }): Promise<number> {
  const mailId = id ?? (await queue(services))
  await sendMail(services, viewer, mailId, run, { timeoutMilliseconds: 500 })
  return mailId
}

async function messages() {
  const { rows } = await base.database.ownerPool.query(
    'select * from mail_message where company_id = $1 order by id',
    [company.id],
  )
  return rows
}

async function setStatus(id: number, status: string) {
  await base.database.ownerPool.query(
    'update mail_message set status = $3 where company_id = $1 and id = $2',
    [company.id, id, status],
  )
}

async function waitingEvents() {
  const { rows } = await base.database.ownerPool.query(
    'select type, payload from outbox_event where company_id = $1 order by id',
    [company.id],
  )
  return rows
}
