import { isoSeconds, personId, samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  basic,
  type SampleConversation,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const KEY = 'a-key-of-freshdesk-4321'
const MOST_PAGES = 300

/** Starts a fake Freshdesk with the API calls that Plaudit uses. */
export async function startFreshdeskStandIn(): Promise<SystemStandIn> {
  const tickets = samples()
  const standIn = await startStandIn(({ path, query, authorization }) => {
    if (authorization !== basic(KEY, 'X'))
      return { status: 401, body: { code: 'invalid_credentials', message: 'You have to be logged in.' } }
    const page = Number(query.get('page') ?? 1)
    const size = Number(query.get('per_page') ?? 30)
    const some = <T>(list: readonly T[]) => list.slice((page - 1) * size, page * size)
    if (page > MOST_PAGES || size > 100) return { status: 400, body: { description: 'Validation failed' } }
    if (path === '/api/v2/agents/me') return { body: { id: 1 } }
    if (path === '/api/v2/agents')
      return {
        body: some(tickets.agents()).map(({ id, ...contact }) => ({ id, available: true, contact })),
      }
    if (path === '/api/v2/tickets') {
      const since = Date.parse(query.get('updated_since') ?? '')
      return { body: some(tickets.changedSince(since)).map(ticket) }
    }
    const found = tickets.find(/^\/api\/v2\/tickets\/(\d+)\/conversations$/.exec(path)?.[1])
    return found ? { body: some(replies(found)) } : { status: 404, body: {} }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'acme', api_key: KEY },
    put: tickets.put,
    isList: (path: string) => path.startsWith('/api/v2/tickets?'),
    // Freshdesk has no cursors.
    expireCursors: () => {},
  })
}

const ticket = (one: SampleConversation) => ({
  id: one.id,
  status: one.isFinished ? 4 : 2,
  source: 1,
  subject: one.subject,
  description_text: one.messages[0]?.text ?? '',
  responder_id: personId(one.agent.email),
  requester_id: personId(one.customer.email),
  requester: { id: personId(one.customer.email), ...one.customer, phone: null, mobile: null },
  tags: [],
  custom_fields: {},
  created_at: one.isHalfEmpty ? null : isoSeconds(one.created),
  updated_at: isoSeconds(one.updated),
})

const replies = (one: SampleConversation) =>
  one.messages.slice(1).map(({ from, text }, index) => ({
    id: index,
    body_text: text,
    incoming: from === 'customer',
    private: from === 'note',
    user_id: personId((from === 'customer' ? one.customer : one.agent).email),
    from_email: null,
    created_at: isoSeconds(new Date(one.created.getTime() + (index + 1) * 1_000)),
  }))
