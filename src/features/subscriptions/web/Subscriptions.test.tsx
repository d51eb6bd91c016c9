import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { dashboardList, storedDashboard, storedTile } from '#features/dashboards/web/testing.ts'
import type { ReportSubscription } from '#features/subscriptions/contract.ts'
import { storedSubscription } from '#features/subscriptions/web/testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/report_subscriptions'
const listOf = (...subscriptions: ReportSubscription[]) => ({ subscriptions, can_choose_readers: false })

async function open(path: string, handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': testSession(),
    'GET /api/v1/alert_notices': { notices: [], next_cursor: null, unread_count: 0 },
    [LIST]: listOf(),
    ...handlers,
  })
  const app = await renderApp(path)
  return { ...app, ...server }
}

const bodies = (requests: readonly Request[], method: string, path: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === method && request.url.endsWith(path))
      .map((request) => request.clone().json()),
  )

const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Monday' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

describe('the list of subscriptions', () => {
  test('explains how to get the first one', async () => {
    await open('/subscriptions')
    expect(await screen.findByRole('heading', { name: 'No subscriptions yet' })).toBeTruthy()
  })

  test('says what is sent, when and by whom, and whether the person gets it', async () => {
    const received = storedSubscription({
      id: 6,
      source: { kind: 'stream_view', id: 2, name: 'Angry', tile: null },
      repeats: 'monthly',
      day_of_month: 31,
      own: false,
      can_edit: false,
      owner: { id: 9, name: 'Ana' },
      receives: false,
      readers: [],
    })
    await open('/subscriptions', {
      [LIST]: listOf(storedSubscription(), received, storedSubscription({ id: 7, source: null })),
    })
    const list = within(await screen.findByRole('list', { name: 'Subscriptions' }))
    expect(list.getByRole('link', { name: 'Monday' }).getAttribute('href')).toBe('/dashboards/5')
    expect(list.getAllByText('Every Monday at 08:00').length).toBe(2)
    expect(list.getByText('Monthly on day 31 at 08:00')).toBeTruthy()
    expect(list.getByText(/by Ana/)).toBeTruthy()
    expect(list.getByText('You do not get it')).toBeTruthy()
    expect(list.getByText('No longer available')).toBeTruthy()
    expect(list.queryByRole('button', { name: 'Edit the subscription to Angry' })).toBeNull()
  })

  test('pauses a subscription based on the version that was read', async () => {
    const { requests } = await open('/subscriptions', {
      [LIST]: listOf(storedSubscription()),
      'PUT /api/v1/report_subscriptions/4': storedSubscription({ paused: true, version: 4 }),
    })
    await screen.findByRole('list', { name: 'Subscriptions' })
    await choose('Pause for everyone')
    expect(await screen.findByText('Monday is not sent until you resume it')).toBeTruthy()
    expect(await bodies(requests, 'PUT', '/report_subscriptions/4')).toEqual([{ version: 3, paused: true }])
  })

  test('removes a subscription with undo', async () => {
    const { requests } = await open('/subscriptions', {
      [LIST]: listOf(storedSubscription()),
      'DELETE /api/v1/report_subscriptions/4': { deleted: true },
      'POST /api/v1/report_subscriptions/4/restore': storedSubscription(),
    })
    await screen.findByRole('list', { name: 'Subscriptions' })
    await choose('Remove')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(requests.some(({ url }) => url.endsWith('/report_subscriptions/4/restore'))).toBe(true),
    )
  })

  test('shows what was sent, and why a reader got nothing', async () => {
    await open('/subscriptions', {
      [LIST]: listOf(storedSubscription()),
      'GET /api/v1/report_subscriptions/4/sendings': {
        sendings: [
          {
            id: 1,
            reader: { id: 8, name: 'Lee Reader' },
            period: '2026-06-15',
            state: 'skipped',
            reason: 'no_access',
            created_at: '2026-06-15T06:00:00.000Z',
          },
        ],
      },
    })
    await screen.findByRole('list', { name: 'Subscriptions' })
    await choose('What was sent')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sent: Monday' }))
    expect(await dialog.findByText(/Lee Reader/)).toBeTruthy()
    expect(dialog.getByText(/The person cannot see it/)).toBeTruthy()
  })

  test('shows the stored copy if someone else changed it meanwhile', async () => {
    await open('/subscriptions', {
      [LIST]: listOf(storedSubscription()),
      'PUT /api/v1/report_subscriptions/4': problem(409, 'It was changed meanwhile.', {
        current: storedSubscription({ hour: 11, version: 4 }),
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit the subscription to Monday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscription to Monday' }))
    fireEvent.change(dialog.getByLabelText('Hour'), { target: { value: '9' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const row = await screen.findByRole('row', { name: /Every Monday at 11:00/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      'Send',
      'Every Monday at 09:00',
      'Every Monday at 11:00',
    ])
  })
})

describe('subscribing', () => {
  test('to a tile sends the chosen schedule', async () => {
    const tile = storedTile(1)
    const { requests } = await open('/dashboards/5', {
      'GET /api/v1/dashboards': dashboardList([storedDashboard()]),
      'GET /api/v1/dashboards/5': storedDashboard({ tiles: [tile] }),
      'POST /api/v1/report_subscriptions': storedSubscription(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe to Tile 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Subscribe to Tile 1' }))
    fireEvent.change(dialog.getByLabelText('Send'), { target: { value: 'monthly' } })
    fireEvent.change(await dialog.findByLabelText('Day of the month'), { target: { value: '15' } })
    fireEvent.click(dialog.getByLabelText('PDF'))
    fireEvent.click(dialog.getByRole('button', { name: 'Subscribe' }))
    expect(await screen.findByText('You subscribed to Tile 1')).toBeTruthy()
    const [body] = await bodies(requests, 'POST', '/report_subscriptions')
    expect(body).toMatchObject({
      source: { kind: 'dashboard', id: 5, tile_key: tile.key },
      repeats: 'monthly',
      day_of_month: 15,
      hour: 8,
      csv: true,
      pdf: true,
    })
  })
})
