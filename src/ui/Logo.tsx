import { cx } from '#ui/cx.ts'
import s from '#ui/Logo.module.css'

export interface LogoProps {
  /** Height and width of the mark in px. */
  size?: number
  /** Without the word, as in the phone bar and the folded rail. */
  markOnly?: boolean
  className?: string
}

/** The mark and the word. Within a link, give the link the accessible name. */
export function Logo({ size = 22, markOnly = false, className }: LogoProps) {
  return (
    <span className={cx(s.logo, className)}>
      <svg className="flex-none" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round">
          <path d="M5 3.1v17.8" />
          <path d="M10.9 3c5.2 0 8.6 3.1 8.6 7.1s-3.4 7.1-8.6 7.1" />
        </g>
        <circle cx="11.2" cy="10.1" r="2.9" className={s.dot} />
      </svg>
      {!markOnly && <span style={{ fontSize: Math.round(size * 0.75) }}>Plaudit</span>}
    </span>
  )
}
