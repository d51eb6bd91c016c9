import { personId, samples } from '#features/integrations/sources/stand-ins/samples.ts'
import {
  type SampleConversation,
  type StandInAnswer,
  type SystemStandIn,
  startStandIn,
} from '#features/integrations/sources/stand-ins/stand-in.ts'

const TOKEN = 'a-token-of-hubspot-4321'
/** The first digits of the ids of threads. */
const THREAD = '77'

type Search = {
  filterGroups: { filters: { propertyName: string; operator: string; value: string }[] }[]
  sorts: { propertyName: string; direction: string }[]
  limit: number
  after?: string
}

/** Starts a fake HubSpot with the API calls that Plaudit uses. */
export async function startHubspotStandIn(): Promise<SystemStandIn> {
  const tickets = samples()
  let generation = 0

  function search({ filterGroups, sorts, limit, after }: Search): StandInAnswer {
    const [filter] = filterGroups[0]?.filters ?? []
    const [start = 0, of = generation] = (after ?? '').split('-').filter(Boolean).map(Number)
    const isKnown =
      filter?.propertyName === 'hs_lastmodifieddate' &&
      filter.operator === 'GTE' &&
      sorts[0]?.direction === 'ASCENDING'
    if (!isKnown || of !== generation || limit > 200)
      return { status: 400, body: { status: 'error', category: 'VALIDATION_ERROR' } }
    const found = tickets.changedSince(Number(filter.value))
    const end = start + limit
    return {
      body: {
        total: found.length,
        results: found.slice(start, end).map(ticket),
        ...(end < found.length && { paging: { next: { after: `${end}-${generation}` } } }),
      },
    }
  }

  const standIn = await startStandIn(({ path, method, authorization, body }) => {
    if (authorization !== `Bearer ${TOKEN}`)
      return { status: 401, body: { status: 'error', category: 'INVALID_AUTHENTICATION' } }
    if (path === '/account-info/v3/details') return { body: { portalId: 1234567 } }
    if (path === '/crm/v3/owners') return { body: { results: tickets.agents().map(owner) } }
    if (path === '/crm/v3/objects/tickets/search' && method === 'POST') return search(body as Search)
    const found = tickets.find(
      new RegExp(`^/conversations/v3/conversations/threads/${THREAD}(\\d+)/messages$`).exec(path)?.[1],
    )
    return found ? { body: { results: messages(found) } } : { status: 404, body: { status: 'error' } }
  })
  return Object.assign(standIn, {
    account: { subdomain: '1234567', api_key: TOKEN },
    put: tickets.put,
    isList: (path: string) => path.startsWith('/crm/v3/objects/tickets/search'),
    expireCursors: () => {
      generation += 1
    },
  })
}

const owner = ({ id, name, email }: { id: number; name: string; email: string }) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: String(id), userId: id + 1, email, firstName, lastName }
}

const ticket = (one: SampleConversation) => ({
  id: String(one.id),
  properties: {
    subject: one.subject,
    content: one.messages[0]?.text ?? '',
    source_type: 'CHAT',
    createdate: one.isHalfEmpty ? null : one.created.toISOString(),
    closed_date: one.isFinished ? one.updated.toISOString() : null,
    hs_lastmodifieddate: one.updated.toISOString(),
    hubspot_owner_id: String(personId(one.agent.email)),
    hs_conversations_originating_thread_id: `${THREAD}${one.id}`,
  },
})

const messages = (one: SampleConversation) => [
  ...one.messages.map(({ from, text }, index) => {
    const actorId = from === 'customer' ? 'V-1' : `A-${personId(one.agent.email) + 1}`
    const { name, email } = from === 'customer' ? one.customer : one.agent
    return {
      type: from === 'note' ? 'COMMENT' : 'MESSAGE',
      createdAt: new Date(one.created.getTime() + index * 1_000).toISOString(),
      createdBy: actorId,
      direction: from === 'customer' ? 'INCOMING' : 'OUTGOING',
      text,
      senders: [{ actorId, name, deliveryIdentifier: { type: 'HS_EMAIL_ADDRESS', value: email } }],
    }
  }),
  { type: 'THREAD_STATUS_CHANGE', createdAt: one.updated.toISOString(), newStatus: 'CLOSED' },
]
