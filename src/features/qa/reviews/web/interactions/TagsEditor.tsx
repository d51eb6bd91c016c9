import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/editors/editors.module.css'
import { ChoiceEditor } from '#features/qa/reviews/web/list/ChoiceEditor.tsx'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type TagsEditorProps = {
  label: string
  known: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Filters by tags: those of the listed interactions, or any other tag typed exactly. */
export function TagsEditor({ label, known, value, onChange }: TagsEditorProps) {
  const { t } = useTranslation('qa-reviews')
  const [text, setText] = useState('')
  const add = (event: FormEvent) => {
    event.preventDefault()
    const tag = text.trim()
    if (tag === '') return
    onChange([...new Set([...value, tag])])
    setText('')
  }
  const options = [...new Set([...value, ...known])].sort().map((tag) => ({ value: tag, label: tag }))
  return (
    <div className="stack gap-12">
      <ChoiceEditor label={label} options={options} value={value} onChange={onChange} />
      <form className={s.add} onSubmit={add}>
        <TextInput
          label={t('interactions.filter.otherTag')}
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t('interactions.filter.add')}</Button>
      </form>
    </div>
  )
}
