import { QueryClient } from '@tanstack/react-query'
import { SAMPLE_ID } from '#features/coaching/templates/web/checks/samples.ts'
import { topicsQuery } from '#features/coaching/topics/web/topics-api.ts'
import { sessionQuery } from '#platform/web/session.ts'

/** A cache without requests: it holds the signed-in person and an empty agenda. */
export function sandboxClient(outside: QueryClient): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY, retry: false } },
  })
  client.setQueryData(sessionQuery.queryKey, outside.getQueryData(sessionQuery.queryKey))
  client.setQueryData(topicsQuery(SAMPLE_ID).queryKey, {
    pages: [{ topics: [], page: 1, totalPages: 0 }],
    pageParams: [1],
  })
  return client
}
