import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import s from '#ui/Checkbox.module.css'
import { cx } from '#ui/cx.ts'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** Visible label; a box without one needs aria-label. */
  children?: ReactNode
  hint?: ReactNode
  /** Some but not all are selected. */
  mixed?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, hint, mixed = false, className, id, ref, ...rest }: CheckboxProps) {
  const ownId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const inputId = id ?? ownId
  return (
    <span className={cx(s.checkbox, className)}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className={s.box}
        ref={(node) => {
          box.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        aria-describedby={hint != null ? `${inputId}-hint` : rest['aria-describedby']}
      />
      {children != null && (
        <label htmlFor={inputId} className={s.label}>
          {children}
        </label>
      )}
      {hint != null && (
        <span id={`${inputId}-hint`} className={cx('small muted', s.hint)}>
          {hint}
        </span>
      )}
    </span>
  )
}
