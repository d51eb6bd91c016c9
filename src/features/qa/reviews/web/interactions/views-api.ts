import type { z } from 'zod'
import type {
  interactionViewChangeSchema,
  newInteractionViewSchema,
} from '#features/interactions/views/contract.ts'
import type { ViewsApi } from '#features/views/web/views-setup.ts'
import { api, bodyOf } from '#platform/web/api.ts'

const at = (id: number) => ({ params: { path: { id: String(id) } } })

// The server checks the filters.
export const interactionViewsApi: ViewsApi = {
  key: 'interaction-views',
  list: (signal) => bodyOf(api.GET('/api/v1/interactions/views', { signal })),
  create: (view) =>
    bodyOf(
      api.POST('/api/v1/interactions/views', { body: view as z.output<typeof newInteractionViewSchema> }),
    ),
  change: (id, change) =>
    bodyOf(
      api.PUT('/api/v1/interactions/views/{id}', {
        ...at(id),
        body: change as z.output<typeof interactionViewChangeSchema>,
      }),
    ),
  remove: (id) => bodyOf(api.DELETE('/api/v1/interactions/views/{id}', at(id))),
  restore: (id) => bodyOf(api.POST('/api/v1/interactions/views/{id}/restore', at(id))),
}
