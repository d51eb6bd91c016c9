import { useTranslation } from 'react-i18next'
import s from '#features/qa/audits/web/audits.module.css'
import { paths } from '#paths.ts'
import { RecordState } from '#platform/web/RecordState.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

type AuditStatesProps = { known: boolean; error: unknown; onRetry: () => void }

/** Shown while an audit loads, or if it is missing or failed to load. An audit that is not visible looks missing. */
export function AuditStates(props: AuditStatesProps) {
  const { t } = useTranslation('qa-audits')
  const gone = {
    kind: 'none-match',
    icon: 'scale',
    title: t('gone.title'),
    text: t('gone.text'),
    action: <ButtonLink href={paths.reviews()}>{t('toReviews')}</ButtonLink>,
  } as const
  return (
    <RecordState {...props} title={t('title')} gone={gone} noAccess={gone} className={s.alone}>
      <div className={s.alone}>
        <SkeletonRows rows={9} height={52} avatar={false} />
      </div>
    </RecordState>
  )
}
