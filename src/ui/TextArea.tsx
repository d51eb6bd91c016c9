import type { Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import s from '#ui/Input.module.css'

export interface TextAreaProps
  extends FieldProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea(props: TextAreaProps) {
  const [field, { ref, ...area }] = splitFieldProps(props)
  return (
    <Field {...field}>
      {(control) => <textarea {...area} {...control} ref={ref} className={cx(s.input, s.area)} />}
    </Field>
  )
}
