import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

/** Asks for the name of a query to save. */
export function SaveQueryDialog({
  onSave,
  onClose,
}: {
  onSave: (name: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation('integrations')
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = name.trim() === ''
  return (
    <FormDialog
      onClose={onClose}
      title={t('explorer.saveTitle')}
      submit={t('explorer.save')}
      onSubmit={() => {
        setChecked(true)
        if (!isMissing) onSave(name.trim())
      }}
    >
      <TextInput
        data-autofocus
        label={t('explorer.name')}
        hint={t('explorer.nameHint')}
        value={name}
        maxLength={80}
        error={isChecked && isMissing ? t('explorer.nameMissing') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
