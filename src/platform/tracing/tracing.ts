import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { traceJobs } from '#platform/tracing/trace-jobs.ts'
import { traceRequests } from '#platform/tracing/trace-requests.ts'
import { traceStatements } from '#platform/tracing/trace-statements.ts'

/** Spans of requests, jobs and their statements, sent to a collector. */
export type Tracing = {
  /** Records the requests of this server. */
  traceRequests(app: FastifyInstance): void
  /** Sends the remaining spans. Never rejects: a collector that is down must not disturb the stop. */
  stop(): Promise<void>
}

/**
 * Starts recording in this process. Import this module only when it is configured: it loads the SDK of OpenTelemetry,
 * which reads its other settings, such as OTEL_SERVICE_NAME, from the environment.
 */
export function startTracing({ tracesTo, role }: Pick<Config, 'role'> & { tracesTo: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${tracesTo}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'plaudit',
          'service.version': version(),
          'plaudit.role': role,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: EXPORT_TIMEOUT_MS })],
  })
  const tracer = provider.getTracer('plaudit')
  const undo = [traceStatements(tracer), traceJobs(tracer)]
  return {
    traceRequests: (app) => traceRequests(tracer, app),
    async stop() {
      for (const each of undo) each()
      await provider.shutdown().catch(() => {})
    },
  }
}

/** Shorter than the time a stop may take. */
const EXPORT_TIMEOUT_MS = 5_000

function version(): string {
  const file = join(import.meta.dirname, '../../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
