import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Feed } from '#features/feedback/web/Feed.tsx'
import { FeedEnd } from '#features/feedback/web/FeedEnd.tsx'
import { FeedSkeleton, StripSkeleton, SummarySkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import { FilterBar, type OpenFilter } from '#features/feedback/web/FilterBar.tsx'
import { HiddenResponses } from '#features/feedback/web/HiddenResponses.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import s from '#features/feedback/web/StreamPage.module.css'
import { NoSummary, Summary } from '#features/feedback/web/Summary.tsx'
import { FailedStrip, NoSummaryStrip, SummaryStrip } from '#features/feedback/web/SummaryStrip.tsx'
import { summaryQuery } from '#features/feedback/web/stream-api.ts'
import { STREAM_COUNT_ID } from '#features/feedback/web/stream-count-id.ts'
import { streamChips, streamFilters } from '#features/feedback/web/stream-filters.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useStream } from '#features/feedback/web/use-stream.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { useTopWithin } from '#ui/frame/page-scroll.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

const loadActions = () => import('#features/feedback/web/StreamActions.tsx')
const StreamActions = lazyPart(loadActions, 'StreamActions')
const PhoneStreamActions = lazyPart(loadActions, 'PhoneStreamActions')
const LivePill = lazyPart(() => import('#features/feedback/web/LivePill.tsx'), 'LivePill')
const NoneMatch = lazyPart(() => import('#features/feedback/web/NoneMatch.tsx'), 'NoneMatch')

const StreamComputed = lazyPart(() => import('#features/feedback/web/StreamComputed.tsx'), 'StreamComputed')
const NoneYet = lazyPart(() => import('#features/feedback/web/NoneYet.tsx'), 'NoneYet')
const RobotsBanner = lazyPart(() => import('#features/feedback/web/RobotsBanner.tsx'), 'RobotsBanner')

/** The responses that the viewer may see, filtered by the address, with a summary at the side. */
export function StreamPage() {
  const { t } = useTranslation('feedback')
  const url = useUrlFilters(streamFilters)
  const { filters } = url
  // A click shows its chip immediately. The request and the rendering of the list and of the parts around it are
  // deferred, so that keys and clicks are handled in between.
  const settled = useDeferredValue(filters)
  const stream = useStream(settled)
  const drawn = useDeferredValue(stream.state)
  // True while the list does not match the chips yet.
  const stale = stream.stale || settled !== filters
  const summary = useQuery(summaryQuery(settled))
  const figures = useDeferredValue(summary.data)
  const staleFigures = summary.isPlaceholderData || figures !== summary.data
  const dates = useDates()
  const narrow = useNarrow()
  // Measure the position before the list is rendered, or the list would render twice.
  const place = useRef<HTMLDivElement>(null)
  const top = useTopWithin(place)
  const [open, setOpen] = useState<OpenFilter>(null)
  const format = useNumberFormat()
  const filtered = streamChips(filters).length > 0
  const { state } = stream
  const noAccess = isApiError(stream.failure, 403)
  useFailureNotice(noAccess ? null : (stream.failure ?? state?.failure))

  // Suspected robots count in no figure, so they have no summary.
  const robots = filters.suspected_bots === true
  const { total } = state ?? {}
  const isListCounted = total != null && !total.capped
  const hasDays = settled.start_date !== undefined || settled.end_date !== undefined
  const fact = factText()
  /**
   * The count of the list; if that is capped, the count of the summary without the responses that the list leaves out.
   */
  function factText(): string | undefined {
    if (robots || summary.isPlaceholderData || !summary.data) return undefined
    const { count: all, not_listed } = summary.data
    const count = isListCounted ? total.count : all - not_listed.deactivated - not_listed.moved
    const values = { count, n: format(count) }
    if (hasDays) return t('stream.factOf', { ...values, range: dates.filter(settled) })
    // Without dates the list has all responses, and the summary those of the last 30 days.
    return t(isListCounted ? 'stream.count' : 'stream.fact', values)
  }

  const computed = fact !== undefined && summary.data && (
    <span id={STREAM_COUNT_ID}>
      <LazyPart>
        <StreamComputed
          filters={settled}
          dates={dates}
          isOfList={isListCounted || hasDays}
          deactivated={
            isListCounted
              ? state?.hidden?.deactivated
              : { count: summary.data.not_listed.deactivated, capped: false }
          }
        />
      </LazyPart>
    </span>
  )
  const summaryPart = figures && { summary: figures, filters: settled, dates }
  return (
    <>
      <PageBar
        title={t('stream.title')}
        fact={fact}
        explanation={!narrow && computed}
        actions={
          !noAccess && (
            <LazyPart>
              <StreamActions filters={settled} dates={dates} />
            </LazyPart>
          )
        }
        phoneActions={
          !noAccess && (
            <>
              <IconButton
                icon="adjustments-horizontal"
                label={t('filters.label')}
                dot={filtered}
                onClick={() => setOpen('all')}
              />
              <LazyPart>
                <PhoneStreamActions filters={settled} dates={dates} />
              </LazyPart>
            </>
          )
        }
      />
      {/* Always there, so that its growing is noticed by the list, which has to know where it begins. */}
      <div className={cx(staleFigures && s.stale)}>{narrow && summed()}</div>
      {!noAccess && <FilterBar url={url} dates={dates} open={open} onOpen={setOpen} />}
      <p className="sr" role="status">
        {fact}
      </p>
      <div className={s.grid}>
        <div className="min-0">
          {narrow && computed && (
            <div className={cx('row compact secondary', s.count)} data-figures="">
              <span data-figure="">{fact}</span>
              {computed}
            </div>
          )}
          {state && !noAccess && (
            <LazyPart>
              <LivePill filters={settled} empty={!stale && state.solicitations.length === 0} />
            </LazyPart>
          )}
          {robots && !noAccess && (
            <LazyPart>
              <RobotsBanner url={url} empty={state?.solicitations.length === 0} />
            </LazyPart>
          )}
          {state?.total && state.hidden && state.hidden.deactivated.count > 0 && !noAccess && (
            <HiddenResponses total={state.total} hidden={state.hidden} url={url} />
          )}
          <div ref={place}>{feed()}</div>
        </div>
        {!narrow && (
          <aside
            className={cx('stack gap-10', s.side, staleFigures && s.stale)}
            aria-label={t('summary.label')}
            aria-busy={staleFigures}
          >
            {summed()}
          </aside>
        )}
      </div>
    </>
  )

  /** At the side, or in one line above the filters on a phone. */
  function summed() {
    if (robots) return null
    if (summaryPart?.summary.count)
      return narrow ? <SummaryStrip {...summaryPart} /> : <Summary {...summaryPart} />
    if (summaryPart) {
      if (!state?.solicitations.length) return null
      return narrow ? <NoSummaryStrip /> : <NoSummary filters={settled} dates={dates} />
    }
    // If the responses fail as well, one error is enough.
    if (!state && (stream.failure || stream.offline)) return null
    if (summary.isError) {
      const failed = { error: summary.error, onRetry: () => void summary.refetch() }
      return narrow ? <FailedStrip {...failed} /> : <ReadError {...failed} />
    }
    return narrow ? <StripSkeleton /> : <SummarySkeleton />
  }

  function feed() {
    if (!state || (stale && state.solicitations.length === 0)) {
      if (stream.failure) return <StreamFailure error={stream.failure} onRetry={stream.retry} />
      return stream.offline ? <StreamFailure offline onRetry={stream.retry} /> : <FeedSkeleton />
    }
    if (state.solicitations.length === 0)
      return <LazyPart>{filtered ? <NoneMatch url={url} dates={dates} /> : !robots && <NoneYet />}</LazyPart>
    if (!drawn) return <FeedSkeleton />
    return (
      <>
        <Feed
          key={String(streamFilters.write(drawn.filters))}
          state={drawn}
          dates={dates}
          stale={stream.stale || drawn.filters !== state.filters}
          top={top}
          loadMore={stream.loadMore}
        />
        {!stale && <FeedEnd state={state} onRetry={stream.loadMore} />}
      </>
    )
  }
}

/** Also announces a failed request, for someone who has scrolled far down the page. */
function useFailureNotice(failure: unknown): void {
  const { t } = useTranslation('app')
  useEffect(() => {
    if (failure) notify(readErrorText(failure, t), 'error')
  }, [failure, t])
}
