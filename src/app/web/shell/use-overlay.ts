import { useCallback, useRef, useState } from 'react'
import type { Overlay } from '#app/web/shell/use-global-shortcuts.ts'
import { restoreFocus } from '#ui/use-restore-focus.ts'

/** The open dialog. Closing it returns the focus to the element that opened it. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const opener = useRef<Element | null>(null)

  const open = useCallback((next: Overlay) => {
    // When one dialog opens another, keep the original element.
    const from = document.activeElement
    if (!from?.closest('[aria-modal="true"]')) opener.current = from
    setOverlay(next)
  }, [])
  const close = useCallback(() => {
    setOverlay(null)
    restoreFocus(opener.current)
  }, [])
  return { overlay, open, close }
}
