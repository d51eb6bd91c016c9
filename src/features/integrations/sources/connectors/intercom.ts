import { z } from 'zod'
import {
  connector,
  type Entry,
  type Person,
  type Rating,
} from '#features/integrations/sources/connectors/connector.ts'
import { id, later, shaped, unixSeconds, words } from '#features/integrations/sources/connectors/shapes.ts'
import { placeAfter, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const PAGE = 50

const person = z.object({ type: words, id: id.nullish(), name: words, email: words })
const conversation = z.object({
  id,
  state: z.string(),
  title: words,
  created_at: unixSeconds,
  updated_at: unixSeconds,
  admin_assignee_id: id.nullish(),
  source: z.object({ type: words, subject: words, body: words, author: person.nullish() }).nullish(),
  tags: z.object({ tags: z.array(z.object({ name: z.string() })) }).nullish(),
  custom_attributes: z.record(z.string(), z.unknown()).nullish(),
  statistics: z.object({ last_close_at: unixSeconds.nullish() }).nullish(),
  conversation_rating: z
    .object({ rating: z.number().nullish(), remark: words, created_at: unixSeconds.nullish() })
    .nullish(),
})
type Conversation = z.output<typeof conversation>

const whole = z.object({
  conversation_parts: z.object({
    conversation_parts: z.array(
      z.object({ part_type: words, body: words, created_at: unixSeconds, author: person.nullish() }),
    ),
  }),
})
type Whole = z.output<typeof whole>

const page = z.object({
  conversations: z.array(z.unknown()),
  pages: z.object({ next: z.object({ starting_after: words }).nullish() }).nullish(),
})

/** Searches conversations by their last change; a conversation has at most 500 parts. */
export const intercom = connector<Conversation, Whole>({
  key: 'intercom',
  name: 'Intercom',
  form: {
    account: {
      word: 'workspace',
      pattern: /^[a-z\d]{1,40}$/,
      wrong: 'is the id of the workspace, such as abcd1234',
    },
    login: 'none',
    regions: ['api.intercom.io', 'api.eu.intercom.io', 'api.au.intercom.io'],
    mostBackfillDays: 365,
    hasRatings: true,
  },
  address: 'https://{region}',
  authentication: {
    kind: 'headers',
    headersOf: ({ apiKey }) => ({ authorization: `Bearer ${apiKey}`, 'intercom-version': '2.11' }),
  },
  // A sixth of 1,000 a minute, because Intercom counts in steps of ten seconds.
  limits: [{ of: 'all', requests: 166, seconds: 10 }],
  check: {
    request: { path: '/me' },
    accepts: (body) => shaped(z.object({ type: z.literal('admin') }), body) !== null,
  },
  list: {
    request: (from) => {
      const { since, page } = placeOf(from)
      return {
        path: '/conversations/search',
        body: {
          query: {
            operator: 'AND',
            value: [{ field: 'updated_at', operator: '>', value: Math.floor(Date.parse(since) / 1_000) - 1 }],
          },
          sort: { field: 'updated_at', order: 'ascending' },
          pagination: { per_page: PAGE, ...(page !== null && { starting_after: page }) },
        },
      }
    },
    read: (body, from) => {
      const read = shaped(page, body)
      if (read === null) return null
      const next = read.pages?.next?.starting_after ?? null
      const changes = read.conversations.map(
        (one) => shaped(z.object({ updated_at: unixSeconds }), one)?.updated_at ?? null,
      )
      return {
        records: read.conversations,
        next: placeAfter(from, { changes, page: next }),
        isLast: next === null,
      }
    },
    record: conversation,
    expired: [400, 410, 422],
  },
  facts: ({ id, state, updated_at, source, tags, custom_attributes }) => ({
    id,
    updatedAt: updated_at,
    channel: source?.type ?? null,
    tags: tags?.tags.map(({ name }) => name) ?? [],
    fields: new Map(Object.entries(custom_attributes ?? {})),
    isFinished: state === 'closed',
  }),
  detail: {
    request: ({ id }) => ({
      path: `/conversations/${encodeURIComponent(id)}`,
      query: { display_as: 'plaintext' },
    }),
    read: (body) => {
      const part = shaped(whole, body)
      return part && { part, after: null }
    },
  },
  directory: {
    request: () => ({ path: '/admins' }),
    read: (body) => {
      const people = shaped(z.object({ admins: z.array(z.object({ id, name: words, email: words })) }), body)
      return people && { people: people.admins, after: null }
    },
  },
  draft: (one, [detail], { account, agents }) => {
    const parts = detail?.conversation_parts.conversation_parts ?? []
    const customer = [one.source, ...parts].map((each) => each?.author).find((each) => isCustomer(each?.type))
    return {
      agent: agents.get(one.admin_assignee_id ?? '') ?? null,
      customer: customer ?? null,
      startedAt: one.created_at,
      resolvedAt: later(one.statistics?.last_close_at ?? one.updated_at, one.created_at),
      url: `https://app.intercom.com/a/inbox/${account.subdomain}/inbox/conversation/${encodeURIComponent(one.id)}`,
      subject: one.title ?? one.source?.subject ?? null,
      rating: ratingOf(one),
      entries: [
        // The first message has no time of its own.
        { ...one.source, part_type: null, created_at: one.created_at },
        ...parts,
      ].map(({ part_type, body, created_at, author }) => ({
        ...(part_type === 'note' ? { speaker: 'note' as const } : speakerOf(author, agents)),
        text: body ?? '',
        isHtml: true,
        at: created_at,
      })),
    }
  },
})

/** The rating is requested first, and has no number until the customer answers. */
function ratingOf({ conversation_rating, updated_at }: Conversation): Rating | null {
  const { rating, remark, created_at } = conversation_rating ?? {}
  return rating == null ? null : { stars: rating, comment: remark || null, at: created_at ?? updated_at }
}

const isCustomer = (type: string | null | undefined): boolean =>
  type === 'user' || type === 'lead' || type === 'contact'

function speakerOf(
  author: z.output<typeof person> | null | undefined,
  agents: ReadonlyMap<string, Person>,
): Pick<Entry, 'speaker' | 'author'> {
  const { type, id } = author ?? {}
  if (isCustomer(type)) return { speaker: 'customer', author: author ?? undefined }
  if (type === 'bot') return { speaker: 'bot' }
  if (type !== 'admin' && type !== 'team') return { speaker: 'system' }
  return { speaker: 'agent', author: agents.get(id ?? '') ?? author ?? undefined }
}
