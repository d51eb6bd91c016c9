import { z } from 'zod'
import { connector, type Entry, type Known } from '#features/integrations/sources/connectors/connector.ts'
import { id, later, moment, shaped, words } from '#features/integrations/sources/connectors/shapes.ts'
import { placeAfter, placeOf } from '#features/integrations/sources/connectors/time-cursor.ts'

const PAGE = 100

const ticket = z.object({
  id,
  properties: z.looseObject({
    subject: words,
    content: words,
    source_type: words,
    createdate: moment,
    closed_date: moment.nullish(),
    hs_lastmodifieddate: moment,
    hubspot_owner_id: words,
    hs_conversations_originating_thread_id: words,
  }),
})
type Ticket = z.output<typeof ticket>

const PROPERTIES = Object.keys(ticket.shape.properties.shape)

const message = z.object({
  type: z.string(),
  createdAt: moment,
  createdBy: words,
  direction: words,
  text: words,
  senders: z
    .array(
      z.object({ actorId: words, name: words, deliveryIdentifier: z.object({ value: words }).nullish() }),
    )
    .nullish(),
})
type Message = z.output<typeof message>

const paging = z.object({ next: z.object({ after: words }).nullish() }).nullish()
const messages = z.object({ results: z.array(z.unknown()), paging })
const owner = z.object({ id, userId: id.nullish(), email: words, firstName: words, lastName: words })
const owners = z.object({ results: z.array(owner), paging })
const nextOf = (read: { paging?: z.output<typeof paging> }): string | null => read.paging?.next?.after ?? null

/** Searches tickets by their last change, and reads the messages of the conversation that started each. */
export const hubspot = connector<Ticket, Message[]>({
  key: 'hubspot',
  name: 'HubSpot',
  form: {
    account: { word: 'account', pattern: /^\d{1,20}$/, wrong: 'is the ID of the account, such as 1234567' },
    login: 'none',
    regions: [],
    mostBackfillDays: 365,
    hasRatings: false,
  },
  address: 'https://api.hubapi.com',
  authentication: {
    kind: 'headers',
    headersOf: ({ apiKey }) => ({ authorization: `Bearer ${apiKey}` }),
  },
  limits: [
    { of: 'list', requests: 5, seconds: 1 },
    { of: 'all', requests: 100, seconds: 10 },
  ],
  check: {
    request: { path: '/account-info/v3/details' },
    accepts: (body) => shaped(z.object({ portalId: id }), body) !== null,
  },
  list: {
    request: (from) => {
      const { since, page } = placeOf(from)
      return {
        path: '/crm/v3/objects/tickets/search',
        body: {
          filterGroups: [
            {
              filters: [
                { propertyName: 'hs_lastmodifieddate', operator: 'GTE', value: String(Date.parse(since)) },
              ],
            },
          ],
          sorts: [{ propertyName: 'hs_lastmodifieddate', direction: 'ASCENDING' }],
          properties: PROPERTIES,
          limit: PAGE,
          ...(page !== null && { after: page }),
        },
      }
    },
    read: (body, from) => {
      const read = shaped(messages, body)
      if (read === null) return null
      const changed = z.object({ properties: z.object({ hs_lastmodifieddate: moment }) })
      const changes = read.results.map((one) => shaped(changed, one)?.properties.hs_lastmodifieddate ?? null)
      const page = nextOf(read)
      return { records: read.results, next: placeAfter(from, { changes, page }), isLast: page === null }
    },
    record: ticket,
    expired: [400],
  },
  facts: ({ id, properties }) => ({
    id,
    updatedAt: properties.hs_lastmodifieddate,
    channel: properties.source_type?.toLowerCase() ?? null,
    tags: [],
    fields: new Map(Object.entries(properties)),
    isFinished: Boolean(properties.closed_date),
  }),
  detail: {
    request: ({ properties }, after) => {
      const thread = properties.hs_conversations_originating_thread_id
      if (!thread) return null
      return {
        path: `/conversations/v3/conversations/threads/${encodeURIComponent(thread)}/messages`,
        query: { limit: String(PAGE), sort: 'createdAt', ...(after !== null && { after }) },
      }
    },
    read: (body) => {
      const read = shaped(messages, body)
      // Changes of the status are listed among the messages.
      return read && { part: read.results.flatMap((one) => shaped(message, one) ?? []), after: nextOf(read) }
    },
  },
  directory: {
    request: (after) => ({
      path: '/crm/v3/owners',
      query: { limit: String(PAGE), ...(after !== null && { after }) },
    }),
    read: (body) => {
      const read = shaped(owners, body)
      // Tickets name the id of the owner, messages that of the user.
      return (
        read && {
          people: read.results.flatMap(({ id, userId, email, firstName, lastName }) => {
            const person = { id, email, name: [firstName, lastName].filter(Boolean).join(' ') }
            return userId ? [person, { ...person, id: `A-${userId}` }] : [person]
          }),
          after: nextOf(read),
        }
      )
    },
  },
  draft: ({ id, properties: ticket }, pages, { account, agents }) => {
    const found = pages
      .flat()
      .map((one) => entryOf(one, agents))
      .filter((entry) => entry !== null)
    const customer = found.find(({ speaker }) => speaker === 'customer')?.author ?? null
    return {
      agent: agents.get(ticket.hubspot_owner_id ?? '') ?? null,
      customer,
      startedAt: ticket.createdate,
      resolvedAt: later(ticket.closed_date ?? ticket.hs_lastmodifieddate, ticket.createdate),
      url: `https://app.hubspot.com/contacts/${account.subdomain}/ticket/${encodeURIComponent(id)}`,
      subject: ticket.subject ?? null,
      entries:
        found.length > 0
          ? found
          : [{ speaker: 'customer', text: ticket.content ?? '', at: ticket.createdate }],
    }
  },
})

/** An entry of the conversation; null for a change of the status. */
function entryOf(one: Message, agents: Known['agents']): Entry | null {
  const [sender] = one.senders ?? []
  const entry = { text: one.text ?? '', at: one.createdAt }
  if (one.type === 'COMMENT') return { ...entry, speaker: 'note' }
  if (one.type !== 'MESSAGE' && one.type !== 'WELCOME_MESSAGE') return null
  const author = { name: sender?.name, email: sender?.deliveryIdentifier?.value }
  if (one.direction === 'INCOMING') return { ...entry, speaker: 'customer', author }
  const actor = sender?.actorId ?? one.createdBy ?? ''
  if (!actor.startsWith('A-')) return { ...entry, speaker: 'bot' }
  return { ...entry, speaker: 'agent', author: agents.get(actor) ?? author }
}
