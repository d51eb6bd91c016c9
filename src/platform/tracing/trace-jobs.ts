import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { type JobRunSignal, jobRuns } from '#platform/monitoring/signals.ts'
import { currentSpan } from '#platform/tracing/current-span.ts'

/** One span for each run of a job, with the name of its queue. Returns a function that ends the recording. */
export function traceJobs(tracer: Tracer): () => void {
  const contexts = new WeakMap<object, Context>()
  jobRuns.start.bindStore(currentSpan, (signal) => {
    const run = signal as JobRunSignal
    const attributes = { 'messaging.destination.name': run.queue }
    const span = tracer.startSpan(`job ${run.queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
    const context = trace.setSpan(ROOT_CONTEXT, span)
    contexts.set(run, context)
    return context
  })
  const end = (signal: unknown) => {
    const run = signal as JobRunSignal
    const context = contexts.get(run)
    const span = context && trace.getSpan(context)
    if (run.error !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  }
  jobRuns.asyncEnd.subscribe(end)
  return () => {
    jobRuns.start.unbindStore(currentSpan)
    jobRuns.asyncEnd.unsubscribe(end)
  }
}
