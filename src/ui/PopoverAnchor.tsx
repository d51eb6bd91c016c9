import { type HTMLAttributes, type ReactNode, type Ref, type SyntheticEvent, useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/PopoverAnchor.module.css'

type PopoverAnchorProps = HTMLAttributes<HTMLSpanElement> & {
  /** Whether the popover of this button is open. */
  opened: boolean
  /** Whether this or a neighbour's popover is open: a press in here moves or closes it, so it is not "outside". */
  held?: boolean
  children: ReactNode
}

/**
 * Wraps a button and its popover, which is loaded when first opened. The button stays the same element, a second press
 * closes the popover, and the button gets the focus back.
 */
export function PopoverAnchor({ opened, held = opened, children, ...rest }: PopoverAnchorProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const wasOpened = useRef(opened)
  useEffect(() => {
    const closed = wasOpened.current && !opened
    wasOpened.current = opened
    if (closed && document.activeElement === document.body) anchor.current?.querySelector('button')?.focus()
  }, [opened])
  const hold = held ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no action of its own
    <span
      {...rest}
      ref={anchor}
      className={cx('inline-flex flex-none', s.anchor)}
      onMouseDown={hold}
      onTouchStart={hold}
    >
      {children}
    </span>
  )
}

type PopoverHookProps = HTMLAttributes<HTMLSpanElement> & { label: string; ref?: Ref<HTMLSpanElement> }

/** The target of the popover: an invisible element over the button that names the popover. */
export function PopoverHook({ label, ...rest }: PopoverHookProps) {
  return (
    <span {...rest} className={s.hook} aria-hidden="true">
      <span className="sr">{label}</span>
    </span>
  )
}
