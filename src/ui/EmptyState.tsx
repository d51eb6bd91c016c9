import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/EmptyState.module.css'
import { Icon, type IconName } from '#ui/Icon.tsx'

export type EmptyKind = 'none-yet' | 'none-match' | 'no-access' | 'failed'

export interface EmptyStateProps {
  kind: EmptyKind
  title: string
  text?: ReactNode
  /** The next step: a Button or ButtonLink. */
  action?: ReactNode
  icon?: IconName
  /** Wider content below the text, such as which filter removes most. */
  children?: ReactNode
}

/** An empty list or page in one of four kinds. The heading is an h2, because the page's h1 is in its bar. */
export function EmptyState({ kind, title, text, action, icon = ICONS[kind], children }: EmptyStateProps) {
  return (
    <div
      className={cx('stack justify-items-start content-start', s.empty)}
      role={kind === 'failed' ? 'alert' : undefined}
      data-kind={kind}
    >
      <Icon name={icon} className={s.icon} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
      {action != null && <div className={cx('flex gap-8 wrap', s.action)}>{action}</div>}
    </div>
  )
}

const ICONS: Record<EmptyKind, IconName> = {
  'none-yet': 'message-2',
  'none-match': 'filter-off',
  'no-access': 'lock',
  failed: 'alert-circle',
}
