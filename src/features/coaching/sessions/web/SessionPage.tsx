import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import { sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { SessionWorkspace } from '#features/coaching/sessions/web/workspace/SessionWorkspace.tsx'
import { parseId } from '#lib/url.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** One session: to be prepared and kept by whoever may change it, else to be read. */
export function SessionPage() {
  const { t } = useTranslation('coaching-sessions')
  const { sessionId } = useParams({ strict: false }) as { sessionId?: string }
  const number = parseId(sessionId)
  const query = useQuery({ ...sessionQuery(number ?? 0), enabled: number !== null && number > 0 })
  if (query.data) {
    const { id, canEdit } = query.data.coachingSession
    return canEdit ? (
      <SessionWorkspace key={id} answer={query.data} />
    ) : (
      <SessionReading key={id} answer={query.data} />
    )
  }
  return (
    <>
      <PageBar title={t('title')} />
      {query.isError ? (
        <ReadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={7} height={40} avatar={false} />
      )}
    </>
  )
}
