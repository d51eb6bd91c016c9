import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FeedMemory } from '#features/feedback/web/feed-memory.ts'
import { type FeedRow, rowKey } from '#features/feedback/web/feed-rows.ts'
import { getScrollElement } from '#ui/frame/page-scroll.ts'

/** Heights before anything is measured: a card of two lines, a heading. */
const CARD_HEIGHT = 150
const DAY_HEIGHT = 46
/** Rows drawn beyond the edges of what is in view. */
const OVERSCAN = 4

type FeedVirtualizer = {
  list: RefObject<HTMLDivElement | null>
  rows: readonly FeedRow[]
  /** The row of the card in focus; below 0 where there is none. */
  currentRow: number
  measurements: FeedMemory['measurements']
  /** How far below the top of the scrolled page the list begins. */
  top: number
}

/** Only the rows in view stand in the page, however many have been read. */
export function useFeedVirtualizer({ list, rows, currentRow, measurements, top }: FeedVirtualizer) {
  const scrolled = useRef(false)
  // Had it no size at first, nothing would be drawn until it is measured, and then every card in one go, which stops
  // keys and clicks. With a size the cards are drawn piece by piece, like everything of a new list.
  const [initialRect] = useState(sizeOfScrolled)
  // What is in view comes first, what lies beyond its edges with the next drawing: with the one that measuring asks for,
  // or rows that turned out to lie beyond would be taken out and put in again.
  const [overscan, setOverscan] = useState(0)
  useLayoutEffect(() => startTransition(() => setOverscan(OVERSCAN)), [])
  // The same functions as long as the rows are the same, or each drawing would lay all rows out anew.
  const estimateSize = useCallback(
    (index: number) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : CARD_HEIGHT),
    [rows],
  )
  const getItemKey = useCallback(
    (index: number) => {
      const row = rows[index]
      return row ? rowKey(row) : index
    },
    [rows],
  )
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    initialRect,
    observeElementOffset: observeMoves,
    estimateSize,
    getItemKey,
    initialMeasurementsCache: measurements,
    scrollMargin: top,
    // Places and total height are written to the page itself: what scrolling and measuring change needs no drawing.
    // Cards are measured as they are put in: left to the observer, their first frame has them over each other.
    directDomUpdates: true,
    // The chips stay in view above the list.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    overscan,
    // Newer responses go above without moving what is being read; at the very top they may be seen.
    anchorTo: scrolled.current ? 'end' : 'start',
    // The card in focus stays in the page, or the focus would be lost on scrolling away from it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return currentRow < 0 || shown.includes(currentRow)
        ? shown
        : [...shown, currentRow].sort((a, b) => a - b)
    },
  })
  scrolled.current = (virtualizer.scrollOffset ?? 0) > 0
  const container = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element
      virtualizer.containerRef(element)
      // Measuring a new list's rows may leave its last ones out of view again. They stand in the page until the next
      // drawing, and need a place as well, or they would lie over the first.
      for (const row of element?.children ?? [])
        if (row instanceof HTMLElement) virtualizer.measureElement(row)
    },
    [list, virtualizer],
  )
  // Heights and places are set at once; that they bring other rows into view is drawn in a piece of its own.
  const measure = useCallback(
    (element: HTMLElement | null) => startTransition(() => virtualizer.measureElement(element)),
    [virtualizer],
  )
  return { virtualizer, container, measure }
}

/**
 * A new list is put at its top, where it may well be already; the page tells of that as of any scrolling. Nothing moved,
 * so nothing is scrolling: the list would be drawn once more because scrolling began, and again because it ended.
 */
function observeMoves(
  virtualizer: Virtualizer<HTMLElement, HTMLElement>,
  tell: (offset: number, scrolling: boolean) => void,
) {
  return observeElementOffset(virtualizer, (offset, scrolling) =>
    tell(offset, scrolling && (virtualizer.isScrolling || offset !== virtualizer.scrollOffset)),
  )
}

function sizeOfScrolled(): { width: number; height: number } {
  const main = getScrollElement()
  return { width: main?.offsetWidth ?? 0, height: main?.offsetHeight ?? 0 }
}
