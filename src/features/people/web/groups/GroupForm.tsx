import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Group, groupQuery } from '#features/people/web/groups/groups-queries.ts'
import { useGroupChanges } from '#features/people/web/groups/use-group-changes.ts'
import { ownChangesOn } from '#features/people/web/own-changes.ts'
import { faultWords, isStale, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import s from '#features/people/web/teams/teams.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const FIELDS = ['name', 'description'] as const
type Values = Record<(typeof FIELDS)[number], string>

const valuesOf = ({ name, description }: Pick<Group, 'name' | 'description'>): Values => ({
  name,
  description: description ?? '',
})
const differences = (one: Values, other: Values) =>
  FIELDS.filter((field) => one[field].trim() !== other[field].trim())
const isSame = (one: Values, other: Values) => differences(one, other).length === 0

/** A group's name and description. If another person saved meanwhile, shows both copies first. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { update } = useGroupChanges()
  const form = useRestorableForm(`group-${group.id}`, { copy: group, valuesOf, isSame })
  const { base, values, setValues, isDirty } = form
  const [stored, setStored] = useState<Group | null>(null)
  if (!isDirty && base.version < group.version) form.setBase(group, valuesOf(group))
  const mine = stored ? ownChangesOn(valuesOf(stored), values, differences(values, valuesOf(base))) : values
  const save = (on: Group, { name, description } = values) => {
    const wanted = { name: name.trim(), description: description.trim() || null }
    update.mutate(
      { id: group.id, version: on.version, ...wanted },
      {
        onSuccess: ({ group: saved }) => {
          form.setBase({ ...on, ...wanted, version: saved?.version ?? on.version }, (now) => now)
          notify(t('teams.done.saved', { name: wanted.name }), 'success')
        },
        onError: (error) => {
          if (!isStale(error)) return
          queryClient
            .fetchQuery({ ...groupQuery(group.id), staleTime: 0 })
            .then(setStored, (failure) => void notify(readErrorText(failure, t), 'error'))
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDirty && !update.isPending) save(base)
  }
  const field = (name: keyof Values) => {
    const message = isApiError(update.error, 422) ? update.error.messageFor(name) : undefined
    return {
      value: values[name],
      error: message && faultWords(t, message),
      onChange: (event: { target: { value: string } }) =>
        setValues({ ...values, [name]: event.target.value }),
    }
  }
  const labels = { name: t('groups.field.name'), description: t('groups.field.description') }
  return (
    <form
      className={s.form}
      onSubmit={submit}
      noValidate
      aria-label={t('teams.editTitle', { name: group.name })}
    >
      <RestoredForm form={form} />
      {update.isError && !isStale(update.error) && !isApiError(update.error, 422) && (
        <Banner tone="bad">{teamFaultText(t, update.error)}</Banner>
      )}
      <TextInput label={labels.name} required maxLength={100} {...field('name')} />
      <TextArea label={labels.description} rows={3} maxLength={500} {...field('description')} />
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
        title={t('groups.conflict.title')}
        text={t('teams.conflict.text', { name: stored?.name })}
        fields={differences(mine, valuesOf(stored ?? base)).map((name) => ({
          id: name,
          label: labels[name],
          mine: mine[name].trim() || null,
          stored: valuesOf(stored ?? base)[name] || null,
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
