import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/StreamPage.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'

type StreamFailureProps = { error?: unknown; offline?: boolean; onRetry: () => void }

/** Replaces the responses when they cannot be loaded: no access, offline or failed. */
export function StreamFailure({ error, offline, onRetry }: StreamFailureProps) {
  const { t } = useTranslation('feedback')
  return (
    <div className={s.alone}>
      {offline ? (
        <EmptyState
          kind="failed"
          icon="cloud-off"
          title={t('offline.title')}
          text={t('offline.text')}
          action={<Button onClick={onRetry}>{t('offline.retry')}</Button>}
        />
      ) : isApiError(error, 403) ? (
        <EmptyState kind="no-access" title={t('noAccess.title')} text={t('noAccess.text')} />
      ) : (
        <ReadError error={error} onRetry={onRetry} />
      )}
    </div>
  )
}
