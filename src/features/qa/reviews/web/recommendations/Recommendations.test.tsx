import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import texts from '#features/qa/reviews/web/locales/en.json'
import { Recommendations } from '#features/qa/reviews/web/recommendations/Recommendations.tsx'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'

const person = (id: number, name: string, unreviewed_count = 3) => ({
  id,
  name,
  image: null,
  unreviewed_count,
  last_reviewed_at: id === 1 ? '2026-11-02T10:00:00.000Z' : null,
})
const PEOPLE = [person(1, 'Ada Lund'), person(2, 'Bo Aas'), person(3, 'Cy Dahl')]
const RESPONSE = { id: 71, responded_at: '2026-11-20T10:00:00.000Z', stars: 4 }

const open = async (handlers: Parameters<typeof stubApi>[0] = {}) => {
  const server = stubApi({
    'GET /api/v1/review_recommendations': { employees: PEOPLE },
    'GET /api/v1/review_recommendations/1/recent': { solicitations: [RESPONSE] },
    'GET /api/v1/review_recommendations/2/recent': { solicitations: [] },
    ...handlers,
  })
  const session = testSession({ flags: ['reviewQA', 'viewStream'] })
  const app = await renderWeb(<Recommendations />, { session, texts: { 'qa-reviews': texts } })
  return { ...app, ...server }
}
const entry = (name: string) => screen.getByText(name).closest('button') as HTMLElement
const names = () =>
  screen.getAllByRole('button', { expanded: false }).map((button) => button.querySelector('b')?.textContent)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('ASG-040 people are shuffled, and a refetch keeps their order', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { queryClient, requests } = await open()
  await screen.findByText('Ada Lund')
  const order = ['Bo Aas', 'Cy Dahl', 'Ada Lund']
  expect(names()).toEqual(order)
  vi.spyOn(Math, 'random').mockReturnValue(0.99)
  await queryClient.invalidateQueries({ queryKey: ['review-recommendations', 'people'] })
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(names()).toEqual(order)
})

test('a person’s newest responses link to a new review and are counted', async () => {
  await open()
  fireEvent.click((await screen.findByText('Ada Lund')).closest('button') as HTMLElement)
  expect(
    within(entry('Ada Lund')).getByText('3 not reviewed in 90 days · last reviewed 2 Nov 2026'),
  ).toBeDefined()
  const response = await screen.findByRole('link', { name: /4 of 5 stars/ })
  expect(response.getAttribute('href')).toBe('/qa/reviews/new?solicitation_id=71&employee_id=1')
})

test('ASG-041 ASG-042 the selected person stays after a refetch, and goes when left with nothing to review', async () => {
  const { queryClient, handlers } = await open()
  fireEvent.click((await screen.findByText('Bo Aas')).closest('button') as HTMLElement)
  expect(await screen.findByText('All feedback about this person has been reviewed.')).toBeDefined()
  handlers['GET /api/v1/review_recommendations'] = { employees: [PEOPLE[0]] }
  await queryClient.invalidateQueries({ queryKey: ['review-recommendations', 'people'] })
  await waitFor(() => expect(screen.queryByText('Cy Dahl')).toBeNull())
  expect(screen.getByText('Bo Aas')).toBeDefined()
  fireEvent.click(entry('Ada Lund'))
  await waitFor(() => expect(screen.queryByText('Bo Aas')).toBeNull())
})

test('ASG-524 a random response is offered, then others, until none is left', async () => {
  const left = [71, 72]
  const { requests } = await open({
    'GET /api/v1/review_recommendations/1/random': () => ({ solicitation_id: left.shift() ?? null }),
  })
  fireEvent.click((await screen.findByText('Ada Lund')).closest('button') as HTMLElement)
  fireEvent.click(await screen.findByRole('button', { name: 'Random response' }))
  const review = await screen.findByRole('link', { name: 'Review it' })
  expect(review.getAttribute('href')).toBe('/qa/reviews/new?solicitation_id=71&employee_id=1')
  fireEvent.click(screen.getByRole('button', { name: 'Another one' }))
  expect(await screen.findByText('Response 72')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Another one' }))
  expect(await screen.findByText('Return to Stream tab to find more interactions.')).toBeDefined()
  const skipped = requests
    .filter(({ url }) => url.includes('/random'))
    .map(({ url }) => new URL(url).searchParams.get('skippedSolicitationIds'))
  expect(skipped).toEqual([null, '71', '71,72'])
})

test('the list has states for nobody to review and failed', async () => {
  await open({ 'GET /api/v1/review_recommendations': { employees: [] } })
  expect(await screen.findByText('No one to review')).toBeDefined()
  cleanup()
  const { handlers } = await open({ 'GET /api/v1/review_recommendations': problem(500, 'x') })
  await screen.findByRole('button', { name: 'Retry' })
  handlers['GET /api/v1/review_recommendations'] = { employees: PEOPLE }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ada Lund')).toBeDefined()
})
