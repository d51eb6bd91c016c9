import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'

const TYPING_MS = 300

type ListSearchProps = {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The search of a list, led to by /: asked of the server once the typing pauses. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback(onChange, TYPING_MS)
  // Back, and clearing the filters, change it from outside.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value])
  return (
    <SearchField
      label={label}
      kbd="/"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        ask(text.trim())
      }}
    />
  )
}
