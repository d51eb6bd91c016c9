import { authorOf, hideAgents, keyOf, lettersOf } from '#features/interactions/reading/authors.ts'
import type { Interaction, ListedInteraction } from '#features/interactions/reading/contract.ts'
import { type MaskedPerson, maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import type { ParticipantRow } from '#features/interactions/reading/participants-store.ts'
import type { EventRow, InteractionRow } from '#features/interactions/reading/store.ts'
import { presentPerson } from '#features/people/person.ts'

/** What a viewer may see of an interaction. */
export type InteractionVisibility = { showsCustomer: boolean; reviewed: boolean; blind: boolean }

/** Who spoke for the company. */
export type InteractionPeople = {
  participants: readonly ParticipantRow[]
  /** For blind reviewers, the names to mask. */
  colleagues: readonly MaskedPerson[] | null
}

export function presentListed(
  row: InteractionRow,
  people: InteractionPeople,
  sight: InteractionVisibility,
): ListedInteraction {
  const listed: ListedInteraction = {
    id: row.id,
    ext_interaction_id: row.external_id,
    channel: { id: row.channel_id, name: row.channel_name, slug: row.channel_slug },
    employee: row.employee_id === null || sight.blind ? null : presentPerson(row.employee_id, row),
    team: row.team_id === null || sight.blind ? null : { id: row.team_id, name: row.team_name ?? '' },
    participants: sight.blind ? [] : people.participants.map(presentParticipant),
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
  return sight.blind ? maskDeep(listed, maskOf(row, people)) : listed
}

export function presentInteraction(
  row: InteractionRow,
  eventRows: readonly EventRow[],
  people: InteractionPeople,
  sight: InteractionVisibility,
): Interaction {
  const events = eventRows.map((event) => presentEvent(event, row, sight))
  const interaction: Interaction = {
    ...presentListed(row, people, sight),
    audio_url: row.audio_file !== null ? audioPath(row.id) : sight.blind ? null : row.audio_url,
    audio_peaks: row.audio_peaks,
    audio_seconds: row.audio_seconds,
    properties: row.properties,
    events,
    updated_at: row.updated_at.toISOString(),
  }
  if (!sight.blind) return interaction
  const letters = lettersOf(events)
  const hidden = {
    ...interaction,
    participants: lettered(people.participants.map(presentParticipant), letters),
    events: hideAgents(events, letters),
  }
  return maskDeep(hidden, maskOf(row, people))
}

function presentEvent(event: EventRow, row: InteractionRow, { showsCustomer }: InteractionVisibility) {
  const { id, position, kind, speaker, text, translated_text, at } = event
  const author = speaker === 'customer' && !showsCustomer ? null : authorOf(event, row)
  return { id, position, kind, speaker, author, text, translated_text, at: at?.toISOString() ?? null }
}

type Participant = ListedInteraction['participants'][number]

const presentParticipant = (row: ParticipantRow): Participant => ({
  ...presentPerson(row.employee_id, row),
  turns: row.turns,
  letter: null,
})

/** Participants with letters in place of names; none if only one agent spoke. */
export const lettered = (
  participants: readonly Participant[],
  letters: ReadonlyMap<string, string>,
): Participant[] =>
  participants.flatMap(({ id, name, turns }) => {
    const letter = letters.get(keyOf({ id, name, address: null }))
    return letter === undefined ? [] : [{ id: null, name: null, image: null, turns, letter }]
  })

export const audioPath = (id: number): string => `/api/v1/interactions/${id}/audio`

const maskOf = (row: InteractionRow, { colleagues }: InteractionPeople) => nameMask({ ...row, colleagues })

const customerOf = ({ customer_name: name, customer_email: email, customer_phone: phone }: InteractionRow) =>
  name === null && email === null && phone === null ? null : { name, email, phone }
