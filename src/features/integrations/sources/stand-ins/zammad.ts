import { samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  type SampleConversation,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const TOKEN = 'a-token-of-zammad-4321'

/** Starts a fake Zammad with the API calls that Plaudit uses. */
export async function startZammadStandIn(): Promise<SystemStandIn> {
  const tickets = samples()
  const standIn = await startStandIn(({ path, query, authorization }) => {
    if (authorization !== `Token token=${TOKEN}`) return { status: 401, body: { error: 'Invalid token' } }
    if (path === '/api/v1/users/me') return { body: { id: 1, email: 'admin@acme.example' } }
    if (path === '/api/v1/tickets/search') {
      const since = Date.parse(/^updated_at:\[(\S+) TO \*\]$/.exec(query.get('query') ?? '')?.[1] ?? '')
      const size = Number(query.get('limit'))
      const start = (Number(query.get('page')) - 1) * size
      return {
        body: tickets
          .changedSince(since)
          .slice(start, start + size)
          .map(ticket),
      }
    }
    const found = tickets.find(/^\/api\/v1\/ticket_articles\/by_ticket\/(\d+)$/.exec(path)?.[1])
    return found ? { body: articles(found) } : { status: 404, body: { error: "Couldn't find Ticket" } }
  })
  return Object.assign(standIn, {
    account: { subdomain: 'support.acme.example', api_key: TOKEN },
    put: tickets.put,
    isList: (path: string) => path.startsWith('/api/v1/tickets/search'),
    // Zammad has no cursors.
    expireCursors: () => {},
  })
}

const ticket = (one: SampleConversation) => ({
  id: one.id,
  number: `${one.id}`,
  title: one.subject,
  group: 'Users',
  state: one.isFinished ? 'closed' : 'open',
  priority: '2 normal',
  owner: one.agent.email,
  customer: one.customer.email,
  create_article_type: 'email',
  create_article_sender: 'Customer',
  article_count: one.messages.length,
  close_at: one.isFinished ? one.updated.toISOString() : null,
  created_at: one.isHalfEmpty ? null : one.created.toISOString(),
  updated_at: one.updated.toISOString(),
})

const articles = (one: SampleConversation) =>
  one.messages.map(({ from, text }, index) => {
    const author = from === 'customer' ? one.customer : one.agent
    return {
      id: index,
      ticket_id: one.id,
      type: from === 'note' ? 'note' : 'email',
      sender: from === 'customer' ? 'Customer' : 'Agent',
      from: `${author.name} <${author.email}>`,
      body: `<p>${text}</p>`,
      content_type: 'text/html',
      internal: from === 'note',
      created_by: author.email,
      created_at: new Date(one.created.getTime() + index * 1_000).toISOString(),
    }
  })
