import { z } from 'zod'
import type { Action } from '#platform/access/policy.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { pageQuery } from '#platform/http/query-values.ts'
import { timePage } from '#platform/http/time-page.ts'
import { listMail } from '#platform/mail/store.ts'

export const readMail: Action = { name: 'mail.read', allows: isAdmin }

const mailMessage = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sending', 'sent', 'failed', 'kept', 'uncertain']),
  status_at: z.iso.datetime().nullable(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
  text: z.string(),
})

export const listMailMessages: Endpoint = endpoint({
  name: 'listMailMessages',
  method: 'GET',
  url: '/api/v1/mail_messages',
  summary: 'List mail that the company sent, or kept because no mail server is set; newest first',
  tag: 'Mail',
  action: readMail,
  query: pageQuery,
  response: z.object({ mail_messages: z.array(mailMessage), next_cursor: z.string().nullable() }),
  async handle({ services, viewer, query }) {
    const { rows, nextCursor } = await timePage(query, (page) => listMail(services, viewer, page))
    return {
      mail_messages: rows.map((mail) => ({
        ...mail,
        text: mail.status === 'kept' ? mail.text : withoutSecretLinks(mail.text),
        status_at: mail.status_at?.toISOString() ?? null,
        created_at: mail.created_at.toISOString(),
      })),
      next_cursor: nextCursor,
    }
  },
})

/**
 * Anyone who has a link for setting a password can become that person. Without a mail server, admins pass the link on
 * manually; once a mail was sent, its link is only for the receiver.
 */
const withoutSecretLinks = (text: string): string => text.replace(/(\/set_password\/)\S+/g, '$1…')

export const mailEndpoints: Endpoint[] = [listMailMessages]
