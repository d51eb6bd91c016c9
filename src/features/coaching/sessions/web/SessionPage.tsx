import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import { sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { SessionWorkspace } from '#features/coaching/sessions/web/workspace/SessionWorkspace.tsx'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { RecordState, visibleRecord } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** One session: the workspace for people who may edit it, else the reading view. */
export function SessionPage() {
  const { t } = useTranslation('coaching-sessions')
  const { sessionId } = useParams({ strict: false }) as { sessionId?: string }
  const number = parseId(sessionId)
  const query = useQuery({ ...sessionQuery(number ?? 0), enabled: number !== null && number > 0 })
  const answer = visibleRecord(query)
  if (answer) {
    const { id, canEdit } = answer.coachingSession
    return canEdit ? (
      <SessionWorkspace key={id} answer={answer} />
    ) : (
      <SessionReading key={id} answer={answer} />
    )
  }
  const action = <ButtonLink href={paths.oneOnOnes()}>{t('toList')}</ButtonLink>
  return (
    <RecordState
      title={t('title')}
      known={number !== null && number > 0}
      error={query.error}
      onRetry={() => void query.refetch()}
      gone={{ icon: 'users', title: t('gone.title'), text: t('gone.text'), action }}
      noAccess={{ title: t('noAccess.title'), text: t('noAccess.text'), action }}
      className={s.alone}
    >
      <div className={s.loading}>
        <SkeletonRows rows={7} height={44} avatar={false} />
        <div className="wide-only">
          <SkeletonRows rows={5} height={88} avatar={false} />
        </div>
      </div>
    </RecordState>
  )
}
