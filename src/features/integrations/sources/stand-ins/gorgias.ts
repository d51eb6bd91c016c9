import { personId, samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  basic,
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const LOGIN = 'admin@acme.example'
const KEY = 'a-key-of-gorgias-4321'

/** Starts a fake Gorgias with the API calls that Plaudit uses. */
export async function startGorgiasStandIn(): Promise<SystemStandIn> {
  const tickets = samples()
  let generation = 0

  /** Last change first; the cursor consists of the time and the id of the last ticket. */
  function list(query: URLSearchParams): StandInAnswer {
    const limit = Number(query.get('limit'))
    const cursor = query.get('cursor')
    const [time = Number.POSITIVE_INFINITY, id = 0, of = generation] = (cursor ?? '')
      .split('-')
      .filter(Boolean)
      .map(Number)
    if (query.get('order_by') !== 'updated_datetime:desc' || limit > 100 || of !== generation)
      return { status: 400, body: { error: { msg: 'Failed to get tickets.' } } }
    const rest = tickets
      .changedSince(0)
      .reverse()
      .filter(
        ({ updated, id: other }) => updated.getTime() < time || (updated.getTime() === time && other < id),
      )
    const page = rest.slice(0, limit)
    const last = page.at(-1)
    const next =
      last && page.length < rest.length ? `${last.updated.getTime()}-${last.id}-${generation}` : null
    return { body: listed(page.map(ticket), next) }
  }

  const standIn = await startStandIn(({ path, query, authorization }) => {
    if (authorization !== basic(LOGIN, KEY)) return { status: 401, body: { error: { msg: 'Unauthorized' } } }
    if (path === '/api/account') return { body: { domain: 'acme', status: { status: 'active' } } }
    if (path === '/api/tickets') return list(query)
    if (path !== '/api/messages') return { status: 404, body: { error: { msg: 'Not found' } } }
    const found = tickets.find(query.get('ticket_id') ?? '')
    const all = found ? messages(found) : []
    // Two at a time, so that conversations have several pages.
    const start = Number(query.get('cursor') ?? 0)
    const end = start + 2
    return { body: listed(all.slice(start, end), end < all.length ? String(end) : null) }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'acme', login: LOGIN, api_key: KEY },
    put: tickets.put,
    isList: (path: string) => path.startsWith('/api/tickets?'),
    expireCursors: () => {
      generation += 1
    },
  })
}

const listed = (data: readonly unknown[], next: string | null) => ({
  object: 'list',
  data,
  meta: { prev_cursor: null, next_cursor: next },
})

/** The way Gorgias writes times. */
const written = (time: Date): string => time.toISOString().replace('Z', '000+00:00')

const ticket = (one: SampleConversation) => ({
  id: one.id,
  status: one.isFinished ? 'closed' : 'open',
  channel: 'email',
  via: 'email',
  subject: one.subject,
  language: 'en',
  priority: 'normal',
  spam: false,
  trashed_datetime: null,
  customer: { id: personId(one.customer.email), ...one.customer },
  assignee_user: { id: personId(one.agent.email), ...one.agent },
  tags: [],
  created_datetime: one.isHalfEmpty ? null : written(one.created),
  updated_datetime: written(one.updated),
  closed_datetime: one.isFinished ? written(one.updated) : null,
})

const messages = (one: SampleConversation) =>
  one.messages.map(({ from, text }, index) => {
    const sender = from === 'customer' ? one.customer : one.agent
    return {
      id: index,
      ticket_id: one.id,
      public: from !== 'note',
      from_agent: from !== 'customer',
      channel: from === 'note' ? 'internal-note' : 'email',
      rule_id: null,
      body_text: text,
      sender: { id: personId(sender.email), ...sender },
      created_datetime: written(new Date(one.created.getTime() + index * 1_000)),
    }
  })
