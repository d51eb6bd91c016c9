import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import s from '#ui/IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: IconName
  size?: 'sm' | 'md'
  /** With the border of a default button. */
  outlined?: boolean
  /** An accent dot that marks something new. The label must say so too. */
  dot?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, size = 'md', outlined, dot, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(s.ibtn, size === 'sm' && s.sm, outlined && s.outlined, dot && s.dot, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
