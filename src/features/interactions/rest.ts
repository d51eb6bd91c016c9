import { z } from 'zod'
import { LARGEST_AUDIO, openAudio, storeAudio } from '#features/interactions/audio/audio.ts'
import {
  ingestedInteractionsSchema,
  ingestInteractionsSchema,
} from '#features/interactions/ingest/contract.ts'
import { ingestInteractions } from '#features/interactions/ingest/ingest.ts'
import {
  browseInteractions,
  ingestInteractionsAction,
  readInteraction as readInteractionAction,
  removeInteractionAction,
  storeAudioAction,
} from '#features/interactions/interactions-policy.ts'
import {
  interactionListSchema,
  interactionQuerySchema,
  interactionSchema,
  randomInteractionQuery,
} from '#features/interactions/reading/contract.ts'
import {
  listInteractions,
  randomInteraction,
  readInteraction,
  removeInteraction,
} from '#features/interactions/reading/interactions.ts'
import type { ReviewLookup } from '#features/interactions/reading/review-lookup.ts'
import { snapshotSchema } from '#features/interactions/snapshots/contract.ts'
import { readSnapshot } from '#features/interactions/snapshots/snapshots.ts'
import type { TranscriptConnector } from '#features/interactions/transcripts/connector.ts'
import { externalTranscript, transcriptSchema } from '#features/interactions/transcripts/transcripts.ts'
import { removedSchema } from '#lib/record-schemas.ts'
import { storableText } from '#lib/storable-text.ts'
import { wordRejectedErrors } from '#platform/errors/app-error.ts'
import { byteRange, rangeOf } from '#platform/files/byte-ranges.ts'
import { fileHeaders } from '#platform/files/stored-files.ts'
import { type Endpoint, endpoint, RawJson } from '#platform/http/endpoint.ts'
import { flagQuery, idParam } from '#platform/http/query-values.ts'
import { readUpload } from '#platform/http/upload.ts'

/** Room for 500 interactions with long transcripts. */
const INGEST_BODY_LIMIT = 20 * 1_048_576

const params = z.object({ id: idParam })
const tag = 'Interactions'
const blindQuery = z.object({
  /** Shows the interaction as a blind reviewer sees it. */
  blind: flagQuery.optional(),
})

type Around = { reviews: ReviewLookup; connectors: readonly TranscriptConnector[] }

export const interactionEndpoints = ({ reviews, connectors }: Around): Endpoint[] => [
  endpoint({
    name: 'sendInteractions',
    method: 'POST',
    url: '/api/v1/interactions',
    summary:
      'Send 1 to 500 interactions, with the author of each turn if known; repeating a channel and external_id updates the interaction',
    tag,
    action: ingestInteractionsAction,
    body: ingestInteractionsSchema,
    bodyLimit: INGEST_BODY_LIMIT,
    response: ingestedInteractionsSchema,
    handle: async ({ services, viewer, body }) =>
      wordRejectedErrors(await ingestInteractions(services, viewer, body.interactions)),
  }),
  endpoint({
    name: 'listInteractions',
    method: 'GET',
    url: '/api/v1/interactions',
    summary: 'The interactions in which people in the viewer’s QA scope took part, newest first',
    tag,
    action: browseInteractions,
    query: interactionQuerySchema,
    response: interactionListSchema,
    handle: async ({ services, viewer, query }) => {
      const { interactions, next_cursor } = await listInteractions(services, viewer, reviews, query)
      return { interactions, next_cursor }
    },
  }),
  endpoint({
    name: 'getRandomInteraction',
    method: 'GET',
    url: '/api/v1/interactions/random',
    summary: 'A random interaction without a review, each equally likely; null if there is none',
    tag,
    action: browseInteractions,
    query: randomInteractionQuery,
    response: z.object({ interaction_id: z.number().nullable() }),
    handle: async ({ services, viewer, query }) => ({
      interaction_id: await randomInteraction(services, viewer, reviews, query),
    }),
  }),
  endpoint({
    name: 'getInteraction',
    method: 'GET',
    url: '/api/v1/interactions/:id',
    summary: 'One interaction with its messages and events, and who said each',
    tag,
    action: readInteractionAction,
    params,
    query: blindQuery,
    response: interactionSchema,
    handle: ({ services, viewer, params: { id }, query }) =>
      readInteraction(services, viewer, reviews, id, query.blind),
  }),
  endpoint({
    name: 'deleteInteraction',
    method: 'DELETE',
    url: '/api/v1/interactions/:id',
    summary: 'Remove an interaction; copies of it in reviews stay',
    tag,
    action: removeInteractionAction,
    params,
    response: removedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await removeInteraction(services, viewer, id, true)
      return { removed: true as const }
    },
  }),
  endpoint({
    name: 'restoreInteraction',
    method: 'POST',
    url: '/api/v1/interactions/:id/restore',
    summary: 'Restore a removed interaction',
    tag,
    action: removeInteractionAction,
    params,
    response: z.object({ removed: z.literal(false) }),
    handle: async ({ services, viewer, params: { id } }) => {
      await removeInteraction(services, viewer, id, false)
      return { removed: false as const }
    },
  }),
  endpoint({
    name: 'setInteractionAudio',
    method: 'POST',
    url: '/api/v1/interactions/:id/audio',
    summary: 'Store the recording of an interaction; for uncompressed WAV the waveform is computed',
    tag,
    action: storeAudioAction,
    params,
    upload: LARGEST_AUDIO,
    response: z.object({
      audio_peaks: z.array(z.number()).nullable(),
      audio_seconds: z.number().nullable(),
    }),
    handle: async ({ services, viewer, params: { id }, request }) =>
      storeAudio(services, viewer, id, await readUpload(request, LARGEST_AUDIO)),
  }),
  endpoint({
    name: 'getInteractionAudio',
    method: 'GET',
    url: '/api/v1/interactions/:id/audio',
    summary: 'The recording of an interaction',
    tag,
    action: readInteractionAction,
    params,
    produces: 'application/octet-stream',
    response: z.any(),
    handle: async ({ services, viewer, params: { id }, request, reply }) => {
      const { file, content } = await openAudio(services, viewer, id)
      // The original file name may contain the employee's name.
      reply.headers({
        ...fileHeaders({ ...file, name: `interaction-${id}` }),
        'accept-ranges': 'bytes',
      })
      // We send no version, so a conditional range can never match: send the whole file.
      const range = request.headers['if-range'] ? null : byteRange(request.headers.range, file.size)
      if (range === null) return reply.send(content)
      if (range === 'outside') {
        content.destroy()
        return reply
          .code(416)
          .headers({ 'content-range': `bytes */${file.size}`, 'content-length': '0' })
          .send('')
      }
      const { first, last } = range
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${first}-${last}/${file.size}`,
          'content-length': String(last - first + 1),
        })
        .send(rangeOf(content, range))
    },
  }),
  endpoint({
    name: 'getInteractionSnapshot',
    method: 'GET',
    url: '/api/v1/interaction_snapshots/:id',
    summary: 'An interaction as it was reviewed; unscope=true also finds it if the interaction was removed',
    tag,
    action: readInteractionAction,
    params,
    query: z.object({ unscope: flagQuery.optional() }),
    response: snapshotSchema,
    handle: ({ services, viewer, params: { id }, query }) =>
      readSnapshot(services, viewer, reviews, id, { unscope: query.unscope ?? false }),
  }),
  endpoint({
    name: 'getExternalTranscript',
    method: 'GET',
    url: '/api/v1/external_transcripts',
    summary: 'The transcript, fetched from the source system if necessary: 202 until it arrives',
    tag,
    action: readInteractionAction,
    query: blindQuery.extend({
      /** Our id or the external id. */
      interaction_id: storableText(200).min(1),
      channel_id: idParam.optional(),
    }),
    response: transcriptSchema,
    handle: async ({ services, viewer, query, reply }) => {
      const answer = await externalTranscript(
        services,
        viewer,
        { reviews, connectors },
        { interactionId: query.interaction_id, channelId: query.channel_id, blind: query.blind ?? false },
      )
      if (!answer.pending) return answer
      await reply.code(202).type('application/json; charset=utf-8').send(JSON.stringify(answer))
      return new RawJson('')
    },
  }),
]
