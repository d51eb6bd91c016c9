import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import { type SessionAnswer, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { SessionWorkspace } from '#features/coaching/sessions/web/workspace/SessionWorkspace.tsx'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** One session: the workspace for people who may edit it, else the reading view. */
export function SessionPage() {
  const { t } = useTranslation('coaching-sessions')
  const { sessionId } = useParams({ strict: false }) as { sessionId?: string }
  const number = parseId(sessionId)
  const query = useQuery({ ...sessionQuery(number ?? 0), enabled: number !== null && number > 0 })
  const { answer, loadFailed } = stateOf(query)
  const isGone = isApiError(query.error, 404)
  const isClosed = isApiError(query.error, 403)
  // Keep showing the copy when a refetch fails, unless the session is gone or no longer visible.
  if (answer && !isGone && !isClosed) {
    const { id, canEdit } = answer.coachingSession
    return canEdit ? (
      <SessionWorkspace key={id} answer={answer} />
    ) : (
      <SessionReading key={id} answer={answer} />
    )
  }
  const toList = <ButtonLink href={paths.oneOnOnes()}>{t('toList')}</ButtonLink>
  return (
    <>
      <PageBar title={t('title')} />
      {number === null || number <= 0 || isGone ? (
        <div className={s.alone}>
          <EmptyState
            kind="none-match"
            icon="users"
            title={t('gone.title')}
            text={t('gone.text')}
            action={toList}
          />
        </div>
      ) : isClosed ? (
        <div className={s.alone}>
          <EmptyState
            kind="no-access"
            title={t('noAccess.title')}
            text={t('noAccess.text')}
            action={toList}
          />
        </div>
      ) : loadFailed ? (
        <ReadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className={s.loading}>
          <SkeletonRows rows={7} height={44} avatar={false} />
          <div className="wide-only">
            <SkeletonRows rows={5} height={88} avatar={false} />
          </div>
        </div>
      )}
    </>
  )
}

/** The cached session, or the fact that it could not be loaded. A failed refetch keeps the copy. */
export function stateOf({ data, isError }: { data?: SessionAnswer | undefined; isError: boolean }): {
  answer: SessionAnswer | null
  loadFailed: boolean
} {
  return data ? { answer: data, loadFailed: false } : { answer: null, loadFailed: isError }
}
