import { Fragment, use } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Kbd.module.css'
import { formatKeys } from '#ui/keys.ts'
import { ShortcutsContext } from '#ui/use-shortcuts.ts'

export interface KbdProps {
  /** In the notation of keys.ts: `mod+k`, `g s`, `?`. */
  keys: string
  className?: string
}

/** A key hint next to an action. Hidden from screen readers, which have aria-keyshortcuts or the key help. */
export function Kbd({ keys, className }: KbdProps) {
  if (!use(ShortcutsContext)) return null
  return (
    <Fragment>
      {formatKeys(keys).map((press, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: presses of one fixed sequence never move
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: kbd takes no focus
        <kbd key={index} className={cx(s.kbd, className)} aria-hidden="true">
          {press}
        </kbd>
      ))}
    </Fragment>
  )
}
