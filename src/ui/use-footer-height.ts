import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a bar at the foot of a phone's page: messages stand above it, so that "Undo" does not lie over its buttons. */
export function useFooterHeight(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--pl-foot', `${foot.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--pl-foot')
  }, [])
  return foot
}
