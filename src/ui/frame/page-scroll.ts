import { type RefObject, useLayoutEffect, useState } from 'react'

/** The scroll container: the frame's page area. */
export function getScrollElement(): HTMLElement | null {
  return document.getElementById('main')
}

/** Distance of an element from the top of the scrolled page; content above it can change its height. */
export function useTopWithin(ref: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    const main = getScrollElement()
    if (!element || !main) return
    const measure = () =>
      setTop(element.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop)
    measure()
    const observer = new ResizeObserver(measure)
    for (const child of main.children) observer.observe(child)
    return () => observer.disconnect()
  }, [ref])
  return top
}
