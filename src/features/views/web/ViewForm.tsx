import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UnitsOf, unitsQuery } from '#features/people/web/units/units-api.ts'
import type { View } from '#features/views/contract.ts'
import s from '#features/views/web/Views.module.css'
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
  /** The area whose teams the viewer can name. */
  area: UnitsOf
  saving: boolean
  error: unknown
  onSave: (view: { name: string; team_id: number | null }) => void
  onCancel: () => void
}

/** Name and audience of a view. */
export function ViewForm({ view, sharable, area, saving, error, onSave, onCancel }: ViewFormProps) {
  const { t } = useTranslation('views')
  const { t: app } = useTranslation('app')
  const [name, setName] = useState(view?.name ?? '')
  const [empty, setEmpty] = useState(false)
  const [team, setTeam] = useState(view?.team ? String(view.team.id) : '')
  const mayShare = sharable === null || sharable.length > 0
  const { data: known = [] } = useQuery({ ...unitsQuery('teams', '', area), enabled: mayShare })

  const named = new Map(known.map(({ id, name: unit }) => [id, unit]))
  if (view?.team) named.set(view.team.id, view.team.name)
  const ids = sharable ?? [...named.keys()]
  const teams = [...new Set([...ids, ...(view?.team ? [view.team.id] : [])])].map((id) => ({
    value: String(id),
    label: t('sharedWith', { team: named.get(id) ?? t('teamById', { id }) }),
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
    ? t('nameNeeded')
    : isApiError(error)
      ? (error.messageFor('name') ?? writeErrorText(error, app))
      : error
        ? writeErrorText(error, app)
        : undefined
  return (
    <form className={cx('stack gap-10', s.form)} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <TextInput
        label={t('name')}
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
          label={t('audience')}
          value={team}
          placeholder={t('private')}
          options={teams}
          onChange={(event) => setTeam(event.target.value)}
        />
      )}
      <div className="flex gap-8 wrap">
        <Button type="submit" variant="primary" size="sm" loading={saving}>
          {t('save')}
        </Button>
        <Button size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
