import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import s from '#ui/Tag.module.css'

export type TagTone = 'plain' | 'good' | 'warn' | 'bad' | 'accent' | 'private' | 'plus' | 'improve'

export interface TagProps {
  tone?: TagTone
  /** Replaces the icon of the tone. */
  icon?: IconName
  children: ReactNode
}

/** A status or category: no border, not clickable. Never by colour alone. */
export function Tag({ tone = 'plain', icon = TONE_ICON[tone], children }: TagProps) {
  return (
    <span className={cx(s.tag, s[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

const TONE_ICON: Partial<Record<TagTone, IconName>> = {
  good: 'check',
  warn: 'alert-triangle',
  bad: 'alert-circle',
  private: 'lock',
  plus: 'plus',
  improve: 'arrow-up-right',
}
