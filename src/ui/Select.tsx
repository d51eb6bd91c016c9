import type { Ref, SelectHTMLAttributes } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import s from '#ui/Input.module.css'

export interface SelectProps
  extends FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple' | 'size' | keyof FieldProps> {
  options: readonly { value: string; label: string; disabled?: boolean }[]
  /** Label of an empty first option. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select, with its list, keys and phone picker, and our border. */
export function Select(props: SelectProps) {
  const [field, { options, placeholder, ref, ...select }] = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className={s.selectWrap}>
          <select {...select} {...control} ref={ref} className={cx(s.input, s.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
