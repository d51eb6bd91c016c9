import type { FastifyInstance } from 'fastify'
import '#app/registries/criterion-sources.ts'
import '#app/registries/unfinished-exports.ts'
import '#app/registries/setting-rules.ts'
import { readContractSchemas } from '#app/contract-schemas.ts'
import { endpoints } from '#app/endpoints.ts'
import { mountSetup, redirectToSetup } from '#app/first-run/setup-routes.ts'
import type { Metrics } from '#app/monitoring/metrics.ts'
import { serveMetrics } from '#app/monitoring/serve-metrics.ts'
import { schema } from '#app/schema.ts'
import { mountExportFiles } from '#features/exports/links/routes.ts'
import { answerRecorder } from '#features/feedback/ingest/record-answer.ts'
import { mountWebhookSources } from '#features/integrations/webhook-sources/routes.ts'
import { DESCRIBED_WEBHOOKS } from '#features/integrations/webhooks/description.ts'
import { mountUnsubscribe, readDigestLink } from '#features/notifications/digests/unsubscribe.ts'
import { mountPasswordRoutes } from '#features/people/invitations/rest.ts'
import { mountScim } from '#features/people/scim/routes.ts'
import { Authentication } from '#features/people/sessions/authentication.ts'
import { mountSessionRoutes } from '#features/people/sessions/rest.ts'
import { mountSignOnRoutes } from '#features/people/sign-on/rest.ts'
import { mountSamlRoutes } from '#features/people/sign-on/saml/routes.ts'
import { praiseProvider } from '#features/rewards/votes/praise.ts'
import { readSubscriptionLink } from '#features/subscriptions/links.ts'
import { mountCustomerPage } from '#features/surveys/customer-page/routes.ts'
import { prepareGraphql } from '#platform/graphql/rest.ts'
import { mountEndpoints } from '#platform/http/mount.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { servePages } from '#platform/http/pages.ts'
import { serveProbes } from '#platform/http/probes.ts'
import { createServer } from '#platform/http/server.ts'
import { serveWellKnown } from '#platform/http/well-known.ts'
import { LiveHub } from '#platform/live/live-hub.ts'
import { logRequests, serverLogging } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Null if they are not configured. */
    metrics: Metrics | null
  }
}

/** Builds the complete server, ready to listen or to take injected requests in a test. */
export async function buildServer(
  services: Services,
  state = { draining: false },
  tracing: Tracing | null = null,
): Promise<FastifyInstance> {
  const app = await createServer(services.config, serverLogging(services.log))
  logRequests(app)
  redirectToSetup(app, services)
  tracing?.traceRequests(app)
  await describeApi(app, {
    schemas: await readContractSchemas(),
    webhooks: DESCRIBED_WEBHOOKS,
    baseUrl: services.config.baseUrl,
  })
  await prepareGraphql(app, schema, services.config)
  app.decorate('live', new LiveHub(services))
  // Close the event streams first: the server waits for open requests, and these never end.
  app.addHook('preClose', () => app.live.stop())
  const metrics = await measure(app, services)
  app.decorate('metrics', metrics)
  const context = { services, authenticator: new Authentication(services) }
  await app.register(async (scope) => {
    serveProbes(scope, services, () => state.draining)
    serveWellKnown(scope, services)
    if (metrics && services.config.metrics?.port === null)
      serveMetrics(scope, metrics, services.config.metrics.token)
    mountSetup(scope, services)
    mountSessionRoutes(scope, context)
    mountPasswordRoutes(scope, context)
    mountSignOnRoutes(scope, context)
    mountSamlRoutes(scope, context)
    mountScim(scope, context)
    mountUnsubscribe(scope, services, [readDigestLink, readSubscriptionLink])
    mountExportFiles(scope, services)
    mountWebhookSources(scope, services)
    mountCustomerPage(scope, services, { recorder: answerRecorder, praise: praiseProvider })
    mountEndpoints(scope, context, endpoints)
  })
  await servePages(app, services.config)
  await app.ready()
  return app
}

/** Null without METRICS_PORT and METRICS_TOKEN; the library is not loaded then. */
async function measure(app: FastifyInstance, services: Services): Promise<Metrics | null> {
  if (services.config.metrics === null) return null
  const { createMetrics } = await import('#app/monitoring/metrics.ts')
  const metrics = createMetrics(services)
  metrics.observe(app)
  app.addHook('onClose', () => metrics.stop())
  return metrics
}
