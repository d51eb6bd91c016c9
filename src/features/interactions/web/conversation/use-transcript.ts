import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TranscriptState } from '#features/interactions/web/conversation/contract.ts'
import { pollTranscript } from '#features/interactions/web/conversation/poll-transcript.ts'
import { api } from '#platform/web/api.ts'
import { notify } from '#ui/notify.ts'

type Asked = {
  /** Our id or the external id; null if there is nothing to fetch. */
  interactionId: number | string | null
  channelId?: number | null
  /** Shows the transcript as a blind reviewer sees it. */
  blind?: boolean
  /** False while it is not needed. */
  enabled?: boolean
}

/** Fetches the transcript from the source system: asks once a second, for two minutes at most. */
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
    // No automatic retry after a two-minute wait: the user presses Retry.
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
