import { Fragment } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Kbd.module.css'
import { formatKeys } from '#ui/keys.ts'

export interface KbdProps {
  /** In the notation of keys.ts: `mod+k`, `g s`, `?`. */
  keys: string
  className?: string
}

/** A key hint beside what the key does. Hidden from assistive technology: it repeats what aria-keyshortcuts or the help says. */
export function Kbd({ keys, className }: KbdProps) {
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
