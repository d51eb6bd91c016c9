import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAppRouter } from '#app/web/router.ts'
import { renderApp } from '#app/web/testing.tsx'
import { isKnownPage, PAGES } from '#paths.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { createQueryClient } from '#platform/web/query-client.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const agent = testSession()

/** The address in the address bar once the page has loaded. */
async function visit(
  path: string,
  handlers: Parameters<typeof stubApi>[0] = { 'GET /api/v1/session': agent },
) {
  const server = stubApi(handlers)
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server, address: () => app.router.state.location.href }
}

test('the list of pages in paths.ts, by which the server answers 404, matches the routes', () => {
  const client = createQueryClient({ onSessionExpired: () => {}, onWriteError: () => {} })
  const routes = Object.keys(createAppRouter(client).routesByPath).filter((path) => path !== '/$')
  expect(routes.sort()).toEqual([...PAGES].sort())
  for (const path of routes) expect(isKnownPage(path)).toBe(true)
})

describe('unknown addresses', () => {
  test('SHL-004 SHL-005 SHL-006 SHL-007 SHL-504 show the 404 page and keep the address', async () => {
    const { address } = await visit('/no/such/page')
    expect(address()).toBe('/no/such/page')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
    expect(screen.getByText('The page you’re trying to reach does not exist.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Stream' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('404: Crickets · Plaudit'))
  })

  test('a page of a switched-off feature keeps the navigation', async () => {
    const off = testSession({ features: { achievements: false } })
    const { address } = await visit('/achievements', { 'GET /api/v1/session': off })
    expect(address()).toBe('/achievements')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
    expect(screen.getByText('Achievements are switched off.')).toBeDefined()
    expect(screen.getByText(/An admin of your company can switch it on/)).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })

  test('an admin gets a link to switch the feature on', async () => {
    const off = { ...adminSession(), features: { achievements: false } }
    await visit('/achievements', { 'GET /api/v1/session': off })
    expect(screen.getByRole('link', { name: 'Open Features' }).getAttribute('href')).toBe(
      '/admin/company/features',
    )
  })

  test('SHL-008 link an admin to the admins’ stream', async () => {
    await visit('/no/such/page', { 'GET /api/v1/session': adminSession() })
    expect(screen.getByRole('link', { name: 'Go to Stream' }).getAttribute('href')).toBe(
      '/admin/company/view',
    )
  })

  test.each(['/admin/company/nonsense', '/trends/nobody'])('%s shows the 404 page', async (path) => {
    await visit(path, { 'GET /api/v1/session': adminSession() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
  })
})

describe('gates', () => {
  test('SHL-503 SHL-509 lead to /403 without the permission', async () => {
    const { address } = await visit('/admin/company')
    expect(address()).toBe('/403')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('403: Forbidden')
    expect(screen.getByText('You do not have permission to view this page.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Stream' }).getAttribute('href')).toBe('/')
  })

  test.each([
    ['/', false],
    ['/admin/company/view', true],
  ])('SHL-506 SHL-507 the stream at %s asks for feedbackEnabled', async (path, isAdmin) => {
    const session = (flags: PermissionFlag[]) => ({
      'GET /api/v1/session': testSession({ person: { isAdmin }, flags }),
    })
    const allowed = await visit(path, session(['feedbackEnabled']))
    expect(allowed.address()).toBe(path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Stream')
    cleanup()

    const { address } = await visit(path, session([]))
    expect(address()).toBe('/403')
    expect(screen.queryByRole('link', { name: 'Go to Stream' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to your first page' }).getAttribute('href')).toBe(
      '/profile/edit',
    )
  })

  test('admit everyone where the company has no role-based access', async () => {
    const session = testSession({ flags: [], features: { role_based_access: false } })
    const { address } = await visit('/', { 'GET /api/v1/session': session })
    expect(address()).toBe('/')
  })

  test('keep the settings to admins without role-based access', async () => {
    const session = testSession({ features: { role_based_access: false } })
    const { address } = await visit('/admin/company/mail_outbox', { 'GET /api/v1/session': session })
    expect(address()).toBe('/403')
  })

  test('open only the Teams page of the settings to people who may manage teams', async () => {
    const nothing = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }
    const handlers = {
      'GET /api/v1/session': testSession({ person: { canManageTeams: true } }),
      'POST /graphql': { data: { hierarchies: nothing } },
    }
    const { address } = await visit('/admin/company/teams', handlers)
    expect(address()).toBe('/admin/company/teams')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teams')
    // Going back there would be refused.
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
    cleanup()
    for (const path of ['/admin/company', '/admin/company/employees', '/admin/company/roles']) {
      const refused = await visit(path, handlers)
      expect(refused.address()).toBe('/403')
      cleanup()
    }
    const without = await visit('/admin/company/teams')
    expect(without.address()).toBe('/403')
  })

  test('SHL-508 leave /403 open to everyone', async () => {
    const { address } = await visit('/403', { 'GET /api/v1/session': testSession({ flags: [] }) })
    expect(address()).toBe('/403')
  })
})

describe('the two addresses of the stream', () => {
  test('STR-007 redirect an admin from / to /admin/company/view and keep the filters', async () => {
    const { address } = await visit('/?stars=1&stars=2', { 'GET /api/v1/session': adminSession() })
    expect(address()).toBe('/admin/company/view?stars=1&stars=2')
  })

  test('STR-007 redirect everyone else from /admin/company/view to /', async () => {
    const { address } = await visit('/admin/company/view?search=a')
    expect(address()).toBe('/?search=a')
  })
})

describe('signed out', () => {
  const signedOut = { 'GET /api/v1/session': problem(401, 'Authorization session expired.') }

  test('a page leads to sign-in and back afterwards', async () => {
    const { address, requests } = await visit('/admin/company?tab=a%20b', signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fadmin%2Fcompany%3Ftab%3Da%2Bb')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(requests).toHaveLength(1)
  })

  test('a page without a token does not ask the server for the session', async () => {
    keepCsrfToken('')
    const { address, requests } = await visit('/profile/edit', signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fprofile%2Fedit')
    expect(requests).toHaveLength(0)
  })

  test.each(['/admins/sign_in', '/employees/sign_in'])('%s redirects to /sign_in', async (path) => {
    const { address } = await visit(`${path}?return_to=/profile/edit`, signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fprofile%2Fedit')
  })

  test('the sign-in page redirects a person who is signed in', async () => {
    const { address } = await visit('/sign_in?return_to=/403', { 'GET /api/v1/session': agent })
    expect(address()).toBe('/403')
  })
})

test('after the session has ended, the next page leads to sign-in and back', async () => {
  const { handlers, router, address, notified } = await visit('/profile/edit', {
    'GET /api/v1/session': agent,
    'GET /api/v1/profile': problem(401),
  })
  await waitFor(() => expect(notified()).toHaveLength(1))
  expect(address()).toBe('/profile/edit')
  handlers['GET /api/v1/session'] = problem(401)
  await router.navigate({ href: '/?stars=1' })
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(address()).toBe('/sign_in?return_to=%2F%3Fstars%3D1')
})

test('an address that the company does not allow is named, on a page of its own', async () => {
  // The router also logs the failure to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = 'Your company cannot be reached from this address: 198.51.100.9.'
  const server = stubApi({
    'GET /api/v1/session': problem(403, message, { code: 'address_not_allowed' }),
  })
  await renderApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Not from this address' })
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe('/employees/sign_out')
  server.handlers['GET /api/v1/session'] = agent
  screen.getByRole('button', { name: 'Try again' }).click()
  await screen.findByRole('heading', { level: 1, name: 'Stream' })
})

test('a session that cannot be loaded shows an error with the request’s id and Retry', async () => {
  // The router also logs the failure to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = stubApi({
    'GET /api/v1/session': problem(500, undefined, { request_id: 'r-42' }),
  })
  await renderApp('/')
  await screen.findByText('Something went wrong. Please try refreshing the page.')
  expect(document.body.textContent).toContain('r-42')
  server.handlers['GET /api/v1/session'] = agent
  screen.getByRole('button', { name: 'Retry' }).click()
  await screen.findByRole('heading', { level: 1, name: 'Stream' })
})
