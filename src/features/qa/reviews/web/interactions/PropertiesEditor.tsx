import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/editors/editors.module.css'
import { propertiesQuery } from '#features/feedback/web/stream-api.ts'
import { ChoiceEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { useCan } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type PropertiesEditorProps = {
  label: string
  /** Each as `key=value`. */
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Filters by properties: frequent values, or any other property and value typed exactly. */
export function PropertiesEditor({ label, value, onChange }: PropertiesEditorProps) {
  const { t } = useTranslation('qa-reviews')
  const properties = useQuery({ ...propertiesQuery, enabled: useCan('viewStream') })
  const [key, setKey] = useState('')
  const [text, setText] = useState('')
  const frequent = (properties.data ?? []).flatMap((property) =>
    property.values.map((each) => `${property.key}=${each.value}`),
  )
  const add = (event: FormEvent) => {
    event.preventDefault()
    const [name, wanted] = [key.trim(), text.trim()]
    if (name === '' || wanted === '') return
    onChange([...new Set([...value, `${name}=${wanted}`])])
    setText('')
  }
  return (
    <div className="stack gap-12">
      <ChoiceEditor
        label={label}
        options={[...new Set([...value, ...frequent])].map((pair) => ({
          value: pair,
          label: pair.replace('=', ': '),
        }))}
        value={value}
        onChange={onChange}
      />
      <form className="stack gap-8" onSubmit={add}>
        <TextInput
          label={t('interactions.filter.propertyKey')}
          autoComplete="off"
          maxLength={60}
          pattern="[^=]+"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <div className={s.add}>
          <TextInput
            label={t('interactions.filter.propertyValue')}
            autoComplete="off"
            maxLength={400}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit">{t('interactions.filter.add')}</Button>
        </div>
      </form>
    </div>
  )
}
