import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

const PATH = '/qa/reviewers'
const node = (id: number, fullName: string, reviewsCount: number, averageScore: number | null) => ({
  reviewer: { id: String(id), fullName, image: null },
  reviewsCount,
  scoredReviewsCount: averageScore === null ? 0 : reviewsCount,
  averageScore,
  averageScoreLower: reviewsCount < 5 ? null : 81.5,
  averageScoreUpper: reviewsCount < 5 ? null : 96.25,
  averageScoreTooFew: reviewsCount < 5,
  averageDuration: 380,
  appealedCount: 1,
})
const page = (nodes: object[], endCursor: string | null = null) => ({
  reviewerStatistics: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})

const open = async (
  path = PATH,
  Reviewers: GraphqlAnswers[string] = page([node(1, 'Rosa Vik', 19, 93.2), node(2, 'Bo Aas', 3, 50)]),
  flags: PermissionFlag[] = ['qaEnabled', 'viewQADashboard', 'viewReviewers'],
  rbac = true,
) => {
  const answers: GraphqlAnswers = { Reviewers }
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags, features: { role_based_access: rbac } }),
    'POST /graphql': graphqlStub(answers),
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return {
    ...app,
    answers,
    sent: () => sentTo(server.requests, 'Reviewers'),
    address: () => app.router.state.location.href,
  }
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('b')?.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('QAP-002 lists each reviewer’s count, score with n and interval, and time, or "too few"', async () => {
  await open()
  const rosa = within((await screen.findByText('Rosa Vik')).closest('tr') as HTMLElement)
  for (const text of ['19', '93.2%', 'n 19 · 95% 81.5–96.3', '6 min 20 s', '1'])
    expect(rosa.getByText(text), text).toBeDefined()
  const bo = within(screen.getByText('Bo Aas').closest('tr') as HTMLElement)
  expect(bo.getByText('n=3, too few')).toBeDefined()
  expect(screen.getByText('2 reviewers')).toBeDefined()
})

test.each([true, false])('QAP-503 requires viewReviewers, with role-based access %s', async (rbac) => {
  const { address } = await open(PATH, undefined, ['qaEnabled', 'viewQADashboard', 'reviewQA'], rbac)
  expect(address()).toBe('/403')
  cleanup()
  const opened = await open(PATH, undefined, ['qaEnabled', 'viewReviewers'], rbac)
  expect(await screen.findByText('Rosa Vik')).toBeDefined()
  expect(opened.address()).toBe(PATH)
})

test('figures link to the reviews behind them with the same filters', async () => {
  const { sent } = await open(`${PATH}?startDate=2026-11-01&endDate=2026-11-30&autofailed=false`)
  const link = await screen.findByRole('link', { name: /^Rosa Vik/ })
  expect(link.getAttribute('href')).toBe(
    '/qa/reports/reviews?startDate=2026-11-01&endDate=2026-11-30&reviewers=1&autofailed=false',
  )
  expect(await sent()).toMatchObject([
    {
      range: { startDate: '2026-11-01', endDate: '2026-11-30' },
      filters: { autofailed: false, teamIds: null },
    },
  ])
})

test('reads all pages, then sorts and searches them in the browser', async () => {
  const { sent, router } = await open(PATH, ({ after }) =>
    after === 'c1' ? page([node(3, 'Åse Berg', 5, null)]) : page([node(1, 'Rosa Vik', 19, 93.2)], 'c1'),
  )
  await screen.findByText('Åse Berg')
  expect(names()).toEqual(['Rosa Vik', 'Åse Berg'])
  expect(await sent()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Reviewer' }))
  await waitFor(() => expect(names()).toEqual(['Åse Berg', 'Rosa Vik']))
  expect(router.latestLocation.searchStr).toBe('?sort=name')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ros' } })
  await waitFor(() => expect(names()).toEqual(['Rosa Vik']))
  expect(await sent()).toHaveLength(2)
})

test('has states for none match, nobody yet and failed', async () => {
  await open(`${PATH}?search=zzz`)
  expect(await screen.findByText('No reviewers match this filter')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Remove Search reviewers, see 2' })).toBeDefined()
  cleanup()
  await open(PATH, page([]))
  expect(await screen.findByText('No completed reviews yet')).toBeDefined()
  cleanup()
  const { answers } = await open(PATH, failed('x', 'internal'))
  await screen.findByRole('button', { name: 'Retry' })
  answers.Reviewers = page([node(1, 'Rosa Vik', 19, 93.2)])
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Rosa Vik')).toBeDefined()
})
