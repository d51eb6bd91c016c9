import type { Interaction, ListedInteraction } from '#features/interactions/reading/contract.ts'
import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import type { EventRow, InteractionRow } from '#features/interactions/reading/store.ts'
import { presentPerson } from '#features/people/person.ts'

/** What a viewer may see of an interaction. */
export type InteractionVisibility = { showsCustomer: boolean; reviewed: boolean; blind: boolean }

export function presentListed(row: InteractionRow, sight: InteractionVisibility): ListedInteraction {
  const listed: ListedInteraction = {
    id: row.id,
    ext_interaction_id: row.external_id,
    channel: { id: row.channel_id, name: row.channel_name, slug: row.channel_slug },
    employee: row.employee_id === null || sight.blind ? null : presentPerson(row.employee_id, row),
    team: row.team_id === null || sight.blind ? null : { id: row.team_id, name: row.team_name ?? '' },
    customer: sight.showsCustomer ? customerOf(row) : null,
    language: row.language,
    started_at: row.created_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    external_url: sight.blind ? null : row.external_url,
    has_audio: row.audio_url !== null || row.audio_file !== null,
    tags: row.tags,
    summary: row.summary,
    event_count: row.event_count,
    reviewed: sight.reviewed,
    blind: sight.blind,
  }
  return masked(row, sight, listed)
}

export const presentInteraction = (
  row: InteractionRow,
  events: readonly EventRow[],
  sight: InteractionVisibility,
): Interaction =>
  masked(row, sight, {
    ...presentListed(row, sight),
    audio_url: row.audio_file !== null ? audioPath(row.id) : sight.blind ? null : row.audio_url,
    audio_peaks: row.audio_peaks,
    audio_seconds: row.audio_seconds,
    properties: row.properties,
    events: events.map(({ at, ...event }) => ({ ...event, at: at?.toISOString() ?? null })),
    updated_at: row.updated_at.toISOString(),
  })

export const audioPath = (id: number): string => `/api/v1/interactions/${id}/audio`

const masked = <T>(row: InteractionRow, { blind }: InteractionVisibility, content: T): T =>
  blind && row.employee_id !== null ? maskDeep(content, nameMask(row)) : content

const customerOf = ({ customer_name: name, customer_email: email, customer_phone: phone }: InteractionRow) =>
  name === null && email === null && phone === null ? null : { name, email, phone }
