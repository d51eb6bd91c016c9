import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isEventStream } from '#platform/http/event-stream.ts'
import { currentSpan } from '#platform/tracing/current-span.ts'

/**
 * One span for each request, with the route's pattern. It never contains the address, headers, cookies, the client or
 * the body, because these can be secrets or personal data.
 */
export function traceRequests(tracer: Tracer, app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isEventStream(request)) return done()
    const { url: route } = request.routeOptions
    const parent = callerOf(request)
    const attributes = {
      'http.request.method': request.method,
      ...(route !== undefined && { 'http.route': route }),
      'plaudit.request_id': request.id,
    }
    const span = tracer.startSpan(
      `${request.method} ${route ?? 'no route'}`,
      { kind: SpanKind.SERVER, attributes },
      parent,
    )
    const context = trace.setSpan(parent, span)
    contexts.set(request, context)
    currentSpan.run(context, done)
  })
  // The body arrives in events of the connection, which do not belong to the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request)
    if (context === undefined) return done()
    currentSpan.run(context, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const context = contexts.get(request)
    const span = context && trace.getSpan(context)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500)
      span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(statusCode))
    span?.end()
    done()
  })
}

const propagator = new W3CTraceContextPropagator()

/** Continues the trace of a trusted proxy. Anyone else could join spans to traces that are not theirs. */
const callerOf = (request: FastifyRequest): Context =>
  (request.ips?.length ?? 0) > 1
    ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
    : ROOT_CONTEXT
