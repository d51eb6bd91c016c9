import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { giveSizes } from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSolicitation, testSummary } from '#features/feedback/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

const UUID = (id: number) => `00000000-0000-7000-8000-${String(id).padStart(12, '0')}`
const path = (id: number) => `/requests/${UUID(id)}`
const ofApi = (id: number) => `GET /api/v1/requests/${UUID(id)}`

const answer = (id: number, parts: object = {}) => ({
  solicitation: testSolicitation({ id }),
  follow_ups: [],
  neighbours: { previous: null, next: null },
  history: null,
  ...parts,
})
type Handlers = Parameters<typeof stubApi>[0]

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  giveSizes()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function visit(address: string, handlers: Handlers, session = testSession()) {
  const server = stubApi({ 'GET /api/v1/session': session, ...handlers })
  const app = await renderApp(address)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server, address: () => app.router.state.location.href }
}

test('STR-500 shows a response by its uuid with answers, stars, follow-ups and source data', async () => {
  const solicitation = testSolicitation({
    id: 2,
    stars: 3,
    survey: { id: 1, name: 'After the call' },
    ext_interaction_id: 'CALL-7',
    follow_up_ids: [9],
    properties: { store_name: 'Oslo', plan: 'Gold' },
    customer: { name: 'Kari Kunde', email: 'kari@customer.example', phone: '+47 22 00 00 00' },
    answers: [
      {
        question_id: 1,
        comment: null,
        selected_option_ids: [4],
        questionType: 'FCR',
        questionText: 'Solved?',
      },
    ],
    selected_options: [{ id: 4, label: 'Yes', integer_value: 1 }],
  })
  const follow_ups = [
    {
      id: 9,
      createdAt: '2026-11-20T11:00:00.000Z',
      createdBy: { id: 5, full_name: 'Amara Osei', image: null },
      employeeId: 7,
      follow_upable: { type: 'solicitation', id: 2 },
      note: 'Called back',
    },
  ]
  const history = [
    {
      id: 1,
      at: '2026-11-20T12:00:00.000Z',
      by: { id: 5, full_name: 'Amara Osei', image: null },
      action: 'edited',
      changes: [{ field: 'channel', before: { id: 1, name: 'Chat' }, after: null }],
    },
  ]
  const { requests } = await visit(path(2), { [ofApi(2)]: answer(2, { solicitation, follow_ups, history }) })
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('Comment 2')).toBeTruthy()
  expect(card.getByRole('img', { name: '3 of 5 stars' })).toBeTruthy()
  expect(card.getByText('Solved?').nextSibling?.textContent).toBe('Yes')
  await card.findByText('Called back')
  for (const text of ['After the call', 'CALL-7', 'Oslo', 'Gold', 'kari@customer.example'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link', { name: '+47 22 00 00 00' }).getAttribute('href')).toBe('tel:+4722000000')
  expect(screen.getByText('Change history')).toBeTruthy()
  expect(screen.getByText('Channel:', { exact: false }).textContent).toBe('Channel: Chat → None')
  // They came with the response.
  expect(requests.some(({ url }) => url.includes('/follow_ups'))).toBe(false)
})

test('an unknown uuid shows the 404 page at its address', async () => {
  const { address } = await visit(path(9), { [ofApi(9)]: problem(404) })
  await screen.findByRole('heading', { name: '404: Crickets' })
  expect(address()).toBe(path(9))
})

test('a response outside the viewer’s scope shows the 403 page', async () => {
  const { address } = await visit(path(9), { [ofApi(9)]: problem(403) })
  await screen.findByRole('heading', { name: '403: Forbidden' })
  expect(address()).toBe('/403')
})

test('a response that leaves the viewer’s scope disappears while it is open', async () => {
  let theirs = false
  const { address, queryClient } = await visit(path(2), {
    [ofApi(2)]: () => (theirs ? problem(403) : answer(2)),
  })
  await screen.findByText('Comment 2')
  theirs = true
  await act(() => queryClient.invalidateQueries({ queryKey: ['request'] }))
  await screen.findByRole('heading', { name: '403: Forbidden' })
  expect(address()).toBe('/403')
  expect(screen.queryByText('Comment 2')).toBeNull()
})

test('shows a loading error, and loads the response on Retry', async () => {
  let works = false
  await visit(path(2), { [ofApi(2)]: () => (works ? answer(2) : problem(500)) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  works = true
  fireEvent.click(retry)
  await screen.findByText('Comment 2')
})

test('an old link leads to the response’s own address', async () => {
  const { address } = await visit('/?response=2', {
    'GET /api/v1/stream/2': testSolicitation({ id: 2 }),
    [ofApi(2)]: answer(2),
  })
  await screen.findByRole('article')
  expect(address()).toBe(path(2))
  cleanup()
  await visit('/?response=3', { 'GET /api/v1/stream/3': problem(404) })
  await screen.findByRole('heading', { name: '404: Crickets' })
  cleanup()
  await visit('/?response=3', { 'GET /api/v1/stream/3': problem(403) })
  await screen.findByRole('heading', { name: '403: Forbidden' })
  cleanup()
  const stream = { 'POST /api/v1/stream': testPage([1]), 'POST /api/v1/stream/summary': testSummary() }
  await visit('/?response=-5', stream)
  await screen.findByRole('heading', { name: 'Stream' })
})

test('from a filtered list, next opens the next response of that list, and Back returns to the one viewed last', async () => {
  const { address, router } = await visit('/?stars=5', {
    'POST /api/v1/stream': async (request: Request) =>
      ((await request.clone().json()) as { after?: string }).after ? testPage([4]) : testPage([9, 7], 'next'),
    'POST /api/v1/stream/summary': testSummary(),
    'GET /api/v1/stream/views': { views: [], sharable_team_ids: [] },
    ...Object.fromEntries(
      [9, 7, 4].map((id) => [ofApi(id), answer(id, { neighbours: { previous: UUID(99), next: UUID(98) } })]),
    ),
  })
  await screen.findAllByRole('article')
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('j')
  press('Enter')
  await waitFor(() => expect(address()).toBe(path(9)))
  await screen.findByText('Comment 9')
  press('k')
  press('j')
  await waitFor(() => expect(address()).toBe(path(7)))
  await screen.findByText('Comment 7')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Next response/ }).disabled).toBe(false),
  )
  press('j')
  await waitFor(() => expect(address()).toBe(path(4)))
  await screen.findByText('Comment 4')
  press('Escape')
  await waitFor(() => expect(address()).toBe('/?stars=5'))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-response')).toBe('4'))
  await act(() => router.navigate({ href: '/403' } as never))
})

test('without a list, next and previous follow the whole stream', async () => {
  const neighbours = { previous: null, next: UUID(1) }
  const { address } = await visit(path(2), {
    [ofApi(2)]: answer(2, { neighbours }),
    [ofApi(1)]: answer(1),
  })
  await screen.findByText('Comment 2')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Previous response/ }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Next response/ }))
  await waitFor(() => expect(address()).toBe(path(1)))
})

test('an admin’s back link leads to the admin stream', async () => {
  await visit(path(2), { [ofApi(2)]: answer(2) }, adminSession())
  const main = within(screen.getByRole('main'))
  expect((await main.findByRole('link', { name: 'Stream' })).getAttribute('href')).toBe('/admin/company/view')
})
