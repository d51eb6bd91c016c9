import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import en from '#features/feedback/web/locales/en.json'
import { StreamPage } from '#features/feedback/web/StreamPage.tsx'
import { testPage, testSummary } from '#features/feedback/web/testing.ts'
import type { Session } from '#platform/web/session.ts'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

type StreamBody = { after?: string; limit?: number; stars?: number[]; search?: string }
type Handlers = Parameters<typeof stubApi>[0]

const SUMMARY = { 'POST /api/v1/stream/summary': testSummary() }

beforeEach(() => {
  // happy-dom has no layout: set a view of 800 px and rows of 150 px.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(150)
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(handlers: Handlers, { path = '/', session }: { path?: string; session?: Session } = {}) {
  const { requests } = stubApi({ ...SUMMARY, ...handlers })
  const page = (
    <main id="main">
      <StreamPage />
    </main>
  )
  const view = await renderWeb(page, { path, session, texts: { feedback: en, app: appEn } })
  const bodies = async (): Promise<StreamBody[]> =>
    Promise.all(
      requests.filter(({ url }) => url.endsWith('/api/v1/stream')).map((request) => request.clone().json()),
    )
  return { ...view, bodies }
}

const bodyOf = (request: Request): Promise<StreamBody> => request.clone().json()
const comments = () => screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent)
const chipRow = () => screen.getByRole('group', { name: 'Filters' })
const chipLabels = () =>
  within(chipRow())
    .queryAllByRole('button', { name: /^Remove filter / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove filter ', ''))

test('shows one card per response, in the server’s order', async () => {
  await open({ 'POST /api/v1/stream': testPage([3, 2, 1]) })
  await screen.findAllByRole('article')
  expect(comments()).toEqual(['Comment 3', 'Comment 2', 'Comment 1'])
})

test('STR-018 STR-026 loads the next page below, and requests nothing after the last', async () => {
  const { bodies } = await open({
    'POST /api/v1/stream': async (request: Request) =>
      (await bodyOf(request)).after ? testPage([2, 1]) : testPage([3, 2], 'next'),
  })
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(comments()).toEqual(['Comment 3', 'Comment 2', 'Comment 1'])
  fireEvent.scroll(screen.getByRole('main'))
  await screen.findByText('No older responses')
  expect((await bodies()).map(({ after }) => after)).toEqual([undefined, 'next'])
})

test('shows how many responses of deactivated employees are hidden, and lists them on request', async () => {
  const hidden = { deactivated: { count: 4, capped: false } }
  const { bodies } = await open({
    'POST /api/v1/stream': async (request: Request) =>
      'include_deactivated' in (await bodyOf(request))
        ? { ...testPage([3, 2, 1]), hidden: { deactivated: { count: 0, capped: false } } }
        : { ...testPage([3]), total: { count: 1, capped: false }, hidden },
  })
  await screen.findByText('1 of 5 shown. 4 responses are hidden because their employees are deactivated.')
  fireEvent.click(screen.getByRole('button', { name: 'Show hidden responses' }))
  await waitFor(() => expect(comments()).toHaveLength(3))
  expect(screen.queryByText(/are hidden/)).toBeNull()
  expect((await bodies()).at(-1)).toMatchObject({ include_deactivated: true })
})

test.each([
  [{ count: 0, capped: false }, { count: 1_000, capped: true }, '1,000+ responses are hidden'],
  [{ count: 1_000, capped: true }, { count: 296, capped: false }, '296 responses are hidden'],
])(
  'does not add up counts that stopped at their limit: %j shown, %j hidden',
  async (total, deactivated, words) => {
    const page = { ...testPage(total.count > 0 ? [1] : []), total, hidden: { deactivated } }
    await open({ 'POST /api/v1/stream': page })
    await screen.findByText(`${words} because their employees are deactivated.`)
  },
)

test('STR-025 shows loading from the request until the answer', async () => {
  const pending: ((page: object) => void)[] = []
  await open({ 'POST /api/v1/stream': () => new Promise<object>((resolve) => pending.push(resolve)) })
  await screen.findByText('Loading responses')
  await waitFor(() => expect(pending).toHaveLength(1))
  await act(async () => pending[0]?.(testPage([1])))
  await screen.findByRole('article')
  expect(screen.queryByText('Loading responses')).toBeNull()
})

test('STR-008 every filter has a chip with its label, in a fixed order', async () => {
  const path =
    '/?include_deactivated=true&region_name=East&district_name=West&store_name=Oslo&areas_of_excellence=1' +
    '&areas_of_improvement=2&employees=3&no_comments=true&comments=true&stars=5&channels=4&brandings=5' +
    '&start_date=2026-01-01&end_date=2026-01-31&search=shower'
  await open({ 'POST /api/v1/stream': testPage([1]) }, { path })
  await screen.findByRole('article')
  expect(chipLabels()).toEqual([
    'Search',
    'Date',
    'Brands',
    'Channels',
    'Stars',
    'Comments',
    'No comments',
    'Employees',
    'Areas to improve',
    'Areas of excellence',
    'Store name',
    'District name',
    'Region name',
    'Include deactivated',
  ])
})

test('STR-009 STR-027 removing a chip clears only that filter and reloads the stream from the top', async () => {
  const { router, bodies } = await open(
    {
      'POST /api/v1/stream': async (request: Request) => {
        const { stars, after } = await bodyOf(request)
        if (stars) return testPage([9])
        return after ? testPage([1]) : testPage([9, 8], 'next')
      },
    },
    { path: '/?search=help&stars=5' },
  )
  await screen.findByText('No older responses')
  expect(within(chipRow()).getByText('5')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Stars' }))
  await waitFor(() => expect(comments()).toEqual(['Comment 9', 'Comment 8', 'Comment 1']))
  expect(router.state.location.searchStr).toBe('?search=help')
  expect(await bodies()).toEqual([
    { search: 'help', stars: [5] },
    { search: 'help' },
    { search: 'help', after: 'next' },
  ])
})

test('a chip shows Multiple for several values, and the name for one', async () => {
  await open(
    {
      'POST /api/v1/stream': testPage([1]),
      'GET /api/v1/channels': { channels: [{ id: 4, name: 'Chat' }] },
    },
    { path: '/?stars=1&stars=2&channels=4' },
  )
  await screen.findByText('Chat')
  expect(within(chipRow()).getByText('Multiple')).toBeTruthy()
})

test('clearing all filters removes them from the address', async () => {
  const { router } = await open({ 'POST /api/v1/stream': testPage([1]) }, { path: '/?stars=1&search=x' })
  await screen.findByRole('article')
  fireEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(chipLabels()).toEqual([]))
  expect(router.state.location.href).toBe('/')
  expect(router.history.length).toBe(1)
})

test('STR-043 STR-045 shows an error if the session ends while scrolling', async () => {
  await open({
    'POST /api/v1/stream': async (request: Request) =>
      (await bodyOf(request)).after ? problem(401, 'Sign in first.') : testPage([3], 'next'),
  })
  await screen.findByText('Authorization session expired. Please try refreshing the page.')
  expect(comments()).toEqual(['Comment 3'])
  expect(currentNotifications()).toMatchObject([
    { type: 'error', message: 'Authorization session expired. Please try refreshing the page.' },
  ])
})

test('STR-044 STR-045 shows the general error for any other failure', async () => {
  await open({ 'POST /api/v1/stream': problem(500, 'secret detail') })
  await screen.findByText('Something went wrong. Please try refreshing the page.')
  expect(currentNotifications()).toMatchObject([
    { type: 'error', message: 'Something went wrong. Please try refreshing the page.' },
  ])
  expect(document.body.textContent).not.toMatch(/secret detail|Authorization/)
})

test('keeps the list if a later page fails, and loads that page on Retry', async () => {
  let works = false
  await open({
    'POST /api/v1/stream': async (request: Request) => {
      if (!(await bodyOf(request)).after) return testPage([3], 'next')
      return works ? testPage([2]) : problem(500)
    },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(comments()).toEqual(['Comment 3'])
  works = true
  fireEvent.click(retry)
  await waitFor(() => expect(comments()).toEqual(['Comment 3', 'Comment 2']))
})

test('shows no access as a state of its own, without filters and without an error', async () => {
  await open({ 'POST /api/v1/stream': problem(403), 'POST /api/v1/stream/summary': problem(403) })
  await screen.findByRole('heading', { name: 'You cannot see responses' })
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull()
  expect(currentNotifications()).toEqual([])
})

test('an empty stream offers the import to admins only', async () => {
  const empty = {
    'POST /api/v1/stream': testPage([]),
    'POST /api/v1/stream/summary': testSummary({ count: 0, mean_stars: null, positive_share: null }),
  }
  await open(empty, { session: adminSession() })
  const link = await screen.findByRole('link', { name: 'Import feedback' })
  expect(link.getAttribute('href')).toBe('/admin/company/feedback_imports')
  cleanup()
  await open(empty)
  await screen.findByRole('heading', { name: 'No responses yet' })
  expect(screen.queryByRole('link', { name: 'Import feedback' })).toBeNull()
})

test('when nothing matches, names the most restrictive filter and offers to remove it', async () => {
  const { router } = await open(
    {
      'POST /api/v1/stream': async (request: Request) => {
        const { stars, search } = await bodyOf(request)
        const count = stars && search ? 0 : stars ? 6 : 38
        return { ...testPage(count ? [1] : []), total: { count, capped: false } }
      },
    },
    { path: '/?stars=1&search=fee' },
  )
  const remove = await screen.findByRole('button', { name: 'Remove Stars, see 38' })
  // Only the chip has a remove button, without a second one that does the same.
  expect(screen.getAllByRole('button', { name: 'Remove filter Stars' })).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'No responses match these 2 filters' })).toBeTruthy()
  fireEvent.click(remove)
  await screen.findByRole('article')
  expect(router.state.location.searchStr).toBe('?search=fee')
})

test('a single filter has a single button to remove it', async () => {
  const { router } = await open(
    {
      'POST /api/v1/stream': async (request: Request) => testPage((await bodyOf(request)).stars ? [] : [9]),
    },
    { path: '/?stars=1' },
  )
  const remove = await screen.findByRole('button', { name: 'Remove Stars, see 1' })
  expect(screen.queryByRole('button', { name: 'Clear all filters' })).toBeNull()
  fireEvent.click(remove)
  await screen.findByRole('article')
  expect(router.state.location.searchStr).toBe('')
})

test('a single filter gets no advice about several filters', async () => {
  await open({ 'POST /api/v1/stream': testPage([]) }, { path: '/?stars=1' })
  await screen.findByRole('heading', { name: 'No responses match this filter' })
  await waitFor(() => expect(screen.getByText('Change the filter or remove it.')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Remove Stars, see/ })).toBeNull()
})

test('after filters without matches, loads responses of the next filters and claims no end', async () => {
  let answer: (page: object) => void = () => {}
  await open(
    {
      'POST /api/v1/stream': async (request: Request) =>
        (await bodyOf(request)).stars
          ? testPage([])
          : new Promise<object>((resolve) => {
              answer = resolve
            }),
    },
    { path: '/?stars=1' },
  )
  await screen.findByRole('heading', { name: 'No responses match this filter' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Stars' }))
  await screen.findByText('Loading responses')
  expect(screen.queryByText('No older responses')).toBeNull()
  await act(async () => answer(testPage([1])))
  await screen.findByRole('article')
})

test('J and K move between cards, Enter opens the response', async () => {
  const { router } = await open({ 'POST /api/v1/stream': testPage([3, 2, 1]) })
  await screen.findAllByRole('article')
  const focused = () => document.activeElement?.getAttribute('data-response')
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toBe('3')
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(focused()).toBe('1')
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(focused()).toBe('2')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  await waitFor(() =>
    expect(router.state.location.href).toBe('/requests/00000000-0000-7000-8000-000000000002'),
  )
})
