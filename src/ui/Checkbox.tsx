import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import s from '#ui/Checkbox.module.css'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/FieldError.tsx'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** Visible label; a box without one needs aria-label. */
  children?: ReactNode
  hint?: ReactNode
  /** Shown instead of the hint. */
  error?: ReactNode
  /** Some but not all are selected. */
  mixed?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({
  children,
  hint,
  error,
  mixed = false,
  className,
  id,
  ref,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  const inputId = id ?? ownId
  const textId = error != null ? `${inputId}-error` : hint != null ? `${inputId}-hint` : undefined
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
        aria-invalid={error != null || rest['aria-invalid']}
        aria-describedby={textId ?? rest['aria-describedby']}
      />
      {children != null && (
        <label htmlFor={inputId} className={s.label}>
          {children}
        </label>
      )}
      {error != null ? (
        <FieldError id={textId} className={s.hint}>
          {error}
        </FieldError>
      ) : (
        hint != null && (
          <span id={textId} className={cx('small muted', s.hint)}>
            {hint}
          </span>
        )
      )}
    </span>
  )
}
