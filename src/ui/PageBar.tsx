import { createContext, type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { usePhoneBar } from '#ui/frame/phone-bar.ts'
import s from '#ui/PageBar.module.css'

/** Actions that the application adds to the bar of any page, before the page's own. */
export const PageBarActions = createContext<ReactNode>(null)

export interface PageBarProps {
  title: ReactNode
  /** A quiet fact next to the title. */
  fact?: ReactNode
  /** A button that explains the fact, if it is a figure. The phone layout has no space for it. */
  explanation?: ReactNode
  /** At most one primary button. Hidden in the phone layout. */
  actions?: ReactNode
  /** Icon buttons for the phone bar, before the frame's own. */
  phoneActions?: ReactNode
  /** Links before the title on wide screens. */
  crumb?: ReactNode
}

/** The page's only h1. In the phone layout it is in the frame's bar instead. */
export function PageBar({ title, fact, explanation, actions, phoneActions, crumb }: PageBarProps) {
  const narrow = useNarrow()
  const phone = usePhoneBar()
  const added = use(PageBarActions)
  const heading = <h1 tabIndex={-1}>{title}</h1>
  if (narrow && phone.title && phone.actions)
    return (
      <>
        {createPortal(
          <>
            {heading}
            {fact != null && <small>{fact}</small>}
          </>,
          phone.title,
        )}
        {createPortal(
          <>
            {added}
            {phoneActions}
          </>,
          phone.actions,
        )}
      </>
    )
  return (
    <div className={cx('row gap-12 flex-none', s.bar)} data-figures="">
      {crumb != null && <span className={cx('row gap-6 compact muted nowrap', s.crumb)}>{crumb}</span>}
      {heading}
      {fact != null && (
        <span className="min-0 truncate compact muted" data-figure={explanation ? '' : undefined}>
          {fact}
        </span>
      )}
      {explanation}
      {(actions ?? added) != null && (
        <div className={cx('row gap-8 flex-none end', s.actions)}>
          {added}
          {actions}
        </div>
      )}
    </div>
  )
}
