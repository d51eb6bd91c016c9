import { useTranslation } from 'react-i18next'
import { type LegalHold, useReleaseHold } from '#features/privacy/web/holds-api.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks before a hold is released: what is due may be deleted in the next night. */
export function ReleaseDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const release = useReleaseHold()
  return (
    <FormDialog
      busy={release.isPending}
      onClose={onClose}
      title={t('holds.releaseOne', { name: hold.name ?? t(`holds.scopes.${hold.scope}`) })}
      submit={t('holds.release')}
      tone="danger"
      onSubmit={() =>
        release.mutate(hold.id, {
          onSuccess: () => {
            notify(t('holds.releasedNow'), 'success')
            onClose()
          },
        })
      }
    >
      <p>{t('holds.releaseText')}</p>
    </FormDialog>
  )
}
