import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OPEN = { state: 'open', responses: 0 }

async function open(address: string, handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': problem(401), ...handlers })
  const app = await renderApp(address)
  return { ...app, ...server }
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const bodyOf = (requests: Request[], path: string) =>
  requests.find((request) => new URL(request.url).pathname === path)?.json()

describe('the setup code', () => {
  test('is asked for if the address has none, and a wrong one is refused', async () => {
    const { handlers } = await open('/setup', {
      'POST /setup/state': problem(403, 'This is not the setup code. The server prints it when it starts.'),
    })
    fireEvent.change(await screen.findByLabelText('Setup code'), { target: { value: 'wrong' } })
    fireEvent.submit(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText(/^This is not the setup code/)).toBeDefined()
    handlers['POST /setup/state'] = OPEN
    fireEvent.change(screen.getByLabelText('Setup code'), { target: { value: ' right ' } })
    fireEvent.submit(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByRole('button', { name: 'Create your company' })).toBeDefined()
  })

  test('leads to sign-in once there is a company', async () => {
    const { router } = await open('/setup?code=c', { 'POST /setup/state': problem(409) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign_in'))
  })
})

describe('a company', () => {
  test('is created with its admin, who is signed in', async () => {
    const { router, requests } = await open('/setup?code=c', {
      'POST /setup/state': OPEN,
      'POST /setup/company': testSession(),
    })
    await press('Create your company')
    fill('Company name', 'Ærlig Forsikring AS')
    expect(screen.getByLabelText<HTMLInputElement>('Short name').value).toBe('aerlig-forsikring-as')
    fill('First name', 'Ada')
    fill('Last name', 'Admin')
    fill('E-mail', 'ada@acme.example')
    fill('Password', 'correct horse battery')
    fireEvent.submit(screen.getByRole('button', { name: 'Create company' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    expect(await bodyOf(requests, '/setup/company')).toMatchObject({
      code: 'c',
      name: 'Ærlig Forsikring AS',
      slug: 'aerlig-forsikring-as',
      language: 'en',
      email: 'ada@acme.example',
    })
  })

  test('needs all fields, and shows refusals at theirs', async () => {
    await open('/setup?code=c', {
      'POST /setup/state': OPEN,
      'POST /setup/company': problem(422, 'Slug is taken.', {
        errors: [{ path: 'slug', message: 'Slug is taken.' }],
      }),
    })
    await press('Create your company')
    fireEvent.submit(screen.getByRole('button', { name: 'Create company' }))
    expect(await screen.findByText('Some fields are still empty.')).toBeDefined()
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(5)
    for (const [label, value] of [
      ['Company name', 'Acme'],
      ['First name', 'Ada'],
      ['Last name', 'Admin'],
      ['E-mail', 'ada@acme.example'],
      ['Password', 'correct horse battery'],
    ] as const)
      fill(label, value)
    fireEvent.submit(screen.getByRole('button', { name: 'Create company' }))
    await waitFor(() => expect(screen.getAllByText('Slug is taken.').length).toBeGreaterThan(0))
    expect(screen.getByLabelText('Short name').getAttribute('aria-invalid')).toBe('true')
  })
})

test('the demo shows its progress while it is loaded', async () => {
  const { handlers } = await open('/setup?code=c', {
    'POST /setup/state': OPEN,
    'POST /setup/demo': { state: 'filling', responses: 0 },
  })
  await press('Load the demo')
  handlers['POST /setup/state'] = { state: 'filling', responses: 1234 }
  expect(await screen.findByRole('heading', { name: 'Loading the demo' })).toBeDefined()
  await waitFor(() => expect(screen.getByText('1,234 responses')).toBeDefined(), { timeout: 4_000 })
})

test('a demo that failed to load says so, and can be continued', async () => {
  const { handlers, requests } = await open('/setup?code=c', {
    'POST /setup/state': { state: 'failed', responses: 1234 },
    'POST /setup/demo': { state: 'filling', responses: 0 },
  })
  expect(await screen.findByRole('heading', { name: 'Loading the demo failed' })).toBeDefined()
  handlers['POST /setup/state'] = { state: 'filling', responses: 2345 }
  await press('Try again')
  expect(await screen.findByText('2,345 responses', {}, { timeout: 4_000 })).toBeDefined()
  expect(await bodyOf(requests, '/setup/demo')).toEqual({ code: 'c' })
})

test('a page that is opened while the demo is loaded follows its progress', async () => {
  const { handlers, router } = await open('/setup?code=c', {
    'POST /setup/state': { state: 'filling', responses: 10 },
  })
  expect(await screen.findByText('10 responses')).toBeDefined()
  handlers['POST /setup/state'] = problem(409)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sign_in'), { timeout: 4_000 })
})

test('a backup is restored by a command, and Back leads to the choices', async () => {
  await open('/setup?code=c', { 'POST /setup/state': OPEN })
  await press('Restore a backup')
  expect(await screen.findByText('npx plaudit restore FILE --replace')).toBeDefined()
  await press('Back')
  expect(await screen.findByRole('heading', { name: 'Set up Plaudit' })).toBe(document.activeElement)
})
