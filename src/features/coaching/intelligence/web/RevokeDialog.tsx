import { useTranslation } from 'react-i18next'
import { useIntelligenceChange } from '#features/coaching/intelligence/web/use-intelligence-change.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
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
    <ConfirmDialog
      onClose={onClose}
      busy={change.isPending}
      title={t('settings.intelligence.revokeTitle')}
      confirm={t('settings.intelligence.revoke')}
      onConfirm={revoke}
    >
      <p>{t('settings.intelligence.revokeText')}</p>
    </ConfirmDialog>
  )
}
