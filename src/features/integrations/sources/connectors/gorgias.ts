import { z } from 'zod'
import { connector, type Entry } from '#features/integrations/sources/connectors/connector.ts'
import { pageBack, passOf } from '#features/integrations/sources/connectors/newest-first.ts'
import {
  id,
  later,
  moment,
  SUBDOMAIN,
  shaped,
  words,
} from '#features/integrations/sources/connectors/shapes.ts'

const PAGE = '100'

const person = z.object({ name: words, email: words })
/** Other keys can keep tickets out, such as `priority`. */
const ticket = z.looseObject({
  id,
  status: z.string(),
  channel: words,
  subject: words,
  language: words,
  spam: z.boolean().nullish(),
  trashed_datetime: words,
  customer: person.nullish(),
  assignee_user: person.nullish(),
  tags: z.array(z.object({ name: z.string() })).nullish(),
  created_datetime: moment,
  updated_datetime: moment,
  closed_datetime: moment.nullish(),
})
type Ticket = z.output<typeof ticket>

const message = z.object({
  public: z.boolean().nullish(),
  from_agent: z.boolean().nullish(),
  rule_id: id.nullish(),
  body_text: words,
  sender: person.nullish(),
  created_datetime: moment,
})
type Message = z.output<typeof message>

const meta = z.object({ next_cursor: words }).nullish()
const tickets = z.object({ data: z.array(z.unknown()), meta })
const messages = z.object({ data: z.array(message), meta })

/** Lists tickets by `updated_datetime:desc`: Gorgias cannot list only those that changed since a time. */
export const gorgias = connector<Ticket, Message[]>({
  key: 'gorgias',
  name: 'Gorgias',
  form: {
    account: {
      word: 'subdomain',
      pattern: SUBDOMAIN,
      wrong: 'is only the first part of the address, such as acme of acme.gorgias.com',
    },
    login: 'required',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://{subdomain}.gorgias.com',
  authentication: {
    kind: 'headers',
    headersOf: ({ login, apiKey }) => ({
      authorization: `Basic ${Buffer.from(`${login}:${apiKey}`).toString('base64')}`,
    }),
  },
  limits: [{ of: 'all', requests: 40, seconds: 20 }],
  check: {
    request: { path: '/api/account' },
    accepts: (body) => shaped(z.object({ domain: z.string() }), body) !== null,
  },
  list: {
    request: (from) => {
      const { page } = passOf(from)
      return {
        path: '/api/tickets',
        query: { order_by: 'updated_datetime:desc', limit: PAGE, ...(page !== null && { cursor: page }) },
      }
    },
    read: (body, from) => {
      const read = shaped(tickets, body)
      if (read === null) return null
      return pageBack(from, {
        records: read.data,
        page: read.meta?.next_cursor || null,
        changeOf: (one) => shaped(z.object({ updated_datetime: moment }), one)?.updated_datetime ?? null,
      })
    },
    record: ticket,
    expired: [400],
  },
  facts: ({ id, status, channel, spam, trashed_datetime, tags, updated_datetime, ...fields }) => ({
    id,
    updatedAt: updated_datetime,
    channel: channel ?? null,
    tags: (tags ?? []).map(({ name }) => name),
    fields: new Map(Object.entries(fields)),
    isFinished: status === 'closed' && !spam && !trashed_datetime,
  }),
  detail: {
    request: (one, after) => ({
      path: '/api/messages',
      query: {
        ticket_id: one.id,
        order_by: 'created_datetime:asc',
        limit: PAGE,
        ...(after !== null && { cursor: after }),
      },
    }),
    read: (body) => {
      const read = shaped(messages, body)
      return read && { part: read.data, after: read.meta?.next_cursor || null }
    },
  },
  draft: (one, pages, { account }) => ({
    agent: one.assignee_user ?? null,
    customer: one.customer ?? null,
    startedAt: one.created_datetime,
    resolvedAt: later(one.closed_datetime ?? one.updated_datetime, one.created_datetime),
    url: `https://${account.subdomain}.gorgias.com/app/ticket/${encodeURIComponent(one.id)}`,
    subject: one.subject ?? null,
    language: one.language ?? null,
    entries: pages
      .flat()
      .map((each) => ({ ...speakerOf(each), text: each.body_text ?? '', at: each.created_datetime })),
  }),
})

/** Internal notes are the messages that are not public; rules send messages on their own. */
function speakerOf({
  public: isPublic,
  from_agent,
  rule_id,
  sender,
}: Message): Pick<Entry, 'speaker' | 'author'> {
  if (isPublic === false) return { speaker: 'note' }
  if (from_agent && rule_id) return { speaker: 'bot' }
  return { speaker: from_agent ? 'agent' : 'customer', author: sender ?? undefined }
}
