import { z } from 'zod'
import { interactionSchema } from '#features/interactions/reading/contract.ts'
import { findInteractionId, findPeople, getInteraction } from '#features/interactions/reading/interactions.ts'
import { maskDeep, nameMask } from '#features/interactions/reading/masking.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { findInteraction } from '#features/interactions/reading/store.ts'
import type { TranscriptConnector } from '#features/interactions/transcripts/connector.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

type Events = z.output<typeof interactionSchema>['events']

/** A transcript, or the reason there is none. The keys are those of the wire format. */
export const transcriptSchema = z.object({
  integrated: z.boolean().optional(),
  error: z.string().optional(),
  pending: z.literal(true).optional(),
  transcript: interactionSchema.shape.events.optional(),
})
export type Transcript = z.output<typeof transcriptSchema>

/**
 * The messages of an interaction: ours if we have them, otherwise those of the source system. Pending is answered
 * with status 202, and the screen asks again.
 */
export async function externalTranscript(
  services: Services,
  viewer: Viewer,
  { reviews, connectors }: { reviews: ReviewLookup; connectors: readonly TranscriptConnector[] },
  query: { interactionId: string; channelId: number | undefined; blind: boolean },
): Promise<Transcript> {
  const found = await tenantTransaction(services, viewer, async (tx) => {
    const id = await findInteractionId(tx, query.interactionId, query.channelId ?? null)
    const row = id === undefined ? undefined : await findInteraction(tx, id, visibleEmployeeIds(viewer, 'QA'))
    if (!row) throw notFound('This interaction')
    const interaction = await getInteraction(tx, reviews, row.id, query.blind)
    const people = await findPeople(tx, [row.id], interaction.blind ? [row.id] : [])
    return { row: { ...row, colleagues: people(row.id).colleagues }, interaction }
  })
  const { row, interaction } = found
  if (interaction.events.length > 0) return { transcript: interaction.events }
  const channel = { id: row.channel_id, slug: row.channel_slug }
  const connector = connectors.find((each) => each.serves(viewer.company.id, channel))
  if (!connector) return { integrated: false }
  // An error in the source system is reported, but is not an error of our server.
  const answer = await connector
    .fetch(viewer.company.id, channel, row.external_id)
    .catch((error: unknown) => ({ state: 'failed' as const, message: reportConnectorError(services, error) }))
  if (answer.state === 'pending') return { pending: true }
  if (answer.state === 'failed') return { error: answer.message }
  const events: Events = answer.turns.map(({ speaker, text, at }, index) => ({
    id: -(index + 1),
    position: index + 1,
    kind: 'turn',
    speaker,
    author: null,
    text: text.replaceAll('\u0000', '').toWellFormed(),
    translated_text: null,
    at,
  }))
  return { transcript: interaction.blind ? maskDeep(events, nameMask(row)) : events }
}

function reportConnectorError(services: Services, error: unknown): string {
  services.log.warn({ err: error }, 'a source system gave no transcript')
  return 'The source system cannot be reached.'
}
