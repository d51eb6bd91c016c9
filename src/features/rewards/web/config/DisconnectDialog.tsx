import { useTranslation } from 'react-i18next'
import { disconnectGifting } from '#features/rewards/web/config/config-queries.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks before disconnecting, which removes the key and the campaigns. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rewards')
  const disconnect = useConfigWrite(disconnectGifting)
  return (
    <ConfirmDialog
      title={t('gifting.disconnectTitle')}
      onClose={onClose}
      busy={disconnect.isPending}
      confirm={t('gifting.disconnect')}
      onConfirm={() =>
        disconnect.mutate(undefined, {
          onSuccess: () => {
            notify(t('gifting.nowDisconnected'), 'success')
            onClose()
          },
        })
      }
    >
      {disconnect.error && <Banner tone="bad">{writeErrorText(disconnect.error, t)}</Banner>}
      <p>{t('gifting.disconnectText')}</p>
    </ConfirmDialog>
  )
}
