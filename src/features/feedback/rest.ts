import { z } from 'zod'
import { listBrands } from '#features/company/brands/brands.ts'
import { ingestRequestSchema, ingestResponseSchema } from '#features/feedback/ingest/contract.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { ingestFeedbackAction, readFeedbackAction } from '#features/feedback/policy.ts'
import { readProperties } from '#features/feedback/properties/properties.ts'
import { namedAreaSchema, propertiesSchema } from '#features/feedback/stream/contract.ts'
import { listTags } from '#features/feedback/stream/store.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { wordRejectedErrors } from '#platform/errors/app-error.ts'
import { endpoint } from '#platform/http/endpoint.ts'

/** Room for 1,000 responses with long comments. */
const INGEST_BODY_LIMIT = 20 * 1_048_576

export const feedbackEndpoints = [
  endpoint({
    name: 'sendFeedback',
    method: 'POST',
    url: '/api/v1/feedback',
    summary: 'Send 1 to 1,000 responses; repeating an external_id updates the response',
    tag: 'Feedback',
    action: ingestFeedbackAction,
    body: ingestRequestSchema,
    bodyLimit: INGEST_BODY_LIMIT,
    response: ingestResponseSchema,
    handle: async ({ services, viewer, body }) =>
      wordRejectedErrors(await ingestFeedback(services, viewer, body.responses)),
  }),
  endpoint({
    name: 'listFilterEntities',
    method: 'GET',
    url: '/api/v1/filter_entities',
    summary: 'The areas and brands that the stream can be filtered by',
    tag: 'Feedback',
    action: readFeedbackAction,
    response: z.object({
      areasOfExcellence: z.array(namedAreaSchema),
      areasOfImprovement: z.array(namedAreaSchema),
      brandings: z.array(namedRecordSchema),
    }),
    handle: ({ services, viewer }) =>
      tenantTransaction(services, viewer, async (tx) => ({
        areasOfExcellence: await listTags(tx, 'excellence'),
        areasOfImprovement: await listTags(tx, 'improvement'),
        brandings: await listBrands(tx),
      })),
  }),
  endpoint({
    name: 'listProperties',
    method: 'GET',
    url: '/api/v1/properties',
    summary: 'The properties of responses, with the most frequent values of the newest ones',
    tag: 'Feedback',
    action: readFeedbackAction,
    response: propertiesSchema,
    handle: ({ services, viewer }) => readProperties(services, viewer),
  }),
]
