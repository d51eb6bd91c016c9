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

/** Heights before measuring: a card with two lines, a heading. */
const CARD_HEIGHT = 150
const DAY_HEIGHT = 46
/** Rows rendered beyond the edges of the view. */
const OVERSCAN = 4
/** Up to this many rows are rendered in one piece. */
const FEW = 4

type FeedVirtualizer = {
  list: RefObject<HTMLDivElement | null>
  rows: readonly FeedRow[]
  /** The row of the focused card; negative if there is none. */
  currentRow: number
  measurements: FeedMemory['measurements']
  /** Distance from the top of the scrolled page to the list, in pixels. */
  top: number
}

/** Renders only the rows in view, however many have been loaded. */
export function useFeedVirtualizer({ list, rows, currentRow, measurements, top }: FeedVirtualizer) {
  const scrolled = useRef(false)
  // Without an initial size nothing would render before measuring, and then all cards in one block, which delays keys
  // and clicks. With a size, the cards render in pieces like those of any new list.
  const [initialRect] = useState(sizeOfScrolled)
  const piece = usePiece()
  // Keep the same functions for the same rows, or each render would lay out all rows again.
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
    // Write positions and the total height to the DOM directly, so that scrolling and measuring need no render. Cards
    // are measured when they are inserted: with the observer they would overlap in their first frame.
    directDomUpdates: true,
    onChange: placeAll,
    // The chips stick to the top of the list.
    scrollPaddingStart: 64,
    scrollPaddingEnd: 16,
    overscan: piece === 'all' ? OVERSCAN : 0,
    // New responses are added above without moving what is being read; at the very top they may be shown.
    anchorTo: scrolled.current ? 'end' : 'start',
    // Keep the focused card in the page, or scrolling away would lose the focus.
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range)
      const rendered =
        piece === 'first' && inView.length > FEW ? inView.slice(0, Math.ceil(inView.length / 2)) : inView
      return currentRow < 0 || rendered.includes(currentRow)
        ? rendered
        : [...rendered, currentRow].sort((a, b) => a - b)
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
  // Heights and positions are set synchronously; rows that come into view are rendered as a separate piece.
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

/**
 * Keep the view in place when a row above it changes height. Copies the virtualizer's default rule, which the option
 * replaces.
 */
function isAbove({ index, start, end, size }: VirtualItem, feed: Feed): boolean {
  const offset = feed.scrollOffset ?? 0
  const isEstimate = size === feed.options.estimateSize(index)
  return isEstimate ? start < offset : end <= offset && feed.scrollDirection !== 'backward'
}

/**
 * Keep the focused card in place when a row above it changes height while both are in view, for example after a
 * colleague's edit.
 */
function isAboveFocus({ index, end }: VirtualItem, feed: Feed, currentRow: number): boolean {
  const offset = feed.scrollOffset ?? 0
  const current = feed.measurementsCache[currentRow]
  const focused = document.activeElement?.closest('[data-index]')?.getAttribute('data-index')
  if (!current || index >= currentRow || focused !== String(currentRow)) return false
  return end > offset && current.start >= offset && current.end <= offset + (feed.scrollRect?.height ?? 0)
}

/**
 * Positions rows that measuring has moved out of view. They stay in the page until the next render and would cover
 * others; the virtualizer itself only positions rows in view.
 */
function placeAll(virtualizer: Virtualizer<HTMLElement, HTMLElement>): void {
  const inView = new Set(virtualizer.getVirtualItems().map(({ key }) => key))
  for (const [key, row] of virtualizer.elementsCache) {
    if (inView.has(key) || !row.isConnected) continue
    const known = virtualizer.options.getItemKey(virtualizer.indexFromElement(row)) === key
    // Already measured, so this only sets its position.
    if (known) virtualizer.measureElement(row)
  }
}

/**
 * How much of a new list has been rendered: the upper half of the view, then the whole view, then rows beyond its
 * edges. Laying out and painting all of them together would exceed a frame.
 */
function usePiece(): 'first' | 'view' | 'all' {
  const [drawn, setDrawn] = useState(0)
  // A layout effect runs in the render that measuring requests. Otherwise rows moved out of view would be removed and
  // inserted again.
  useLayoutEffect(() => {
    if (drawn < 2) startTransition(() => setDrawn(drawn + 1))
  }, [drawn])
  return drawn === 0 ? 'first' : drawn === 1 ? 'view' : 'all'
}

/**
 * Ignores scroll events that move nothing. Scrolling a new list to its top fires one even if it is already there, and
 * the list would render twice more, for the start and the end of the scrolling.
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
