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

/** Where the address bar stands once the page is there. */
async function visit(
  path: string,
  handlers: Parameters<typeof stubApi>[0] = { 'GET /api/v1/session': agent },
) {
  const server = stubApi(handlers)
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server, address: () => app.router.state.location.href }
}

test('the list of pages, which decides what the server answers with 404, is that of the routes', () => {
  const client = createQueryClient({ onSessionExpired: () => {}, onWriteError: () => {} })
  const routes = Object.keys(createAppRouter(client).routesByPath).filter((path) => path !== '/$')
  expect(routes.sort()).toEqual([...PAGES].sort())
  for (const path of routes) expect(isKnownPage(path)).toBe(true)
})

describe('unknown addresses', () => {
  test('SHL-004 SHL-005 SHL-006 SHL-007 SHL-504 the 404 page, at the address that was asked for', async () => {
    const { address } = await visit('/no/such/page')
    expect(address()).toBe('/no/such/page')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
    expect(screen.getByText('The page you’re trying to reach does not exist.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to Stream' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('404: Crickets · Plaudit'))
  })

  test('a page of a feature that is switched off keeps the navigation around it', async () => {
    const off = testSession({ features: { achievements: false } })
    const { address } = await visit('/achievements', { 'GET /api/v1/session': off })
    expect(address()).toBe('/achievements')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
    expect(screen.getByText('Achievements are switched off.')).toBeDefined()
    expect(screen.getByText(/An admin of your company can switch it on/)).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined()
  })

  test('an admin gets a link to the switch of the feature', async () => {
    const off = { ...adminSession(), features: { achievements: false } }
    await visit('/achievements', { 'GET /api/v1/session': off })
    expect(screen.getByRole('link', { name: 'Open Features' }).getAttribute('href')).toBe(
      '/admin/company/features',
    )
  })

  test('SHL-008 an admin is led to the admins’ stream', async () => {
    await visit('/no/such/page', { 'GET /api/v1/session': adminSession() })
    expect(screen.getByRole('link', { name: 'Go to Stream' }).getAttribute('href')).toBe(
      '/admin/company/view',
    )
  })

  test.each(['/admin/company/nonsense', '/trends/nobody'])('%s is not there', async (path) => {
    await visit(path, { 'GET /api/v1/session': adminSession() })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404: Crickets')
  })
})

describe('gates', () => {
  test('SHL-503 SHL-509 without the permission one lands on /403', async () => {
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

  test('with role-based access off, the older routing lets in', async () => {
    const session = testSession({ flags: [], features: { role_based_access: false } })
    const { address } = await visit('/', { 'GET /api/v1/session': session })
    expect(address()).toBe('/')
  })

  test('… and still keeps the settings to admins', async () => {
    const session = testSession({ features: { role_based_access: false } })
    const { address } = await visit('/admin/company/mail_outbox', { 'GET /api/v1/session': session })
    expect(address()).toBe('/403')
  })

  test('whoever is trusted with the teams comes to their page, and to no other of the settings', async () => {
    const nothing = { nodes: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } }
    const handlers = {
      'GET /api/v1/session': testSession({ person: { canManageTeams: true } }),
      'POST /graphql': { data: { hierarchies: nothing } },
    }
    const { address } = await visit('/admin/company/teams', handlers)
    expect(address()).toBe('/admin/company/teams')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Teams')
    // The way back would be refused.
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

  test('SHL-508 /403 is not gated', async () => {
    const { address } = await visit('/403', { 'GET /api/v1/session': testSession({ flags: [] }) })
    expect(address()).toBe('/403')
  })
})

describe('the two addresses of the stream', () => {
  test('STR-007 an admin at / is led to /admin/company/view, filters and all', async () => {
    const { address } = await visit('/?stars=1&stars=2', { 'GET /api/v1/session': adminSession() })
    expect(address()).toBe('/admin/company/view?stars=1&stars=2')
  })

  test('STR-007 anyone else at /admin/company/view is led to /', async () => {
    const { address } = await visit('/admin/company/view?search=a')
    expect(address()).toBe('/?search=a')
  })
})

describe('signed out', () => {
  const signedOut = { 'GET /api/v1/session': problem(401, 'Authorization session expired.') }

  test('a page leads to sign-in and remembers itself', async () => {
    const { address, requests } = await visit('/admin/company?tab=a%20b', signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fadmin%2Fcompany%3Ftab%3Da%2Bb')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(requests).toHaveLength(1)
  })

  test('a page that came without a token asks nobody who is signed in', async () => {
    keepCsrfToken('')
    const { address, requests } = await visit('/profile/edit', signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fprofile%2Fedit')
    expect(requests).toHaveLength(0)
  })

  test.each(['/admins/sign_in', '/employees/sign_in'])('%s leads to /sign_in', async (path) => {
    const { address } = await visit(`${path}?return_to=/profile/edit`, signedOut)
    expect(address()).toBe('/sign_in?return_to=%2Fprofile%2Fedit')
  })

  test('whoever is signed in already goes on', async () => {
    const { address } = await visit('/sign_in?return_to=/403', { 'GET /api/v1/session': agent })
    expect(address()).toBe('/403')
  })
})

test('once the session has ended, the next page leads to sign-in and back', async () => {
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

test('a session that cannot be read says so, with the request’s id and Retry', async () => {
  // The router writes the failure to the console as well.
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
