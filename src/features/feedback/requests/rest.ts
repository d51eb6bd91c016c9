import { z } from 'zod'
import { readRequestAction } from '#features/feedback/policy.ts'
import { requestedResponseSchema } from '#features/feedback/requests/contract.ts'
import { readRequest } from '#features/feedback/requests/requests.ts'
import { endpoint } from '#platform/http/endpoint.ts'

export const requestEndpoints = [
  endpoint({
    name: 'getResponsePage',
    method: 'GET',
    url: '/api/v1/requests/:uuid',
    summary:
      'One response with its follow-ups, neighbours and history; 403 if it is outside the viewer’s scope',
    tag: 'Feedback',
    action: readRequestAction,
    params: z.object({ uuid: z.uuid() }),
    response: requestedResponseSchema,
    handle: ({ services, viewer, params }) => readRequest(services, viewer, params.uuid),
  }),
]
