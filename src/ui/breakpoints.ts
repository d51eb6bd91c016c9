import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

/** Largest widths, in px, of the four narrower layouts; anything wider is the widest layout. */
export const BREAKPOINTS = [449, 768, 991, 1199] as const
export type Layout = 'xs' | 'sm' | 'md' | 'lg' | 'xl'

/** Up to this width the phone bars replace the rail. */
export const NARROW = '(max-width: 991px)'
export const RESIZE_DEBOUNCE_MS = 100

export function layoutAt(width: number): Layout {
  const index = BREAKPOINTS.findIndex((bound) => width <= bound)
  return LAYOUTS[index] ?? 'xl'
}

/** The layout for the window's width; updated 100 ms after the last resize. */
export function useBreakpoint(): Layout {
  const [layout, setLayout] = useState(() => layoutAt(window.innerWidth))
  useEffect(() => onResize(() => setLayout(layoutAt(window.innerWidth))), [])
  return layout
}

/** True in the phone layout. */
export const useNarrow = (): boolean => useMedia(NARROW)

/** True on a touch screen, which cannot hover. */
export const useTouch = (): boolean => useMedia('(hover: none)')

/** Follows a media query in the same frame as the CSS that uses it. */
function useMedia(media: string): boolean {
  // Created once: the browser evaluates each query, and almost every component uses this.
  const [query] = useState(() => matchMedia(media))
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => query.matches)
}

/** Calls back once, 100 ms after the last of a series of resize events. Returns a function to stop. */
export function onResize(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = () => {
    clearTimeout(timer)
    timer = setTimeout(callback, RESIZE_DEBOUNCE_MS)
  }
  window.addEventListener('resize', debounced)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', debounced)
  }
}

const LAYOUTS: readonly Layout[] = ['xs', 'sm', 'md', 'lg', 'xl']
