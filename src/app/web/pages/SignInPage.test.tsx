import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { csrfToken } from '#platform/web/csrf.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = { ...testSession(), csrfToken: 'token-of-session' }

async function open(answer: Response | object, path = '/sign_in') {
  const server = stubApi({ 'GET /api/v1/session': problem(401), 'POST /api/v1/session': answer })
  const app = await renderApp(path)
  await screen.findByRole('heading', { name: 'Sign in' })
  return { ...app, ...server }
}

function fill(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.submit(screen.getByRole('button', { name: 'Sign in' }))
}

function email(): HTMLInputElement {
  return screen.getByLabelText('E-mail')
}

describe('sign-in', () => {
  test('leads to the first page the person may open, with the token of the new session', async () => {
    const { router, requests } = await open(session)
    fill('a@test.example', 'secret')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    const [, post] = requests
    expect(await post?.json()).toEqual({ email: 'a@test.example', password: 'secret' })
    expect(csrfToken()).toBe('token-of-session')
    expect(requests.filter((request) => request.url.endsWith('/session'))).toHaveLength(2)
  })

  test('SHL-505 leads back to the requested address', async () => {
    const { router } = await open(session, '/profile/edit?a=1')
    fill('a@test.example', 'secret')
    await waitFor(() => expect(router.state.location.href).toBe('/profile/edit?a=1'))
  })

  test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example', '/employees/sign_out'])(
    'never leads to %s',
    async (address) => {
      const { router } = await open(session, `/sign_in?return_to=${encodeURIComponent(address)}`)
      fill('a@test.example', 'secret')
      await waitFor(() => expect(router.state.location.href).toBe('/'))
    },
  )

  test('focuses the e-mail address', async () => {
    await open(session)
    expect(document.activeElement).toBe(email())
  })

  test('password managers can fill it in', async () => {
    await open(session)
    expect(email().autocomplete).toBe('username')
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password')
  })
})

describe('refusals', () => {
  test('shows a wrong password above the form and keeps the input', async () => {
    const { notified } = await open(problem(401, 'Authorization session expired.'))
    fill('a@test.example', 'wrong')
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toBe('The e-mail address or the password is not right.')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(email().value).toBe('a@test.example')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
    expect(notified()).toEqual([])
  })

  test('correcting an error keeps the focus in the field', async () => {
    await open(problem(401))
    fill('a@test.example', 'wrong')
    await within(screen.getByRole('main')).findByRole('alert')
    email().focus()
    fireEvent.change(email(), { target: { value: 'b@test.example' } })
    expect(document.activeElement).toBe(email())
  })

  test.each([
    ['30', 'Too many tries. Try again in 30 seconds.'],
    ['1', 'Too many tries. Try again in 1 second.'],
    ['61', 'Too many tries. Try again in 2 minutes.'],
    [undefined, 'Too many tries. Try again later.'],
  ])('after %s s', async (seconds, text) => {
    const refusal = problem(429, 'Too many')
    if (seconds) refusal.headers.set('retry-after', seconds)
    await open(refusal)
    fill('a@test.example', 'secret')
    expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(text)
  })

  test('reports a server error', async () => {
    await open(problem(500))
    fill('a@test.example', 'secret')
    expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
      'Something went wrong',
    )
  })

  test('names missing fields and sends nothing', async () => {
    const { requests } = await open(session)
    fill(' ', '')
    expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
      'There are problems with 2 fields',
    )
    expect(screen.getByText('Enter your e-mail address.')).toBeDefined()
    expect(screen.getByText('Enter your password.')).toBeDefined()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(requests.filter((request) => request.method === 'POST')).toHaveLength(0)
  })
})
