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
      /** Error codes that the form shows itself; no notification for these. */
      handles?: readonly number[] | 'all'
    }
    queryMeta: {
      /** A 401 is an ordinary answer here (is anyone signed in?), not a session that ran out. */
      signedOutIsFine?: boolean
    }
  }
}

type Handlers = {
  /** A call was refused because the session has ended. */
  onSessionExpired: () => void
  /** A write failed and no form took care of it. */
  onWriteError: (error: unknown) => void
}

class Client extends QueryClient {
  /**
   * A first answer that is still on its way may have been written before the change, and the library would take it for
   * the new one. It is read again as soon as it is there.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstReads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && state.data === undefined)
    const invalidate = (only?: InvalidateQueryFilters<Key>) => super.invalidateQueries(only, options)
    const again = firstReads.map(async ({ promise, queryKey }) => {
      await promise
      await invalidate({ ...filters, queryKey: queryKey as Key, exact: true })
    })
    await invalidate(filters)
    // What went wrong with them is told by the queries themselves.
    await Promise.allSettled(again)
  }
}

/** The cache of everything read from the server, and the one place where failed calls come together. */
export function createQueryClient({ onSessionExpired, onWriteError }: Handlers): QueryClient {
  const sessionExpired = () => {
    // The page stays, with all that is typed in it; the next one asks again who is signed in.
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

/** Only what may pass by itself is asked again: a gateway in between, or no answer at all. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2 || isAbort(error)) return false
  return isApiError(error) ? [502, 503, 504].includes(error.code) : true
}
