import { format } from 'node:util'
import { type FastifyInstance, LogController } from 'fastify'
import {
  type Bindings,
  type ChildLoggerOptions,
  type DestinationStream,
  type Logger,
  type LoggerOptions,
  pino,
} from 'pino'
import type { Config } from '#platform/config/config.ts'
import { safeError, safeText } from '#platform/logging/safe.ts'
import { textDestination } from '#platform/logging/text-destination.ts'
import type { Log } from '#platform/services.ts'

/**
 * The fields that a log line may contain. All others are dropped, so that a body, a name or a token never reaches the
 * log by accident; adding a field here is a deliberate decision. Values must be ids, counts or names of our own (jobs,
 * routes, statuses), never text that a person wrote.
 */
const ALLOWED_FIELDS = new Set([
  'actorId',
  'address',
  'attempt',
  'code',
  'companyId',
  'count',
  'created',
  'durationMs',
  'eventId',
  'importId',
  'job',
  'jobId',
  'mailId',
  'method',
  'migration',
  'pid',
  'port',
  'queue',
  'rejected',
  'requestId',
  'role',
  'route',
  'signal',
  'status',
  'unchanged',
  'updated',
  'version',
])

/** The log of the process: text for people or JSON for machines, without personal data. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'logFormat'>,
  destination: DestinationStream = process.stdout,
): Log {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
    },
    hooks: {
      logMethod(given, method) {
        const { fields, text } = readArguments(given)
        method.call(this, allowedFields(fields), safeText(text))
      },
    },
  }
  const log = pino(options, config.logFormat === 'json' ? destination : textDestination(destination))
  const makeChild: (this: Logger, bindings: Bindings, options?: ChildLoggerOptions) => Logger = log.child
  // pino does not pass a child's bindings to formatters. Children inherit this override, so theirs are checked too.
  Object.assign(log, {
    child(this: Logger, bindings: Bindings, childOptions?: ChildLoggerOptions) {
      return makeChild.call(this, allowedFields(bindings), childOptions)
    },
  })
  return log
}

/** Logging options of Fastify: this log, our own line per request, and a request id that clients cannot set. */
export function serverLogging(log: Log) {
  const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
  return { loggerInstance: log, logController, requestIdHeader: false as const }
}

/**
 * Logs one line per request. The route is its pattern (`/api/v1/employees/:id`), because an address may contain a token
 * or a search text.
 */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'no route',
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
}

function readArguments(given: readonly unknown[]): { fields: Record<string, unknown>; text: string } {
  const [first, ...rest] = given
  if (typeof first === 'string') return { fields: {}, text: format(first, ...rest) }
  const fields = first instanceof Error ? { err: first } : isRecord(first) ? first : {}
  // Without a text, pino would log the error's unchecked message.
  return { fields, text: rest.length > 0 ? format(...rest) : 'err' in fields ? 'failed' : '' }
}

function allowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const allowed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'err' || name === 'error') allowed.error = safeError(value)
    // Fastify binds the request id under the configured name, older plug-ins under this one.
    else if (name === 'reqId') allowed.requestId = value
    else if (ALLOWED_FIELDS.has(name) && isPlain(value))
      allowed[name] = typeof value === 'string' ? safeText(value) : value
  }
  return allowed
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPlain = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
