import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import type { Team } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNumberFormat } from '#ui/text.ts'

type ArchiveTeamDialogProps = { team: Team; onClose: () => void; onDone: () => void }

/** Archives a team with members, after choosing their new team. */
export function ArchiveTeamDialog({ team, onClose, onDone }: ArchiveTeamDialogProps) {
  const { t } = useTranslation('people')
  const number = useNumberFormat()
  const { archive } = useTeamChanges()
  const [goal, setGoal] = useState<ComboboxOption | null>(
    team.parent && { value: team.parent.id, label: team.parent.name },
  )
  const [missing, setMissing] = useState(false)
  const submit = () => {
    setMissing(goal === null)
    if (goal === null || archive.isPending) return
    archive.mutate(
      { id: team.id, name: team.name, version: team.version, membersTo: goal.value },
      { onSuccess: onDone },
    )
  }
  return (
    <FormDialog
      title={t('teams.archive.title', { name: team.name })}
      onClose={onClose}
      busy={archive.isPending}
      submit={t('teams.archive.submit')}
      onSubmit={submit}
      className="stack-fit gap-14"
    >
      <p>
        {t('teams.archive.text', { count: team.agentsCount, n: number(team.agentsCount) })}
        {team.childrenCount > 0 && ` ${t('teams.archive.children', { count: team.childrenCount })}`}
      </p>
      <TeamField
        label={t('teams.archive.membersTo')}
        placeholder={t('teams.archive.choose')}
        required
        data-autofocus
        value={goal}
        error={
          missing ? t('teams.archive.needed') : archive.isError ? teamFaultText(t, archive.error) : undefined
        }
        onChange={(chosen) => {
          setGoal(chosen)
          setMissing(false)
          archive.reset()
        }}
      />
    </FormDialog>
  )
}
