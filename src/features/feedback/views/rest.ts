import { z } from 'zod'
import { saveViewsAction } from '#features/feedback/policy.ts'
import {
  newViewSchema,
  viewChangeSchema,
  viewListSchema,
  viewSchema,
} from '#features/feedback/views/contract.ts'
import { changeView, createView, deleteView, readViews, restoreView } from '#features/feedback/views/views.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const views = { tag: 'Views', action: saveViewsAction }
const params = z.object({ id: idParam })

export const viewEndpoints = [
  endpoint({
    ...views,
    name: 'listStreamViews',
    method: 'GET',
    url: '/api/v1/stream/views',
    summary: 'Your own views of the stream and those shared with your team',
    response: viewListSchema,
    handle: ({ services, viewer }) => readViews(services, viewer),
  }),
  endpoint({
    ...views,
    name: 'createStreamView',
    method: 'POST',
    url: '/api/v1/stream/views',
    summary: 'Save filters as a view',
    body: newViewSchema,
    response: viewSchema,
    status: 201,
    handle: ({ services, viewer, body }) => createView(services, viewer, body),
  }),
  endpoint({
    ...views,
    name: 'updateStreamView',
    method: 'PUT',
    url: '/api/v1/stream/views/:id',
    summary: 'Rename, move or share a view, or change its filters',
    params,
    body: viewChangeSchema,
    response: viewSchema,
    handle: ({ services, viewer, params, body }) => changeView(services, viewer, params.id, body),
  }),
  endpoint({
    ...views,
    name: 'deleteStreamView',
    method: 'DELETE',
    url: '/api/v1/stream/views/:id',
    summary: 'Delete a view; it can be restored for 30 days',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteView(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...views,
    name: 'restoreStreamView',
    method: 'POST',
    url: '/api/v1/stream/views/:id/restore',
    summary: 'Restore a deleted view',
    params,
    response: viewSchema,
    handle: ({ services, viewer, params }) => restoreView(services, viewer, params.id),
  }),
]
