import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Measures a bar at the bottom of a phone's page, so that messages appear above it and do not cover its buttons. */
export function useFooterHeight(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--pl-foot', `${foot.current?.offsetHeight ?? 0}px`)
    return () => void style.removeProperty('--pl-foot')
  }, [])
  return foot
}
