import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { savedForm } from '#features/qa/scorecards/testing.ts'
import { PERMISSION_FLAGS, type PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function visit(path: string, flags: readonly PermissionFlag[]) {
  stubApi({
    'GET /api/v1/session': testSession({ flags }),
    'GET /api/v1/qa_forms': { qa_forms: [] },
    'GET /api/v1/qa_forms/1': savedForm(),
  })
  return renderApp(path)
}

const PAGES = [
  ['/qa/forms/1', 'Phone'],
  ['/qa/forms/new', 'New scorecard'],
  ['/admin/company/qa_settings', 'QA settings'],
] as const

test.each(PAGES)('SCB-500 %s leads to /403 without manageQASettings', async (path) => {
  const { router } = await visit(path, ['feedbackEnabled', 'reviewQA', 'viewQADashboard'])
  expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/403')
})

const listsStub = {
  'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
  'GET /api/v1/interactions': { interactions: [], next_cursor: null },
  'GET /api/v1/qa_forms': { qa_forms: [] },
  'GET /api/v1/employees': { employees: [] },
  'GET /api/v1/channels': { channels: [] },
  'POST /graphql': graphqlStub({ InteractionCount: { interactions: { totalCount: 0 } } }),
}
const GATED: readonly [string, PermissionFlag][] = [
  ['/qa/reports/reviews', 'viewQADashboard'],
  ['/qa/reviewers', 'viewReviewers'],
  ['/qa/interactions', 'reviewQA'],
  ['/qa/reviews/new', 'reviewQA'],
]

test.each(GATED)('ACC-005 %s requires the permission %s', async (path, flag) => {
  const others = PERMISSION_FLAGS.filter((each) => each !== flag)
  for (const [flags, address] of [
    [['qaEnabled', flag], path],
    [others, '/403'],
  ] as const) {
    stubApi({ 'GET /api/v1/session': testSession({ flags }), ...listsStub })
    const { router } = await renderApp(path)
    await screen.findByRole('heading', { level: 1 })
    expect(router.state.location.pathname).toBe(address)
    cleanup()
  }
})

test.each(PAGES)('SCB-500 %s is open to people who manage QA settings', async (path, name) => {
  const { router } = await visit(path, ['manageQASettings'])
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(router.state.location.pathname).toBe(path)
})

test('SET-505 the QA settings list the scorecards for people who manage them', async () => {
  const { router } = await visit('/admin/company/qa_settings', ['companyAdmin', 'manageQASettings'])
  expect(await screen.findByRole('heading', { level: 1, name: 'QA settings' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 2, name: 'Scorecards' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/admin/company/qa_settings')
  cleanup()
  const refused = await visit('/admin/company/qa_settings', ['companyAdmin'])
  expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeTruthy()
  expect(refused.router.state.location.pathname).toBe('/403')
})
