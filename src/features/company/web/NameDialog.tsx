import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/Banner.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type NameDialogProps = {
  title: string
  name: string
  hint?: ReactNode
  error?: ReactNode
  /** The current name, if someone else changed it in the meantime. */
  conflict?: string | undefined
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** Renames a record. After a concurrent change it shows the current name, and saving again overwrites it. */
export function NameDialog({ title, name, hint, error, conflict, busy, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('company')
  const [typed, setTyped] = useState(name)
  const submit = () => {
    if (!busy) onSave(typed.trim())
  }
  return (
    <FormDialog
      busy={busy}
      onClose={onClose}
      title={title}
      submit={t('names.save')}
      onSubmit={submit}
      className="stack gap-16"
    >
      {conflict !== undefined && (
        <Banner tone="warn" live>
          {t('names.conflict', { name: conflict })}
        </Banner>
      )}
      <TextInput
        label={t('names.name')}
        hint={hint}
        error={error}
        value={typed}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        data-autofocus
      />
    </FormDialog>
  )
}
