import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import type { Team } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'

/** Moves a team below another one or to the top, as dragging does. */
export function MoveTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { move } = useTeamChanges()
  const [parent, setParent] = useState<ComboboxOption | null>(
    team.parent && { value: team.parent.id, label: team.parent.name },
  )
  const submit = () => {
    if (move.isPending) return
    const from = team.parent?.id ?? null
    if ((parent?.value ?? null) === from) return onClose()
    move.mutate(
      {
        id: team.id,
        name: team.name,
        version: team.version,
        from,
        to: parent?.value ?? null,
        toName: parent?.label,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      title={t('teams.move.title', { name: team.name })}
      onClose={onClose}
      busy={move.isPending}
      submit={t('teams.move.submit')}
      onSubmit={submit}
      className="stack-fit gap-14"
    >
      <TeamField
        label={t('teams.move.below')}
        hint={t('teams.move.hint', { count: team.childrenCount })}
        placeholder={t('teams.field.noParent')}
        data-autofocus
        value={parent}
        error={move.isError ? teamFaultText(t, move.error) : undefined}
        onChange={(chosen) => {
          setParent(chosen)
          move.reset()
        }}
      />
    </FormDialog>
  )
}
