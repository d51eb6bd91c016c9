import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Segmented.module.css'

export interface SegmentedProps<T extends string> {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
}

/** A few exclusive choices: buttons with a pressed state, each its own tab stop. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={cx('inline-flex gap-1 flex-none', s.seg)} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
