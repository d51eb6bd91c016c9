import { streamFilters, tidy } from '#features/feedback/web/stream-filters.ts'
import type { StreamFilters } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'

/** The stream's address with one filter added to the active ones, so that a figure links to its responses. */
export function useSummaryLink(filters: StreamFilters): (change: StreamFilters) => string {
  const { person } = useSession()
  return (change) => {
    const query = streamFilters.write(tidy({ ...filters, ...change }))
    const address = paths.stream(person)
    return query.size > 0 ? `${address}?${query}` : address
  }
}
