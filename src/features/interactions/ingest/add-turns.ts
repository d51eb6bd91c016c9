import { participantsOf, type SpokenEvent } from '#features/interactions/ingest/speakers.ts'
import type { InteractionRow, KnownInteraction } from '#features/interactions/ingest/store.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'

const MOST_EVENTS = 5_000

/** The data of an interaction that a sender sets, as it is stored. */
export type StoredInteraction = Pick<KnownInteraction, 'id' | 'content_hash'> &
  Omit<
    InteractionRow,
    | 'channel_id'
    | 'external_id'
    | 'content_hash'
    | 'formerHashes'
    | 'participants'
    | 'source_system_id'
    | 'source_record'
  >

/**
 * A message about an interaction has only some of its turns. Adds them to the stored ones, and replaces the other data
 * where the message has any. A turn that is stored already is not added again: it has the same time, side and text.
 * The hash stays if nothing changes, so that the row counts as unchanged.
 */
export function withStoredTurns(row: InteractionRow, stored: StoredInteraction): InteractionRow {
  const events = mergedEvents(stored.events, row.events)
  const employeeId = row.employee_id ?? stored.employee_id
  const merged = {
    language: row.language ?? stored.language,
    employee_id: employeeId,
    team_id: row.employee_id === null ? stored.team_id : row.team_id,
    customer_name: row.customer_name ?? stored.customer_name,
    customer_email: row.customer_email ?? stored.customer_email,
    customer_phone: row.customer_phone ?? stored.customer_phone,
    started_at: row.started_at < stored.started_at ? row.started_at : stored.started_at,
    resolved_at: row.resolved_at ?? stored.resolved_at,
    external_url: row.external_url ?? stored.external_url,
    audio_url: row.audio_url ?? stored.audio_url,
    tags: row.tags.length > 0 ? row.tags : stored.tags,
    properties: { ...stored.properties, ...row.properties },
    summary: row.summary ?? stored.summary,
    events,
  }
  const hash = hashOf(merged)
  return {
    ...row,
    ...merged,
    content_hash: hash.equals(hashOf(stored)) ? stored.content_hash : hash,
    formerHashes: () => [],
    participants: participantsOf(events, employeeId),
  }
}

/** In the order of their times; turns without a time stay in the order in which they arrived, after the others. */
function mergedEvents(stored: readonly SpokenEvent[], added: readonly SpokenEvent[]): SpokenEvent[] {
  const known = new Set(stored.map(keyOf))
  const fresh = added.filter((event) => !known.has(keyOf(event)))
  if (fresh.length === 0) return [...stored]
  return [...stored, ...fresh]
    .toSorted((a, b) => timeOf(a) - timeOf(b) || 0)
    .slice(0, MOST_EVENTS)
    .map((event, index) => ({ ...event, position: index + 1 }))
}

const keyOf = ({ kind, speaker, at, text }: SpokenEvent): string =>
  JSON.stringify([kind, speaker, at && Date.parse(at), text])

/** Later than any date, and finite: the difference of two infinities is no order. */
const NO_TIME = Number.MAX_SAFE_INTEGER

const timeOf = ({ at }: SpokenEvent): number => (at === null ? NO_TIME : Date.parse(at))

/** The team is not compared: it follows from the employee when the row is written. */
const hashOf = ({ team_id: _, ...row }: Omit<StoredInteraction, 'id' | 'content_hash'>): Buffer =>
  sha256(
    canonicalJson({
      language: row.language,
      employee_id: row.employee_id,
      customer: [row.customer_name, row.customer_email, row.customer_phone],
      started_at: row.started_at,
      resolved_at: row.resolved_at,
      addresses: [row.external_url, row.audio_url],
      tags: row.tags,
      properties: row.properties,
      summary: row.summary,
      events: row.events.map((event) => ({ ...event, at: event.at && new Date(event.at).toISOString() })),
    }),
  )
