import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import { remove, type StreamState, update } from '#features/feedback/web/stream-state.ts'
import type { StreamFilters } from '#lib/url.ts'
import type { AnswerTo } from '#platform/web/api.ts'

export type ResponsePage = AnswerTo<'/api/v1/requests/{uuid}', 'get'>

/** The query key of a stream with these filters. */
export const streamKey = (filters: StreamFilters) => ['stream', filters] as const

/** The query key of a response's own page. */
export const requestKey = (uuid: string) => ['request', uuid] as const

export const streamOf = (queryClient: QueryClient, filters: StreamFilters) =>
  queryClient.getQueryData<StreamState>(streamKey(filters))

export function changeStream(
  queryClient: QueryClient,
  filters: StreamFilters,
  step: (state: StreamState) => StreamState,
): void {
  // A page added below does not make the top more recent.
  const updatedAt = queryClient.getQueryState(streamKey(filters))?.dataUpdatedAt
  queryClient.setQueryData<StreamState>(streamKey(filters), (state) => state && step(state), { updatedAt })
}

type Step = (solicitation: Solicitation) => Solicitation

/** Changes a response everywhere it is cached: in every list and on its own page. */
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

/** Removes a response from every list, because the viewer can no longer see it. */
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
    // Changing one response does not make the others more recent.
    if (next !== state.data) queryClient.setQueryData(queryKey, next, { updatedAt: state.dataUpdatedAt })
  }
}
