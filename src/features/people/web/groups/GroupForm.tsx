import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Group, groupQuery } from '#features/people/web/groups/groups-queries.ts'
import { useGroupChanges } from '#features/people/web/groups/use-group-changes.ts'
import { faultWords, isStale, teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { differingFields } from '#platform/web/differing-fields.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'
import { UnsavedGuard } from '#platform/web/UnsavedGuard.tsx'
import { rebaseFields, useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const FIELDS = ['name', 'description'] as const
type Values = Record<(typeof FIELDS)[number], string>

const valuesOf = ({ name, description }: Group): Values => ({ name, description: description ?? '' })
const trimmed = ({ name, description }: Values): Values => ({
  name: name.trim(),
  description: description.trim(),
})
const inputOf = ({ name, description }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
})
const differences = (one: Values, other: Values) =>
  FIELDS.filter((field) => one[field].trim() !== other[field].trim())
const isSame = (one: Values, other: Values) => differences(one, other).length === 0

/** A group's name and description. If another person saved meanwhile, shows both copies first. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const { update } = useGroupChanges()
  const form = useVersionedForm(`group-${group.id}`, {
    copy: group,
    valuesOf,
    isSame,
    rebase: rebaseFields(differences),
    write: (wanted, { version }) => update.mutateAsync({ id: group.id, version, ...inputOf(wanted) }),
    savedCopy: ({ group: saved }, base, wanted) => ({ ...base, ...inputOf(wanted), ...saved }),
    onSaved: (_saved, { name }) => notify(t('teams.done.saved', { name: name.trim() }), 'success'),
    newerCopy: (error) =>
      isStale(error) ? queryClient.fetchQuery({ ...groupQuery(group.id), staleTime: 0 }) : null,
  })
  const { base, values, setValues, mine, error } = form
  if (!form.isDirty && base.version < group.version) form.setBase(group, valuesOf(group))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.isDirty) form.save()
  }
  const field = (name: keyof Values) => {
    const message = isApiError(error, 422) ? error.messageFor(name) : undefined
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
      className="stack-fit gap-14"
      onSubmit={submit}
      noValidate
      aria-label={t('teams.editTitle', { name: group.name })}
    >
      <RestoredForm form={form} />
      {error && !isApiError(error, 422) && <Banner tone="bad">{teamFaultText(t, error)}</Banner>}
      <TextInput label={labels.name} required maxLength={100} {...field('name')} />
      <TextArea label={labels.description} rows={3} maxLength={500} {...field('description')} />
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
          differingFields(labels, { mine: trimmed(mine), stored: trimmed(valuesOf(stored)) })
        }
      />
      <UnsavedGuard when={form.isUnsaved} />
    </form>
  )
}
