import { type ReactNode, useId } from 'react'
import s from '#features/alerts/web/alerts.module.css'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import input from '#ui/Input.module.css'

type Control = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

type SentenceFieldProps = {
  before: string
  after?: string
  hint?: string
  error?: ReactNode
  children: (control: Control) => ReactNode
}

/** A sentence with a control in it, and the error of the control below. */
export function SentenceField({ before, after, hint, error, children }: SentenceFieldProps) {
  const id = useId()
  const isFaulty = error != null && error !== false && error !== ''
  const describedBy = isFaulty || hint !== undefined ? id : undefined
  return (
    <div className="stack gap-6">
      <p className={cx('row wrap body', s.sentence)}>
        <span>{before}</span>
        {children({ 'aria-invalid': isFaulty || undefined, 'aria-describedby': describedBy })}
        {after !== undefined && <span>{after}</span>}
      </p>
      {isFaulty ? (
        <FieldError id={id}>{error}</FieldError>
      ) : (
        hint !== undefined && (
          <p id={id} className="small muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type InlineNumberProps = Control & {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** A whole number. Keeps other numbers, so that the server can report them. */
export function InlineNumber({ label, value, onChange, ...control }: InlineNumberProps) {
  return (
    <input
      {...control}
      aria-label={label}
      type="number"
      inputMode="numeric"
      step={1}
      className={cx(input.input, s.number)}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

type InlineSelectProps = Control & {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  placeholder?: string
  onChange: (value: string) => void
}

export function InlineSelect({
  label,
  value,
  options,
  placeholder,
  onChange,
  ...control
}: InlineSelectProps) {
  return (
    <span className={cx(input.selectWrap, s.select)}>
      <select
        {...control}
        aria-label={label}
        className={cx(input.input, input.select)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {placeholder !== undefined && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
