import { z } from 'zod'
import { areaSchema, mergePreviewSchema } from '#features/feedback/areas/contract.ts'
import { listAreas, mergeArea, previewMerge } from '#features/feedback/areas/merge.ts'
import { manageAreasAction } from '#features/feedback/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const params = z.object({ id: idParam })

export const areaEndpoints = [
  endpoint({
    name: 'listAreas',
    method: 'GET',
    url: '/api/v1/areas',
    summary: 'The areas of excellence and of improvement, by caption',
    tag: 'Feedback',
    action: manageAreasAction,
    response: z.object({ areas: z.array(areaSchema) }),
    handle: async ({ services, viewer }) => ({ areas: await listAreas(services, viewer) }),
  }),
  endpoint({
    name: 'previewAreaMerge',
    method: 'GET',
    url: '/api/v1/areas/:id/merge',
    summary: 'Preview a merge of two areas: how many responses it would change',
    tag: 'Feedback',
    action: manageAreasAction,
    params,
    query: z.object({ into_id: idParam }),
    response: mergePreviewSchema,
    handle: ({ services, viewer, params: { id }, query }) =>
      previewMerge(services, viewer, { id, intoId: query.into_id }),
  }),
  endpoint({
    name: 'mergeAreas',
    method: 'POST',
    url: '/api/v1/areas/:id/merge',
    summary: 'Merge a duplicate area into another one, which then counts its responses',
    tag: 'Feedback',
    action: manageAreasAction,
    params,
    body: z.strictObject({ into_id: z.int().positive() }),
    response: mergePreviewSchema,
    handle: ({ services, viewer, params: { id }, body }) =>
      mergeArea(services, viewer, { id, intoId: body.into_id }),
  }),
]
