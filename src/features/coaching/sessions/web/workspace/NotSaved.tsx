import { useTranslation } from 'react-i18next'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

type NotSavedProps = { reason: string | null; onRetry: () => void; onDrop: () => void }

/** Why something was not saved, with Retry and Discard. */
export function NotSaved({ reason, onRetry, onDrop }: NotSavedProps) {
  const { t } = useTranslation('coaching-sessions')
  return (
    <p className={cx('row wrap small bad', s.error)} role="alert">
      <Icon name="alert-circle" />
      <span>
        {t('takeaways.notSaved')} {reason}
      </span>
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
      <button type="button" onClick={onDrop}>
        {t('takeaways.discard')}
      </button>
    </p>
  )
}
