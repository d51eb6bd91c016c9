import { type KeyboardEvent, useState } from 'react'
import { Chip } from '#ui/Chip.tsx'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import input from '#ui/Input.module.css'
import s from '#ui/TagsInput.module.css'

export interface TagsInputProps extends FieldProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Accessible name of an entry's remove button. */
  removeLabel: (entry: string) => string
  maxLength?: number
  placeholder?: string
}

/** A list of free words: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagsInput(props: TagsInputProps) {
  const [field, { value, onChange, removeLabel, ...control }] = splitFieldProps(props)
  const [typed, setTyped] = useState('')
  const add = (texts: readonly string[]) => {
    const come = texts.map((text) => text.trim()).filter((text) => text !== '')
    if (come.length > 0) onChange([...new Set([...value, ...come])])
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') add([typed])
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    else return
    event.preventDefault()
  }
  return (
    <Field {...field}>
      {(attributes) => (
        <div className="stack gap-8 min-0">
          {value.length > 0 && (
            <ul className={cx('flex gap-8 wrap', s.list)}>
              {value.map((entry) => (
                <li key={entry}>
                  <Chip
                    label={entry}
                    removeLabel={removeLabel(entry)}
                    onRemove={() => onChange(value.filter((other) => other !== entry))}
                  />
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            {...attributes}
            className={input.input}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              const parts = target.value.split(',')
              if (parts.length > 1) add(parts)
              else setTyped(target.value)
            }}
            onKeyDown={onKeyDown}
            // Also add a word that was typed without Enter.
            onBlur={() => add([typed])}
          />
        </div>
      )}
    </Field>
  )
}
