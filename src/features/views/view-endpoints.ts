import { z } from 'zod'
import type { NewView, View, ViewChange, ViewList } from '#features/views/contract.ts'
import {
  changeView,
  createView,
  deleteView,
  readViews,
  restoreView,
  type ViewKind,
} from '#features/views/views.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import type { Action } from '#platform/access/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

type ViewsOfList = {
  kind: ViewKind
  /** Begins the names of the operations: `Stream` in `listStreamViews`. */
  name: string
  /** The list, in a sentence. */
  list: string
  url: `/${string}`
  action: Action
  schemas: {
    newView: z.ZodType<NewView>
    viewChange: z.ZodType<ViewChange>
    view: z.ZodType<View, View>
    viewList: z.ZodType<ViewList, ViewList>
  }
}

const params = z.object({ id: idParam })

/** The endpoints of the views of one list. */
export const endpointsOfViews = ({ kind, name, list, url, action, schemas }: ViewsOfList) => {
  const shared = { tag: 'Views', action }
  return [
    endpoint({
      ...shared,
      name: `list${name}Views`,
      method: 'GET',
      url,
      summary: `Your own views of ${list} and those shared with your team`,
      response: schemas.viewList,
      handle: ({ services, viewer }) => readViews(services, viewer, kind),
    }),
    endpoint({
      ...shared,
      name: `create${name}View`,
      method: 'POST',
      url,
      summary: 'Save filters as a view',
      body: schemas.newView,
      response: schemas.view,
      status: 201,
      handle: ({ services, viewer, body }) => createView(services, viewer, kind, body),
    }),
    endpoint({
      ...shared,
      name: `update${name}View`,
      method: 'PUT',
      url: `${url}/:id`,
      summary: 'Rename, move or share a view, or change its filters',
      params,
      body: schemas.viewChange,
      response: schemas.view,
      handle: ({ services, viewer, params, body }) => changeView(services, viewer, kind, params.id, body),
    }),
    endpoint({
      ...shared,
      name: `delete${name}View`,
      method: 'DELETE',
      url: `${url}/:id`,
      summary: 'Delete a view; it can be restored for 30 days',
      params,
      response: deletedSchema,
      handle: async ({ services, viewer, params }) => {
        await deleteView(services, viewer, kind, params.id)
        return { deleted: true as const }
      },
    }),
    endpoint({
      ...shared,
      name: `restore${name}View`,
      method: 'POST',
      url: `${url}/:id/restore`,
      summary: 'Restore a deleted view',
      params,
      response: schemas.view,
      handle: ({ services, viewer, params }) => restoreView(services, viewer, kind, params.id),
    }),
  ]
}
