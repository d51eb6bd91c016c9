import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import en from '#features/coaching/reading/web/locales/en.json'
import { SessionReading } from '#features/coaching/reading/web/SessionReading.tsx'
import { COACH, ME, takeaway, testAnswer } from '#features/coaching/reading/web/testing.ts'
import { type SessionAnswer, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import uiEn from '#ui/locales/en.json'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

// Real confetti is covered by the browser tests.
beforeEach(() => {
  const asIs = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : asIs(query),
  )
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const texts = { 'coaching-reading': en, app: appEn, ui: uiEn }
const TICK = 'PUT /api/v1/coaching/takeaway/1'
const ACKNOWLEDGE = 'PUT /api/v1/coaching/coaching_session/12/acknowledge'
const SESSION = 'GET /api/v1/coaching/coaching_session/12'

/** Draws the page like SessionPage, from the cached copy. */
function Page({ of }: { of: SessionAnswer }) {
  const { data } = useQuery({ ...sessionQuery(12), initialData: of, staleTime: 60_000 })
  return <SessionReading answer={data} />
}

async function show(
  answer = testAnswer(),
  handlers: Parameters<typeof stubApi>[0] = {},
  session = testSession(),
) {
  const server = stubApi({
    'GET /api/v1/coaching/coaching_session': { sessions: [], totalPages: 0 },
    'GET /api/v1/coaching/coaching_session/12/topics': { topics: [], page: 1, totalPages: 0 },
    [SESSION]: answer,
    ...handlers,
  })
  const view = await renderWeb(<Page of={answer} />, { texts, session })
  await screen.findByRole('heading', { level: 1 })
  return { ...view, ...server }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
/** GraphQL requests on this page only read. */
const writes = (requests: Request[]) =>
  requests.filter(({ method, url }) => method !== 'GET' && !url.endsWith('/graphql'))

test('shows everything that was shared, but not the private note', async () => {
  const other = takeaway(7, { sessionId: 8, text: 'From last time' })
  const answer = testAnswer(
    {
      takeaways: { ...testAnswer().coachingSession.takeaways, allOpen: [other, takeaway(1)] },
      private: true,
    },
    {
      privateNote: { id: 1, coachingSessionId: 12, createdAt: '', createdById: 5, notes: 'CANARY' },
      urlAttachments: [{ id: 1, notes: '', name: 'Guide', url: 'https://x.example', createdAt: '' }],
    },
  )
  const { container } = await show(answer)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Calm calls')
  expect(screen.getByText('Rosa Delgado with Test Person')).toBeDefined()
  expect(screen.getByText('Shared 20 Nov 2026')).toBeDefined()
  expect(within(screen.getByRole('region', { name: 'Still open' })).getByText('From last time')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Slow down at the end.')
  const takeaways = screen.getByRole('region', { name: 'Takeaways' })
  expect(within(takeaways).getByText('Takeaway 1')).toBeDefined()
  expect(within(takeaways).queryByText('From last time')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Kudos' })).getByText('Great tone')).toBeDefined()
  expect(screen.getByText('Private')).toBeDefined()
  expect(container.textContent).not.toContain('CANARY')
  expect(screen.getByRole('link', { name: 'One-on-ones' }).getAttribute('href')).toBe('/one_on_ones')
})

test('names an untitled session after the other participant, and says when it is empty', async () => {
  const none = { current: [], allOpen: [], takeawaysToAdd: [], editingTakeaways: [] }
  await show(testAnswer({ title: '', notes: '<p></p>', kudos: [], takeaways: none }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One-on-one with Rosa Delgado')
  expect(screen.getByText('This one-on-one has no content.')).toBeDefined()
})

test('COA-523 COA-524 ticks and unticks a takeaway and shows who did it', async () => {
  const done = { completedAt: '2026-11-21T10:00:00.000Z', completedBy: ME, status: 'CLOSED' as const }
  const { requests } = await show(testAnswer(), {
    [TICK]: async (request) =>
      ((await request.json()) as { complete: boolean }).complete ? takeaway(1, done) : takeaway(1),
  })
  fireEvent.click(box('Takeaway 1'))
  await waitFor(() => expect(box('Takeaway 1').checked).toBe(true))
  expect(await screen.findByText('Done 21 Nov 2026 by Test Person')).toBeDefined()
  fireEvent.click(box('Takeaway 1'))
  await waitFor(() => expect(screen.queryByText(/^Done /)).toBeNull())
  expect(box('Takeaway 1').checked).toBe(false)
  const bodies = await Promise.all(writes(requests).map((request) => request.json()))
  expect(bodies).toEqual([{ complete: true }, { complete: false }])
})

test('COA-525 reverts a failed tick, says so and offers Retry', async () => {
  let fails = true
  await show(testAnswer(), {
    [TICK]: () => (fails ? problem(500, 'Broken') : takeaway(1, { completedAt: '2026-11-21T10:00:00.000Z' })),
  })
  fireEvent.click(box('Takeaway 1'))
  await waitFor(() => expect(currentNotifications()).toHaveLength(1))
  await waitFor(() => expect(box('Takeaway 1').checked).toBe(false))
  expect(currentNotifications()[0]).toMatchObject({ type: 'error', message: 'Broken' })
  fails = false
  act(() => currentNotifications()[0]?.action?.onClick())
  await waitFor(() => expect(box('Takeaway 1').checked).toBe(true))
})

test('COA-525 keeps a takeaway done if reopening it failed', async () => {
  const done = takeaway(1, { completedAt: '2026-11-21T10:00:00.000Z', completedBy: ME, status: 'CLOSED' })
  const takeaways = { ...testAnswer().coachingSession.takeaways, current: [done], allOpen: [] }
  await show(testAnswer({ takeaways }), { [TICK]: problem(500) })
  fireEvent.click(box('Takeaway 1'))
  await waitFor(() => expect(currentNotifications()).toHaveLength(1))
  await waitFor(() => expect(box('Takeaway 1').checked).toBe(true))
})

test('shows due date, owner and overdue state of a takeaway', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12), toFake: ['Date'] })
  try {
    const current = [
      takeaway(1, { dueDate: '2026-12-04', owner: COACH, categoryName: 'Tone' }),
      takeaway(2, { dueDate: '2026-11-22', private: true }),
      takeaway(3, { dueDate: '2026-11-21' }),
    ]
    await show(
      testAnswer({ takeaways: { ...testAnswer().coachingSession.takeaways, current, allOpen: current } }),
    )
    const rows = within(screen.getByRole('region', { name: 'Takeaways' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Takeaway 1ToneDue 4 Dec 2026RDRosa Delgado',
      'Takeaway 2PrivateDue todayTPTest Person',
      'Takeaway 3Overdue since 21 Nov 2026TPTest Person',
    ])
  } finally {
    vi.useRealTimers()
  }
})

test('shows the first of many carried-over takeaways and the rest on request', async () => {
  const old = Array.from({ length: 6 }, (_, index) => takeaway(20 + index, { sessionId: 8 }))
  const takeaways = { ...testAnswer().coachingSession.takeaways, allOpen: old }
  await show(testAnswer({ takeaways }))
  const open = within(screen.getByRole('region', { name: 'Still open' }))
  expect(open.getAllByRole('checkbox')).toHaveLength(4)
  fireEvent.click(open.getByRole('button', { name: 'Show all 6' }))
  await waitFor(() => expect(open.getAllByRole('checkbox')).toHaveLength(6))
  expect(open.queryByRole('button')).toBeNull()
})

test('lets the coachee acknowledge the session by button or key', async () => {
  const after = testAnswer({ acknowledgedAt: '2026-11-21T10:00:00.000Z', canAcknowledge: false })
  let fails = true
  const { requests } = await show(testAnswer(), {
    [ACKNOWLEDGE]: () => (fails ? problem(500, 'Broken') : after),
  })
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
  expect((await screen.findByText('Broken')).getAttribute('role')).toBe('alert')
  expect(screen.getByRole('button', { name: 'I have read this' })).toBeDefined()
  expect(currentNotifications()).toEqual([])
  fails = false
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(
    await screen.findByText('You confirmed on 21 Nov 2026, 10:00 that you have read this.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  expect(writes(requests)).toHaveLength(2)
})

test('shows a version shared in the meantime before it can be acknowledged', async () => {
  const updatedAt = '2026-11-22T10:00:00.000Z'
  const newer = testAnswer({ updatedAt, resharedAt: updatedAt, notes: '<p>Something new.</p>' })
  const after = testAnswer({
    ...newer.coachingSession,
    acknowledgedAt: '2026-11-22T11:00:00.000Z',
    canAcknowledge: false,
  })
  const seen: (string | undefined)[] = []
  await show(testAnswer(), {
    [ACKNOWLEDGE]: async (request: Request) => {
      const body: { updated_at?: string } = await request.json()
      seen.push(body.updated_at)
      return body.updated_at === updatedAt ? after : problem(409, 'Changed', { current: newer })
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
  const notice = await screen.findByText(/new version was shared while you were reading/)
  expect(notice.getAttribute('role')).toBe('alert')
  expect(screen.getByText('Something new.', { exact: false })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }))
  expect(await screen.findByText(/^You confirmed on 22 Nov 2026, 11:00/)).toBeDefined()
  expect(seen).toEqual(['2026-11-20T10:00:00.000Z', updatedAt])
})

test('asks for acknowledgement again after a reshare', async () => {
  await show(testAnswer({ resharedAt: '2026-11-22T10:00:00.000Z' }))
  expect(
    screen.getByText('This was shared again. Please confirm that you have read the new version.'),
  ).toBeDefined()
})

test('lets other readers within scope read but not tick, celebrate, add or acknowledge', async () => {
  const session = testAnswer({
    employeeId: 77,
    employee: { id: 77, full_name: 'Ada Berg', image: null },
    canAcknowledge: false,
    takeaways: { ...testAnswer().coachingSession.takeaways, current: [takeaway(1, { completable: false })] },
  })
  const { requests } = await show(session)
  expect(screen.getByText('Ada Berg has not yet confirmed that they have read this.')).toBeDefined()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('Open')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Celebrate' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(writes(requests)).toEqual([])
})

test('announces a celebrated kudo, also with reduced motion, and stores nothing', async () => {
  const { requests } = await show()
  fireEvent.click(screen.getByRole('button', { name: 'Celebrate' }))
  expect(await screen.findByText('Well done!')).toBeDefined()
  expect(writes(requests)).toEqual([])
})

test('shows the coach the same page before sharing, without actions', async () => {
  const { requests } = stubApi({})
  await renderWeb(<SessionReading answer={testAnswer({ sharedAt: null, canAcknowledge: true })} preview />, {
    texts,
    session: testSession({ person: { id: COACH.id } }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Takeaway 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Celebrate' }))
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(box('Takeaway 1').checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull()
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(screen.queryByText('Well done!')).toBeNull()
  expect(writes(requests)).toEqual([])
})

test('links to the previous and next session', async () => {
  const { id, coach, employee, coachId, sharedAt } = testAnswer().coachingSession
  const listed = (number: number, title: string) => ({
    id: number,
    title,
    coach,
    employee,
    coachId,
    sharedAt,
  })
  await show(testAnswer(), {
    'GET /api/v1/coaching/coaching_session': {
      sessions: [listed(14, 'Newer'), listed(id, 'This'), listed(11, '')],
      totalPages: 1,
    },
  })
  const links = within(await screen.findByRole('navigation', { name: 'Previous and next one-on-one' }))
  expect(links.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/one_on_ones/11', 'Previous · 20 Nov 2026One-on-one with Rosa Delgado'],
    ['/one_on_ones/14', 'Next · 20 Nov 2026Newer'],
  ])
})

test('shows people’s text as plain text', async () => {
  const bad = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'
  const { container } = await show(
    testAnswer({
      title: bad,
      coach: { ...COACH, full_name: bad },
      kudos: [{ id: 3, text: bad }],
      takeaways: {
        ...testAnswer().coachingSession.takeaways,
        current: [takeaway(1, { text: bad, categoryName: bad })],
      },
    }),
  )
  expect(container.querySelector('script, img[src="x"], [onerror]')).toBeNull()
  expect(screen.getAllByText(bad, { exact: false }).length).toBeGreaterThan(4)
})
