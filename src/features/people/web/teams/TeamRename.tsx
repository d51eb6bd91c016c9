import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import type { TreeNode } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { notify } from '#ui/notify.ts'

/** Renames a team in place: Enter and leaving the field save, Escape cancels. */
export function TeamRename({ node, onDone }: { node: TreeNode; onDone: () => void }) {
  const { t } = useTranslation('people')
  const { update } = useTeamChanges()
  const [name, setName] = useState(node.name)
  const save = () => {
    if (update.isPending) return
    const wanted = name.trim()
    if (wanted === '' || wanted === node.name) return onDone()
    update.mutate(
      { id: node.id, version: node.team.version, name: wanted },
      {
        onSuccess: () => {
          notify(t('teams.done.renamed', { name: wanted }), 'success')
          onDone()
        },
        onError: (error) => {
          notify(teamFaultText(t, error), 'error')
          onDone()
        },
      },
    )
  }
  return (
    <input
      className={s.rename}
      aria-label={t('teams.field.name')}
      maxLength={100}
      // biome-ignore lint/a11y/noAutofocus: the person has just chosen to rename
      autoFocus
      value={name}
      onChange={(event) => setName(event.target.value)}
      onFocus={(event) => event.target.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') save()
        else if (event.key === 'Escape') onDone()
      }}
    />
  )
}
