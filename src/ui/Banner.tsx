import type { ReactNode } from 'react'
import s from '#ui/Banner.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

export interface BannerProps {
  tone?: 'plain' | 'accent' | 'warn' | 'bad'
  icon?: IconName
  children: ReactNode
  action?: ReactNode
  /** Announced by screen readers when it appears; the default for `bad`. */
  live?: boolean
}

export function Banner({
  tone = 'plain',
  icon = ICONS[tone],
  children,
  action,
  live = tone === 'bad',
}: BannerProps) {
  return (
    <div className={cx(s.banner, s[tone])} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={icon} />
      <div className={s.text}>{children}</div>
      {action}
    </div>
  )
}

const ICONS = {
  plain: 'info-circle',
  accent: 'info-circle',
  warn: 'alert-triangle',
  bad: 'alert-circle',
} as const satisfies Record<string, IconName>
