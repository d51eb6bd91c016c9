import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { testWorkspace } from '#features/qa/reviews/web/reading/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const names: Record<number, string> = { 11: 'Ann Lee', 12: 'Bo Berg', 13: 'Cy Dahl' }

async function open(path: string, flags: readonly PermissionFlag[] = ['viewQADashboard']) {
  const reviews = Object.entries(names).map(([id, name]) => {
    const review = { id: Number(id), employee: { id: Number(id), name, image: null } }
    return [`GET /api/v1/qa_reviews/${id}/workspace`, testWorkspace({ review })] as const
  })
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags: [...flags, 'feedbackEnabled'] }),
    'POST /graphql': { data: { qaReviewHistory: [] } },
    'GET /api/v1/qa_reviews': { qa_reviews: [] },
    'GET /api/v1/qa_reviews/99/workspace': problem(404, 'This review was not found'),
    'GET /api/v1/qa_reviews/98/workspace': problem(500, 'Broken'),
    ...Object.fromEntries(reviews),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })

test('QAR-006 the reader steps through the reviews of the address in its order', async () => {
  const { router } = await open('/qa/reader?reviewIds=13,11,12,x,11')
  for (const [name, place] of [
    ['Cy Dahl', '1 of 3'],
    ['Ann Lee', '2 of 3'],
    ['Bo Berg', '3 of 3'],
  ] as const) {
    expect(await screen.findByText(name)).toBeTruthy()
    expect(screen.getByText(place)).toBeTruthy()
    press('j')
  }
  expect(screen.getByText('3 of 3')).toBeTruthy()
  press('k')
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
  expect(router.state.location.searchStr).toContain('at=11')
})

test.each(['', '?reviewIds=', '?reviewIds=x,,-1,1.5'])(
  'QAR-006 %s names no review: it says so',
  async (query) => {
    await open(`/qa/reader${query}`)
    expect(await screen.findByRole('heading', { name: 'No reviews to read' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to reviews' }).getAttribute('href')).toBe(
      '/qa/reports/reviews',
    )
  },
)

test('QAR-006 a missing review is reported, and J moves on', async () => {
  await open('/qa/reader?reviewIds=99,12')
  expect(await screen.findByRole('heading', { name: 'This review cannot be shown' })).toBeTruthy()
  press('j')
  expect(await screen.findByText('Bo Berg')).toBeTruthy()
})

test('a review that could not be fetched shows an error with Retry and no empty form', async () => {
  const { handlers } = await open('/qa/reader?reviewIds=98')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.queryByText('Answers')).toBeNull()
  handlers['GET /api/v1/qa_reviews/98/workspace'] = testWorkspace({ review: { id: 98 } })
  fireEvent.click(retry)
  expect(await screen.findByText('Answers')).toBeTruthy()
})

test.each([
  [['viewQADashboard'], '/qa/reader'],
  [['reviewQA'], '/qa/reader'],
  [[], '/403'],
] as const)('QAR-502 with %j one comes to %s', async (flags, path) => {
  const { router } = await open('/qa/reader?reviewIds=11,12', flags)
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  if (path !== '/403') expect(await screen.findByText('Ann Lee')).toBeTruthy()
})
