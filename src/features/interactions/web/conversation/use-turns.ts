import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShownEvent } from '#features/interactions/web/conversation/contract.ts'
import { getScrollElement, useTopWithin } from '#ui/frame/page-scroll.ts'

/** Up to this many messages are rendered completely, so that they can be searched and selected. */
const WHOLE = 120
/** The height of a message with two lines, before measuring. */
const TURN_HEIGHT = 62

type Turns = {
  events: readonly ShownEvent[]
  /** The scroll container, if the messages scroll in their own box. */
  box: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  scroll: 'own' | 'page'
  /** Rows that stay rendered when out of view: the focused one, or the focus would be lost. */
  kept: readonly number[]
}

/** Which messages are rendered: all of a short conversation or when printing, otherwise those in view. */
export function useTurns({ events, box, list, scroll, kept }: Turns) {
  const printing = usePrinting()
  const whole = printing || events.length <= WHOLE
  const top = useTopWithin(list)
  const margin = scroll === 'page' ? top : 0
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: whole ? 0 : events.length,
    getScrollElement: () => (scroll === 'page' ? getScrollElement() : box.current),
    estimateSize: () => TURN_HEIGHT,
    getItemKey: (index) => events[index]?.id ?? index,
    scrollMargin: margin,
    // If the page itself scrolls, the recording sticks to the top.
    scrollPaddingStart: scroll === 'page' ? 124 : 16,
    scrollPaddingEnd: 64,
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)])].sort(
        (a, b) => a - b,
      ),
  })
  const latestScroll = useRef(0)
  /** Scrolls to a message and focuses it once it is rendered. Of several calls, only the last counts. */
  const reach = (index: number, { focus, align = 'auto' }: { focus: boolean; align?: 'auto' | 'center' }) => {
    const id = events[index]?.id
    if (id === undefined) return
    const turn = focus ? ++latestScroll.current : latestScroll.current
    if (!whole) virtualizer.scrollToIndex(index, { align })
    if (!whole && !focus) return
    whenShown(list, id, (row) => {
      if (turn !== latestScroll.current) return
      if (whole) row.scrollIntoView?.({ block: align === 'center' ? 'center' : 'nearest' })
      if (focus) row.focus({ preventScroll: true })
    })
  }
  return { virtualizer, margin, whole, reach }
}

/** A message far away is rendered in one of the next frames, once the list has scrolled to it. */
function whenShown(
  list: RefObject<HTMLElement | null>,
  id: number,
  then: (row: HTMLElement) => void,
  tries = 60,
): void {
  const row = list.current?.querySelector<HTMLElement>(`[data-event="${id}"]`)
  if (row) then(row)
  else if (tries > 0) requestAnimationFrame(() => whenShown(list, id, then, tries - 1))
}

/** True while printing, when nothing scrolls. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
