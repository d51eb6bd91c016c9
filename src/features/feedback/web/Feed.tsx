import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayHeading } from '#features/feedback/web/DayHeading.tsx'
import s from '#features/feedback/web/Feed.module.css'
import { recallFeed, rememberFeed } from '#features/feedback/web/feed-memory.ts'
import { feedRows, neighbour, rowKey } from '#features/feedback/web/feed-rows.ts'
import { focusWhenShown, getScrollElement, useTopWithin } from '#features/feedback/web/feed-scroll.ts'
import { responsePath } from '#features/feedback/web/linked-response.ts'
import { ResponseCard } from '#features/feedback/web/ResponseCard.tsx'
import page from '#features/feedback/web/StreamPage.module.css'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import { useCopyLink } from '#features/feedback/web/use-copy-link.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useSession } from '#platform/web/session.ts'
import { cx } from '#ui/cx.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type FeedProps = {
  state: StreamState
  dates: Dates
  /** Responses of former filters, while those of the new ones are on their way. */
  stale: boolean
  loadMore: () => void
}

/** Heights before anything is measured: a card of two lines, a heading. */
const CARD_HEIGHT = 150
const DAY_HEIGHT = 46
/** The next page is asked for this many rows before the end. */
const AHEAD = 8
/** Keys that follow each other within this are one movement. */
const STEP_MS = 500

/** The responses under their days: only what is in view stands in the page, and older ones load on scrolling. */
export function Feed({ state, dates, stale, loadMore }: FeedProps) {
  const { t } = useTranslation('feedback')
  const { person } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const copyLink = useCopyLink()
  const list = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => recallFeed(queryClient, state.filters))
  const [currentId, setCurrentId] = useState(memory.currentId)
  const [expanded, setExpanded] = useState(memory.expanded)
  const margin = useTopWithin(list)
  const { solicitations, reachedEnd } = state
  const rows = useMemo(
    () => feedRows({ solicitations, reachedEnd }, dates.dayOf),
    [solicitations, reachedEnd, dates.dayOf],
  )
  const currentRow = useMemo(
    () => rows.findIndex((row) => row.kind === 'response' && row.solicitation.id === currentId),
    [rows, currentId],
  )

  const scrolled = useRef(false)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rows.length,
    getScrollElement,
    estimateSize: (index) => (rows[index]?.kind === 'day' ? DAY_HEIGHT : CARD_HEIGHT),
    getItemKey: (index) => {
      const row = rows[index]
      return row ? rowKey(row) : index
    },
    initialMeasurementsCache: memory.measurements,
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
  const items = virtualizer.getVirtualItems()

  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (!stale && !state.loading && !state.failure && last >= rows.length - AHEAD) loadMore()
  }, [last, rows.length, stale, state.loading, state.failure, loadMore])

  // Other filters begin at the top; when they are those of Back, the router then restores the place.
  useLayoutEffect(() => {
    getScrollElement()?.scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    if (memory.currentId !== null && document.activeElement === document.body)
      focusWhenShown(list, memory.currentId)
  }, [memory])
  const left = useRef({ currentId, expanded })
  left.current = { currentId, expanded }
  useEffect(
    () => () =>
      rememberFeed(queryClient, state.filters, { ...left.current, measurements: virtualizer.takeSnapshot() }),
    [queryClient, state.filters, virtualizer],
  )

  const focusRow = (index: number | null) => {
    const row = index === null ? undefined : rows[index]
    if (index === null || row?.kind !== 'response') return
    setCurrentId(row.solicitation.id)
    virtualizer.scrollToIndex(index, { align: 'auto' })
    focusWhenShown(list, row.solicitation.id)
  }
  const steppedAt = useRef(0)
  const step = (by: 1 | -1) => {
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 }
    // From the card in focus, or after scrolling away from it, from what is in view. The list learns late what it
    // shows, so when keys come fast each goes on from the one before.
    const goesOn = performance.now() - steppedAt.current < STEP_MS
    steppedAt.current = performance.now()
    const inView = goesOn || (currentRow >= startIndex && currentRow <= endIndex)
    focusRow(neighbour(rows, inView ? currentRow : by === 1 ? startIndex - 1 : endIndex + 1, by))
  }
  const onCopyLink = useCallback((id: number) => copyLink(responsePath(person, id)), [copyLink, person])
  const onOpen = useCallback(
    (id: number) => void navigate({ href: responsePath(person, id) }),
    [navigate, person],
  )
  const onExpand = useCallback((id: number) => setExpanded((ids) => flipped(ids, id)), [])
  const section = t('keys.section')
  useShortcuts([
    { keys: 'j', label: t('keys.next'), section, run: () => step(1) },
    { keys: 'k', label: t('keys.previous'), section, run: () => step(-1) },
    {
      keys: 'c',
      label: t('keys.copyLink'),
      section,
      run: () => {
        if (currentId !== null) onCopyLink(currentId)
      },
    },
  ])

  return (
    <section className={cx(s.feed, stale && page.stale)} aria-label={t('stream.responses')} aria-busy={stale}>
      <div ref={list} className={s.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={s.row}
              style={{ transform: `translateY(${start - margin}px)` }}
            >
              {row.kind === 'day' ? (
                <DayHeading day={row.day} count={row.count} dates={dates} />
              ) : (
                <ResponseCard
                  solicitation={row.solicitation}
                  dates={dates}
                  href={responsePath(person, row.solicitation.id)}
                  current={row.solicitation.id === currentId}
                  expanded={expanded.has(row.solicitation.id)}
                  onExpand={onExpand}
                  onFocus={setCurrentId}
                  onOpen={onOpen}
                  onCopyLink={onCopyLink}
                  position={row.position}
                  total={state.total?.capped ? null : state.total?.count}
                />
              )}
            </div>
          )
        })}
      </div>
    </section>
  )
}

function flipped(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
