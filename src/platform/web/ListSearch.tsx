import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'

const TYPING_MS = 300

type ListSearchProps = {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Search field of a list, focused by the key /. Searches on the server when the person pauses typing. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const ask = useDebouncedCallback(onChange, TYPING_MS)
  // Back, and clearing the filters, change the value from outside.
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
