import { z } from 'zod'
import { holdInputSchema, legalHoldListSchema, legalHoldSchema } from '#features/privacy/holds/contract.ts'
import { placeHold, readHolds, releaseHold } from '#features/privacy/holds/holds.ts'
import { managePersonalData } from '#features/privacy/policy.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam, pageQuery } from '#platform/http/query-values.ts'

const tag = 'Personal data'
const action = managePersonalData
const url = '/api/v1/personal_data/holds'

export const holdEndpoints: Endpoint[] = [
  endpoint({
    name: 'listLegalHolds',
    method: 'GET',
    url,
    summary: 'List legal holds, newest first',
    tag,
    action,
    query: pageQuery,
    response: legalHoldListSchema,
    handle: async ({ services, viewer, query }) => {
      const { holds, nextCursor } = await readHolds(services, viewer, query)
      return { legal_holds: holds, next_cursor: nextCursor }
    },
  }),
  endpoint({
    name: 'placeLegalHold',
    method: 'POST',
    url,
    summary: 'Forbid the deletion of everything of a customer, an employee or the company',
    tag,
    action,
    body: holdInputSchema,
    status: 201,
    response: legalHoldSchema,
    handle: ({ services, viewer, body }) => placeHold(services, viewer, body),
  }),
  endpoint({
    name: 'releaseLegalHold',
    method: 'POST',
    url: `${url}/:id/release`,
    summary: 'Release a legal hold; releasing it again has no effect',
    tag,
    action,
    params: z.object({ id: idParam }),
    response: legalHoldSchema,
    handle: ({ services, viewer, params: { id } }) => releaseHold(services, viewer, id),
  }),
]
