import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { pageQuery } from '#platform/http/query-values.ts'
import { listMail, type MailPosition } from '#platform/mail/store.ts'

export const readMail: Action = { name: 'mail.read', allows: isAdmin }

const mailMessage = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'kept', 'uncertain']),
  created_at: z.iso.datetime(),
  text: z.string(),
})

export const listMailMessages: Endpoint = endpoint({
  method: 'GET',
  url: '/api/v1/mail_messages',
  summary: 'The mail that the company sent, or kept because no mail server is set; newest first.',
  tag: 'Mail',
  action: readMail,
  query: pageQuery,
  response: z.object({ mail_messages: z.array(mailMessage), next_cursor: z.string().nullable() }),
  async handle({ services, viewer, query }) {
    const after = query.after === undefined ? null : readCursor(query.after)
    // One more than asked for tells whether there is a next page.
    const found = await listMail(services, viewer, { after, limit: query.limit + 1 })
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    return {
      mail_messages: page.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
      next_cursor: found.length > page.length && last ? writeCursor(last) : null,
    }
  },
})

export const mailEndpoints: Endpoint[] = [listMailMessages]

const writeCursor = ({ created_at, id }: { created_at: Date; id: number }) =>
  Buffer.from(`${created_at.toISOString()} ${id}`).toString('base64url')

function readCursor(cursor: string): MailPosition {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const createdAt = new Date(time)
  if (Number.isNaN(createdAt.getTime()) || !/^\d{1,15}$/.test(id))
    throw new AppError('malformed', 'The cursor is not one that this list gave.')
  return { createdAt, id: Number(id) }
}
