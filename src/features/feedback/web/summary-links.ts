import { tidy } from '#features/feedback/web/stream-filters.ts'
import { type StreamFilters, writeStreamFilters } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'

/** The stream's address with one more filter, kept with those in force: a figure leads to what it counts. */
export function useSummaryLink(filters: StreamFilters): (change: StreamFilters) => string {
  const { person } = useSession()
  return (change) => {
    const query = writeStreamFilters(tidy({ ...filters, ...change }))
    const address = paths.stream(person)
    return query.size > 0 ? `${address}?${query}` : address
  }
}
