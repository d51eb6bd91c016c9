import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { ResponsePage } from '#features/feedback/web/stream-api.ts'
import { remove, type StreamState, update } from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'

/** Where the stream of some filters lives in the query cache. */
export const streamKey = (filters: StreamFilters) => ['stream', filters] as const

/** Where a response's own page has it. */
export const requestKey = (uuid: string) => ['request', uuid] as const

export const streamOf = (queryClient: QueryClient, filters: StreamFilters) =>
  queryClient.getQueryData<StreamState>(streamKey(filters))

export function changeStream(
  queryClient: QueryClient,
  filters: StreamFilters,
  step: (state: StreamState) => StreamState,
): void {
  // A page added below says nothing about how fresh the top is.
  const updatedAt = queryClient.getQueryState(streamKey(filters))?.dataUpdatedAt
  queryClient.setQueryData<StreamState>(streamKey(filters), (state) => state && step(state), { updatedAt })
}

type Step = (solicitation: Solicitation) => Solicitation

/** Changes a response wherever the browser holds it: in every list that was read, and on its own page. */
export function patchResponse(queryClient: QueryClient, id: number, step: Step): void {
  changeHeld(queryClient, (kind, held) => {
    if (kind === 'stream') return update(held as StreamState, id, step)
    const page = held as ResponsePage
    return page.solicitation.id === id ? { ...page, solicitation: step(page.solicitation) } : page
  })
}

export function usePatchResponse(): (id: number, step: Step) => void {
  const queryClient = useQueryClient()
  return useCallback((id, step) => patchResponse(queryClient, id, step), [queryClient])
}

/** Takes a response out of every list: it is not the viewer's to see any more. */
export function dropResponse(queryClient: QueryClient, id: number): void {
  changeHeld(queryClient, (kind, held) => (kind === 'stream' ? remove(held as StreamState, id) : held))
}

function changeHeld(
  queryClient: QueryClient,
  step: (kind: 'stream' | 'request', held: unknown) => unknown,
): void {
  for (const { queryKey, state } of queryClient.getQueryCache().findAll()) {
    const [kind] = queryKey
    if (state.data === undefined || (kind !== 'stream' && kind !== 'request')) continue
    const next = step(kind, state.data)
    // One response changed here says nothing about how fresh the others are.
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}
