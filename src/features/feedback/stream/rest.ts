import { z } from 'zod'
import { readFeedbackAction } from '#features/feedback/policy.ts'
import { readPropertyKeys } from '#features/feedback/properties/properties.ts'
import type { ReviewedCondition } from '#features/feedback/stream/conditions.ts'
import {
  askedFilterSchema,
  liveCursor,
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
  presentOne,
  presentPage,
  streamQuery,
} from '#features/feedback/stream/stream.ts'
import { presentSummary, summaryPeriod, summaryQueries } from '#features/feedback/stream/summary.ts'
import { feedbackTopic } from '#features/feedback/stream/topic.ts'
import { tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { type Endpoint, endpoint, RawJson } from '#platform/http/endpoint.ts'
import { flagQuery, idParam, pageQuery } from '#platform/http/query-values.ts'

const scorecardsQuery = z.object({
  /** Only then the filters by reviews count. */
  scorecard_filters: flagQuery.optional(),
})
const streamQuerySchema = scorecardsQuery.extend({
  /** Neither remembers these filters for the session nor uses the remembered ones. */
  skip_session: flagQuery.optional(),
})

const feedback = { tag: 'Feedback', action: readFeedbackAction }

/** `reviewed` is what filters by reviews mean, where there are reviews. */
export const streamEndpoints = ({ reviewed }: { reviewed?: ReviewedCondition } = {}): Endpoint[] => [
  endpoint({
    ...feedback,
    method: 'POST',
    url: '/api/v1/stream',
    summary: 'A page of the feedback stream, newest first; the session remembers the filters',
    query: streamQuerySchema,
    body: streamRequestSchema,
    response: streamResponseSchema,
    flight: ({ viewer, shown, query, body }) => {
      const filters = filtersOf(body, query.scorecard_filters)
      const remembers = shown.kind === 'session' && !query.skip_session && body.after === undefined
      const session = remembers ? { tokenHash: shown.secret.hash, filters: filtersText(filters) } : null
      const page = { after: body.after, limit: body.limit }
      return [streamQuery(viewer, { ...filters, ...page }, { session, ...(reviewed && { reviewed }) })]
    },
    handle: async ({ services, viewer, shown, rows, query, body }) => {
      const row = rows[0]?.[0]
      if (row && 'remembered' in row && row.remembered !== true)
        await rememberFilters(services, viewer, shown, filtersOf(body, query.scorecard_filters))
      return new RawJson(presentPage(viewer, body, row))
    },
  }),
  endpoint({
    ...feedback,
    method: 'GET',
    url: '/api/v1/stream',
    summary: 'A page of the stream by the filters that the session asked for last',
    query: pageQuery.extend(streamQuerySchema.shape),
    response: streamResponseSchema,
    handle: async ({ services, viewer, shown, query }) => {
      const { after, limit, skip_session, scorecard_filters } = query
      const remembered = skip_session ? {} : await rememberedFilters(services, viewer, shown)
      const request = { ...filtersOf(remembered, scorecard_filters ?? true), after, limit }
      const asked = streamQuery(viewer, request, { ...(reviewed && { reviewed }) })
      const [rows] = await tenantFlight(services, viewer.company.id, [asked])
      return new RawJson(presentPage(viewer, request, rows?.[0]))
    },
  }),
  endpoint({
    ...feedback,
    method: 'POST',
    url: '/api/v1/stream/summary',
    summary:
      'Stars, their mean with its interval, and what customers name, over 30 days or the days of the filter',
    body: askedFilterSchema,
    response: summaryResponseSchema,
    flight: ({ services, viewer, body }) => summaryQueries(services, viewer, filtersOf(body, false)),
    handle: async ({ services, viewer, body, rows }) =>
      presentSummary(viewer, body, summaryPeriod(viewer, body, services.clock.now()), rows),
  }),
  endpoint({
    ...feedback,
    method: 'POST',
    url: '/api/v1/stream/new_since',
    summary:
      'How many responses were taken in since a live event, within the filters; and the newest of them',
    query: scorecardsQuery,
    body: newSinceRequestSchema,
    response: newSinceResponseSchema,
    flight: ({ viewer, query, body }) => {
      const { since, limit, ...filters } = body
      const kept = filtersOf(filters, query.scorecard_filters)
      return [newSinceQuery(viewer, { ...kept, since, limit }, reviewed)]
    },
    handle: async ({ services, viewer, rows }) =>
      new RawJson(presentNewSince(viewer, rows[0]?.[0], services.clock.now())),
  }),
  endpoint({
    ...feedback,
    method: 'GET',
    url: '/api/v1/stream/stream_context',
    summary:
      'What a page of the stream has to know: questions, whether words are masked, names of properties',
    response: streamContextSchema,
    handle: ({ services, viewer }) =>
      tenantTransaction(services, viewer, async (tx) => ({
        survey_questions: await listQuestions(tx),
        profanity_filter: viewer.company.profanityFilter,
        property_keys: await readPropertyKeys(tx),
      })),
  }),
  endpoint({
    ...feedback,
    method: 'GET',
    url: '/api/v1/stream/live',
    summary:
      'Server-sent events: which responses are new or changed, by id, after Last-Event-ID or `after`; does not end',
    query: z.object({ after: liveCursor.optional() }),
    produces: 'text/event-stream',
    response: z.string(),
    handle: async ({ viewer, recheck, query, request, reply }) => {
      // Whoever only asks what would come holds no line open.
      if (request.method === 'HEAD') return reply.type('text/event-stream').send('')
      const last = liveCursor.safeParse(request.headers['last-event-id'])
      const after = last.success ? last.data : (query.after ?? null)
      await request.server.live.open({ reply, viewer, topic: feedbackTopic, after, recheck })
      return ''
    },
  }),
  endpoint({
    ...feedback,
    method: 'GET',
    url: '/api/v1/stream/:id',
    summary: 'One response',
    params: z.object({ id: idParam }),
    response: solicitationSchema,
    flight: ({ viewer, params }) => [oneSolicitationQuery(viewer, params.id)],
    handle: async ({ viewer, rows }) => new RawJson(presentOne(viewer, rows[0]?.[0])),
  }),
]
