import { useCallback, useRef, useState } from 'react'
import type { Overlay } from '#app/web/shell/use-global-shortcuts.ts'
import { giveFocusBack } from '#ui/use-focus-back.ts'

/** Which dialog lies over the page. Closing puts the focus back to where it was opened from. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const opener = useRef<Element | null>(null)

  const open = useCallback((next: Overlay) => {
    // From one dialog to the next, the way back still leads to the page.
    const from = document.activeElement
    if (!from?.closest('[aria-modal="true"]')) opener.current = from
    setOverlay(next)
  }, [])
  const close = useCallback(() => {
    setOverlay(null)
    giveFocusBack(opener.current)
  }, [])
  return { overlay, open, close }
}
