import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import s from '#ui/Button.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Link } from '#ui/Link.tsx'

interface ButtonLook {
  variant?: 'default' | 'primary' | 'quiet' | 'danger' | 'link'
  size?: 'xs' | 'sm' | 'md' | 'lg'
  icon?: IconName
  iconEnd?: IconName
  /** Shows a spinner and ignores clicks; keeps focus and width. */
  loading?: boolean
  /** Key hint, in the notation of keys.ts. */
  kbd?: string
  fullWidth?: boolean
  children?: ReactNode
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A toggle button: sets aria-pressed. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

export interface ButtonLinkProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  loading = false,
  kbd,
  fullWidth,
  pressed,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(look({ variant, size, fullWidth }), loading && s.loading, className)}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {content({ icon, iconEnd, kbd, loading, children })}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconEnd,
  loading = false,
  kbd,
  fullWidth,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(look({ variant, size, fullWidth }), className)}>
      {content({ icon, iconEnd, kbd, loading, children })}
    </Link>
  )
}

function look({ variant = 'default', size = 'md', fullWidth }: ButtonLook): string | undefined {
  return cx(s.btn, s[variant], s[size], fullWidth && s.full)
}

function content({ icon, iconEnd, kbd, loading, children }: ButtonLook): ReactNode {
  return (
    <>
      {loading ? <span className={s.spinner} /> : icon && <Icon name={icon} />}
      {children != null && <span className={s.label}>{children}</span>}
      {iconEnd && <Icon name={iconEnd} className={s.end} />}
      {kbd && <Kbd keys={kbd} />}
    </>
  )
}
