import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { FeedSkeleton, SummarySkeleton } from '#features/feedback/web/FeedSkeleton.tsx'
import type { FeedMarks } from '#features/feedback/web/feed-memory.ts'
import { ResponseCard } from '#features/feedback/web/ResponseCard.tsx'
import { StreamFailure } from '#features/feedback/web/StreamFailure.tsx'
import { NoSummary, Summary } from '#features/feedback/web/Summary.tsx'
import { NONE_SELECTED } from '#features/feedback/web/selection.ts'
import { summaryQuery } from '#features/feedback/web/stream-api.ts'
import { streamChips, streamFilters } from '#features/feedback/web/stream-filters.ts'
import { type Dates, useDates } from '#features/feedback/web/use-dates.ts'
import { useFeedMarks } from '#features/feedback/web/use-feed-marks.ts'
import { useChipValue } from '#features/feedback/web/use-filter-names.ts'
import { useStream } from '#features/feedback/web/use-stream.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Responses that a tile lists; its page has all of them. */
const MOST_LISTED = 5

const NO_MARKS: FeedMarks = {
  currentId: null,
  expanded: new Set(),
  editing: new Set(),
  noting: new Set(),
  selection: NONE_SELECTED,
}

/** The stars and areas of the filtered responses. */
export function SummaryTile() {
  const { filters } = useUrlFilters(streamFilters)
  const dates = useDates()
  const { data, error, refetch } = useQuery(summaryQuery(filters))
  if (error && !data) return <ReadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <StreamFacts />
      {!data ? (
        <SummarySkeleton />
      ) : data.count > 0 ? (
        <Summary summary={data} filters={filters} dates={dates} />
      ) : (
        <NoSummary filters={filters} dates={dates} />
      )}
    </>
  )
}

/** The newest of the filtered responses. */
export function ResponsesTile() {
  const { t } = useTranslation('dashboards')
  const { filters } = useUrlFilters(streamFilters)
  const dates = useDates()
  const { state, failure, offline, retry } = useStream(filters)
  if (!state && failure) return <StreamFailure error={failure} onRetry={retry} />
  if (!state && offline) return <StreamFailure offline onRetry={retry} />
  return (
    <>
      <StreamFacts />
      {!state ? (
        <FeedSkeleton cards={2} />
      ) : state.solicitations.length === 0 ? (
        <EmptyState kind="none-match" title={t('tile.noResponses')} />
      ) : (
        <Responses of={state.solicitations.slice(0, MOST_LISTED)} dates={dates} />
      )}
    </>
  )
}

function Responses({ of, dates }: { of: readonly Solicitation[]; dates: Dates }) {
  const { marks, handlers } = useFeedMarks(NO_MARKS, of)
  return of.map((solicitation) => (
    <ResponseCard
      key={solicitation.id}
      solicitation={solicitation}
      dates={dates}
      href={paths.request(solicitation.uuid)}
      current={false}
      expanded={marks.expanded.has(solicitation.id)}
      selected={false}
      selecting={false}
      editing={marks.editing.has(solicitation.id)}
      noting={marks.noting.has(solicitation.id)}
      handlers={handlers}
      alone
    />
  ))
}

function StreamFacts() {
  const { t } = useTranslation('feedback')
  const { filters } = useUrlFilters(streamFilters)
  const dates = useDates()
  const chipValue = useChipValue(filters, dates)
  const bar = streamChips(filters).map((chip) => ({
    id: chip.id,
    label: t(`filters.${chip.id}`),
    // A switch, such as "with comments", is only named.
    value: chipValue(chip) ?? '',
  }))
  return <TileFacts bar={bar} />
}
