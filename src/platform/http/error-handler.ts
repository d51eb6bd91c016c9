import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { databaseFailure } from '#platform/db/failures.ts'
import { AppError, type ErrorCode, invalid } from '#platform/errors/app-error.ts'
import type { Problem } from '#platform/errors/contract.ts'
import { UNKNOWN_FIELD } from '#platform/errors/field-errors.ts'
import { isOutage, logFailure } from '#platform/logging/outages.ts'

/** The only place that words failures for the wire. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const failure = asAppError(error)
    // Nobody reads what a caller did wrong, but a duplicate that no use-case explains should get words of its own.
    if (failure.status >= 500 || isDuplicate(error)) logRequestFailure(request, error)
    if (failure.code === 'invalid' && request.routeOptions.config.plainFaults)
      return void reply.code(422).type('text/plain; charset=utf-8').serializer(String).send(failure.message)
    sendProblem(request, reply, failure)
  })
}

/** An outage is a matter of the process, so it is logged once for all requests and without a request id. */
export const logRequestFailure = ({ log, server }: FastifyRequest, error: unknown): void =>
  logFailure(isOutage(error) ? server.log : log, error, {
    level: 'error',
    text: 'request failed',
  })

export function sendProblem(request: FastifyRequest, reply: FastifyReply, failure: AppError): void {
  const message = failure.status === 500 ? 'Something went wrong' : failure.message
  const problem: Problem = {
    type: 'about:blank',
    title: TITLES[failure.code],
    status: failure.status,
    detail: message,
    message,
    code: failure.code,
    errors: failure.errors,
    request_id: request.id,
  }
  if (failure.current !== undefined) problem.current = failure.current
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  reply
    .code(failure.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

export function asAppError(thrown: unknown): AppError {
  const error = databaseFailure(thrown)
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (isBrokenForm(error))
    return new AppError('malformed', 'The form is incomplete or malformed.', { cause: error })
  const { statusCode, code } = error as Partial<FastifyError>
  const known = FASTIFY_CODES[code ?? ''] ?? codeOfStatus(statusCode ?? 0)
  if (known) return new AppError(known, WORDS[known], { cause: error })
  if (isDuplicate(error)) return new AppError('conflict', DUPLICATE, { cause: error })
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? ''))
    return new AppError('invalid', 'A value cannot be stored.', { cause: error })
  return new AppError('internal', 'Something went wrong', { cause: error })
}

/**
 * A uniqueness guard refused a row, and no use-case has said which field is to blame: two requests came at the same time,
 * or a newer version has added the guard while this process still runs.
 */
const isDuplicate = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'

const DUPLICATE =
  'Another record already has one of these values, such as the name. Reload the page, and change the value or try again.'

type ValidationFailure = Error & {
  validation: { keyword: string; instancePath: string; message?: string; params?: { keys?: unknown } }[]
  validationContext?: string
}

function invalidRequest(error: Error): AppError {
  const { validation, validationContext } = error as ValidationFailure
  const errors = validation.flatMap((issue) => {
    const path = issue.instancePath.replace(/^\//, '').replaceAll('/', '.')
    const keys =
      issue.keyword === 'unrecognized_keys' && Array.isArray(issue.params?.keys) ? issue.params.keys : null
    if (keys === null)
      return [{ path: path || (validationContext ?? 'body'), message: issue.message ?? 'is not valid' }]
    return keys.map((key) => ({ path: path === '' ? String(key) : `${path}.${key}`, message: UNKNOWN_FIELD }))
  })
  // An id in the path that is not a whole number cannot match a record.
  if (validationContext === 'params') return new AppError('not_found', 'This record does not exist.')
  return invalid(errors)
}

// 22P05, 22021: a character that the database cannot store; 22003, 22007, 22008, 22009: a number, time or offset out of
// range; 54000: a text too long for an index.
const UNSTORABLE = new Set(['22P05', '22021', '22003', '22007', '22008', '22009', '22P02', '54000'])

/** The parser of multipart forms throws errors without a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  /^Multipart: |unexpected end of multipart data$|^Malformed part header/i.test(error.message)

/** Codes of errors that plug-ins raise themselves and that we reword. */
type WordedCode =
  | 'malformed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'too_many_requests'
  | 'unavailable'

const FASTIFY_CODES: Record<string, WordedCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
}

/** Any other client error, such as an invalid range of a file (416), must not count as a server error. */
const codeOfStatus = (status: number): WordedCode | undefined =>
  STATUS_CODES[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined)

const STATUS_CODES: Record<number, WordedCode> = {
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'unsupported_media_type',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

const WORDS: Readonly<Record<WordedCode, string>> = {
  malformed: 'The request is malformed.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'The request has a content type that is not accepted here.',
  not_found: 'This address does not exist.',
  method_not_allowed: 'This address does not accept this kind of request.',
  too_many_requests: 'There were too many requests. Please try again in a moment.',
  unavailable: 'The server cannot answer right now. Please try again in a moment.',
}

const TITLES: Record<ErrorCode, string> = {
  malformed: 'Malformed request',
  signed_out: 'Not signed in',
  csrf: 'Refused',
  forbidden: 'Not permitted',
  address_not_allowed: 'Address not allowed',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  stale: 'Changed in the meantime',
  payload_too_large: 'Too large',
  unsupported_media_type: 'Unsupported content type',
  invalid: 'Not valid',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Unavailable',
}
