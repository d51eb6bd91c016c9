import { useTranslation } from 'react-i18next'
import { useIntelligenceChange } from '#features/coaching/intelligence/web/use-intelligence-change.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks before revoking, because that disables the feature for the whole company. */
export function RevokeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-intelligence')
  const change = useIntelligenceChange()
  const revoke = () =>
    change.mutate('REVOKE_TERMS', {
      onSuccess: () => notify(t('settings.intelligence.revoked'), 'success'),
      onError: (error) => notify(writeErrorText(error, t), 'error'),
      onSettled: onClose,
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={change.isPending}
      title={t('settings.intelligence.revokeTitle')}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('settings.intelligence.cancel')}
          </Button>
          <Button variant="danger" loading={change.isPending} onClick={revoke}>
            {t('settings.intelligence.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('settings.intelligence.revokeText')}</p>
    </Dialog>
  )
}
