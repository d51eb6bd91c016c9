import { useTranslation } from 'react-i18next'
import type { Sharing } from '#features/coaching/sessions/web/share/use-sharing.ts'
import s from '#features/coaching/sessions/web/workspace/phone.module.css'
import { ShareButton } from '#features/coaching/sessions/web/workspace/SessionBar.tsx'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useFooterHeight } from '#ui/use-footer-height.ts'

type SessionFootProps = { sharing: Sharing; onWrite: (place: 'new-takeaway' | 'new-kudo') => void }

/** On phones: buttons for actions that have shortcuts elsewhere, and the share button. */
export function SessionFoot({ sharing, onWrite }: SessionFootProps) {
  const { t } = useTranslation('coaching-sessions')
  const foot = useFooterHeight()
  return (
    <div className={cx('row gap-8 flex-none', s.foot)} ref={foot}>
      <IconButton
        icon="target-arrow"
        outlined
        label={t('keys.takeaway')}
        onClick={() => onWrite('new-takeaway')}
      />
      <IconButton icon="confetti" outlined label={t('keys.kudo')} onClick={() => onWrite('new-kudo')} />
      <ShareButton sharing={sharing} large />
    </div>
  )
}
