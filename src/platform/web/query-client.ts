import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isAbort, isApiError } from '#platform/web/api-error.ts'
import { sessionQuery } from '#platform/web/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Error codes that the form shows itself, so that no notification appears. */
      handles?: readonly number[] | 'all'
    }
    queryMeta: {
      /** A 401 only means that no one is signed in, not that a session has expired. */
      signedOutIsFine?: boolean
    }
  }
}

type Handlers = {
  /** Called when a request was refused because the session has ended. */
  onSessionExpired: () => void
  /** Called when a write failed and no form handles the error. */
  onWriteError: (error: unknown) => void
}

class Client extends QueryClient {
  /**
   * The response of a pending first read may predate the change, but the library would treat it as current. So read
   * again as soon as it has arrived.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    const invalidate = (only?: InvalidateQueryFilters<Key>) => super.invalidateQueries(only, options)
    // The queries report their own errors. Handled from the start: one can fail while the others are read again.
    const again = Promise.allSettled(
      firstReads.map(async ({ promise, queryKey }) => {
        await promise
        await invalidate({ ...filters, queryKey: queryKey as Key, exact: true })
      }),
    )
    await invalidate(filters)
    await again
  }
}

/** The cache of everything read from the server; handles all failed requests. */
export function createQueryClient({ onSessionExpired, onWriteError }: Handlers): QueryClient {
  const sessionExpired = () => {
    // The page stays with everything typed in it; the next page checks again who is signed in.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' })
    onSessionExpired()
  }
  const client: QueryClient = new Client({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isApiError(error, 401) && !(query.meta?.signedOutIsFine && query.state.data === undefined)) {
          sessionExpired()
        }
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const handled = mutation.meta?.handles ?? []
        if (isAbort(error) || handled === 'all') return
        if (isApiError(error) && handled.includes(error.code)) return
        if (isApiError(error, 401)) sessionExpired()
        else onWriteError(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: worthRetrying },
      mutations: { retry: false },
    },
  })
  return client
}

/** Retries only errors that may be temporary: a gateway error, or no response at all. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2 || isAbort(error)) return false
  return isApiError(error) ? [502, 503, 504].includes(error.code) : true
}
