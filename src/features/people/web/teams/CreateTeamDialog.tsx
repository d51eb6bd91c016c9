import { useTranslation } from 'react-i18next'
import { TeamField } from '#features/people/web/employees/TeamField.tsx'
import { LeaderField } from '#features/people/web/teams/LeaderField.tsx'
import { faultWords, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type CreateTeamDialogProps = {
  below: { id: string; name: string } | null
  onClose: () => void
  onCreated: (id: string) => void
}

type Values = { name: string; label: string; leader: ComboboxOption | null; parent: ComboboxOption | null }

/** Creates a team with its name, leader and parent. */
export function CreateTeamDialog({ below, onClose, onCreated }: CreateTeamDialogProps) {
  const { t } = useTranslation('people')
  const { create } = useTeamChanges()
  const form = useRestorableForm<Values>(`team-new-${below?.id ?? 'top'}`, {
    copy: null,
    valuesOf: () => ({
      name: '',
      label: '',
      leader: null,
      parent: below && { value: below.id, label: below.name },
    }),
  })
  const { values } = form
  const set = (change: Partial<Values>) => form.setValues((now) => ({ ...now, ...change }))
  const submit = () => {
    if (create.isPending) return
    create.mutate(
      {
        name: values.name.trim(),
        label: values.label.trim() || null,
        ownerId: values.leader?.value ?? null,
        parentId: values.parent?.value ?? null,
      },
      {
        onSuccess: ({ team }) => {
          form.saved()
          if (team) onCreated(team.id)
        },
      },
    )
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  const errorOf = (path: string) => {
    const message = isApiError(create.error, 422) ? create.error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  const unsaid = create.isError && !isApiError(create.error, 422)
  return (
    <FormDialog
      title={t('teams.create.title')}
      onClose={onClose}
      busy={create.isPending}
      submit={t('teams.create.submit')}
      onSubmit={submit}
      onCancel={cancel}
      className="stack-fit gap-14"
    >
      <RestoredForm form={form} />
      {unsaid && <Banner tone="bad">{teamFaultText(t, create.error)}</Banner>}
      <TextInput
        label={t('teams.field.name')}
        data-autofocus
        required
        maxLength={100}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        label={t('teams.field.label')}
        hint={t('teams.field.labelHint')}
        maxLength={100}
        value={values.label}
        error={errorOf('label')}
        onChange={(event) => set({ label: event.target.value })}
      />
      <LeaderField
        label={t('teams.field.leader')}
        placeholder={t('teams.field.noLeader')}
        value={values.leader}
        error={errorOf('ownerId')}
        onChange={(leader) => set({ leader })}
      />
      <TeamField
        label={t('teams.field.parent')}
        placeholder={t('teams.field.noParent')}
        value={values.parent}
        error={errorOf('parentId')}
        onChange={(parent) => set({ parent })}
      />
    </FormDialog>
  )
}
