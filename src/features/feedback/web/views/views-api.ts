import type { NewView, ViewChange } from '#features/feedback/views/contract.ts'
import type { ViewsApi } from '#features/views/web/views-setup.ts'
import { api, bodyOf } from '#platform/web/api.ts'

const at = (id: number) => ({ params: { path: { id: String(id) } } })

// The server checks the filters.
export const streamViewsApi: ViewsApi = {
  key: 'stream-views',
  list: (signal) => bodyOf(api.GET('/api/v1/stream/views', { signal })),
  create: (view) => bodyOf(api.POST('/api/v1/stream/views', { body: view as NewView })),
  change: (id, change) =>
    bodyOf(api.PUT('/api/v1/stream/views/{id}', { ...at(id), body: change as ViewChange })),
  remove: (id) => bodyOf(api.DELETE('/api/v1/stream/views/{id}', at(id))),
  restore: (id) => bodyOf(api.POST('/api/v1/stream/views/{id}/restore', at(id))),
}
