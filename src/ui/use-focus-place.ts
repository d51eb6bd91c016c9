import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that focuses the element with `data-place` of that name once it is on the page: after the next
 * render, or immediately if nothing changes.
 */
export function useFocusPlace(root: RefObject<HTMLElement | null>): (place: string) => void {
  const awaited = useRef<string | null>(null)
  const goThere = useCallback(() => {
    const target =
      awaited.current && root.current?.querySelector<HTMLElement>(`[data-place="${awaited.current}"]`)
    if (!target) return
    awaited.current = null
    target.focus()
    target.closest('[data-card]')?.scrollIntoView({ block: 'nearest' })
  }, [root])
  useEffect(goThere)
  return useCallback(
    (place) => {
      awaited.current = place
      requestAnimationFrame(goThere)
    },
    [goThere],
  )
}
