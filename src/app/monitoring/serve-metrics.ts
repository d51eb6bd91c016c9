import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Metrics } from '#app/monitoring/metrics.ts'
import { sameText } from '#platform/auth/tokens.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { handleErrors, sendProblem } from '#platform/http/error-handler.ts'
import { serverLogging } from '#platform/logging/log.ts'
import type { Services } from '#platform/services.ts'

/** Adds GET /metrics. With a token, requests must carry it as `Authorization: Bearer TOKEN`. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (token !== null && !carries(request, token)) return refuse(request, reply)
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Opens METRICS_PORT; null if there is none. Rejects if the port cannot be opened. */
export async function listenForMetrics(
  { config, log }: Pick<Services, 'config' | 'log'>,
  metrics: Metrics | null,
): Promise<FastifyInstance | null> {
  if (metrics === null || config.metrics === null || config.metrics.port === null) return null
  const app = fastify({ ...serverLogging(log), http: { headersTimeout: 15_000, requestTimeout: 15_000 } })
  handleErrors(app)
  app.setNotFoundHandler((request, reply) =>
    sendProblem(request, reply, new AppError('not_found', 'This address does not exist.')),
  )
  serveMetrics(app, metrics, config.metrics.token)
  await app.listen({ host: config.host, port: config.metrics.port })
  return app
}

const carries = ({ headers }: FastifyRequest, token: string): boolean => {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' && sameText(given, token)
}

function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('www-authenticate', 'Bearer')
  sendProblem(request, reply, new AppError('signed_out', 'Send METRICS_TOKEN as bearer token.'))
  return reply
}
