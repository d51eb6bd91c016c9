import { agentsByLetter, hideAgents, keyOf, lettersOf } from '#features/interactions/reading/authors.ts'
import { findPeople } from '#features/interactions/reading/interactions.ts'
import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import { lettered, presentInteraction } from '#features/interactions/reading/present.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { findEvents, findInteraction } from '#features/interactions/reading/store.ts'
import type { Snapshot, SnapshotContent } from '#features/interactions/snapshots/contract.ts'
import { findSnapshot, insertSnapshot, type SnapshotRow } from '#features/interactions/snapshots/store.ts'
import { seesCustomer } from '#platform/access/customer-visibility.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

export type StoredSnapshot = {
  id: number
  employeeId: number | null
  /** The team stored with the interaction. */
  teamId: number | null
  channelId: number
  language: string | null
  properties: Record<string, string | number | boolean | null>
  externalId: string
  hasTranscript: boolean
  /** The employees who spoke, the most active first. */
  participantIds: number[]
  /** The agents by the letters that blind reviewers see; null for one who is not known as an employee. */
  agents: ReadonlyMap<string, number | null>
}

/** Stores a copy of an interaction as it is now; undefined if the viewer cannot see it. */
export async function takeSnapshot(
  tx: Tx,
  interactionId: number,
  broughtEvents: SnapshotContent['events'],
): Promise<StoredSnapshot | undefined> {
  const row = await findInteraction(tx, interactionId, visibleEmployeeIds(tx.viewer, 'QA'))
  if (!row) return undefined
  const people = await findPeople(tx, [interactionId], [])
  const {
    reviewed: _reviewed,
    blind: _blind,
    ...whole
  } = presentInteraction(row, await findEvents(tx, interactionId), people(interactionId), {
    showsCustomer: true,
    reviewed: false,
    blind: false,
  })
  const events = whole.events.length > 0 ? whole.events : broughtEvents
  const id = await storeSuppliedSnapshot(tx, {
    interactionId,
    employeeId: row.employee_id,
    content: { ...whole, events },
  })
  return {
    id,
    employeeId: row.employee_id,
    teamId: row.team_id,
    channelId: row.channel_id,
    language: row.language,
    properties: row.properties,
    externalId: row.external_id,
    hasTranscript: events.length > 0,
    participantIds: whole.participants.flatMap(({ id }) => id ?? []),
    agents: agentsByLetter(whole.events),
  }
}

/** Stores content that a reviewer supplied for an interaction that we do not have. */
export const storeSuppliedSnapshot = (
  tx: Tx,
  { content, ...of }: { interactionId: number | null; employeeId: number | null; content: SnapshotContent },
): Promise<number> => {
  // The time of the last change is not part of the content, so leave it out of the hash.
  const { updated_at: _, ...hashed } = content
  return insertSnapshot(tx, { ...of, content: JSON.stringify(content), hash: sha256(canonicalJson(hashed)) })
}

/** Throws 404 outside the viewer's scope. If the interaction was removed, its snapshot is only found with `unscope`. */
export const readSnapshot = (
  services: Services,
  viewer: Viewer,
  reviews: ReviewLookup,
  id: number,
  { unscope }: { unscope: boolean },
): Promise<Snapshot> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findSnapshot(tx, id, visibleEmployeeIds(viewer, 'QA'))
    if (!row || (row.removed && !unscope)) throw notFound('This interaction')
    return presentSnapshot(viewer, row, await reviews.isBlindSnapshot(tx, id))
  })

/** The snapshot of a review that the viewer may see, even if the interaction was removed. */
export async function readReviewSnapshot(tx: Tx, id: number, blind: boolean): Promise<Snapshot | null> {
  const row = await findSnapshot(tx, id, null)
  return row ? presentSnapshot(tx.viewer, row, blind) : null
}

/** The letter of an employee in a snapshot that a blind reviewer reads; null if only one agent spoke. */
export async function letterInSnapshot(tx: Tx, id: number, employeeId: number): Promise<string | null> {
  const content = (await findSnapshot(tx, id, null))?.content as SnapshotContent | undefined
  const agents = agentsByLetter(
    (content?.events ?? []).map((event) => ({ ...event, author: event.author ?? null })),
  )
  return [...agents].find(([, agent]) => agent === employeeId)?.[0] ?? null
}

function presentSnapshot(viewer: Viewer, row: SnapshotRow, blind: boolean): Snapshot {
  const stored = row.content as SnapshotContent
  const showsCustomer = seesCustomer(viewer)
  // Copies from before turns had authors have none.
  const events = stored.events.map((event) => ({
    ...event,
    author: event.speaker === 'customer' && !showsCustomer ? null : (event.author ?? null),
  }))
  const content = { ...stored, customer: showsCustomer ? (stored.customer ?? null) : null, events }
  return {
    id: row.id,
    interaction_id: row.interaction_id,
    removed: row.removed,
    blind,
    created_at: row.created_at.toISOString(),
    interaction: blind ? withoutAgents(content, row) : content,
  }
}

function withoutAgents(content: SnapshotContent, row: SnapshotRow): SnapshotContent {
  const { events } = content
  const letters = lettersOf(events)
  const agents = events.flatMap(({ speaker, author }) => (speaker === 'agent' && author ? [author] : []))
  // The names they had then, which may have changed.
  const named = [...new Map(agents.map((author) => [keyOf(author), author])).values()].map(
    ({ name, address }) => ({ first_name: name, last_name: null, email: address }),
  )
  const hidden: SnapshotContent = {
    ...content,
    employee: null,
    team: null,
    ...(content.participants && { participants: lettered(content.participants, letters) }),
    external_url: null,
    audio_url: ownAudio(content),
    events: hideAgents(events, letters),
  }
  return maskDeep(hidden, nameMask({ ...row, colleagues: [...(row.colleagues ?? []), ...named] }))
}

/** The address of a recording elsewhere may contain the employee's name. */
const ownAudio = ({ audio_url }: SnapshotContent): string | null =>
  audio_url?.startsWith('/api/') ? audio_url : null
