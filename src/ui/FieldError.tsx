import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Field.module.css'
import { Icon } from '#ui/Icon.tsx'

type FieldErrorProps = { id: string | undefined; className?: string | undefined; children: ReactNode }

/** What is wrong with the value of a field, shown instead of its hint. */
export function FieldError({ id, className, children }: FieldErrorProps) {
  return (
    <span className={cx('flex gap-6 small bad', s.error, className)} id={id}>
      <Icon name="alert-circle" />
      <span>{children}</span>
    </span>
  )
}
