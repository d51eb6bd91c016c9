export type FieldError = { path: string; message: string }

type ErrorBody = { code?: unknown; errors?: unknown; request_id?: unknown }

/** Any answer that is not OK. `code` is the HTTP status, `errorCode` the server's stable word for the fault. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly errorCode: string | null
  readonly errors: FieldError[]
  readonly requestId: string | null
  /** What the server said to the person, or null where it said nothing. */
  readonly serverMessage: string | null
  /** Seconds until the call may be tried again (429, 503), or null. */
  readonly retryAfter: number | null
  readonly response: Response
  /** The answer as read: a 409 carries the current copy in it. */
  readonly body: unknown

  constructor(response: Response, body: unknown) {
    const said = messageOf(body)
    super(said ?? `Network response code not ok. Status: ${response.status}`)
    const fields: ErrorBody = isRecord(body) ? body : {}
    this.code = response.status
    this.errorCode = typeof fields.code === 'string' ? fields.code : null
    this.errors = fieldErrors(fields.errors)
    this.requestId =
      typeof fields.request_id === 'string' ? fields.request_id : response.headers.get('x-request-id')
    this.serverMessage = said
    this.retryAfter = secondsFrom(response.headers.get('retry-after'))
    this.response = response
    this.body = body
  }

  /** The message for one field of the form that was sent, if the server named it. */
  messageFor(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message
  }
}

export function isApiError(error: unknown, code?: number): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}

/** A request that the page itself gave up: never an error to show. */
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
