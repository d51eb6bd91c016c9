import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Dashboard } from '#features/dashboards/contract.ts'
import { dashboardList, storedDashboard, storedTile } from '#features/dashboards/web/testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ONE = 'GET /api/v1/dashboards/5'

async function open(path: string, handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': testSession(),
    'GET /api/v1/alert_notices': { notices: [], next_cursor: null, unread_count: 0 },
    'GET /api/v1/dashboards': dashboardList([storedDashboard()]),
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

/** Answers PUT like the server: the stored tiles with the next version, or 409 for a stale one. */
function storing(first: Dashboard) {
  let stored = first
  return {
    [ONE]: () => stored,
    'PUT /api/v1/dashboards/5': async (request: Request) => {
      const { version, ...change } = await request.json()
      if (version !== stored.version) return problem(409, 'It was changed meanwhile.', { current: stored })
      stored = { ...stored, ...change, version: version + 1 }
      return stored
    },
  }
}

describe('the list of dashboards', () => {
  test('explains how to make the first one, and creates it', async () => {
    const { requests } = await open('/dashboards', {
      'GET /api/v1/dashboards': dashboardList([]),
      'POST /api/v1/dashboards': storedDashboard(),
      [ONE]: storedDashboard(),
    })
    expect(await screen.findByRole('heading', { name: 'No dashboards yet' })).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'New dashboard' })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New dashboard' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Monday' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Monday' })).toBeTruthy()
    expect(await bodies(requests, 'POST', '/dashboards')).toEqual([{ name: 'Monday', tiles: [] }])
  })

  test('shows who shared a dashboard, and opens the chosen one first unless asked for all', async () => {
    const shared = storedDashboard({
      id: 6,
      name: 'Team',
      own: false,
      role_ids: [3],
      owner: { id: 9, name: 'Ana' },
    })
    const handlers = {
      'GET /api/v1/dashboards': dashboardList([storedDashboard(), shared], { start_id: 5 }),
      [ONE]: storedDashboard(),
    }
    await open('/dashboards?all=true', handlers)
    const list = within(await screen.findByRole('list', { name: 'Dashboards' }))
    expect(list.getByText('0 tiles · by Ana')).toBeTruthy()
    expect(list.getByText('Opens first')).toBeTruthy()
    cleanup()
    await open('/dashboards', handlers)
    expect(await screen.findByRole('heading', { level: 1, name: 'Monday' })).toBeTruthy()
  })
})

describe('a dashboard', () => {
  test('that is not shared with the person is not available', async () => {
    await open('/dashboards/5', { [ONE]: problem(404, 'This dashboard does not exist.') })
    expect(await screen.findByRole('heading', { name: 'This dashboard is not available' })).toBeTruthy()
  })

  test('says which tiles the reader has no access to, and shows no figure of them', async () => {
    const { requests } = await open('/dashboards/5', {
      [ONE]: storedDashboard({ tiles: [storedTile(1, { page: '/qa/reports/overview', part: 'trend' })] }),
    })
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeTruthy()
    expect(requests.filter(({ url }) => url.includes('qa_reporting'))).toEqual([])
  })

  test('is arranged by buttons: tiles move, change their width, and are removed with undo', async () => {
    const tiles = [storedTile(1), storedTile(2), storedTile(3)]
    const { requests } = await open('/dashboards/5', storing(storedDashboard({ tiles })))
    fireEvent.click((await screen.findAllByRole('button', { name: 'Arrange' }))[0] as HTMLElement)
    const titles = () =>
      within(screen.getByRole('list', { name: 'Monday' }))
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label')?.at(-1))
    fireEvent.click(screen.getByRole('button', { name: 'Move Tile 3 up' }))
    await waitFor(() => expect(titles()).toEqual(['1', '3', '2']))
    const width = within(screen.getByRole('group', { name: 'Width of Tile 1' }))
    fireEvent.click(width.getByRole('button', { name: 'Full' }))
    await waitFor(() =>
      expect(width.getByRole('button', { name: 'Full' }).getAttribute('aria-pressed')).toBe('true'),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remove Tile 3' }))
    await waitFor(() => expect(titles()).toEqual(['1', '2']))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(titles()).toEqual(['1', '3', '2']))
    await waitFor(async () => {
      const sent = await bodies(requests, 'PUT', '/dashboards/5')
      expect(sent.map(({ version }) => version)).toEqual([1, 2, 3, 4])
      expect(sent.at(-1)?.tiles.map(({ title }: { title: string }) => title)).toEqual([
        'Tile 1',
        'Tile 3',
        'Tile 2',
      ])
    })
  })

  test('returns to the stored tiles if another person has changed them meanwhile', async () => {
    const tiles = [storedTile(1), storedTile(2)]
    let read = storedDashboard({ tiles })
    await open('/dashboards/5', {
      [ONE]: () => read,
      'PUT /api/v1/dashboards/5': () => {
        read = storedDashboard({ tiles: [storedTile(2)], version: 2 })
        return problem(409, 'It was changed meanwhile.', { current: read })
      },
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Arrange' }))[0] as HTMLElement)
    fireEvent.click(screen.getByRole('button', { name: 'Move Tile 2 up' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Tile 1' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Remove Tile 2' })).toBeTruthy()
  })

  test('shows both names if another person has renamed it meanwhile', async () => {
    await open('/dashboards/5', {
      [ONE]: storedDashboard(),
      'PUT /api/v1/dashboards/5': problem(409, 'It was changed meanwhile.', {
        current: storedDashboard({ name: 'Tuesday', version: 2 }),
      }),
    })
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'More actions for Monday' }))[0] as HTMLElement,
    )
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Rename and share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename and share' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Weekly' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const row = await screen.findByRole('row', { name: /Tuesday/ })
    expect([...row.children].map(({ textContent }) => textContent)).toEqual(['Name', 'Weekly', 'Tuesday'])
  })

  test('of another person cannot be arranged, but duplicated', async () => {
    await open('/dashboards/5', {
      [ONE]: storedDashboard({ tiles: [storedTile(1)], own: false, can_edit: false }),
    })
    fireEvent.click(
      (await screen.findAllByRole('button', { name: 'More actions for Monday' }))[0] as HTMLElement,
    )
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
  })
})
