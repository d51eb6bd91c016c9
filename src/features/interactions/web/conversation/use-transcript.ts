import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownEvent } from '#features/interactions/web/conversation/contract.ts'
import { pollTranscript } from '#features/interactions/web/conversation/poll-transcript.ts'
import { api } from '#platform/web/api.ts'
import { notify } from '#ui/notify.ts'

export type TranscriptState =
  /** Nothing to fetch. */
  | { state: 'idle' }
  /** `since`: when it was first asked for; null while there is no network. */
  | { state: 'waiting'; since: number | null }
  | { state: 'found'; events: ShownEvent[] }
  | { state: 'failed'; error: unknown; retry: () => void }

type Asked = {
  /** Ours or the sender's; null where there is nothing to fetch. */
  interactionId: number | string | null
  channelId?: number | null
  /** As somebody sees it who is not to know whose work it is. */
  blind?: boolean
  /** False as long as it need not be fetched. */
  enabled?: boolean
}

/** Fetches what was said from the source system: asked once a second, for two minutes at most. */
export function useTranscript({
  interactionId,
  channelId,
  blind = false,
  enabled = true,
}: Asked): TranscriptState {
  const { t } = useTranslation('interactions')
  const [since, setSince] = useState<number | null>(null)
  const active = enabled && interactionId !== null
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['external-transcript', interactionId, channelId ?? null, blind],
    enabled: active,
    // Whoever retries presses the button: two minutes were waited already.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      setSince(Date.now())
      let waited = false
      const query = {
        interaction_id: String(interactionId),
        ...(channelId != null && { channel_id: String(channelId) }),
        ...(blind && { blind: 'true' as const }),
      }
      const events = await pollTranscript({
        signal,
        onWaiting: () => {
          waited = true
        },
        ask: async () => {
          const answer = await api.GET('/api/v1/external_transcripts', { params: { query }, signal })
          return { status: answer.response.status, body: answer.data }
        },
      })
      if (waited) notify(t('conversation.transcriptFound'))
      return events
    },
  })
  if (!active) return { state: 'idle' }
  if (data) return { state: 'found', events: data }
  if (error && !isFetching) return { state: 'failed', error, retry: () => void refetch() }
  return { state: 'waiting', since: isFetching ? since : null }
}
