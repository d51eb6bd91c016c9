import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const API = '/api/v1/coaching'
const notice = (id: number, kind: string, parts: object = {}) => ({
  id,
  kind,
  coaching_session_id: 70 + id,
  qa_review_id: null,
  actor: { id: 6, full_name: 'Eva Moe', image: null },
  created_at: '2026-11-03T10:00:00.000Z',
  read_at: null,
  ...parts,
})
const open = async (
  path: string,
  handlers: Parameters<typeof stubApi>[0] = {},
  flags: PermissionFlag[] = ['canViewOneOnOnes'],
  dataAccess: object = { COACHING: 'self' },
) => {
  const session = testSession({ flags })
  const server = stubApi({
    'GET /api/v1/session': { ...session, dataAccess },
    [`GET ${API}/notices`]: (request: Request) => {
      const after = new URL(request.url).searchParams.get('after')
      return after === null
        ? {
            notices: [notice(3, 'kudo_received'), notice(2, 'takeaway_due', { actor: null })],
            next_cursor: '2',
            unread_count: 3,
          }
        : { notices: [notice(1, 'session_shared')], next_cursor: null, unread_count: 3 }
    },
    [`PUT ${API}/notices/3/read`]: notice(3, 'kudo_received', { read_at: '2026-11-03T11:00:00.000Z' }),
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  return { ...app, ...server }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
test('counts unread notices; opening one opens a new window and marks it as read', async () => {
  const { requests } = await open('/403')
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications: 3 unread' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const kudo = await panel.findByRole('link', { name: /New: Eva Moe gave you kudos/ })
  expect(kudo.getAttribute('href')).toBe('/one_on_ones/73')
  expect(kudo.getAttribute('target')).toBe('_blank')
  expect(kudo.getAttribute('rel')).toBe('noopener')
  expect(panel.getByRole('link', { name: /A takeaway from your one-on-one is due/ })).toBeDefined()
  fireEvent.click(panel.getByRole('button', { name: 'Show more' }))
  expect(await panel.findByRole('link', { name: /Eva Moe shared a one-on-one with you/ })).toBeDefined()
  // The browser would open the window; the test only needs the click.
  kudo.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(kudo)
  await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1))
  expect(await panel.findByRole('link', { name: /^Eva Moe gave you kudos/ })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Notifications: 2 unread' })).toBeDefined()
})

const marks = (requests: Request[]) =>
  Promise.all(
    requests
      .filter(({ method, url }) => method === 'PUT' && url.endsWith('/notices/read'))
      .map((request) => request.clone().json()),
  )

test('marks all visible notices as read together', async () => {
  const { requests } = await open('/403', { [`PUT ${API}/notices/read`]: { unread_count: 0 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications: 3 unread' }))
  const all = await screen.findByRole('button', { name: 'Mark all as read' })
  fireEvent.click(all)
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeDefined()
  expect(await screen.findByRole('link', { name: /^Eva Moe gave you kudos/ })).toBeDefined()
  expect(all.textContent).toBe('All notifications are read')
  // The button stays in place and sends nothing more.
  fireEvent.click(all)
  expect(await marks(requests)).toEqual([{ up_to: 3 }])
})

test('reports a failure and keeps the notices unread', async () => {
  await open('/403', { [`PUT ${API}/notices/read`]: problem(500, 'No.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications: 3 unread' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('No.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Notifications: 3 unread' })).toBeDefined()
})

test('marks the notices of a one-on-one as read when its page opens, with one request', async () => {
  const { requests } = await open('/one_on_ones/71', {
    [`GET ${API}/coaching_session/71`]: problem(404),
    [`PUT ${API}/notices/read`]: { unread_count: 2 },
  })
  expect(await screen.findByRole('button', { name: 'Notifications: 2 unread' })).toBeDefined()
  expect(await marks(requests)).toEqual([{ coaching_session_id: 71 }])
  cleanup()
  const other = await open('/one_on_ones/templates')
  await screen.findByRole('button', { name: 'Notifications: 3 unread' })
  expect(await marks(other.requests)).toEqual([])
})

test('shows an empty list and a list that could not be loaded', async () => {
  let broken = true
  const none = { notices: [], next_cursor: null, unread_count: 0 }
  await open('/403', { [`GET ${API}/notices`]: () => (broken ? problem(500) : none) })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  broken = false
  fireEvent.click(retry)
  expect(await screen.findByText(/^Nothing new\./)).toBeDefined()
})

const reviewNotice = (id: number, kind: string) =>
  notice(id, kind, { coaching_session_id: null, qa_review_id: 900 + id, actor: null })

test('opens the page of a completed review, also for people without one-on-ones', async () => {
  const notices = [reviewNotice(2, 'review_changed'), reviewNotice(1, 'review_completed')]
  const page = { notices, next_cursor: null, unread_count: 2 }
  await open('/403', { [`GET ${API}/notices`]: page }, [], { QA: 'self' })
  fireEvent.click(await screen.findByRole('button', { name: 'Notifications: 2 unread' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  const hrefOf = async (name: RegExp) => (await panel.findByRole('link', { name })).getAttribute('href')
  expect(await hrefOf(/New: A review of your work is complete/)).toBe('/qa/reviews/901')
  expect(await hrefOf(/New: A completed review of your work has changed/)).toBe('/qa/reviews/902')
})

test('marks the notices of a review as read when its page opens', async () => {
  const { requests } = await open(
    '/qa/reviews/901',
    {
      [`PUT ${API}/notices/read`]: { unread_count: 1 },
      'GET /api/v1/qa_reviews/901/workspace': problem(404),
    },
    ['viewQADashboard'],
    { QA: 'self' },
  )
  expect(await screen.findByRole('button', { name: 'Notifications: 1 unread' })).toBeDefined()
  expect(await marks(requests)).toEqual([{ qa_review_id: 901 }])
})

test('shows no bell and requests nothing for people without one-on-ones and reviews', async () => {
  const { requests } = await open('/403', {}, ['viewStream'])
  await screen.findByRole('navigation', { name: 'Main' })
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  expect(requests.filter(({ url }) => url.includes('/notices'))).toEqual([])
})
