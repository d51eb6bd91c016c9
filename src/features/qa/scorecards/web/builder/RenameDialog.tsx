import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type RenameDialogProps = { name: string; onClose: () => void; onRename: (name: string) => void }

/** Renames a scorecard on a phone, where the builder is not available. */
export function RenameDialog({ name, onClose, onRename }: RenameDialogProps) {
  const { t } = useTranslation('qa-scorecards')
  const [value, setValue] = useState(name)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (value.trim() === '') return
    if (value.trim() === name) onClose()
    else onRename(value.trim())
  }
  return (
    <Dialog
      opened
      title={t('phone.rename')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-scorecard">
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="rename-scorecard" onSubmit={submit} noValidate>
        <TextInput
          label={t('name')}
          data-autofocus
          required
          maxLength={200}
          value={value}
          error={isSubmitted && value.trim() === '' ? t('fault.name') : undefined}
          onChange={({ target }) => setValue(target.value)}
        />
      </form>
    </Dialog>
  )
}
