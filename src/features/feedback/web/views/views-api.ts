import { queryOptions } from '@tanstack/react-query'
import type { NewView, View, ViewChange } from '#features/feedback/views/contract.ts'
import { api, bodyOf } from '#platform/web/api.ts'

export const viewsQuery = queryOptions({
  queryKey: ['stream-views'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/stream/views', { signal })),
})

export const createView = (body: NewView): Promise<View> => bodyOf(api.POST('/api/v1/stream/views', { body }))

export const changeView = (id: number, body: ViewChange): Promise<View> =>
  bodyOf(api.PUT('/api/v1/stream/views/{id}', { params: { path: { id: String(id) } }, body }))

export const deleteView = (id: number): Promise<unknown> =>
  bodyOf(api.DELETE('/api/v1/stream/views/{id}', { params: { path: { id: String(id) } } }))

export const restoreView = (id: number): Promise<View> =>
  bodyOf(api.POST('/api/v1/stream/views/{id}/restore', { params: { path: { id: String(id) } } }))
