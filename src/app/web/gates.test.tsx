import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { PAGES } from '#paths.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { ROUTE_GATES } from '#platform/access/route-gates.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

/** Checks every page against the table of gates, with and without role-based access. */

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The most specific gate that applies to a page; pages before sign-in have none. */
function gateOf(page: string) {
  const lines = Object.entries(ROUTE_GATES).map(([route, gate]) => ({ route, gate }))
  const exact = lines.find(({ route }) => route === page)
  if (exact) return exact.gate
  const below = lines.filter(({ route }) => route.endsWith('/$') && page.startsWith(route.slice(0, -1)))
  return below.sort((a, b) => b.route.length - a.route.length)[0]?.gate
}

/** Redirects to /activity_log, which is open to everyone. */
const LEADS_ON = '/admin/company/activity_log'

const gated = (which: 'flags' | 'older') =>
  PAGES.filter((page) => {
    if (page === LEADS_ON) return false
    const gate: { flags: unknown; older?: unknown; feature?: string } | undefined = gateOf(page)
    return gate && gate.feature === undefined && Array.isArray(gate[which])
  }).map((page) => page.replaceAll(/\$\w+/g, '1'))

/** Where a person with these flags ends up after opening the page. */
async function visit(path: string, rbac: boolean, flags: readonly PermissionFlag[]): Promise<string> {
  stubApi({
    'GET /api/v1/session': testSession({ flags, features: { role_based_access: rbac } }),
    'GET /api/v1/qa_forms': { qa_forms: [] },
    'GET /api/v1/employees': { employees: [] },
    'GET /api/v1/channels': { channels: [] },
  })
  const { router } = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return router.state.location.pathname
}

test('the lists of pages and gates are not empty', () => {
  expect(gated('flags').length).toBeGreaterThan(60)
  expect(gated('older').length).toBeGreaterThan(25)
})

test.each(gated('flags'))('SHL-501 with role-based access %s is closed to who has no flag', async (path) => {
  expect(await visit(path, true, [])).toBe('/403')
})

test('SHL-501 /performance requires viewPerformance', async () => {
  expect(await visit('/performance', true, ['viewLeaderboard', 'reviewQA'])).toBe('/403')
  cleanup()
  expect(await visit('/performance', true, ['viewPerformance'])).toBe('/performance')
})

test.each(gated('older'))(
  'SHL-502 without role-based access %s stays closed to who has no flag',
  async (path) => {
    expect(await visit(path, false, [])).toBe('/403')
  },
)

test.each(['/qa/interactions', '/leaderboard', '/performance', '/rewards'])(
  'SHL-502 without role-based access, %s is open to an agent without permissions',
  async (path) => {
    expect(await visit(path, false, [])).toBe(path)
  },
)
