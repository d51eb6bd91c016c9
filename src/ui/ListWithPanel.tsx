import type { ReactNode, Ref } from 'react'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import s from '#ui/ListPage.module.css'

export interface ListWithPanelProps {
  bar: ReactNode
  /** One entry of the list, if it is open. */
  panel: ReactNode
  /** Dialogs, which stay open in both layouts. */
  dialogs?: ReactNode
  children: ReactNode
  className?: string
  listClassName?: string
  listRef?: Ref<HTMLDivElement>
}

/** A page with a list; the open entry is next to the list, or replaces the page in the phone layout. */
export function ListWithPanel(props: ListWithPanelProps) {
  const { bar, panel, dialogs, children, className, listClassName, listRef } = props
  const narrow = useNarrow()
  if (narrow && panel)
    return (
      <>
        {panel}
        {dialogs}
      </>
    )
  return (
    <div className={cx(s.page, className)}>
      {bar}
      <div className={s.columns} data-panel={panel ? '' : undefined}>
        <div className={cx(s.list, listClassName)} ref={listRef}>
          {children}
        </div>
        {panel}
      </div>
      {dialogs}
    </div>
  )
}
