import { useEffect } from 'react'

/**
 * Restores the focus to where it was when the component opened, also if the component is unmounted instead of closed,
 * which Mantine does not handle.
 */
export function useRestoreFocus(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => restoreFocus(opener)
  }, [opened])
}

/** Waits until the focused element is gone; if another element has taken the focus meanwhile, it keeps it. */
export function restoreFocus(opener: Element | null): void {
  requestAnimationFrame(() => {
    const taken = document.activeElement !== null && document.activeElement !== document.body
    if (!taken && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  })
}
