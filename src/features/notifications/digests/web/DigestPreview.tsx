import { useTranslation } from 'react-i18next'
import type { SubscriptionType } from '#features/notifications/digests/contract.ts'
import s from '#features/notifications/digests/web/digests.module.css'
import { previewAddress } from '#features/notifications/digests/web/digests-queries.ts'
import { Dialog } from '#ui/Dialog.tsx'

/** Today's digest in a sandboxed frame that can only open links in new windows. */
export function DigestPreview({ type, onClose }: { type: SubscriptionType; onClose: () => void }) {
  const { t } = useTranslation('notifications-digests')
  return (
    <Dialog opened onClose={onClose} title={t('previewTitle')} size={720}>
      <iframe
        className={s.preview}
        title={t('previewTitle')}
        src={previewAddress(type)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </Dialog>
  )
}
