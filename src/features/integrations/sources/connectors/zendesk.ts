import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  connector,
  type Draft,
  type Entry,
  type Rating,
} from '#features/integrations/sources/connectors/connector.ts'
import {
  id,
  later,
  moment,
  SUBDOMAIN,
  shaped,
  words,
} from '#features/integrations/sources/connectors/shapes.ts'

const PAGE = 100

const user = z.object({ id, name: words, email: words, role: words })
type User = z.output<typeof user>
const users = z.array(user).nullish()

const ticket = z.object({
  id,
  status: z.string(),
  url: words,
  subject: words,
  tags: z.array(z.string()).nullish(),
  via: z.object({ channel: words }).nullish(),
  assignee_id: id.nullish(),
  requester_id: id.nullish(),
  created_at: moment,
  updated_at: moment,
  custom_fields: z.array(z.object({ id, value: z.unknown() })).nullish(),
  satisfaction_rating: z.object({ score: words, comment: words }).nullish(),
  dates: z.object({ solved_at: moment.nullish().catch(null) }).nullish(),
})
type Ticket = z.output<typeof ticket>

const ticketPage = z.object({
  tickets: z.array(z.unknown()),
  users,
  after_cursor: words,
  end_of_stream: z.boolean(),
})
const comment = z.object({
  author_id: id.nullish(),
  plain_body: words,
  body: words,
  public: z.boolean().nullish(),
  type: words,
  data: z.object({ recording_url: words, transcription_text: words }).nullish().catch(null),
  created_at: moment,
})
const commentPage = z.object({
  comments: z.array(comment),
  users,
  meta: z.object({ has_more: z.boolean(), after_cursor: words }).nullish(),
})
type CommentPage = z.output<typeof commentPage>

/** The type of comments about calls of Zendesk Talk. */
const VOICE = 'VoiceComment'

/** The types of custom fields that can be written, as Zendesk names them too. */
const KINDS = ['text', 'decimal', 'integer'] as const
const ticketFields = z.object({
  ticket_fields: z.array(z.object({ id, title: z.string(), type: words, active: z.boolean().nullish() })),
})
/** How Zendesk refuses to change a closed ticket; tickets that were merged into another one are closed. */
const closedTicket = z.object({
  details: z.object({
    status: z.array(z.object({ description: z.string().regex(/closed/i) })).min(1),
  }),
})

/** Reads the incremental export of tickets, and the comments of each ticket. */
export const zendesk = connector<Ticket, CommentPage>({
  key: 'zendesk',
  name: 'Zendesk',
  form: {
    account: {
      word: 'subdomain',
      pattern: SUBDOMAIN,
      wrong: 'is only the first part of the address, such as acme of acme.zendesk.com',
    },
    login: 'optional',
    regions: [],
    mostBackfillDays: 7,
    hasRatings: true,
  },
  address: 'https://{subdomain}.zendesk.com',
  // With a login the key is an API token; alone it is an access token.
  authentication: {
    kind: 'headers',
    headersOf: ({ login, apiKey }) => ({
      authorization:
        login === null
          ? `Bearer ${apiKey}`
          : `Basic ${Buffer.from(`${login}/token:${apiKey}`).toString('base64')}`,
    }),
  },
  // The limits of the smallest plan.
  limits: [
    { of: 'list', requests: 10, seconds: 60 },
    { of: 'all', requests: 200, seconds: 60 },
  ],
  // Zendesk does not reject unknown logins but returns an anonymous user.
  check: {
    request: { path: '/api/v2/users/me.json' },
    accepts: (body) => shaped(z.object({ user: z.object({ id, email: z.string() }) }), body) !== null,
  },
  list: {
    request: (from) => ({
      path: '/api/v2/incremental/tickets/cursor.json',
      query: {
        ...('cursor' in from
          ? { cursor: from.cursor }
          : { start_time: String(Math.floor(from.since.getTime() / 1_000)) }),
        per_page: String(PAGE),
        include: 'users,dates',
      },
    }),
    read: (body) => {
      const page = shaped(ticketPage, body)
      return (
        page && {
          records: page.tickets,
          next: page.after_cursor ?? null,
          isLast: page.end_of_stream,
          shared: page.users ?? [],
        }
      )
    },
    record: ticket,
    expired: [400, 410, 422],
  },
  facts: ({ id, status, updated_at, via, tags, custom_fields }) => ({
    id,
    updatedAt: updated_at,
    channel: via?.channel ?? null,
    tags: tags ?? [],
    fields: new Map(custom_fields?.map((field) => [field.id, field.value])),
    isFinished: status === 'solved' || status === 'closed',
  }),
  detail: {
    request: (one, after) => ({
      path: `/api/v2/tickets/${encodeURIComponent(one.id)}/comments.json`,
      query: {
        include: 'users',
        'page[size]': String(PAGE),
        ...(after !== null && { 'page[after]': after }),
      },
    }),
    read: (body) => {
      const page = shaped(commentPage, body)
      return page && { part: page, after: page.meta?.has_more ? (page.meta.after_cursor ?? null) : null }
    },
  },
  draft: (one, pages, { shared }) => {
    const known = [...(shared as User[]), ...pages.flatMap((page) => page.users ?? [])]
    const people = new Map(known.map((person) => [person.id, person]))
    return {
      agent: people.get(one.assignee_id ?? '') ?? null,
      customer: people.get(one.requester_id ?? '') ?? null,
      startedAt: one.created_at,
      // Later changes, such as our own, do not solve a ticket again.
      resolvedAt: later(one.dates?.solved_at ?? one.updated_at, one.created_at),
      url: agentUrl(one),
      subject: one.subject ?? null,
      rating: ratingOf(one),
      recording: recordingOf(pages.flatMap(({ comments }) => comments)),
      entries: pages
        .flatMap(({ comments }) => comments)
        .map((each) => ({ ...saidIn(each, one, people), at: each.created_at })),
    }
  },
  fields: {
    request: { path: '/api/v2/ticket_fields.json' },
    read: (body) =>
      shaped(ticketFields, body)?.ticket_fields.map(({ id, title, type, active }) => ({
        id,
        title,
        kind: active === false ? undefined : KINDS.find((kind) => kind === type),
      })) ?? null,
  },
  // Other fields keep their values, so the change needs no `safe_update`.
  write: {
    request: (recordId, values) => ({
      path: `/api/v2/tickets/${encodeURIComponent(recordId)}.json`,
      method: 'PUT',
      body: { ticket: { custom_fields: values.map(({ id, value }) => ({ id: Number(id), value })) } },
    }),
    refusal: (status, body) => {
      if (status === 404) return 'The ticket was deleted.'
      if (status !== 422) return null
      return shaped(closedTicket, body)
        ? 'Closed tickets cannot be changed.'
        : 'Zendesk does not accept this value.'
    },
  },
})

/**
 * Who wrote a comment. The requester is the customer even if they are an agent of another team; ids below 1 are
 * automations; others have the role of their account, and without one are agents.
 */
function speakerOf(
  authorId: string | null,
  { requester_id }: Ticket,
  people: ReadonlyMap<string, User>,
): Pick<Entry, 'speaker' | 'author'> {
  if (authorId !== null && Number(authorId) < 1) return { speaker: 'system' }
  const author = authorId === null ? undefined : people.get(authorId)
  const isCustomer = authorId !== null && (authorId === requester_id || author?.role === 'end-user')
  return { speaker: isCustomer ? 'customer' : 'agent', author }
}

type Comment = z.output<typeof comment>

/** The text of a comment: of a call its transcription, if there is one, because the comment only describes the call. */
function saidIn(
  { author_id = null, type, data, body, plain_body, ...each }: Comment,
  one: Ticket,
  people: ReadonlyMap<string, User>,
): Pick<Entry, 'speaker' | 'author' | 'text'> {
  const text = plain_body ?? body ?? ''
  const isCall = type === VOICE
  if (isCall && data?.transcription_text)
    return { ...speakerOf(author_id, one, people), text: data.transcription_text }
  if (each.public === false) return { speaker: 'note', text }
  return isCall ? { speaker: 'system', text } : { ...speakerOf(author_id, one, people), text }
}

/** The recording of the last call. */
function recordingOf(comments: readonly Comment[]): Draft['recording'] {
  const url = comments.findLast(({ type, data }) => type === VOICE && data?.recording_url)?.data
    ?.recording_url
  return url ? { url, name: `zendesk-${createHash('sha256').update(url).digest('hex').slice(0, 16)}` } : null
}

/** A rating is good or bad, with or without a comment; tickets without one are offered or unoffered. */
function ratingOf({ satisfaction_rating, updated_at }: Ticket): Rating | null {
  const { score, comment } = satisfaction_rating ?? {}
  const isGood = score?.startsWith('good')
  if (!isGood && !score?.startsWith('bad')) return null
  return { stars: isGood ? 5 : 1, comment: comment ?? null, at: updated_at }
}

/** The address of the ticket for agents; the response only contains the API address. */
function agentUrl({ url, id }: Ticket): string | null {
  return url && URL.canParse(url) ? `${new URL(url).origin}/agent/tickets/${encodeURIComponent(id)}` : null
}
