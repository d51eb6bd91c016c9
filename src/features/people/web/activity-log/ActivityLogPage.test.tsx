import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/activity_log'
const ada = { id: 8, name: 'Ada Admin', image: null }
const entry = (id: number, more: object = {}) => ({
  id,
  at: '2026-06-16T12:00:00.000Z',
  actor: { kind: 'person', person: ada, token: null },
  action: 'brand.renamed',
  object: { type: 'brand', id: '4', name: 'Northwind' },
  ...more,
})

async function open(
  handlers: Parameters<typeof stubApi>[0],
  path = '/activity_log',
  session = adminSession(),
) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'GET /api/v1/employees': { employees: [] },
    [LIST]: { activities: [entry(3)], next_cursor: null },
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'Activity log' })
  const listQueries = () =>
    server.requests
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/api/v1/activity_log')
      .map(({ search }) => search)
  return { ...app, ...server, listQueries }
}

describe('the activity log', () => {
  test('BDG-001 shows every signed-in person who did what, grouped by day', async () => {
    const activities = [
      entry(5, { actor: { kind: 'system', person: null, token: null }, action: 'company.founded' }),
      entry(4, {
        actor: { kind: 'token', person: ada, token: 'Importer' },
        action: 'feedback.ingested',
        at: '2026-06-15T12:00:00.000Z',
      }),
      entry(3, { action: 'brand.new_thing', at: '2026-06-15T11:00:00.000Z' }),
    ]
    await open({ [LIST]: { activities, next_cursor: null } }, '/activity_log', testSession())
    expect(await screen.findByText('Plaudit founded the company Northwind')).toBeDefined()
    expect(screen.getByText('Ada Admin, by the token Importer, sent in feedback')).toBeDefined()
    // An action without a text.
    expect(screen.getByText('Ada Admin: brand new thing, Northwind')).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Tuesday, 16 June 2026',
      'Monday, 15 June 2026',
    ])
    expect(screen.queryByText('Anyone')).toBeNull()
  })

  test('keeps filters in the address and uses them for the export', async () => {
    const { listQueries, router } = await open(
      {},
      '/activity_log?person=8&object_type=brand&object_id=4&group=nonsense',
    )
    await screen.findByText('Ada Admin renamed a brand to Northwind')
    expect(listQueries()[0]).toBe('?person=8&object_type=brand&object_id=4&limit=50')
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'settings' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-06-01' } })
    await waitFor(() => expect(listQueries().at(-1)).toContain('start_date=2026-06-01'))
    expect(router.state.location.search).toMatchObject({ group: 'settings', person: '8' })
    const [download] = screen.getAllByRole('link', { name: 'Export CSV' })
    expect(download?.getAttribute('href')).toBe(
      '/api/v1/activity_log/export.csv?person=8&group=settings&object_type=brand&object_id=4&start_date=2026-06-01',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe(''))
  })

  test('opens an entry with its changes, and from there all entries of the same record', async () => {
    const { router } = await open({
      'GET /api/v1/activity_log/3': {
        ...entry(3),
        values_hidden: false,
        before: { name: 'Old', api_key: '[hidden]', userName: 'old' },
        after: { name: 'Northwind', archived: true, userName: 'new' },
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /renamed a brand/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Entry 3' }))
    const rows = (await dialog.findAllByRole('row')).map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(rows).toEqual([
      ['Field', 'Before', 'After'],
      ['name', 'Old', 'Northwind'],
      ['api key', 'hidden', '–'],
      ['user name in the directory', 'old', 'new'],
      ['archived', '–', 'yes'],
    ])
    fireEvent.click(dialog.getByRole('button', { name: 'Only about this record' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?object_type=brand&object_id=4'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says that an entry has values which the reader may not see', async () => {
    await open({
      'GET /api/v1/activity_log/3': { ...entry(3), values_hidden: true, before: null, after: null },
    })
    fireEvent.click(await screen.findByRole('button', { name: /renamed a brand/ }))
    expect(await screen.findByText('Only admins see the values of what others did.')).toBeDefined()
  })

  test('lets an admin filter by a person found by name', async () => {
    const employee = { id: 8, first_name: 'Ada', last_name: 'Admin', image: null }
    const { router } = await open({ 'GET /api/v1/employees': { employees: [employee] } })
    fireEvent.click(await screen.findByRole('button', { name: 'Anyone' }))
    // A popover has no place in a browser without layout, and counts as hidden there.
    fireEvent.click(await screen.findByText('Ada Admin'))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?person=8'))
    expect(await screen.findByRole('button', { name: 'Remove filter Person' })).toBeDefined()
  })

  test('loads more entries on request', async () => {
    await open({
      [LIST]: (request) =>
        new URL(request.url).searchParams.get('after') === 'c1'
          ? { activities: [entry(2, { action: 'brand.created' })], next_cursor: null }
          : { activities: [entry(3)], next_cursor: 'c1' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Ada Admin added the brand Northwind')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('distinguishes an empty log, no matches and a failed request', async () => {
    await open({ [LIST]: { activities: [], next_cursor: null } })
    expect(await screen.findByText('Nothing has happened yet')).toBeDefined()
    cleanup()
    await open({ [LIST]: { activities: [], next_cursor: null } }, '/activity_log?group=teams')
    expect(await screen.findByText('Nothing matches these filters')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
