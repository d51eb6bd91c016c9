import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** Shown when a second export is requested while one is running. */
export function InProgressDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('exports')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('inProgress.title')}
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus>
          {t('inProgress.ok')}
        </Button>
      }
    >
      {t('inProgress.text')}
    </Dialog>
  )
}
