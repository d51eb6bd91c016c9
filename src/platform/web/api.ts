import createClient from 'openapi-fetch'
import { noteAccessVersion } from '#platform/web/access-version.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { csrfToken } from '#platform/web/csrf.ts'
import { translateErrorBody } from '#platform/web/faults/translate-error.ts'
import type { paths } from '#platform/web/openapi.d.ts'
import { type SearchValues, stringifySearch } from '#platform/web/search-params.ts'

/**
 * The API as the server describes it: a wrong path, field or type does not compile. In a query, empty values are
 * omitted and a list repeats its key. A response that is not OK is thrown as an ApiError; without a response, the
 * browser's own error is thrown.
 */
export const api = createClient<paths>({
  fetch: apiFetch,
  credentials: 'same-origin',
  querySerializer: (query) => stringifySearch(query as SearchValues),
  headers: { accept: 'application/json' },
})

/** The body of an answer: `await bodyOf(api.GET('/api/v1/profile'))`. */
export async function bodyOf<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call
  // apiFetch has thrown for responses that are not OK, and ours always have a body.
  return data as T
}

/** For the few addresses that are not part of the API for programs, and so not described: a POST with a JSON body. */
export async function postJson<Answer>(path: string, body: object): Promise<Answer> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const url = new URL(path, location.origin)
  const response = await apiFetch(new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }))
  return response.json()
}

/** Serialises a body with files: `api.POST(path, { body: { attachment }, bodySerializer: asForm })`. */
export function asForm(fields: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData()
  for (const [name, file] of Object.entries(fields)) form.append(name, file)
  return form
}

/** Type of the response body of a successful call; error responses have another content type. */
export type AnswerTo<
  Path extends keyof paths,
  Method extends 'get' | 'post' | 'put' | 'delete',
> = paths[Path][Method] extends { responses: infer Answers }
  ? Extract<Answers[keyof Answers], JsonAnswer>['content']['application/json']
  : never

type JsonAnswer = { content: { 'application/json': unknown } }

/** `fetch` for the API: adds the page's token to writes, and throws an ApiError for responses that are not OK. */
async function apiFetch(input: Request): Promise<Response> {
  if (input.method !== 'GET' && input.method !== 'HEAD') input.headers.set('x-csrf-token', csrfToken())
  const response = await fetch(input)
  noteAccessVersion(response)
  if (!response.ok) throw new ApiError(response, await translateErrorBody(await readFailure(response)))
  return response
}

/** Parses JSON and plain text; a proxy's HTML page or a broken body counts as empty. */
async function readFailure(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  if (text === '') return undefined
  if (type.includes('json')) {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  return type.startsWith('text/plain') ? text : undefined
}
