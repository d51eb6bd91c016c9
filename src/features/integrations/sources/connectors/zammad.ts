import { z } from 'zod'
import { connector, type Entry } from '#features/integrations/sources/connectors/connector.ts'
import { id, later, moment, shaped, words } from '#features/integrations/sources/connectors/shapes.ts'
import { numberedPage, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const PAGE = 100

/** With `expand`, people and states are names instead of ids. Other keys are fields that the company has added. */
const ticket = z.looseObject({
  id,
  title: words,
  state: z.string(),
  owner: words,
  customer: words,
  create_article_type: words,
  created_at: moment,
  updated_at: moment,
  close_at: moment.nullish(),
})
type Ticket = z.output<typeof ticket>

const article = z.object({
  sender: words,
  from: words,
  body: words,
  content_type: words,
  internal: z.boolean().nullish(),
  created_by: words,
  created_at: moment,
})
type Article = z.output<typeof article>

/** Searches tickets by their last change. Zammad is often run in the network of the company. */
export const zammad = connector<Ticket, Article[]>({
  key: 'zammad',
  name: 'Zammad',
  form: {
    account: {
      word: 'address',
      pattern: /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/,
      wrong: 'is the host of the address, such as support.example.com',
    },
    login: 'none',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://{subdomain}',
  authentication: {
    kind: 'headers',
    headersOf: ({ apiKey }) => ({ authorization: `Token token=${apiKey}` }),
  },
  // Zammad has no limit. This is a polite one.
  limits: [{ of: 'all', requests: 300, seconds: 60 }],
  check: {
    request: { path: '/api/v1/users/me' },
    accepts: (body) => shaped(z.object({ id }), body) !== null,
  },
  list: {
    request: (from) => {
      const { since, page } = placeOf(from)
      return {
        path: '/api/v1/tickets/search',
        query: {
          query: `updated_at:[${since} TO *]`,
          sort_by: 'updated_at',
          order_by: 'asc',
          expand: 'true',
          limit: String(PAGE),
          page: page ?? '1',
        },
      }
    },
    read: (body, from) => numberedPage(body, from, PAGE),
    record: ticket,
    expired: [],
  },
  facts: ({ id, state, updated_at, create_article_type, ...fields }) => ({
    id,
    updatedAt: updated_at,
    channel: create_article_type ?? null,
    tags: [],
    fields: new Map(Object.entries(fields)),
    isFinished: state === 'closed',
  }),
  detail: {
    request: (one) => ({
      path: `/api/v1/ticket_articles/by_ticket/${encodeURIComponent(one.id)}`,
      query: { expand: 'true' },
    }),
    read: (body) => {
      const part = shaped(z.array(article), body)
      return part && { part, after: null }
    },
  },
  draft: (one, pages, { account }) => ({
    agent: isAddress(one.owner) ? { email: one.owner } : null,
    customer: isAddress(one.customer) ? { email: one.customer } : null,
    startedAt: one.created_at,
    resolvedAt: later(one.close_at ?? one.updated_at, one.created_at),
    url: `https://${account.subdomain}/#ticket/zoom/${encodeURIComponent(one.id)}`,
    subject: one.title ?? null,
    entries: pages.flat().map((each) => ({
      ...speakerOf(each),
      text: each.body ?? '',
      isHtml: each.content_type === 'text/html',
      at: each.created_at,
    })),
  }),
})

function speakerOf({ sender, from, created_by, internal }: Article): Pick<Entry, 'speaker' | 'author'> {
  if (internal) return { speaker: 'note' }
  const name = from?.replace(/<[^<>]*>/, '').trim() || null
  const author = { name, email: isAddress(created_by) ? created_by : null }
  if (sender === 'Customer') return { speaker: 'customer', author }
  return sender === 'Agent' ? { speaker: 'agent', author } : { speaker: 'system' }
}

/** Logins are usually addresses; a ticket without an owner has a dash. */
const isAddress = (login: string | null | undefined): boolean => login?.includes('@') ?? false
