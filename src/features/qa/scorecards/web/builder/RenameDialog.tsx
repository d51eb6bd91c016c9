import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type RenameDialogProps = { name: string; onClose: () => void; onRename: (name: string) => void }

/** Renames a scorecard on a phone, where the builder is not available. */
export function RenameDialog({ name, onClose, onRename }: RenameDialogProps) {
  const { t } = useTranslation('qa-scorecards')
  const [value, setValue] = useState(name)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    setIsSubmitted(true)
    if (value.trim() === '') return
    if (value.trim() === name) onClose()
    else onRename(value.trim())
  }
  return (
    <FormDialog title={t('phone.rename')} onClose={onClose} submit={t('save')} onSubmit={submit}>
      <TextInput
        label={t('name')}
        data-autofocus
        required
        maxLength={200}
        value={value}
        error={isSubmitted && value.trim() === '' ? t('fault.name') : undefined}
        onChange={({ target }) => setValue(target.value)}
      />
    </FormDialog>
  )
}
