import { useEffect } from 'react'

/**
 * Puts the focus back to where it was when the part opened, also where the part is taken away as a whole
 * instead of being closed: Mantine sees to closing alone.
 */
export function useRestoreFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => restoreFocus(opener)
  }, [opened])
}

/** Once what holds the focus has gone; whoever has taken it meanwhile keeps it. */
export function restoreFocus(opener: Element | null): void {
  requestAnimationFrame(() => {
    const taken = document.activeElement !== null && document.activeElement !== document.body
    if (!taken && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  })
}
