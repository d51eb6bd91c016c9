import { asSentence } from '#lib/field-words.ts'

/** Stable codes of all failures that a client can act on, and their HTTP status. */
export const ERROR_STATUS = {
  malformed: 400,
  signed_out: 401,
  csrf: 403,
  forbidden: 403,
  address_not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

export type FieldError = { path: string; message: string }

/** Turns the message of a field error into a full sentence that names the field. */
export const wordFieldError = <Error extends FieldError>(error: Error): Error => ({
  ...error,
  message: asSentence(error.path === '' ? [] : error.path.split('.'), error.message),
})

type Rejected = { rejected: readonly { index: number; errors: readonly FieldError[] }[] }

/** The same for the rejected entries of a batch result. */
export const wordRejectedErrors = <Result extends Rejected>(result: Result): Result => ({
  ...result,
  rejected: result.rejected.map(({ index, errors }) => ({ index, errors: errors.map(wordFieldError) })),
})

/** The only error class that rules and use-cases throw; http/error-handler.ts turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly errors: readonly FieldError[]
  /** The current version of a record, returned with a stale write so that nothing is lost. */
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    details: {
      errors?: readonly FieldError[]
      current?: unknown
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = code
    this.errors = (details.errors ?? []).map(wordFieldError)
    this.current = details.current
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** The same answer for an id that does not exist and one that the viewer may not see. */
export const notFound = (what = 'This record') => new AppError('not_found', `${what} does not exist.`)

export const forbidden = (message = 'You do not have permission to do this.') =>
  new AppError('forbidden', message)

/** For an admin who views as another person. */
export const viewingOnly = () =>
  forbidden('You are viewing as another person and cannot change anything until you end it.')

export const signedOut = () =>
  new AppError('signed_out', 'Authorization session expired. Please try refreshing the page.')

export const invalid = (errors: readonly FieldError[]) => {
  const [first] = errors
  return new AppError('invalid', first ? wordFieldError(first).message : 'The values are not valid.', {
    errors,
  })
}

export const stale = (current: unknown) =>
  new AppError('stale', 'This was changed by someone else in the meantime.', { current })
