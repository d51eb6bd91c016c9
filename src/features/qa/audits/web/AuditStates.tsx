import { useTranslation } from 'react-i18next'
import s from '#features/qa/audits/web/audits.module.css'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type AuditStatesProps = { state: 'gone' | 'failed' | 'loading'; error: unknown; onRetry: () => void }

/** Shown while an audit loads, or if it is missing or failed to load. */
export function AuditStates({ state, error, onRetry }: AuditStatesProps) {
  const { t } = useTranslation('qa-audits')
  return (
    <>
      <PageBar title={t('title')} />
      {state === 'failed' ? (
        <ReadError error={error} onRetry={onRetry} />
      ) : (
        <div className={s.alone}>
          {state === 'loading' ? (
            <SkeletonRows rows={9} height={52} avatar={false} />
          ) : (
            <EmptyState
              kind="none-match"
              icon="scale"
              title={t('gone.title')}
              text={t('gone.text')}
              action={<ButtonLink href={paths.reviews()}>{t('toReviews')}</ButtonLink>}
            />
          )}
        </div>
      )}
    </>
  )
}
