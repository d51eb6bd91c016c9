import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { ApiError, isAbort, isApiError } from '#platform/web/api-error.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  document.head.innerHTML = '<meta name="csrf-token" content="token-of-page">'
})

afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})

function answer(status: number, body?: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body)
  const type = typeof body === 'string' ? 'text/plain' : 'application/problem+json'
  fetched.mockImplementation(
    async () => new Response(text, { status, headers: { 'content-type': type, ...headers } }),
  )
}

function sent(): Request {
  const [call] = fetched.mock.calls
  if (!call) throw new Error('Nothing was sent')
  return call[0]
}

async function failure(status: number, body?: unknown, headers?: Record<string, string>): Promise<ApiError> {
  answer(status, body, headers)
  const error = await api.GET('/api/v1/channels').catch((thrown: unknown) => thrown)
  if (!isApiError(error)) throw new Error('An ApiError was expected')
  return error
}

const signIn = { email: 'ada@example.com', password: 'secret' }

describe('requests', () => {
  test('a read sends the session cookie and its query, but no token', async () => {
    answer(200, { employees: [] })
    const query = { ids: ['2', '3'], product_area: '', limit: 1 }
    const body = await bodyOf(api.GET('/api/v1/employees', { params: { query } }))
    expect(body).toEqual({ employees: [] })
    expect(sent().url).toBe(`${location.origin}/api/v1/employees?ids=2&ids=3&limit=1`)
    expect(sent().credentials).toBe('same-origin')
    expect(sent().headers.has('x-csrf-token')).toBe(false)
  })

  test.each([
    ['POST', () => api.POST('/api/v1/session', { body: signIn }), signIn],
    ['PUT', () => api.PUT('/api/v1/session/preferences', { body: { language: 'nb' } }), { language: 'nb' }],
  ] as const)('%s sends the token of the page', async (_method, write, body) => {
    answer(200, {})
    await write()
    expect(sent().headers.get('x-csrf-token')).toBe('token-of-page')
    expect(sent().headers.get('content-type')).toBe('application/json')
    expect(await sent().json()).toEqual(body)
  })

  test('DELETE sends the page’s token, and its id in the path', async () => {
    answer(200, {})
    await api.DELETE('/api/v1/api_tokens/{id}', { params: { path: { id: '7' } } })
    expect(sent().headers.get('x-csrf-token')).toBe('token-of-page')
    expect(sent().url).toBe(`${location.origin}/api/v1/api_tokens/7`)
  })

  test('a newer token replaces the page’s token', async () => {
    answer(200, {})
    keepCsrfToken('newer')
    await api.POST('/api/v1/session', { body: signIn })
    expect(sent().headers.get('x-csrf-token')).toBe('newer')
    expect(document.querySelectorAll('meta[name="csrf-token"]')).toHaveLength(1)
  })

  test('a form with a file keeps the content type set by the browser', async () => {
    answer(200, {})
    const attachment = new File(['x'], 'x.png', { type: 'image/png' })
    await api.POST('/api/v1/profile/image', { body: { attachment }, bodySerializer: asForm })
    expect(sent().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
  })
})

describe('errors', () => {
  test('SHL-539 the message comes from the body', async () => {
    expect((await failure(500, { message: 'boom' })).message).toBe('boom')
  })

  test('a plain text body is the message', async () => {
    expect((await failure(422, 'Weights must add up to 100')).message).toBe('Weights must add up to 100')
  })

  test.each([
    ['an empty body', undefined],
    ['no message', { title: 'Unavailable' }],
    ['a blank message', { message: ' ' }],
    ['a message that is no text', { message: { a: 1 } }],
    ['null', null],
  ])('SHL-540 %s gives the general message', async (_what, body) => {
    const error = await failure(503, body)
    expect(error.message).toBe('Network response code not ok. Status: 503')
    expect(error.serverMessage).toBeNull()
  })

  test.each(['<html>Bad gateway</html>', '{broken'])('the gateway page %j is not a message', async (body) => {
    const type = body.startsWith('<') ? 'text/html' : 'application/json'
    const error = await failure(502, body, { 'content-type': type })
    expect(error.message).toBe('Network response code not ok. Status: 502')
  })

  test.each([400, 401, 403, 404, 409, 422, 429, 500])('SHL-541 the code is the status %i', async (status) => {
    expect((await failure(status, {})).code).toBe(status)
  })

  test('contains the stable code, the fields, the request id and the body', async () => {
    const body = {
      message: 'Invalid',
      code: 'invalid',
      errors: [
        { path: 'name', message: 'is too long' },
        { path: ['address', 'city'], message: 'is needed' },
      ],
    }
    const error = await failure(422, body, { 'x-request-id': 'r-7', 'retry-after': '30' })
    expect(error).toMatchObject({ errorCode: 'invalid', requestId: 'r-7', retryAfter: 30, body })
    expect(error.messageFor('name')).toBe('is too long')
    expect(error.messageFor('address.city')).toBe('is needed')
    expect(error.messageFor('other')).toBeUndefined()
  })

  test('the request id of the body takes precedence over the header', async () => {
    const error = await failure(500, { request_id: 'from-body' }, { 'x-request-id': 'from-header' })
    expect(error.requestId).toBe('from-body')
  })

  test('ignores errors that are not a list', async () => {
    expect((await failure(422, { errors: 'x' })).errors).toEqual([])
    expect((await failure(422, { errors: [null, 'x', { message: 'y' }] })).errors).toEqual([
      { path: '', message: 'y' },
    ])
  })

  test('an aborted request is recognised', async () => {
    fetched.mockImplementation(
      (request) =>
        new Promise((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        }),
    )
    const controller = new AbortController()
    const running = api.GET('/api/v1/channels', { signal: controller.signal })
    controller.abort()
    const error = await running.catch((thrown: unknown) => thrown)
    expect(isAbort(error)).toBe(true)
    expect(isApiError(error)).toBe(false)
    expect(isAbort(new ApiError(new Response(null, { status: 500 }), null))).toBe(false)
  })
})
