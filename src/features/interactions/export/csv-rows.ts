import type { Interaction } from '#features/interactions/reading/contract.ts'
import { distinctNames } from '#lib/distinct-names.ts'

type Cell = string | number | boolean | null

export const INTERACTION_COLUMNS = [
  'id',
  'ext_interaction_id',
  'channel',
  'employee',
  'team',
  'participants',
  'started_at',
  'resolved_at',
  'audio_seconds',
  'messages',
  'language',
  'tags',
  'summary',
  'reviewed',
  'has_audio',
  'external_url',
  'customer_name',
  'customer_email',
  'customer_phone',
] as const

/** Separates several values in one cell. */
const BETWEEN = '; '

/** The columns in order, each with its own name. */
export function interactionColumns(properties: readonly string[]): string[] {
  const own = distinctNames()
  return [...INTERACTION_COLUMNS, ...properties].map(own)
}

/** One interaction as a row below that header. Numbers stay numbers, so that none is escaped as a formula. */
export function interactionCells(row: Interaction, properties: readonly string[]): Cell[] {
  const fixed: Record<(typeof INTERACTION_COLUMNS)[number], Cell> = {
    id: row.id,
    ext_interaction_id: row.ext_interaction_id,
    channel: row.channel.name,
    employee: row.employee?.name ?? null,
    team: row.team?.name ?? null,
    participants: row.participants.map(({ name }) => name).join(BETWEEN),
    started_at: row.started_at,
    resolved_at: row.resolved_at,
    audio_seconds: row.audio_seconds,
    messages: row.event_count,
    language: row.language,
    tags: row.tags.join(BETWEEN),
    summary: row.summary,
    reviewed: String(row.reviewed),
    has_audio: String(row.has_audio),
    external_url: row.external_url,
    customer_name: row.customer?.name ?? null,
    customer_email: row.customer?.email ?? null,
    customer_phone: row.customer?.phone ?? null,
  }
  return [
    ...INTERACTION_COLUMNS.map((name) => fixed[name]),
    ...properties.map((key) => row.properties[key] ?? null),
  ]
}
