import type { SourceRow } from '#features/integrations/sources/store.ts'
import type { ZendeskComment, ZendeskTicket, ZendeskUser } from '#features/integrations/sources/zendesk.ts'

/** Maps a ticket field to a property. */
export type Mapping = { field_id: string; property_key: string }

type Rules = Pick<SourceRow, 'excluded_tags' | 'excluded_fields' | 'do_not_send_field'>

/** Only finished conversations are reviewed. */
const DONE = new Set(['solved', 'closed'])
/** Zendesk's names of the standard fields. */
const SUBJECT = 'subject'
const REQUESTER = 'requester'
const LONGEST_TURN = 50_000
const MOST_TURNS = 5_000
const LONGEST_VALUE = 1_000

/** Whether to import the ticket. */
export function isTaken(ticket: ZendeskTicket, rules: Rules, channels: ReadonlySet<string>): boolean {
  if (!DONE.has(ticket.status)) return false
  if (channels.size > 0 && !channels.has(ticket.via?.channel ?? '')) return false
  const tags = new Set(ticket.tags?.map((tag) => tag.toLowerCase()))
  if (rules.excluded_tags.some((tag) => tags.has(tag.toLowerCase()))) return false
  const { do_not_send_field: field } = rules
  return field === null || !isSet(ticket.custom_fields?.find(({ id }) => id === field)?.value)
}

/** True for a checked box, and for any text or number except 0 and words for no. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string') return !['', 'false', 'no', '0'].includes(value.trim().toLowerCase())
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}

/** Converts a ticket to the contract of interactions. */
export function interactionOf(
  ticket: ZendeskTicket,
  { comments, users }: { comments: readonly ZendeskComment[]; users: readonly ZendeskUser[] },
  { rules, mappings, channel }: { rules: Rules; mappings: readonly Mapping[]; channel: string },
) {
  const people = new Map(users.map((one) => [one.id, one]))
  const excluded = new Set(rules.excluded_fields.map((field) => field.toLowerCase()))
  const agent = ticket.assignee_id == null ? undefined : people.get(ticket.assignee_id)
  const customer = ticket.requester_id == null ? undefined : people.get(ticket.requester_id)
  const written = comments.filter((one) => textOf(one) !== '')
  const subject = excluded.has(SUBJECT) ? '' : (ticket.subject ?? '').trim()
  return {
    external_id: ticket.id,
    channel,
    employee: agent?.email ? { email: agent.email } : null,
    customer:
      excluded.has(REQUESTER) || !customer
        ? null
        : { name: customer.name?.slice(0, 200) ?? null, email: customer.email?.slice(0, 320) ?? null },
    started_at: moment(ticket.created_at),
    resolved_at: later(moment(ticket.updated_at), moment(ticket.created_at)),
    external_url: agentUrl(ticket),
    turns: written
      .filter((one) => one.public !== false)
      .slice(0, MOST_TURNS)
      .map((one) => ({
        ...speakerOf(one, ticket, people, excluded),
        text: textOf(one),
        at: moment(one.created_at),
      })),
    // Leaves out internal notes between agents.
    events: written
      .filter((one) => one.public === false)
      .slice(0, MOST_TURNS)
      .map((one) => ({ kind: 'note', text: textOf(one), at: moment(one.created_at) })),
    summary: subject === '' ? null : subject,
    tags: (ticket.tags ?? []).map((tag) => tag.slice(0, 100)).slice(0, 100),
    properties: propertiesOf(ticket, mappings, excluded),
  }
}

/**
 * Who wrote a comment. The requester is the customer even if they are an agent of another team; ids below 1 are
 * automations; others have the role of their account, and without one are agents.
 */
function speakerOf(
  { author_id: id }: ZendeskComment,
  ticket: ZendeskTicket,
  people: ReadonlyMap<string, ZendeskUser>,
  excluded: ReadonlySet<string>,
) {
  if (id != null && Number(id) < 1) return { speaker: 'system' }
  const person = id == null ? undefined : people.get(id)
  const isCustomer = id != null && (id === ticket.requester_id || person?.role === 'end-user')
  const speaker = isCustomer ? 'customer' : 'agent'
  if (!person || (isCustomer && excluded.has(REQUESTER))) return { speaker }
  return {
    speaker,
    author: { name: person.name?.slice(0, 200) ?? null, email: person.email?.slice(0, 320) ?? null },
  }
}

function propertiesOf(ticket: ZendeskTicket, mappings: readonly Mapping[], excluded: ReadonlySet<string>) {
  const values = new Map(ticket.custom_fields?.map(({ id, value }) => [id, value]))
  const properties: Record<string, string | number | boolean> = {}
  for (const { field_id, property_key } of mappings) {
    if (excluded.has(field_id.toLowerCase())) continue
    const value = values.get(field_id)
    const plain = Array.isArray(value) ? value.join(', ') : value
    if (typeof plain === 'string' && plain !== '') properties[property_key] = plain.slice(0, LONGEST_VALUE)
    else if (typeof plain === 'number' || typeof plain === 'boolean') properties[property_key] = plain
  }
  return properties
}

const textOf = ({ plain_body, body }: ZendeskComment): string =>
  (plain_body ?? body ?? '').trim().slice(0, LONGEST_TURN)

const moment = (text: string): string =>
  Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()

const later = (one: string, other: string): string => (Date.parse(one) >= Date.parse(other) ? one : other)

/** The address of the ticket for agents; the response only contains the API address. */
function agentUrl({ url, id }: ZendeskTicket): string | null {
  return url && URL.canParse(url) ? `${new URL(url).origin}/agent/tickets/${encodeURIComponent(id)}` : null
}
