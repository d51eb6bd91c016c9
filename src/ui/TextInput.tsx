import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import { Icon, type IconName } from '#ui/Icon.tsx'
import s from '#ui/Input.module.css'

type InputAttributes = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | keyof FieldProps>

export interface TextInputProps extends FieldProps, InputAttributes {
  size?: 'md' | 'lg'
  icon?: IconName
  /** A button at the input's end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextInput(props: TextInputProps) {
  const [field, { size, icon, end, ref, ...input }] = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) =>
        icon || end ? (
          <span
            className={cx(s.input, s.wrap, size === 'lg' && s.large, control['aria-invalid'] && s.invalid)}
          >
            {icon && <Icon name={icon} />}
            <input {...input} {...control} ref={ref} className={s.bare} />
            {end}
          </span>
        ) : (
          <input {...input} {...control} ref={ref} className={cx(s.input, size === 'lg' && s.large)} />
        )
      }
    </Field>
  )
}
