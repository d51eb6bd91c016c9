import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'

type MoveMembersDialogProps = {
  count: number
  from: { name: string }
  pending: boolean
  onClose: () => void
  onMove: (to: { id: string; name: string }) => void
}

/** Moves the selected members to another team. */
export function MoveMembersDialog({ count, from, pending, onClose, onMove }: MoveMembersDialogProps) {
  const { t } = useTranslation('people')
  const [goal, setGoal] = useState<ComboboxOption | null>(null)
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(goal === null)
    if (goal !== null && !pending) onMove({ id: goal.value, name: goal.label })
  }
  return (
    <FormDialog
      title={t('teams.moveMembers.title', { count, team: from.name })}
      onClose={onClose}
      busy={pending}
      submit={t('teams.move.submit')}
      onSubmit={submit}
      className="stack-fit gap-14"
    >
      <TeamField
        label={t('teams.moveMembers.to')}
        placeholder={t('teams.archive.choose')}
        required
        data-autofocus
        value={goal}
        error={missing ? t('teams.archive.needed') : undefined}
        onChange={(chosen) => {
          setGoal(chosen)
          setMissing(false)
        }}
      />
    </FormDialog>
  )
}
