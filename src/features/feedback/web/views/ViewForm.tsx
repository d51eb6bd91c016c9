import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from '#features/feedback/views/contract.ts'
import { unitsQuery } from '#features/feedback/web/units-api.ts'
import s from '#features/feedback/web/views/Views.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const LONGEST_NAME = 100

type ViewFormProps = {
  /** The view to change; absent for a new one. */
  view?: View
  /** The teams it may be shared with; null for any. */
  sharable: readonly number[] | null
  saving: boolean
  error: unknown
  onSave: (view: { name: string; team_id: number | null }) => void
  onCancel: () => void
}

/** Name and audience of a view. */
export function ViewForm({ view, sharable, saving, error, onSave, onCancel }: ViewFormProps) {
  const { t } = useTranslation('feedback')
  const { t: app } = useTranslation('app')
  const [name, setName] = useState(view?.name ?? '')
  const [empty, setEmpty] = useState(false)
  const [team, setTeam] = useState(view?.team ? String(view.team.id) : '')
  const mayShare = sharable === null || sharable.length > 0
  const { data: known = [] } = useQuery({ ...unitsQuery('teams'), enabled: mayShare })

  const named = new Map(known.map(({ id, name: unit }) => [id, unit]))
  if (view?.team) named.set(view.team.id, view.team.name)
  const ids = sharable ?? [...named.keys()]
  const teams = [...new Set([...ids, ...(view?.team ? [view.team.id] : [])])].map((id) => ({
    value: String(id),
    label: t('views.sharedWith', { team: named.get(id) ?? t('units.byId.teams', { id }) }),
  }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = name.trim()
    if (trimmed === '') return setEmpty(true)
    onSave({ name: trimmed, team_id: team === '' ? null : Number(team) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Close only the form, not the list around it.
    event.stopPropagation()
    onCancel()
  }
  const fault = empty
    ? t('views.nameNeeded')
    : isApiError(error)
      ? (error.messageFor('name') ?? writeErrorText(error, app))
      : error
        ? writeErrorText(error, app)
        : undefined
  return (
    <form className={cx('stack gap-10', s.form)} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <TextInput
        label={t('views.name')}
        autoFocus
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.target.value)
          setEmpty(false)
        }}
      />
      {(mayShare || view?.team) && (
        <Select
          label={t('views.audience')}
          value={team}
          placeholder={t('views.private')}
          options={teams}
          onChange={(event) => setTeam(event.target.value)}
        />
      )}
      <div className="flex gap-8 wrap">
        <Button type="submit" variant="primary" size="sm" loading={saving}>
          {t('views.save')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('views.cancel')}
        </Button>
      </div>
    </form>
  )
}
