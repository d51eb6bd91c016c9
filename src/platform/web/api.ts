import { ApiError } from '#platform/web/api-error.ts'
import { csrfToken } from '#platform/web/csrf.ts'
import { type SearchValues, stringifySearch } from '#platform/web/search-params.ts'

export type RequestOptions = {
  /** Sent as JSON; a FormData goes as it is (file uploads). */
  body?: unknown
  /** Empty values are left out; a list repeats its key. */
  query?: SearchValues
  signal?: AbortSignal | undefined
  /** Makes a POST safe to send twice: the server answers the second like the first. */
  idempotencyKey?: string
  headers?: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One call of the API with the session's cookie. Answers the parsed body (undefined for 204),
 * throws ApiError for every answer that is not OK and the browser's own error when there was no answer.
 */
export async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<T> {
  const { body, query = {}, signal, idempotencyKey, headers } = options
  const init: RequestInit = { method, headers: { accept: 'application/json', ...headers } }
  const sent = init.headers as Record<string, string>
  if (signal) init.signal = signal
  if (idempotencyKey) sent['idempotency-key'] = idempotencyKey
  if (body instanceof FormData) init.body = body
  else if (body !== undefined) {
    sent['content-type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  const response = await apiFetch(new Request(new URL(path + stringifySearch(query), location.origin), init))
  return (await readBody(response)) as T
}

/** The `fetch` of the API: credentials, the page's token on writes, ApiError for answers that are not OK. */
export async function apiFetch(input: Request): Promise<Response> {
  const headers = new Headers(input.headers)
  if (input.method !== 'GET' && input.method !== 'HEAD') headers.set('x-csrf-token', csrfToken())
  const response = await fetch(new Request(input, { headers, credentials: 'same-origin' }))
  if (!response.ok) throw new ApiError(response, await readBody(response))
  return response
}

/** JSON parsed, plain text as text; a proxy's HTML page or a broken body counts as nothing said. */
async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  if (text === '') return undefined
  if (type.includes('json')) {
    try {
      return JSON.parse(text)
    } catch (error) {
      if (response.ok) throw error
      return undefined
    }
  }
  return type.startsWith('text/plain') ? text : undefined
}
