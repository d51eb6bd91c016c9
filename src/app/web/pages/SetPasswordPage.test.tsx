import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OPEN = {
  state: 'open',
  kind: 'INVITATION',
  email: 'ada@test.example',
  first_name: 'Ada',
  company_name: 'Test Company',
}

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': problem(401), ...handlers })
  const app = await renderApp('/set_password/1.token')
  return { ...app, ...server }
}
async function choose(password: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.submit(screen.getByRole('button', { name: 'Save and sign in' }))
}
const posts = (requests: Request[], path: string) =>
  requests.filter((request) => request.method === 'POST' && new URL(request.url).pathname === path)

describe('an open link', () => {
  test('of an invitation greets the person, sets the password and signs in', async () => {
    const { router, requests } = await open({
      'POST /api/v1/passwords/link': OPEN,
      'POST /api/v1/passwords': testSession(),
    })
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@test.example')
    await choose('an entirely new one')
    await waitFor(() => expect(router.state.location.href).toBe('/'))
    const [request] = posts(requests, '/api/v1/passwords')
    expect(await request?.json()).toEqual({ token: '1.token', password: 'an entirely new one' })
  })

  test('of a forgotten password explains what happens next', async () => {
    await open({ 'POST /api/v1/passwords/link': { ...OPEN, kind: 'RESET' } })
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined()
  })

  test('names the account for password managers, and lets them generate a password', async () => {
    await open({ 'POST /api/v1/passwords/link': OPEN })
    expect((await screen.findByLabelText<HTMLInputElement>('New password')).autocomplete).toBe('new-password')
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').autocomplete).toBe('username')
  })

  test.each([
    ['short', 'Use at least 12 characters.'],
    ['Password2026!', 'This is one of the passwords that are guessed first.'],
    ['ada@test.example', 'Your e-mail address cannot be your password.'],
  ])('%s is refused before it is sent, until it is mended', async (password, text) => {
    const { requests } = await open({ 'POST /api/v1/passwords/link': OPEN })
    await choose(password)
    expect(await screen.findByText(text)).toBeDefined()
    expect(posts(requests, '/api/v1/passwords')).toEqual([])
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'an entirely new one' } })
    expect(screen.queryByText(text)).toBeNull()
  })

  test('leads through the second step if the person has one', async () => {
    await open({
      'POST /api/v1/passwords/link': OPEN,
      'POST /api/v1/passwords': { second_factor: true, challenge: 'c', ways: ['app'], enrol: null },
    })
    await choose('an entirely new one')
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined()
  })

  test('reports that it was used meanwhile and offers a new one', async () => {
    await open({ 'POST /api/v1/passwords/link': OPEN, 'POST /api/v1/passwords': problem(409) })
    await choose('an entirely new one')
    expect(await screen.findByRole('button', { name: 'Send me a new link' })).toBeDefined()
  })

  test('shows a refusal of the server', async () => {
    await open({ 'POST /api/v1/passwords/link': OPEN, 'POST /api/v1/passwords': problem(500) })
    await choose('an entirely new one')
    expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
      'Something went wrong',
    )
  })
})

describe('an expired link', () => {
  test.each([
    ['used', 'This link has been used'],
    ['replaced', 'There is a newer link'],
    ['expired', 'This link has expired'],
  ])('%s: says so kindly, and sends a new one', async (state, title) => {
    const { requests } = await open({
      'POST /api/v1/passwords/link': { state },
      'POST /api/v1/password_resets': { sent: true },
    })
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }))
    expect(await screen.findByRole('heading', { name: 'Check your mail' })).toBeDefined()
    expect(await posts(requests, '/api/v1/password_resets')[0]?.json()).toEqual({ token: '1.token' })
  })

  test('leads to sign-in if it is unknown', async () => {
    await open({ 'POST /api/v1/passwords/link': { state: 'unknown' } })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/sign_in')
  })

  test('shows an error with a retry if it cannot be loaded', async () => {
    let fails = true
    await open({ 'POST /api/v1/passwords/link': () => (fails ? problem(500) : OPEN) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    fails = false
    fireEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeDefined()
  })
})
