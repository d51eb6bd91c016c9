import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { LeaderField } from '#features/people/web/teams/LeaderField.tsx'
import { faultWords, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type CreateTeamDialogProps = {
  below: { id: string; name: string } | null
  onClose: () => void
  onCreated: (id: string) => void
}

/** A new team: its name, who leads it, and where it stands. */
export function CreateTeamDialog({ below, onClose, onCreated }: CreateTeamDialogProps) {
  const { t } = useTranslation('people')
  const { create } = useTeamChanges()
  const [name, setName] = useState('')
  const [label, setLabel] = useState('')
  const [leader, setLeader] = useState<ComboboxOption | null>(null)
  const [parent, setParent] = useState<ComboboxOption | null>(below && { value: below.id, label: below.name })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    create.mutate(
      {
        name: name.trim(),
        label: label.trim() || null,
        ownerId: leader?.value ?? null,
        parentId: parent?.value ?? null,
      },
      { onSuccess: ({ team }) => team && onCreated(team.id) },
    )
  }
  const errorOf = (path: string) => {
    const message = isApiError(create.error, 422) ? create.error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  const unsaid = create.isError && !isApiError(create.error, 422)
  return (
    <Dialog
      opened
      title={t('teams.create.title')}
      onClose={onClose}
      busy={create.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('teams.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="create-team" loading={create.isPending}>
            {t('teams.create.submit')}
          </Button>
        </>
      }
    >
      <form id="create-team" className={s.form} onSubmit={submit} noValidate>
        {unsaid && <Banner tone="bad">{teamFaultText(t, create.error)}</Banner>}
        <TextInput
          label={t('teams.field.name')}
          data-autofocus
          required
          maxLength={100}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <TextInput
          label={t('teams.field.label')}
          hint={t('teams.field.labelHint')}
          maxLength={100}
          value={label}
          error={errorOf('label')}
          onChange={(event) => setLabel(event.target.value)}
        />
        <LeaderField
          label={t('teams.field.leader')}
          placeholder={t('teams.field.noLeader')}
          value={leader}
          error={errorOf('ownerId')}
          onChange={setLeader}
        />
        <TeamField
          label={t('teams.field.parent')}
          placeholder={t('teams.field.noParent')}
          value={parent}
          error={errorOf('parentId')}
          onChange={setParent}
        />
      </form>
    </Dialog>
  )
}
