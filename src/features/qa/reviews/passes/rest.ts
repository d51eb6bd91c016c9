import { z } from 'zod'
import { reviewAction } from '#features/qa/policy.ts'
import type { FindSolicitation } from '#features/qa/reviews/create.ts'
import { newPassSchema, passListSchema, passQuery, passSchema } from '#features/qa/reviews/passes/contract.ts'
import { listPasses, passOver, takeBackPass } from '#features/qa/reviews/passes/passes.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const writes = { tag: 'QA reviews', action: reviewAction }

export const passEndpoints = ({ findSolicitation }: { findSolicitation: FindSolicitation }): Endpoint[] => [
  endpoint({
    ...writes,
    name: 'passInteraction',
    method: 'POST',
    url: '/api/v1/qa_passes',
    summary: 'Pass an interaction or response with a reason, so that it is not offered to the viewer again',
    body: newPassSchema,
    response: passSchema,
    status: 201,
    handle: ({ services, viewer, body }) => passOver(services, viewer, findSolicitation, body),
  }),
  endpoint({
    ...writes,
    name: 'listPasses',
    method: 'GET',
    url: '/api/v1/qa_passes',
    summary: 'List the passes of interactions with their reasons; only your own unless you manage QA',
    query: passQuery,
    response: passListSchema,
    handle: async ({ services, viewer, query }) => ({
      qa_passes: await listPasses(services, viewer, query.interactions),
    }),
  }),
  endpoint({
    ...writes,
    name: 'undoPass',
    method: 'DELETE',
    url: '/api/v1/qa_passes/:id',
    summary: 'Take back a pass; it is offered again, and the draft discarded with it is restored',
    params: z.object({ id: idParam }),
    response: deletedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await takeBackPass(services, viewer, id)
      return { deleted: true as const }
    },
  }),
]
