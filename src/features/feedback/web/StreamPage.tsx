import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Feed } from '#features/feedback/web/Feed.tsx'
import { FeedEnd } from '#features/feedback/web/FeedEnd.tsx'
import { FeedSkeleton, SummarySkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import { FilterBar, type OpenFilter } from '#features/feedback/web/FilterBar.tsx'
import { LazyPart } from '#features/feedback/web/LazyPart.tsx'
import { useLinkedResponse } from '#features/feedback/web/linked-response.ts'
import { NoneYet } from '#features/feedback/web/NoneYet.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import s from '#features/feedback/web/StreamPage.module.css'
import { NoSummary, Summary } from '#features/feedback/web/Summary.tsx'
import { SummaryStrip } from '#features/feedback/web/SummaryStrip.tsx'
import { summaryQuery } from '#features/feedback/web/stream-api.ts'
import { streamChips, streamCodec } from '#features/feedback/web/stream-filters.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { useChipValue } from '#features/feedback/web/use-filter-names.ts'
import { useStream } from '#features/feedback/web/use-stream.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { notify } from '#ui/notify.ts'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

const LinkedResponse = lazy(() =>
  loadChunk(() => import('#features/feedback/web/LinkedResponse.tsx')).then((chunk) => ({
    default: chunk.LinkedResponse,
  })),
)
const NoneMatch = lazy(() =>
  loadChunk(() => import('#features/feedback/web/NoneMatch.tsx')).then((chunk) => ({
    default: chunk.NoneMatch,
  })),
)

/** What customers said: the responses one may see, filtered by the address, with their summary at the side. */
export function StreamPage() {
  const linked = useLinkedResponse()
  if (linked === null) return <Stream />
  return (
    <Suspense>
      <LinkedResponse id={linked} key={linked} />
    </Suspense>
  )
}

function Stream() {
  const { t } = useTranslation('feedback')
  const url = useUrlFilters(streamCodec)
  const { filters } = url
  const stream = useStream(filters)
  const summary = useQuery(summaryQuery(filters))
  const dates = useDates()
  const narrow = useNarrow()
  const [open, setOpen] = useState<OpenFilter>(null)
  const format = useNumberFormat()
  const chips = streamChips(filters)
  const chipValue = useChipValue(filters, dates)
  const { state } = stream
  const noAccess = isApiError(stream.failure, 403)
  useFailureNotice(noAccess ? null : (stream.failure ?? state?.failure))

  const fact = summary.data && !summary.isPlaceholderData && countText(summary.data.count)
  function countText(count: number): string {
    const values = { count, n: format(count) }
    return filters.start_date || filters.end_date
      ? t('stream.factOf', { ...values, range: dates.filter(filters) })
      : t('stream.fact', values)
  }

  const summaryPart = summary.data && { summary: summary.data, filters, dates }
  return (
    <>
      <PageBar
        title={t('stream.title')}
        fact={fact}
        phoneActions={
          <IconButton
            icon="adjustments-horizontal"
            label={t('filters.label')}
            dot={chips.length > 0}
            onClick={() => setOpen('all')}
          />
        }
      />
      {/* Always there, so that its growing is noticed by the list, which has to know where it begins. */}
      <div>{narrow && summaryPart && summary.data.count > 0 && <SummaryStrip {...summaryPart} />}</div>
      {!noAccess && <FilterBar url={url} chips={chips} chipValue={chipValue} open={open} onOpen={setOpen} />}
      <p className="sr" role="status">
        {fact}
      </p>
      <div className={s.grid}>
        <div className={s.main}>{feed()}</div>
        {!narrow && (
          <aside className={s.side} aria-label={t('summary.label')}>
            {side()}
          </aside>
        )}
      </div>
    </>
  )

  function side() {
    if (!summaryPart) return summary.isError ? null : <SummarySkeleton />
    if (summary.data?.count) return <Summary {...summaryPart} />
    return state?.solicitations.length ? <NoSummary filters={filters} dates={dates} /> : null
  }

  function feed() {
    if (!state) {
      if (stream.failure) return <StreamFailure error={stream.failure} onRetry={stream.retry} />
      return stream.offline ? <StreamFailure offline onRetry={stream.retry} /> : <FeedSkeleton />
    }
    if (state.solicitations.length === 0 && !stream.stale)
      return chips.length > 0 ? (
        <LazyPart>
          <NoneMatch url={url} chips={chips} chipValue={chipValue} />
        </LazyPart>
      ) : (
        <NoneYet />
      )
    return (
      <>
        <Feed
          key={String(streamCodec.write(state.filters))}
          state={state}
          dates={dates}
          stale={stream.stale}
          loadMore={stream.loadMore}
        />
        <FeedEnd state={state} onRetry={stream.loadMore} />
      </>
    )
  }
}

/** A failed request is also said aloud, for someone far down the page. */
function useFailureNotice(failure: unknown): void {
  const { t } = useTranslation('app')
  useEffect(() => {
    if (failure) notify(readErrorText(failure, t), 'error')
  }, [failure, t])
}
