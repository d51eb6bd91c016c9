import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { LeaderField } from '#features/people/web/teams/LeaderField.tsx'
import { faultWords, isStale, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { type Team, teamQuery } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import type { ComboboxOption } from '#ui/Combobox.tsx'
import { notify } from '#ui/notify.ts'
import { TextInput } from '#ui/TextInput.tsx'

type Values = { name: string; label: string; leader: ComboboxOption | null }

/** A team's name, label and leader. If another person saved meanwhile, shows both copies first. */
export function TeamForm({ team }: { team: Team }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { update } = useTeamChanges()
  const form = useVersionedForm(`team-${team.id}`, {
    copy: team,
    valuesOf,
    isSame,
    rebase: rebaseFields(differences),
    write: ({ name, label, leader }, { version }) =>
      update.mutateAsync({
        id: team.id,
        version,
        name: name.trim(),
        label: label.trim() || null,
        ownerId: leader?.value ?? null,
      }),
    savedCopy: ({ team: saved }, base, wanted) => ({
      ...base,
      ...fieldsOf(wanted),
      version: saved?.version ?? base.version,
    }),
    onSaved: (_saved, { name }) => notify(t('teams.done.saved', { name: name.trim() }), 'success'),
    newerCopy: (error) =>
      isStale(error) ? queryClient.fetchQuery({ ...teamQuery(team.id), staleTime: 0 }) : null,
  })
  const { base, values, setValues, mine, error } = form
  // Take over other people's changes as long as nothing is edited here.
  if (!form.isDirty && base.version < team.version) form.setBase(team, valuesOf(team))
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const labels = {
    name: t('teams.field.name'),
    label: t('teams.field.label'),
    leader: t('teams.field.leader'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty) form.save()
  }
  const errorOf = (path: string) => {
    const message = isApiError(error, 422) ? error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }

  return (
    <form
      className="stack-fit gap-14"
      onSubmit={submit}
      noValidate
      aria-label={t('teams.editTitle', { name: team.name })}
    >
      <RestoredForm form={form} />
      {error && !isApiError(error, 422) && <Banner tone="bad">{teamFaultText(t, error)}</Banner>}
      <TextInput
        label={t('teams.field.name')}
        required
        maxLength={100}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => set({ name: event.target.value })}
      />
      <TextInput
        label={t('teams.field.label')}
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
      {form.isDirty && (
        <div className="flex gap-8 justify-end">
          <Button onClick={form.discard}>{t('teams.discard')}</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            {t('teams.save')}
          </Button>
        </div>
      )}
      <StaleCopy
        {...form.conflict}
        fields={(stored) =>
          differingFields(labels, { mine: wordsOf(mine), stored: wordsOf(valuesOf(stored)) })
        }
      />
      <UnsavedGuard when={form.isUnsaved} />
    </form>
  )
}

const valuesOf = ({ name, label, owner }: Team): Values => ({
  name,
  label: label ?? '',
  leader: owner && { value: owner.id, label: owner.profile.fullName, image: owner.profile.imageUrl },
})

const fieldsOf = ({ name, label, leader }: Values): Pick<Team, 'name' | 'label' | 'owner'> => ({
  name: name.trim(),
  label: label.trim() || null,
  owner: leader && {
    id: leader.value,
    profile: { fullName: leader.label, imageUrl: leader.image ?? null },
  },
})

const FIELDS = ['name', 'label', 'leader'] as const

const wordsOf = ({ name, label, leader }: Values) => ({
  name: name.trim(),
  label: label.trim(),
  leader: leader?.label,
})

const differences = (one: Values, other: Values) =>
  FIELDS.filter((field) =>
    field === 'leader'
      ? one.leader?.value !== other.leader?.value
      : one[field].trim() !== other[field].trim(),
  )

const isSame = (one: Values, other: Values): boolean => differences(one, other).length === 0
