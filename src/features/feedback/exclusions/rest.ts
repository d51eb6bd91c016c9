import { z } from 'zod'
import { excludeResponse } from '#features/feedback/exclusions/exclusions.ts'
import { judgeRobotsAction } from '#features/feedback/policy.ts'
import { solicitationSchema } from '#features/feedback/stream/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

export const exclusionEndpoints = [
  endpoint({
    name: 'markSuspectedBot',
    method: 'PUT',
    url: '/api/v1/stream/:id/suspected_bot',
    summary: 'Mark a response as sent by a robot, or not; marked responses count in no figure',
    tag: 'Feedback',
    action: judgeRobotsAction,
    params: z.object({ id: idParam }),
    body: z.strictObject({ suspected_bot: z.boolean() }),
    response: solicitationSchema,
    handle: ({ services, viewer, params, body }) =>
      excludeResponse(services, viewer, params.id, body.suspected_bot),
  }),
]
