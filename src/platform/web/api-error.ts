export type FieldError = { path: string; message: string }

type ErrorBody = { code?: unknown; errors?: unknown; request_id?: unknown }

/** A response that is not OK. `code` is the HTTP status, `errorCode` the server's stable error code. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly errorCode: string | null
  readonly errors: FieldError[]
  readonly requestId: string | null
  /** The server's message for people, or null. */
  readonly serverMessage: string | null
  /** Seconds until the request may be retried (429, 503), or null. */
  readonly retryAfter: number | null
  readonly response: Response
  /** The parsed response; a 409 contains the current version. */
  readonly body: unknown

  constructor(response: Response, body: unknown) {
    const serverMessage = messageOf(body)
    super(serverMessage ?? `Network response code not ok. Status: ${response.status}`)
    const fields: ErrorBody = isRecord(body) ? body : {}
    this.code = response.status
    this.errorCode = typeof fields.code === 'string' ? fields.code : null
    this.errors = fieldErrors(fields.errors)
    this.requestId =
      typeof fields.request_id === 'string' ? fields.request_id : response.headers.get('x-request-id')
    this.serverMessage = serverMessage
    this.retryAfter = secondsFrom(response.headers.get('retry-after'))
    this.response = response
    this.body = body
  }

  /** The server's message for a form field, if there is one. */
  messageFor(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message
  }
}

export function isApiError(error: unknown, code?: number): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** The stored version in a 409 response, whose shape the server guarantees; null after any other failure. */
export function storedCopy<Copy>(error: unknown): Copy | null {
  if (!isApiError(error, 409) || !isRecord(error.body)) return null
  return (error.body.current ?? null) as Copy | null
}

/** A request that the page itself cancelled; never show it as an error. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function messageOf(body: unknown): string | null {
  const message = isRecord(body) ? body.message : body
  return typeof message === 'string' && message.trim() !== '' ? message : null
}

function fieldErrors(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return []
  return errors.filter(isRecord).map((error) => ({
    path: Array.isArray(error.path) ? error.path.join('.') : String(error.path ?? ''),
    message: String(error.message ?? ''),
  }))
}

function secondsFrom(header: string | null): number | null {
  const seconds = Number(header)
  return header === null || !Number.isFinite(seconds) ? null : Math.max(0, Math.ceil(seconds))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
