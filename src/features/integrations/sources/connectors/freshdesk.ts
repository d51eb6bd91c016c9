import { z } from 'zod'
import { connector, type Entry } from '#features/integrations/sources/connectors/connector.ts'
import {
  id,
  later,
  moment,
  SUBDOMAIN,
  shaped,
  words,
} from '#features/integrations/sources/connectors/shapes.ts'
import { numberedPage, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const PAGE = 100

const CHANNELS: Readonly<Record<number, string>> = {
  1: 'email',
  2: 'portal',
  3: 'phone',
  7: 'chat',
  9: 'feedback-widget',
  10: 'outbound-email',
}
/** Written by an agent. */
const OUTBOUND = 10
const RESOLVED = 4
const CLOSED = 5

const ticket = z.object({
  id,
  status: z.number(),
  source: z.number().nullish(),
  subject: words,
  description_text: words,
  responder_id: id.nullish(),
  requester_id: id.nullish(),
  requester: z.object({ id, name: words, email: words, phone: words, mobile: words }).nullish(),
  tags: z.array(z.string()).nullish(),
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
  created_at: moment,
  updated_at: moment,
})
type Ticket = z.output<typeof ticket>

const reply = z.object({
  body_text: words,
  incoming: z.boolean().nullish(),
  private: z.boolean().nullish(),
  user_id: id.nullish(),
  from_email: words,
  created_at: moment,
})
type Reply = z.output<typeof reply>

const agent = z.object({ id, contact: z.object({ name: words, email: words }) })

/** Lists tickets by their last change, in windows of time: Freshdesk has at most 300 pages of any list. */
export const freshdesk = connector<Ticket, Reply[]>({
  key: 'freshdesk',
  name: 'Freshdesk',
  form: {
    account: {
      word: 'subdomain',
      pattern: SUBDOMAIN,
      wrong: 'is only the first part of the address, such as acme of acme.freshdesk.com',
    },
    login: 'none',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://{subdomain}.freshdesk.com',
  authentication: {
    kind: 'headers',
    headersOf: ({ apiKey }) => ({ authorization: `Basic ${Buffer.from(`${apiKey}:X`).toString('base64')}` }),
  },
  // The limits of the smallest plan.
  limits: [
    { of: 'list', requests: 20, seconds: 60 },
    { of: 'all', requests: 200, seconds: 60 },
  ],
  check: {
    request: { path: '/api/v2/agents/me' },
    accepts: (body) => shaped(z.object({ id }), body) !== null,
  },
  list: {
    request: (from) => {
      const { since, page } = placeOf(from)
      return {
        path: '/api/v2/tickets',
        query: {
          // A second before, because times have no fractions.
          updated_since: new Date(Date.parse(since) - 1_000).toISOString().replace(/\.\d+Z$/, 'Z'),
          order_by: 'updated_at',
          order_type: 'asc',
          include: 'requester,description',
          per_page: String(PAGE),
          page: page ?? '1',
        },
      }
    },
    read: (body, from) => numberedPage(body, from, PAGE),
    record: ticket,
    expired: [],
  },
  facts: ({ id, status, source, updated_at, tags, custom_fields }) => ({
    id,
    updatedAt: updated_at,
    channel: CHANNELS[source ?? 0] ?? null,
    tags: tags ?? [],
    fields: new Map(Object.entries(custom_fields ?? {})),
    isFinished: status === RESOLVED || status === CLOSED,
  }),
  detail: {
    request: (one, after) => ({
      path: `/api/v2/tickets/${encodeURIComponent(one.id)}/conversations`,
      query: { per_page: String(PAGE), page: after ?? '1' },
    }),
    read: (body, after) => {
      const part = shaped(z.array(reply), body)
      return part && { part, after: nextPage(part, after) }
    },
  },
  directory: {
    request: (after) => ({ path: '/api/v2/agents', query: { per_page: String(PAGE), page: after ?? '1' } }),
    read: (body, after) => {
      const agents = shaped(z.array(agent), body)
      return (
        agents && {
          people: agents.map(({ id, contact }) => ({ id, ...contact })),
          after: nextPage(agents, after),
        }
      )
    },
  },
  draft: (one, pages, { account, agents }) => {
    const { requester } = one
    const speakerOf = ({
      incoming,
      user_id,
      from_email,
      ...each
    }: Reply): Pick<Entry, 'speaker' | 'author'> => {
      if (each.private) return { speaker: 'note' }
      if (!incoming) return { speaker: 'agent', author: agents.get(user_id ?? '') }
      return {
        speaker: 'customer',
        author: requester && user_id === requester.id ? requester : { email: from_email },
      }
    }
    return {
      agent: agents.get(one.responder_id ?? '') ?? null,
      customer: requester ? { ...requester, phone: requester.phone ?? requester.mobile } : null,
      startedAt: one.created_at,
      resolvedAt: later(one.updated_at, one.created_at),
      url: `https://${account.subdomain}.freshdesk.com/a/tickets/${encodeURIComponent(one.id)}`,
      subject: one.subject ?? null,
      entries: [
        {
          ...(one.source === OUTBOUND
            ? { speaker: 'agent' as const, author: agents.get(one.responder_id ?? '') }
            : { speaker: 'customer' as const, author: requester ?? undefined }),
          text: one.description_text ?? '',
          at: one.created_at,
        },
        ...pages
          .flat()
          .map((each) => ({ ...speakerOf(each), text: each.body_text ?? '', at: each.created_at })),
      ],
    }
  },
})

const nextPage = (found: readonly unknown[], after: string | null): string | null =>
  found.length < PAGE ? null : String(Number(after ?? 1) + 1)
