import type { ReactNode } from 'react'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'

type SectionHeadProps = {
  id: string
  icon: IconName
  title: string
  /** Short note beside the title. */
  aside?: ReactNode
  /** Shortcut that moves the focus to the field of the section. */
  keys?: string
  /** Shown at the end of the row. */
  end?: ReactNode
}

/** Heading of a part of a session. */
export function SectionHead({ id, icon, title, aside, keys, end }: SectionHeadProps) {
  return (
    <div className={cx('row gap-8', s.head)}>
      <Icon name={icon} />
      <h2 id={id}>{title}</h2>
      {aside != null && <small className="small muted truncate">{aside}</small>}
      {(keys !== undefined || end != null) && (
        <span className={s.headEnd}>
          {end}
          {keys !== undefined && <Kbd keys={keys} />}
        </span>
      )}
    </div>
  )
}
