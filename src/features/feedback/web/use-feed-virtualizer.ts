import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type VirtualItem,
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
/** So many rows in view are drawn at once. */
const FEW = 4

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
  const piece = usePiece()
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
    onChange: placeAll,
    // The chips stay in view above the list.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    overscan: piece === 'all' ? OVERSCAN : 0,
    // Newer responses go above without moving what is being read; at the very top they may be seen.
    anchorTo: scrolled.current ? 'end' : 'start',
    // The card in focus stays in the page, or the focus would be lost on scrolling away from it.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const shown =
        piece === 'first' && inView.length > FEW ? inView.slice(0, Math.ceil(inView.length / 2)) : inView
      return currentRow < 0 || shown.includes(currentRow)
        ? shown
        : [...shown, currentRow].sort((a, b) => a - b)
    },
  })
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _, feed) =>
    isAbove(row, feed) || isAboveFocus(row, feed, currentRow)
  scrolled.current = (virtualizer.scrollOffset ?? 0) > 0
  const container = useCallback(
    (element: HTMLDivElement | null) => {
      list.current = element
      virtualizer.containerRef(element)
      placeAll(virtualizer)
    },
    [list, virtualizer],
  )
  // Heights and places are set at once; that they bring other rows into view is drawn in a piece of its own.
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element) startTransition(() => virtualizer.measureElement(element))
      else virtualizer.measureElement(null)
    },
    [virtualizer],
  )
  return { virtualizer, container, measure }
}

type Feed = Virtualizer<HTMLElement, HTMLElement>

/** A row above the view changed: the view stays in place. The virtualizer's own rule, which the option replaces. */
function isAbove({ index, start, end, size }: VirtualItem, feed: Feed): boolean {
  const offset = feed.scrollOffset ?? 0
  const isEstimate = size === feed.options.estimateSize(index)
  return isEstimate ? start < offset : end <= offset && feed.scrollDirection !== 'backward'
}

/** A row above the card in focus changed while both are in view, for example by a colleague's edit: the card stays. */
function isAboveFocus({ index, end }: VirtualItem, feed: Feed, currentRow: number): boolean {
  const offset = feed.scrollOffset ?? 0
  const current = feed.measurementsCache[currentRow]
  const focused = document.activeElement?.closest('[data-index]')?.getAttribute('data-index')
  if (!current || index >= currentRow || focused !== String(currentRow)) return false
  return end > offset && current.start >= offset && current.end <= offset + (feed.scrollRect?.height ?? 0)
}

/**
 * Measuring may put rows out of view. They stand in the page until the next drawing and need a place as well, or they
 * would lie over others; the virtualizer itself places those only that should stand there.
 */
function placeAll(virtualizer: Virtualizer<HTMLElement, HTMLElement>): void {
  const inView = new Set(virtualizer.getVirtualItems().map(({ key }) => key))
  for (const [key, row] of virtualizer.elementsCache) {
    if (inView.has(key) || !row.isConnected) continue
    const known = virtualizer.options.getItemKey(virtualizer.indexFromElement(row)) === key
    // Measured already, so that no more comes of it than its place.
    if (known) virtualizer.measureElement(row)
  }
}

/**
 * How much of a new list is drawn by now: the upper half of what is in view, then all that is in view, then what lies
 * beyond its edges too. In one go the cards would take longer to lay out and to paint than a frame may last.
 */
function usePiece(): 'first' | 'view' | 'all' {
  const [drawn, setDrawn] = useState(0)
  // With the drawing that measuring asks for, or rows that it puts out of view would be taken out and put in again.
  useLayoutEffect(() => {
    if (drawn < 2) startTransition(() => setDrawn(drawn + 1))
  }, [drawn])
  return drawn === 0 ? 'first' : drawn === 1 ? 'view' : 'all'
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
