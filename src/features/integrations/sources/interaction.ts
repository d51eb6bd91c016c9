import type { Draft, Entry, Facts } from '#features/integrations/sources/connectors/connector.ts'
import type { SurveyRule } from '#features/integrations/sources/contract.ts'
import { recordKey } from '#features/integrations/sources/record-key.ts'
import type { SourceRow } from '#features/integrations/sources/store.ts'
import { plainText } from '#features/integrations/webhook-sources/plain-text.ts'

/** Maps a ticket field to a property. */
export type Mapping = { field_id: string; property_key: string }

export type Rules = Pick<
  SourceRow,
  'excluded_tags' | 'excluded_fields' | 'do_not_send_field' | 'source' | 'subdomain' | 'imports_ratings'
> & {
  survey_rules: readonly SurveyRule[]
  mappings: readonly Mapping[]
  /** Names of channels by slug; empty means all channels. */
  channels: ReadonlyMap<string, string>
}

/** The names of the standard fields, as Zendesk calls them. */
const SUBJECT = 'subject'
const REQUESTER = 'requester'
const LONGEST_TURN = 50_000
const MOST_TURNS = 5_000
const LONGEST_VALUE = 1_000

/** Whether to import the conversation. */
export function isTaken(facts: Facts, rules: Rules): boolean {
  if (!facts.isFinished) return false
  if (rules.channels.size > 0 && !rules.channels.has(facts.channel ?? '')) return false
  const tags = new Set(facts.tags.map((tag) => tag.toLowerCase()))
  if (rules.excluded_tags.some((tag) => tags.has(tag.toLowerCase()))) return false
  const { do_not_send_field: field } = rules
  return field === null || !isSet(facts.fields.get(field))
}

/** True for a checked box, and for any text or number except 0 and words for no. */
function isSet(value: unknown): boolean {
  if (typeof value === 'string') return !['', 'false', 'no', '0'].includes(value.trim().toLowerCase())
  return Boolean(value) && !(Array.isArray(value) && value.length === 0)
}

/** Converts a conversation to the contract of interactions. */
export function interactionOf(facts: Facts, draft: Draft, rules: Rules) {
  const excluded = new Set(rules.excluded_fields.map((field) => field.toLowerCase()))
  const showsCustomer = !excluded.has(REQUESTER)
  const { agent, customer } = draft
  const slug = facts.channel ?? rules.source
  const entries = draft.entries
    .map((entry) => ({ ...entry, text: textOf(entry) }))
    .filter(({ text }) => text !== '')
  const subject = excluded.has(SUBJECT) ? '' : (draft.subject ?? '').trim().slice(0, 20_000)
  return {
    external_id: facts.id,
    channel: rules.channels.get(slug) ?? slug,
    ...(draft.language && { language: draft.language }),
    employee: agent?.email ? { email: agent.email } : null,
    customer:
      showsCustomer && customer
        ? {
            name: customer.name?.slice(0, 200) ?? null,
            email: customer.email?.slice(0, 320) ?? null,
            ...(customer.phone && { phone: customer.phone.slice(0, 60) }),
          }
        : null,
    started_at: draft.startedAt,
    resolved_at: draft.resolvedAt,
    external_url: draft.url,
    ...(draft.recordingUrl && { audio_url: draft.recordingUrl }),
    turns: entries
      .filter(({ speaker }) => speaker !== 'note')
      .slice(0, MOST_TURNS)
      .map((entry) => ({ ...spoken(entry, showsCustomer), text: entry.text, at: entry.at })),
    // Leaves out internal notes between agents.
    events: entries
      .filter(({ speaker }) => speaker === 'note')
      .slice(0, MOST_TURNS)
      .map(({ text, at }) => ({ kind: 'note', text, at })),
    summary: subject === '' ? null : subject,
    tags: facts.tags
      .map((tag) => tag.trim().slice(0, 100))
      .filter(Boolean)
      .slice(0, 100),
    properties: propertiesOf(facts.fields, rules.mappings, excluded),
  }
}

const textOf = ({ text, isHtml }: Entry): string =>
  (isHtml ? plainText(text) : text).trim().slice(0, LONGEST_TURN)

/** The customer's rating in the contract of responses; null if there is none. */
export function responseOf(facts: Facts, draft: Draft, rules: Rules) {
  const { rating } = draft
  if (!rating) return null
  const { channel, employee, customer, external_url } = interactionOf(facts, { ...draft, entries: [] }, rules)
  return {
    external_id: recordKey(rules, facts.id),
    ext_interaction_id: facts.id,
    responded_at: rating.at,
    stars: rating.stars,
    comment: rating.comment,
    channel,
    employee,
    customer,
    external_url,
  }
}

function spoken({ speaker, author }: Entry, showsCustomer: boolean) {
  if (!author || (speaker === 'customer' && !showsCustomer)) return { speaker }
  return {
    speaker,
    author: { name: author.name?.slice(0, 200) ?? null, email: author.email?.slice(0, 320) ?? null },
  }
}

function propertiesOf(values: Facts['fields'], mappings: readonly Mapping[], excluded: ReadonlySet<string>) {
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
