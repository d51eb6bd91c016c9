import { TextInput, type TextInputProps } from '#ui/TextInput.tsx'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A whole number or null. Keeps other numbers, so that the server can report them. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextInput
      {...field}
      type="number"
      inputMode="numeric"
      step={1}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}
