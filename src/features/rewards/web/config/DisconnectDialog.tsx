import { useTranslation } from 'react-i18next'
import { disconnectGifting } from '#features/rewards/web/config/config-queries.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks before disconnecting, which removes the key and the campaigns. */
export function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rewards')
  const disconnect = useConfigWrite(disconnectGifting)
  return (
    <Dialog
      opened
      title={t('gifting.disconnectTitle')}
      onClose={onClose}
      busy={disconnect.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={disconnect.isPending} data-autofocus>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            loading={disconnect.isPending}
            onClick={() =>
              disconnect.mutate(undefined, {
                onSuccess: () => {
                  notify(t('gifting.nowDisconnected'), 'success')
                  onClose()
                },
              })
            }
          >
            {t('gifting.disconnect')}
          </Button>
        </>
      }
    >
      {disconnect.error && <Banner tone="bad">{writeErrorText(disconnect.error, t)}</Banner>}
      <p>{t('gifting.disconnectText')}</p>
    </Dialog>
  )
}
