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

export type Fresh = { count: number; capped: boolean }

const NOTHING: Fresh = { count: 0, capped: false }
/** What comes in one burst is asked for once. */
const PAUSE_MS = 250
/** More than these at once are read anew as a page. */
const MOST_SHOWN = 100
const MOST_REREAD = 20

/**
 * What has come in since the list was read. Only counted until somebody asks for it, so that nothing moves under their
 * eyes; a response that was changed is put in place of the former one.
 */
export function useLive(filters: StreamFilters) {
  const queryClient = useQueryClient()
  const [fresh, setFresh] = useState<Fresh>(NOTHING)
  const asked = useRef(filters)
  asked.current = filters

  const count = useCallback(async () => {
    const since = streamOf(queryClient, filters)?.liveCursor
    if (since === null || since === undefined) return
    const answer = await fetchNewSince(filters, since, 0)
    if (asked.current !== filters || streamOf(queryClient, filters)?.liveCursor !== since) return
    const unknown = answer.reset && answer.count === 0
    const count = unknown && (await hasNewer(queryClient, filters)) ? 1 : answer.count
    if (asked.current === filters) setFresh({ count, capped: answer.capped || answer.reset })
  }, [queryClient, filters])

  const rereadListed = useCallback(
    (ids: readonly number[]) => {
      const listed = new Set(streamOf(queryClient, filters)?.solicitations.map(({ id }) => id))
      for (const id of ids.filter((changed) => listed.has(changed)).slice(0, MOST_REREAD))
        void reread(queryClient, id)
    },
    [queryClient, filters],
  )

  // What is new for former filters is not new for these, whose list has just been read.
  useEffect(() => {
    if (filters) setFresh(NOTHING)
  }, [filters])

  // One line for as long as the page stands, whatever is filtered meanwhile.
  const latest = useRef({ count, rereadListed, after: streamOf(queryClient, filters)?.liveCursor ?? null })
  latest.current = { ...latest.current, count, rereadListed }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const countSoon = () => {
      clearTimeout(timer)
      // A count that fails is made up for by the next event.
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

  /** Puts what is new into the list, once `ready` for it; answers the newest of it. */
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
        // This list alone: of no filters, the key would name all of them.
        const queryKey = streamKey(filters)
        await queryClient.refetchQueries({ queryKey, exact: true })
        // The page says why; what is new is still to be asked for.
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

/** After so long a time that nothing is known of what came in: whether the list begins with another response now. */
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
