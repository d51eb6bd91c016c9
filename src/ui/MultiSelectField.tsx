import { type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import { MultiSelect, type MultiSelectProps } from '#ui/MultiSelect.tsx'
import { PopoverField } from '#ui/PopoverField.tsx'

export interface MultiSelectFieldProps<T extends string | number>
  extends FieldProps,
    Omit<MultiSelectProps<T>, keyof FieldProps | 'label' | 'autoFocus'> {
  label: string
  /** Text of the closed field: the chosen names, or how many. */
  summary: string
  /** Text while nothing is chosen. */
  placeholder: string
}

/** A choice of several in a form: a button that shows the choice and opens the list. Load lazily. */
export function MultiSelectField<T extends string | number>(props: MultiSelectFieldProps<T>) {
  const [field, { summary, placeholder, options, value, onChange, status }] = splitFieldProps(props)
  return (
    <PopoverField
      {...field}
      label={props.label}
      summary={value.length === 0 ? undefined : summary}
      placeholder={placeholder}
    >
      <MultiSelect
        label={props.label}
        options={options}
        value={value}
        onChange={onChange}
        status={status}
        autoFocus
      />
    </PopoverField>
  )
}
