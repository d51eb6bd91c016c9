import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Field.module.css'
import { FieldError } from '#ui/FieldError.tsx'

/** Attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

export interface FieldProps {
  label: ReactNode
  /** At the end of the label's line: a link, "optional". */
  labelEnd?: ReactNode
  hint?: ReactNode
  /** Replaces the hint, with an icon. Use the server's message if there is one. */
  error?: ReactNode
  required?: boolean
  id?: string
  className?: string
}

/** Label above, hint below. `children` receives the attributes that connect the control to them. */
export function Field({
  label,
  labelEnd,
  hint,
  error,
  required,
  id,
  className,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hasError = error != null && error !== false && error !== ''
  const describedBy = hasError ? `${controlId}-error` : hint != null ? `${controlId}-hint` : undefined
  return (
    <div className={cx(s.field, className)}>
      <div className={cx('flex gap-12 between compact medium', s.head)}>
        <label htmlFor={controlId}>{label}</label>
        {labelEnd}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': hasError || undefined,
        required,
      })}
      {hasError ? (
        <FieldError id={describedBy}>{error}</FieldError>
      ) : (
        hint != null && (
          <p className="small muted" id={`${controlId}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** Splits the props of an input component into the field's and the control's own. */
export function splitFieldProps<P extends FieldProps>(props: P): [FieldProps, Omit<P, keyof FieldProps>] {
  const { label, labelEnd, hint, error, required, id, className, ...control } = props
  return [{ label, labelEnd, hint, error, required, id, className }, control]
}
