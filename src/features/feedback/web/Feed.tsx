import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayHeading } from '#features/feedback/web/DayHeading.tsx'
import s from '#features/feedback/web/Feed.module.css'
import { recallFeed, rememberFeed, rememberHeights, startWalk } from '#features/feedback/web/feed-memory.ts'
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
  /** Responses of former filters, while those of the new ones are on their way. */
  stale: boolean
  /** How far below the top of the scrolled page the list begins. */
  top: number
  loadMore: () => void
}

/** The next page is asked for this many rows before the end. */
const AHEAD = 8

/** The responses under their days: only what is in view stands in the page, and older ones load on scrolling. */
export const Feed = memo(function Feed({ state, dates, stale, top, loadMore }: FeedProps) {
  const { t } = useTranslation('feedback')
  const queryClient = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => recallFeed(queryClient, state.filters))
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
  // Other filters begin at the top; when they are those of Back, the router then restores the place. Before the
  // virtualizer looks where it stands, or it would draw what is far down the list first.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was left
  useEffect(() => {
    startWalk(queryClient, state.filters)
    if (memory.currentId === null) return
    if (memory.walked && currentRow >= 0) virtualizer.scrollToIndex(currentRow, { align: 'auto' })
    // The frame puts the focus on a new page's heading first, for whoever had nothing in focus here.
    const { currentId: id } = memory
    if (document.activeElement === document.body) requestAnimationFrame(() => focusWhenShown(list, id))
  }, [memory])
  const left = useRef(marks)
  left.current = marks
  useEffect(
    () => () => {
      rememberFeed(queryClient, state.filters, { ...left.current, measurements, walked: false })
      rememberHeights(queryClient, state.filters, virtualizer.takeSnapshot)
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
              // The bar goes with the focus in it.
              if (currentId !== null) focusWhenShown(list, currentId)
            }}
          />
        </LazyPart>
      )}
    </section>
  )
})
