import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchNewSince, fetchPage, fetchSolicitation } from '#features/feedback/web/stream-api.ts'
import {
  changeStream,
  dropResponse,
  patchResponse,
  streamKey,
  streamOf,
} from '#features/feedback/web/stream-cache.ts'
import { merge } from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { listenLive } from '#platform/web/live.ts'

export type NewResponses = { count: number; capped: boolean }

const NOTHING: NewResponses = { count: 0, capped: false }
/** Wait this long, so that a burst of events causes one request. */
const PAUSE_MS = 250
/** If more than this many are new, load the first page again. */
const MOST_SHOWN = 100
const MOST_REREAD = 20

/**
 * Watches for responses received since the list was loaded. They are only counted until the user asks for them, so
 * that nothing moves while reading. A changed response replaces the listed one.
 */
export function useLive(filters: StreamFilters) {
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState<NewResponses>(NOTHING)
  const latestFilters = useRef(filters)
  latestFilters.current = filters

  const count = useCallback(async () => {
    const since = streamOf(queryClient, filters)?.liveCursor
    if (since === null || since === undefined) return
    const answer = await fetchNewSince(filters, since, 0)
    if (latestFilters.current !== filters || streamOf(queryClient, filters)?.liveCursor !== since) return
    const unknown = answer.reset && answer.count === 0
    const count = unknown && (await hasNewer(queryClient, filters)) ? 1 : answer.count
    if (latestFilters.current === filters) setFresh({ count, capped: answer.capped || answer.reset })
  }, [queryClient, filters])

  const rereadListed = useCallback(
    (ids: readonly number[]) => {
      const listed = new Set(streamOf(queryClient, filters)?.solicitations.map(({ id }) => id))
      for (const id of ids.filter((changed) => listed.has(changed)).slice(0, MOST_REREAD))
        void reread(queryClient, id)
    },
    [queryClient, filters],
  )

  // The list of new filters has just been loaded, so nothing is new for it.
  useEffect(() => {
    if (filters) setFresh(NOTHING)
  }, [filters])

  // Keep one connection while the page is open, even if the filters change.
  const latest = useRef({ count, rereadListed, after: streamOf(queryClient, filters)?.liveCursor ?? null })
  latest.current = { ...latest.current, count, rereadListed }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countSoon = () => {
      clearTimeout(timer)
      // The next event repeats a failed count.
      timer = setTimeout(() => void latest.current.count().catch(() => {}), PAUSE_MS)
    }
    const stop = listenLive({
      url: '/api/v1/stream/live',
      topic: 'feedback',
      after: latest.current.after,
      onReady: countSoon,
      onReset: countSoon,
      onChange: ({ created, changed, more }) => {
        if (created.length > 0 || more) countSoon()
        latest.current.rereadListed(changed)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])

  /** Adds the new responses to the list once `ready` resolves. Returns the id of the newest one. */
  const show = useCallback(
    async (ready: () => Promise<void>): Promise<number | null> => {
      const since = streamOf(queryClient, filters)?.liveCursor
      if (since === null || since === undefined) return null
      const {
        solicitations,
        count: all,
        reset,
        live_cursor,
      } = await fetchNewSince(filters, since, MOST_SHOWN)
      await ready()
      if (reset || all > solicitations.length) {
        // Only this list: without filters, the key would match every list.
        const queryKey = streamKey(filters)
        await queryClient.refetchQueries({ queryKey, exact: true })
        // The page shows the error, and the new responses are still offered.
        if (queryClient.getQueryState(queryKey)?.status === 'error') return null
      } else changeStream(queryClient, filters, (state) => merge(state, solicitations, live_cursor))
      setFresh(NOTHING)
      void queryClient.invalidateQueries({ queryKey: ['stream-summary'] })
      return streamOf(queryClient, filters)?.solicitations[0]?.id ?? null
    },
    [queryClient, filters],
  )

  return { fresh, show }
}

/** Whether the list would now start with another response. Used when the cursor is too old to know what is new. */
async function hasNewer(
  queryClient: ReturnType<typeof useQueryClient>,
  filters: StreamFilters,
): Promise<boolean> {
  const { solicitations } = await fetchPage(filters, { limit: 1, aside: true })
  const listed = streamOf(queryClient, filters)?.solicitations
  return solicitations[0] !== undefined && solicitations[0].id !== listed?.[0]?.id
}

async function reread(queryClient: ReturnType<typeof useQueryClient>, id: number): Promise<void> {
  try {
    const now = await fetchSolicitation(id)
    patchResponse(queryClient, id, () => now)
  } catch (error) {
    if (isApiError(error, 404)) dropResponse(queryClient, id)
  }
}
