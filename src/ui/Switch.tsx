import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Switch.module.css'

export interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
  'aria-describedby'?: string
}

/** A setting that takes effect immediately. For choices submitted with a form use Checkbox. */
export function Switch({ checked, onChange, children, disabled, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      disabled={disabled}
      className={cx('inline-row gap-8 compact medium', s.switch)}
      onClick={() => onChange(!checked)}
      {...rest}
    >
      <i />
      <span>{children}</span>
    </button>
  )
}
