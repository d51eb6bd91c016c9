import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownChangesOn } from '#features/people/web/own-changes.ts'
import { LeaderField } from '#features/people/web/teams/LeaderField.tsx'
import { faultWords, isStale, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import { type Team, teamQuery } from '#features/people/web/teams/teams-queries.ts'
import { useTeamChanges } from '#features/people/web/teams/use-team-changes.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
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
  const form = useRestorableForm(`team-${team.id}`, { copy: team, valuesOf, isSame })
  const { base, values, setValues, isDirty } = form
  const [stored, setStored] = useState<Team | null>(null)
  // Take over other people's changes as long as nothing is edited here.
  if (!isDirty && base.version < team.version) form.setBase(team, valuesOf(team))
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const mine = stored ? ownChangesOn(valuesOf(stored), values, differences(values, valuesOf(base))) : values
  const save = (on: Team, wanted = values) =>
    update.mutate(
      {
        id: team.id,
        version: on.version,
        name: wanted.name.trim(),
        label: wanted.label.trim() || null,
        ownerId: wanted.leader?.value ?? null,
      },
      {
        onSuccess: ({ team: saved }) => {
          form.setBase({ ...on, ...fieldsOf(wanted), version: saved?.version ?? on.version }, (now) => now)
          notify(t('teams.done.saved', { name: wanted.name.trim() }), 'success')
        },
        onError: (error) => {
          if (!isStale(error)) return
          queryClient
            .fetchQuery({ ...teamQuery(team.id), staleTime: 0 })
            .then(setStored, (failure) => void notify(readErrorText(failure, t), 'error'))
        },
      },
    )
  const labels = {
    name: t('teams.field.name'),
    label: t('teams.field.label'),
    leader: t('teams.field.leader'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty && !update.isPending) save(base)
  }
  const errorOf = (path: string) => {
    const message = isApiError(update.error, 422) ? update.error.messageFor(path) : undefined
    return message && faultWords(t, message)
  }
  const unsaid = update.isError && !isStale(update.error) && !isApiError(update.error, 422)

  return (
    <form
      className={s.form}
      onSubmit={submit}
      noValidate
      aria-label={t('teams.editTitle', { name: team.name })}
    >
      <RestoredForm form={form} />
      {unsaid && <Banner tone="bad">{teamFaultText(t, update.error)}</Banner>}
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
      {isDirty && (
        <div className={s.save}>
          <Button onClick={form.discard}>{t('teams.discard')}</Button>
          <Button type="submit" variant="primary" loading={update.isPending}>
            {t('teams.save')}
          </Button>
        </div>
      )}
      <StaleCopy
        stored={stored}
        title={t('teams.conflict.title')}
        text={t('teams.conflict.text', { name: stored?.name })}
        fields={differences(mine, valuesOf(stored ?? base)).map((field) => ({
          id: field,
          label: labels[field],
          mine: wordOf(mine, field),
          stored: wordOf(valuesOf(stored ?? base), field),
        }))}
        busy={update.isPending}
        onClose={() => setStored(null)}
        onTake={(copy) => {
          form.setBase(copy, valuesOf(copy))
          setStored(null)
        }}
        onKeep={(copy) => {
          form.setBase(copy, mine)
          setStored(null)
          save(copy, mine)
        }}
      />
      <UnsavedGuard when={isDirty} />
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

const wordOf = (values: Values, field: (typeof FIELDS)[number]): string | null =>
  (field === 'leader' ? values.leader?.label : values[field].trim()) || null

const differences = (one: Values, other: Values) =>
  FIELDS.filter((field) =>
    field === 'leader'
      ? one.leader?.value !== other.leader?.value
      : one[field].trim() !== other[field].trim(),
  )

const isSame = (one: Values, other: Values): boolean => differences(one, other).length === 0
