import { useCallback, useRef, useState } from 'react'
import type { Overlay } from '#app/web/shell/use-global-shortcuts.ts'

/** Which dialog lies over the page. Closing puts the focus back to where it was opened from. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const opener = useRef<Element | null>(null)

  const open = useCallback((next: Overlay) => {
    // From one dialog to the next, the way back still leads to the page.
    setOverlay((current) => {
      if (current === null) opener.current = document.activeElement
      return next
    })
  }, [])
  const close = useCallback(() => {
    setOverlay(null)
    requestAnimationFrame(() => {
      const taken = document.activeElement !== null && document.activeElement !== document.body
      if (!taken && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    })
  }, [])
  return { overlay, open, close }
}
