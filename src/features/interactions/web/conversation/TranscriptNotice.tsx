import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TranscriptState } from '#features/interactions/web/conversation/contract.ts'
import s from '#features/interactions/web/conversation/conversation.module.css'
import { GIVE_UP_MS, TranscriptError } from '#features/interactions/web/conversation/poll-transcript.ts'
import { requestIdOf } from '#platform/web/error-text.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Progress } from '#ui/Progress.tsx'

/** Replaces the messages: loading, failed, or none at all. */
export function TranscriptNotice({
  transcript,
  hasAudio,
}: {
  transcript: TranscriptState
  hasAudio: boolean
}) {
  const { t } = useTranslation('interactions')
  if (transcript.state === 'waiting')
    return transcript.since === null ? (
      <EmptyState kind="failed" icon="cloud-off" title={t('conversation.offline')} />
    ) : (
      <Waiting since={transcript.since} />
    )
  if (transcript.state === 'failed') {
    const { error, retry } = transcript
    const why = error instanceof TranscriptError ? whyOf(error) : null
    const detail = why?.key ? t(`conversation.${why.key}`) : why?.words
    return (
      <ErrorState
        {...(detail ? { title: t('conversation.transcriptFailed') } : {})}
        message={detail || t('conversation.transcriptFailed')}
        requestId={requestIdOf(error)}
        {...(why?.key ? {} : { onRetry: retry })}
      />
    )
  }
  return (
    <EmptyState
      kind="none-yet"
      title={t(hasAudio ? 'conversation.onlyAudio' : 'conversation.nothing')}
      text={t(hasAudio ? 'conversation.onlyAudioText' : 'conversation.nothingText')}
    />
  )
}

/** Our own text if a retry would not help, otherwise the source system's text. */
function whyOf(error: TranscriptError): { key?: 'notIntegrated'; words?: string } {
  return error.reason === 'not integrated' ? { key: 'notIntegrated' } : { words: error.message }
}

function Waiting({ since }: { since: number }) {
  const { t } = useTranslation('interactions')
  const [now, setNow] = useState(since)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - since) / 1_000))
  return (
    <div className={s.waiting}>
      <p role="status">{t('conversation.waiting')}</p>
      <Progress
        label={t('conversation.transcript')}
        value={Math.min(seconds, GIVE_UP_MS / 1_000)}
        max={GIVE_UP_MS / 1_000}
        detail={t('conversation.waitingSeconds', { seconds, most: GIVE_UP_MS / 1_000 })}
      />
      <p className={s.quiet}>{t('conversation.waitingText')}</p>
    </div>
  )
}
