import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import s from '#features/company/web/AddByName.module.css'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type AddByNameProps = {
  label: string
  action: string
  error?: ReactNode
  busy: boolean
  /** `done` clears the field for the next name. */
  onAdd: (name: string, done: () => void) => void
}

/** A name field with an add button, above a list. */
export function AddByName({ label, action, error, busy, onAdd }: AddByNameProps) {
  const [name, setName] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') field.current?.focus()
    else if (!busy)
      onAdd(name.trim(), () => {
        setName('')
        field.current?.focus()
      })
  }
  return (
    <form className={s.add} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        label={label}
        value={name}
        maxLength={200}
        error={error}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon="plus" loading={busy}>
        {action}
      </Button>
    </form>
  )
}
