import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useRef } from 'react'
import type { FeedMemory } from '#features/feedback/web/feed-memory.ts'
import { type FeedRow, rowKey } from '#features/feedback/web/feed-rows.ts'
import { getScrollElement, useTopWithin } from '#features/feedback/web/feed-scroll.ts'

/** Heights before anything is measured: a card of two lines, a heading. */
const CARD_HEIGHT = 150
const DAY_HEIGHT = 46

type FeedVirtualizer = {
  list: RefObject<HTMLElement | null>
  rows: readonly FeedRow[]
  /** The row of the card in focus; below 0 where there is none. */
  currentRow: number
  measurements: FeedMemory['measurements']
}

/** Only the rows in view stand in the page, however many have been read. */
export function useFeedVirtualizer({ list, rows, currentRow, measurements }: FeedVirtualizer) {
  const margin = useTopWithin(list)
  const scrolled = useRef(false)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : CARD_HEIGHT),
    getItemKey: (index) => {
      const row = rows[index]
      return row ? rowKey(row) : index
    },
    initialMeasurementsCache: measurements,
    scrollMargin: margin,
    // The chips stay in view above the list.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    overscan: 4,
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
  return { virtualizer, margin }
}
