import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'

export function UnsavedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('app')
  return (
    <Dialog
      opened
      onClose={onStay}
      title={t('unsaved.title')}
      footer={
        <>
          <Button onClick={onLeave}>{t('unsaved.leave')}</Button>
          <Button variant="primary" data-autofocus onClick={onStay}>
            {t('unsaved.stay')}
          </Button>
        </>
      }
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  )
}
