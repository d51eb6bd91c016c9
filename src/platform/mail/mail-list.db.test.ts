import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { listMailMessages, readMail } from '#platform/mail/rest.ts'
import type { MailDraft } from '#platform/mail/store.ts'
import { buildCompany, buildEmployee, systemViewerOf, viewerOf } from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const base = testServices()
let company: Awaited<ReturnType<typeof buildCompany>>
let viewer: Viewer

beforeEach(async () => {
  company = await buildCompany(base)
  viewer = await systemViewerOf(base, company)
})

describe('GET /api/v1/mail_messages', () => {
  test('is for admins', async () => {
    const admin = await viewerOf(base, company, await buildEmployee(base, company, { role: 'ADMIN' }))
    const agent = await viewerOf(base, company, await buildEmployee(base, company))
    expect(readMail.allows(agent)).toBe(false)
    expect(readMail.allows(admin)).toBe(true)
  })

  test('lists the company’s mail page by page, newest first', async () => {
    const otherViewer = await systemViewerOf(base, await buildCompany(base))
    await tenantTransaction(base, otherViewer, (tx) =>
      queueMail(base, tx, { ...draft, subject: 'other company' }),
    )
    // Equal times, so that the id decides the order.
    for (const subject of ['1', '2', '3', '4', '5']) {
      if (subject === '4') base.clock.advance(1_000)
      await queue(base, { ...draft, subject })
    }
    const subjects: string[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: 2, ...(after && { after }) })
      subjects.push(...page.mail_messages.map(({ subject }) => subject))
      after = page.next_cursor ?? undefined
    } while (after)
    expect(subjects).toEqual(['5', '4', '3', '2', '1'])
    const [first] = (await list({ limit: 1 })).mail_messages
    expect(first).toEqual({
      id: expect.any(Number),
      to: draft.to,
      subject: '5',
      status: 'kept',
      status_at: base.clock.now().toISOString(),
      error: null,
      created_at: base.clock.now().toISOString(),
      text: draft.text,
    })
  })

  test.each(['x', 'MjAyNg', Buffer.from("2026-01-01T00:00:00.000Z 1'--").toString('base64url')])(
    'refuses the cursor %s',
    async (after) => {
      await expect(list({ after })).rejects.toMatchObject({ code: 'malformed' })
    },
  )
})

const draft: MailDraft = { to: 'ann@shop.example', subject: 'Hello', text: 'Good day.' }

type Page = { mail_messages: { subject: string }[]; next_cursor: string | null }

const queue = (services: typeof base, mail = draft) =>
  tenantTransaction(services, viewer, (tx) => queueMail(services, tx, mail))

async function list(query: Record<string, unknown>): Promise<Page> {
  const parsed = listMailMessages.query?.parse(query)
  const input = { services: base, viewer, rows: [], params: undefined, query: parsed, body: undefined }
  const around = {
    credential: {} as never,
    request: {} as never,
    reply: {} as never,
    recheck: async () => viewer,
  }
  const answer = await listMailMessages.handle({ ...input, ...around })
  return listMailMessages.response.parse(answer) as Page
}
