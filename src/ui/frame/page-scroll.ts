import { type RefObject, useLayoutEffect, useState } from 'react'

/** What scrolls is the frame's page area. */
export function getScrollElement(): HTMLElement | null {
  return document.getElementById('main')
}

/** How far below the top of the scrolled page an element begins; what stands above can grow and shrink. */
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
