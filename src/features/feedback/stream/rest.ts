import { z } from 'zod'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { readPropertyKeys } from '#features/feedback/properties/properties.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import {
  filterRequestSchema,
  newSinceRequestSchema,
  newSinceResponseSchema,
  solicitationSchema,
  streamContextSchema,
  streamRequestSchema,
  streamResponseSchema,
  summaryResponseSchema,
} from '#features/feedback/stream/contract.ts'
import { newSinceQuery } from '#features/feedback/stream/new-since-query.ts'
import { filtersText, rememberedFilters, rememberFilters } from '#features/feedback/stream/session-filters.ts'
import { oneSolicitationQuery } from '#features/feedback/stream/solicitation-query.ts'
import { listQuestions } from '#features/feedback/stream/store.ts'
import {
  filtersOf,
  presentNewSince,
  presentPage,
  presentSolicitation,
  streamQuery,
} from '#features/feedback/stream/stream.ts'
import { presentSummary, summaryPeriod, summaryQueries } from '#features/feedback/stream/summary.ts'
import { feedbackTopic } from '#features/feedback/stream/topic.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { type Endpoint, endpoint, RawJson } from '#platform/http/endpoint.ts'
import { flagQuery, idParam, pageQuery } from '#platform/http/query-values.ts'
import { liveEndpoint } from '#platform/live/live-endpoint.ts'

const scorecardsQuery = z.object({
  /** Filters by reviews only apply if this is true. */
  scorecard_filters: flagQuery.optional(),
})
const streamQuerySchema = scorecardsQuery.extend({
  /** Neither stores these filters in the session nor uses the stored ones. */
  skip_session: flagQuery.optional(),
})

const feedback = { tag: 'Feedback', action: readFeedbackAction }

/** `reviewed` builds the condition of filters by reviews, if the product has reviews. */
export const streamEndpoints = ({ reviewed }: { reviewed?: ReviewedCondition } = {}): Endpoint[] => [
  endpoint({
    ...feedback,
    name: 'searchStream',
    method: 'POST',
    url: '/api/v1/stream',
    summary: 'A page of the feedback stream, newest first; the session remembers the filters',
    query: streamQuerySchema,
    body: streamRequestSchema,
    response: streamResponseSchema,
    flight: ({ viewer, credential, query, body }) => {
      const filters = filtersOf(body, query.scorecard_filters)
      const remembers = credential.kind === 'session' && !query.skip_session && body.after === undefined
      const session = remembers ? { tokenHash: credential.secret.hash, filters: filtersText(filters) } : null
      const page = { after: body.after, limit: body.limit }
      return [streamQuery(viewer, { ...filters, ...page }, { session, ...(reviewed && { reviewed }) })]
    },
    handle: async ({ services, viewer, credential, rows, query, body }) => {
      const row = rows[0]?.[0]
      if (row && 'remembered' in row && row.remembered !== true)
        await rememberFilters(services, viewer, credential, filtersOf(body, query.scorecard_filters))
      return new RawJson(presentPage(viewer, body, row))
    },
  }),
  endpoint({
    ...feedback,
    name: 'resumeStream',
    method: 'GET',
    url: '/api/v1/stream',
    summary: 'A page of the stream with the filters the session used last',
    query: pageQuery.extend(streamQuerySchema.shape),
    response: streamResponseSchema,
    handle: async ({ services, viewer, credential, query }) => {
      const { after, limit, skip_session, scorecard_filters } = query
      const remembered = skip_session ? {} : await rememberedFilters(services, viewer, credential)
      const request = { ...filtersOf(remembered, scorecard_filters ?? true), after, limit }
      const pageQuery = streamQuery(viewer, request, { ...(reviewed && { reviewed }) })
      const [rows] = await tenantFlight(services, viewer.company.id, [pageQuery])
      return new RawJson(presentPage(viewer, request, rows?.[0]))
    },
  }),
  endpoint({
    ...feedback,
    name: 'summariseStream',
    method: 'POST',
    url: '/api/v1/stream/summary',
    summary:
      'The stars with their average and interval, and the areas named most, for 30 days or the filtered days',
    body: filterRequestSchema,
    response: summaryResponseSchema,
    flight: ({ services, viewer, body }) => summaryQueries(services, viewer, filtersOf(body, false)),
    handle: async ({ services, viewer, body, rows }) =>
      presentSummary(viewer, body, summaryPeriod(viewer, body, services.clock.now()), rows),
  }),
  endpoint({
    ...feedback,
    name: 'countNewResponses',
    method: 'POST',
    url: '/api/v1/stream/new_since',
    summary: 'The number of matching responses received since a live event, and the newest of them',
    query: scorecardsQuery,
    body: newSinceRequestSchema,
    response: newSinceResponseSchema,
    flight: ({ viewer, query, body }) => {
      const { since, limit, ...filters } = body
      const filter = filtersOf(filters, query.scorecard_filters)
      return [newSinceQuery(viewer, { ...filter, since, limit }, reviewed)]
    },
    handle: async ({ services, viewer, rows }) =>
      new RawJson(presentNewSince(viewer, rows[0]?.[0], services.clock.now())),
  }),
  endpoint({
    ...feedback,
    name: 'getStreamContext',
    method: 'GET',
    url: '/api/v1/stream/stream_context',
    summary: 'Settings of the stream: questions, property keys, and whether words are masked',
    response: streamContextSchema,
    handle: ({ services, viewer }) =>
      tenantTransaction(services, viewer, async (tx) => ({
        survey_questions: await listQuestions(tx),
        profanity_filter: viewer.company.profanityFilter,
        property_keys: await readPropertyKeys(tx),
      })),
  }),
  liveEndpoint({
    ...feedback,
    name: 'watchStream',
    url: '/api/v1/stream/live',
    summary:
      'Server-sent events with the ids of new and changed responses after Last-Event-ID or `after`; never ends',
    topic: feedbackTopic,
  }),
  endpoint({
    ...feedback,
    name: 'getResponse',
    method: 'GET',
    url: '/api/v1/stream/:id',
    summary: 'One response',
    params: z.object({ id: idParam }),
    response: solicitationSchema,
    flight: ({ viewer, params }) => [oneSolicitationQuery(viewer, params.id)],
    handle: async ({ viewer, rows }) => new RawJson(presentSolicitation(viewer, rows[0]?.[0])),
  }),
]
