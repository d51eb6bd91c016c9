import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

/** To somebody who asks for a second export while the first is under way. */
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
