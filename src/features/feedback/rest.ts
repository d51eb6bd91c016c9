import { z } from 'zod'
import { listBrands } from '#features/company/brands/brands.ts'
import { ingestRequestSchema, ingestResponseSchema } from '#features/feedback/ingest/contract.ts'
import { ingestFeedback } from '#features/feedback/ingest/ingest.ts'
import { ingestFeedbackAction, readFeedbackAction } from '#features/feedback/policy.ts'
import {
  solicitationSchema,
  streamRequestSchema,
  streamResponseSchema,
  summaryRequestSchema,
  summaryResponseSchema,
} from '#features/feedback/stream/contract.ts'
import { oneSolicitationQuery } from '#features/feedback/stream/solicitation-query.ts'
import { listTags } from '#features/feedback/stream/store.ts'
import { presentPage, streamQuery } from '#features/feedback/stream/stream.ts'
import { presentSummary, summaryPeriod, summaryQueries } from '#features/feedback/stream/summary.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { endpoint, RawJson } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

/** 1,000 responses with long comments. */
const INGEST_BODY_LIMIT = 20 * 1_048_576

export const feedbackEndpoints = [
  endpoint({
    method: 'POST',
    url: '/api/v1/feedback',
    summary: 'Send responses in: 1 to 1,000 at a time, repeatable by external_id',
    tag: 'Feedback',
    action: ingestFeedbackAction,
    body: ingestRequestSchema,
    bodyLimit: INGEST_BODY_LIMIT,
    response: ingestResponseSchema,
    handle: ({ services, viewer, body }) => ingestFeedback(services, viewer, body.responses),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/stream',
    summary: 'A page of the feedback stream, newest first',
    tag: 'Feedback',
    action: readFeedbackAction,
    body: streamRequestSchema,
    response: streamResponseSchema,
    flight: ({ viewer, body }) => [streamQuery(viewer, body)],
    handle: async ({ rows, body }) => new RawJson(presentPage(body, rows[0]?.[0])),
  }),
  endpoint({
    method: 'POST',
    url: '/api/v1/stream/summary',
    summary:
      'Stars, their mean with its interval, and what customers name, over 30 days or the days of the filter',
    tag: 'Feedback',
    action: readFeedbackAction,
    body: summaryRequestSchema,
    response: summaryResponseSchema,
    flight: ({ services, viewer, body }) => summaryQueries(viewer, body, services.clock.now()),
    handle: async ({ services, viewer, body, rows }) =>
      presentSummary(summaryPeriod(viewer, body, services.clock.now()), rows),
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/stream/:id',
    summary: 'One response',
    tag: 'Feedback',
    action: readFeedbackAction,
    params: z.object({ id: idParam }),
    response: solicitationSchema,
    flight: ({ viewer, params }) => [oneSolicitationQuery(viewer, params.id)],
    handle: async ({ rows }) => {
      const found = rows[0]?.[0]?.solicitation
      if (typeof found !== 'string') throw notFound('This response')
      return new RawJson(found)
    },
  }),
  endpoint({
    method: 'GET',
    url: '/api/v1/filter_entities',
    summary: 'What the stream can be filtered by: areas and brands',
    tag: 'Feedback',
    action: readFeedbackAction,
    response: z.object({
      areasOfExcellence: z.array(z.object({ id: z.number(), caption: z.string() })),
      areasOfImprovement: z.array(z.object({ id: z.number(), caption: z.string() })),
      brandings: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
    handle: ({ services, viewer }) =>
      tenantTransaction(services, viewer, async (tx) => ({
        areasOfExcellence: await listTags(tx, 'excellence'),
        areasOfImprovement: await listTags(tx, 'improvement'),
        brandings: await listBrands(tx),
      })),
  }),
]
