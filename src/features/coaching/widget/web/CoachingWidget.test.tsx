import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import readingEn from '#features/coaching/reading/web/locales/en.json'
import { CoachingWidget } from '#features/coaching/widget/web/CoachingWidget.tsx'
import en from '#features/coaching/widget/web/locales/en.json'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import uiEn from '#ui/locales/en.json'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

const texts = { 'coaching-widget': en, 'coaching-reading': readingEn, app: appEn, ui: uiEn }

let narrow = false

beforeEach(() => {
  localStorage.clear()
  narrow = false
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        // Real confetti is covered by the browser tests.
        matches: query.includes('reduced-motion') || narrow,
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const person = { id: 9, full_name: 'Rosa Delgado', image: null }
const takeaway = (id: number, parts: object = {}) => ({
  id,
  text: `Takeaway ${id}`,
  completed_at: null,
  completed_by: null,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: person,
  updated_at: '2026-11-20T10:00:00.000Z',
  session_id: 5,
  category_name: null,
  due_date: null,
  owner: person,
  private: false,
  status: 'OPEN',
  completable: true,
  ...parts,
})
const kudo = (id: number) => ({
  id,
  text: `Kudo ${id}`,
  completed_at: null,
  created_by: person,
  created_at: '2026-11-20T10:00:00.000Z',
  coaching_session_id: 6,
})

const TAKEAWAYS = 'GET /api/v1/coaching/takeaway'
const KUDOS = 'GET /api/v1/coaching/kudo'
const lists = (takeaways: object[], kudos: object[]) => ({
  [TAKEAWAYS]: { takeaways, takeawaysCount: takeaways.length },
  [KUDOS]: { kudos, kudosCount: kudos.length },
})

/** Opens the widget in the sidebar of a page. */
async function show(handlers: Parameters<typeof stubApi>[0], { path = '/leaderboard', open = true } = {}) {
  const server = stubApi(handlers)
  const view = await renderWeb(
    <>
      <CoachingWidget />
      <main id="main" tabIndex={-1}>
        page
      </main>
    </>,
    { path, texts },
  )
  if (open) fireEvent.click(await screen.findByRole('button', { name: /^Actions and kudos/ }))
  return { ...view, ...server }
}

const list = (name: string) => within(screen.getByRole('list', { name }))
const writes = (requests: Request[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url }) => `${method} ${new URL(url).pathname}`)

test('NTF-505 lists takeaways, each with a link that opens its session in a new window', async () => {
  await show(lists([takeaway(1), takeaway(2, { session_id: 8, due_date: '2099-12-04' })], []))
  expect(list('Takeaways').getAllByRole('listitem')).toHaveLength(2)
  expect(list('Takeaways').getByText('Due 4 Dec 2099')).toBeDefined()
  const links = list('Takeaways').getAllByRole('link', { name: 'Go to session' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/one_on_ones/5', '/one_on_ones/8'])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})

test('NTF-506 NTF-508 shows a checkbox for takeaways, celebrates kudos without a write, and links both to their session', async () => {
  const { requests } = await show(lists([takeaway(1)], [kudo(3)]))
  expect(list('Takeaways').getByRole('checkbox', { name: 'Takeaway 1' })).toBeDefined()
  expect(list('Takeaways').queryByRole('button')).toBeNull()
  const row = list('Kudos')
  expect(row.getByRole('button', { name: 'Dismiss' })).toBeDefined()
  expect(row.getByRole('link', { name: 'Go to session' }).getAttribute('href')).toBe('/one_on_ones/6')
  const before = requests.length
  fireEvent.click(row.getByRole('button', { name: 'Celebrate' }))
  expect(await row.findByText('Well done!')).toBeDefined()
  expect(requests).toHaveLength(before)
  expect(row.getByText('Kudo 3')).toBeDefined()
})

test('NTF-507 completes a dismissed kudo, removes it from the list and keeps the focus nearby', async () => {
  const { requests } = await show({
    ...lists([takeaway(1)], [kudo(3)]),
    'PUT /api/v1/coaching/kudo/3/complete': { id: 3, text: '', completedAt: '2026-11-21T10:00:00.000Z' },
  })
  const button = screen.getByRole('button', { name: 'Dismiss' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Kudo 3')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Actions and kudos' }))
  await waitFor(() => expect(writes(requests)).toEqual(['PUT /api/v1/coaching/kudo/3/complete']))
  expect(screen.getByRole('button', { name: 'Actions and kudos 1 open' })).toBeDefined()
})

test('COA-527 shows a kudo again in its place if dismissing it failed', async () => {
  let fail = () => {}
  const refused = new Promise<Response>((resolve) => {
    fail = () => resolve(problem(500, 'Broken'))
  })
  await show({
    ...lists([], [kudo(4), kudo(3), kudo(2)]),
    'PUT /api/v1/coaching/kudo/3/complete': () => refused,
  })
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Kudo 3')).toBeNull())
  fail()
  await waitFor(() => expect(currentNotifications().map(({ message }) => message)).toEqual(['Broken']))
  await waitFor(() =>
    expect(
      list('Kudos')
        .getAllByRole('listitem')
        .map((row) => row.querySelector('p')?.textContent),
    ).toEqual(['Kudo 4', 'Kudo 3', 'Kudo 2']),
  )
})

test('ticks a takeaway, which no longer counts and can be unticked while the list is open', async () => {
  const whole = (complete: boolean) => ({
    id: 1,
    status: complete ? 'CLOSED' : 'OPEN',
    completedAt: complete ? '2026-11-21T10:00:00.000Z' : null,
  })
  const { requests } = await show({
    ...lists([takeaway(1)], []),
    'PUT /api/v1/coaching/takeaway/1': async (request) =>
      whole(((await request.json()) as { complete: boolean }).complete),
  })
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByRole('button', { name: 'Actions and kudos 0 open' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(await screen.findByRole('button', { name: 'Actions and kudos 1 open' })).toBeDefined()
  expect(writes(requests)).toHaveLength(2)
  fireEvent.click(screen.getByRole('checkbox'))
  const opener = await screen.findByRole('button', { name: 'Actions and kudos 0 open' })
  fireEvent.click(opener)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('COA-525 reverts a failed tick', async () => {
  await show({ ...lists([takeaway(1)], []), 'PUT /api/v1/coaching/takeaway/1': problem(500) })
  fireEvent.click(screen.getByRole('checkbox'))
  await waitFor(() => expect(currentNotifications()).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
})

test.each(['/trends/team', '/leaderboard?from=trends'])(
  'NTF-509 is hidden on %s and requests nothing',
  async (path) => {
    const { requests, router } = await show(lists([takeaway(1)], [kudo(3)]), { path, open: false })
    expect(await screen.findByText('page')).toBeDefined()
    expect(requests).toEqual([])
    await act(() => router.navigate({ href: '/leaderboard' }))
    expect(await screen.findByRole('button', { name: 'Actions and kudos 2 open' })).toBeDefined()
    await act(() => router.navigate({ href: path }))
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  },
)

test('sends the query string of the page unchanged', async () => {
  const path = '/one_on_ones?employee_id=77&sort=a%26b'
  const { requests, router } = await show(lists([takeaway(1)], [kudo(3)]), { path, open: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Actions and kudos of this person 2 open' }))
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?employee_id=77&sort=a%26b',
    '?employee_id=77&sort=a%26b',
  ])
  // The viewer cannot dismiss other people's kudos.
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  // Another person in the address causes a new request; other filters do not.
  await act(() => router.navigate({ href: '/one_on_ones?employee_id=77&sort=c' }))
  expect(requests).toHaveLength(2)
  await act(() => router.navigate({ href: '/one_on_ones' }))
  await waitFor(() => expect(requests).toHaveLength(4))
})

test('is hidden when it is empty or could not be loaded', async () => {
  const { requests } = await show(lists([], []), { open: false })
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const failed = await show({ [TAKEAWAYS]: problem(500), [KUDOS]: problem(500) }, { open: false })
  await waitFor(() => expect(failed.requests).toHaveLength(2))
  expect(screen.queryByRole('button')).toBeNull()
  expect(currentNotifications()).toEqual([])
})

test('remembers in this browser whether it was open, and closes on Escape', async () => {
  await show(lists([takeaway(1)], []))
  cleanup()
  await show(lists([takeaway(1)], []), { open: false })
  const region = await screen.findByRole('region', { name: 'Actions and kudos' })
  expect(Object.values({ ...localStorage })).toEqual(expect.arrayContaining(['open']))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Takeaway 1')
  fireEvent.keyDown(region, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  const button = screen.getByRole('button', { name: 'Actions and kudos 1 open' })
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('opens from the bar on phones and pushes the page down instead of covering it', async () => {
  narrow = true
  stubApi(lists([takeaway(1)], [kudo(3)]))
  function Phone() {
    const [panel, setPanel] = useState<HTMLElement | null>(null)
    return (
      <>
        <header>
          <CoachingWidget panelIn={panel} />
        </header>
        <div ref={setPanel} data-testid="panel" />
        <aside>
          <CoachingWidget />
        </aside>
      </>
    )
  }
  await renderWeb(<Phone />, { texts })
  const button = await screen.findByRole('button', { name: 'Actions and kudos, 2 open' })
  expect(within(screen.getByRole('banner')).getByRole('button')).toBe(button)
  fireEvent.click(button)
  expect(within(screen.getByTestId('panel')).getByText('Takeaway 1')).toBeDefined()
  expect(within(screen.getByRole('complementary')).queryByRole('button')).toBeNull()
})
