import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/editors/editors.module.css'
import { propertiesQuery } from '#features/feedback/web/stream-api.ts'
import type { EditorProps, PlaceId } from '#features/feedback/web/stream-filters.ts'
import { ListStatus } from '#platform/web/ListStatus.tsx'
import { Button } from '#ui/Button.tsx'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type PlacesEditorProps = EditorProps & { property: PlaceId; label: string }

/** Store, district or region: choose one of the most frequent, or enter a name exactly. */
export function PlacesEditor({ property, label, filters, onChange }: PlacesEditorProps) {
  const { t } = useTranslation('feedback')
  const chosen = filters[property] ?? []
  const properties = useQuery(propertiesQuery)
  const frequent =
    properties.data?.find(({ key }) => key === property)?.values.map(({ value }) => String(value)) ?? []
  const [text, setText] = useState('')
  const options = [...new Set([...chosen, ...frequent])].map((value) => ({ value, label: value }))
  const add = (event: FormEvent) => {
    event.preventDefault()
    const value = text.trim()
    if (value === '') return
    onChange({ [property]: [...new Set([...chosen, value])] })
    setText('')
  }
  return (
    <div className="stack gap-12">
      <MultiSelect
        label={label}
        options={options}
        value={chosen}
        onChange={(values) => onChange({ [property]: values })}
        autoFocus
        status={
          options.length > 0 || properties.isSuccess ? undefined : (
            <ListStatus
              loading={properties.isPending}
              error={properties.error}
              onRetry={() => void properties.refetch()}
            >
              {t('editors.none')}
            </ListStatus>
          )
        }
      />
      <form className={s.add} onSubmit={add}>
        <TextInput
          label={t('editors.otherPlace')}
          autoComplete="off"
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('editors.add')}</Button>
      </form>
    </div>
  )
}
