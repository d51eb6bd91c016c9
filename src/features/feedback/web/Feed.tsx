import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayHeading } from '#features/feedback/web/DayHeading.tsx'
import s from '#features/feedback/web/Feed.module.css'
import {
  readFeedMemory,
  saveFeedMemory,
  saveListFilters,
  saveRowHeights,
} from '#features/feedback/web/feed-memory.ts'
import { feedRows } from '#features/feedback/web/feed-rows.ts'
import { focusWhenShown } from '#features/feedback/web/feed-scroll.ts'
import { ResponseCard } from '#features/feedback/web/ResponseCard.tsx'
import page from '#features/feedback/web/StreamPage.module.css'
import type { StreamState } from '#features/feedback/web/stream-state.ts'
import type { Dates } from '#features/feedback/web/use-dates.ts'
import { useFeedKeys } from '#features/feedback/web/use-feed-keys.ts'
import { useFeedMarks } from '#features/feedback/web/use-feed-marks.ts'
import { useFeedVirtualizer } from '#features/feedback/web/use-feed-virtualizer.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { cx } from '#ui/cx.ts'
import { getScrollElement } from '#ui/frame/page-scroll.ts'

const SelectionBar = lazyPart(() => import('#features/feedback/web/SelectionBar.tsx'), 'SelectionBar')

type FeedProps = {
  state: StreamState
  dates: Dates
  /** Shows the responses of the previous filters while those of the new ones load. */
  stale: boolean
  /** Distance from the top of the scrolled page to the list, in pixels. */
  top: number
  loadMore: () => void
}

/** Load the next page when this many rows are left. */
const AHEAD = 8

/** The responses by day. Only rows in view are in the page; older responses load on scrolling. */
export const Feed = memo(function Feed({ state, dates, stale, top, loadMore }: FeedProps) {
  const { t } = useTranslation('feedback')
  const queryClient = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => readFeedMemory(queryClient, state.filters))
  const { solicitations, reachedEnd } = state
  const { marks, handlers, setCurrent, clearSelection } = useFeedMarks(memory, solicitations)
  const { currentId, selection } = marks
  const rows = useMemo(
    () => feedRows({ solicitations, reachedEnd }, dates.dayOf),
    [solicitations, reachedEnd, dates.dayOf],
  )
  const currentRow = useMemo(
    () => rows.findIndex((row) => row.kind === 'response' && row.solicitation.id === currentId),
    [rows, currentId],
  )
  const { measurements } = memory
  // A new list starts at the top; on Back, the router then restores the position. Scroll before the virtualizer reads
  // its position, or it would first draw rows far down the list.
  useLayoutEffect(() => {
    getScrollElement()?.scrollTo({ top: 0 })
  }, [])
  const { virtualizer, container, measure } = useFeedVirtualizer({
    list,
    rows,
    currentRow,
    measurements,
    top,
  })
  useFeedKeys({ list, rows, currentRow, virtualizer, marks, handlers, setCurrent, clearSelection })

  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (!stale && !state.loading && !state.failure && last >= rows.length - AHEAD) loadMore()
  }, [last, rows.length, stale, state.loading, state.failure, loadMore])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the marks as they were left
  useEffect(() => {
    saveListFilters(queryClient, state.filters)
    if (memory.currentId === null) return
    if (memory.movedOn && currentRow >= 0) virtualizer.scrollToIndex(currentRow, { align: 'auto' })
    // The frame focuses a new page's heading first if nothing in the feed had the focus.
    const { currentId: id } = memory
    if (document.activeElement === document.body) requestAnimationFrame(() => focusWhenShown(list, id))
  }, [memory])
  const left = useRef(marks)
  left.current = marks
  useEffect(
    () => () => {
      saveFeedMemory(queryClient, state.filters, { ...left.current, measurements, movedOn: false })
      saveRowHeights(queryClient, state.filters, virtualizer.takeSnapshot)
    },
    [queryClient, state.filters, virtualizer, measurements],
  )

  return (
    <section className={cx(s.feed, stale && page.stale)} aria-label={t('stream.responses')} aria-busy={stale}>
      <div ref={container} className={s.list}>
        {virtualizer.getVirtualItems().map(({ index, key }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div key={key} ref={measure} data-index={index} className={s.row}>
              {row.kind === 'day' ? (
                <DayHeading day={row.day} count={row.count} dates={dates} />
              ) : (
                <ResponseCard
                  solicitation={row.solicitation}
                  dates={dates}
                  href={paths.request(row.solicitation.uuid)}
                  current={row.solicitation.id === currentId}
                  expanded={marks.expanded.has(row.solicitation.id)}
                  selected={selection.ids.has(row.solicitation.id)}
                  selecting={selection.ids.size > 0}
                  editing={marks.editing.has(row.solicitation.id)}
                  noting={marks.noting.has(row.solicitation.id)}
                  handlers={handlers}
                  position={row.position}
                  total={state.total?.capped ? null : state.total?.count}
                />
              )}
            </div>
          )
        })}
      </div>
      {selection.ids.size > 0 && (
        <LazyPart onFailure={clearSelection}>
          <SelectionBar
            chosen={solicitations.filter(({ id }) => selection.ids.has(id))}
            onClear={() => {
              clearSelection()
              // Closing the bar removes the focused button.
              if (currentId !== null) focusWhenShown(list, currentId)
            }}
          />
        </LazyPart>
      )}
    </section>
  )
})
