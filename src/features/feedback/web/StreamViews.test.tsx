import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '#features/feedback/views/contract.ts'
import { giveSizes, notified, openStream, pressInNotice } from '#features/feedback/web/stream-testing.tsx'
import { testPage } from '#features/feedback/web/testing.ts'
import { problem } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const view = (id: number, name: string, parts: Partial<View> = {}): View => ({
  id,
  name,
  filters: {},
  date_preset: null,
  team: null,
  owner: { id: 5, full_name: 'Test Person' },
  own: true,
  can_edit: true,
  position: 0,
  updated_at: '2026-11-20T10:00:00.000Z',
  ...parts,
})
const unhappy = view(1, 'Unhappy', { filters: { stars: [1, 2] } })
const praised = view(2, 'Praised', {
  filters: { stars: [5] },
  own: false,
  can_edit: false,
  team: { id: 4, name: 'Billing' },
  owner: { id: 9, full_name: 'Amara Osei' },
})

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(views: View[], { path = '/', handlers = {}, sharable = [] as number[] | null } = {}) {
  let listed = views
  const page = await openStream(
    {
      'POST /api/v1/stream': testPage([1]),
      'GET /api/v1/stream/views': () => ({ views: listed, sharable_team_ids: sharable }),
      'POST /graphql': { data: { units: { nodes: [{ id: '4', name: 'Billing' }] } } },
      ...handlers,
    },
    { path },
  )
  await screen.findByRole('article')
  fireEvent.click(await screen.findByRole('button', { name: /^View/ }))
  await screen.findByRole('dialog', { name: 'Views' })
  const nowListed = (now: View[]) => {
    listed = now
  }
  return { ...page, nowListed }
}
const panel = () => within(screen.getByRole('dialog'))
const link = (name: RegExp) => panel().findByRole('link', { name })
const button = (name: string) => panel().findByRole('button', { name })

test('own and shared views link to their filters, and the active one is marked', async () => {
  const { router } = await open([unhappy, praised], { path: '/?stars=1&stars=2' })
  expect((await link(/Unhappy/)).getAttribute('aria-current')).toBe('true')
  const shared = await link(/Praised.*Billing · Amara Osei/)
  expect(shared.getAttribute('href')).toBe('/?stars=5')
  expect(shared.getAttribute('aria-current')).toBeNull()
  expect(panel().queryByRole('button', { name: 'Change the view Praised' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'View Unhappy' })).toBeTruthy()
  fireEvent.click(shared)
  await waitFor(() => expect(router.state.location.href).toBe('/?stars=5'))
  await act(async () => router.history.back())
  await waitFor(() => expect(router.state.location.href).toBe('/?stars=1&stars=2'))
})

test('saves the active filters as a view, shared or private', async () => {
  const created = view(3, 'Calls', { filters: { channels: [1] }, team: { id: 4, name: 'Billing' } })
  const { sent, nowListed } = await open([], {
    path: '/?channels=1',
    sharable: [4],
    handlers: { 'POST /api/v1/stream/views': created },
  })
  fireEvent.click(await button('Save these filters as a view'))
  fireEvent.click(await button('Save'))
  await screen.findByText('Enter a name for the view.')
  const name = panel().getByLabelText('Name')
  fireEvent.change(name, { target: { value: ' Calls ' } })
  await panel().findByRole('option', { name: 'Team Billing' })
  fireEvent.change(panel().getByLabelText('Who sees it'), { target: { value: '4' } })
  nowListed([created])
  fireEvent.click(await button('Save'))
  await waitFor(() => expect(notified()).toEqual(['success: View “Calls” saved']))
  expect(await sent('POST', '/api/v1/stream/views')).toEqual([
    { name: 'Calls', team_id: 4, filters: { channels: [1] }, date_preset: null },
  ])
  await link(/Calls/)
})

test('shows an error at the name if it is taken, and keeps what was typed', async () => {
  await open([], {
    path: '/?stars=5',
    handlers: {
      'POST /api/v1/stream/views': problem(422, 'The values are not valid.', {
        errors: [{ path: 'name', message: 'You have a view of this name.' }],
      }),
    },
  })
  fireEvent.click(await button('Save these filters as a view'))
  fireEvent.change(panel().getByLabelText('Name'), { target: { value: 'Praised' } })
  fireEvent.click(await button('Save'))
  await screen.findByText('You have a view of this name.')
  expect(panel().getByLabelText<HTMLInputElement>('Name').value).toBe('Praised')
  expect(panel().queryByLabelText('Who sees it')).toBeNull()
})

test('renames a view or changes its filters, with the version that was shown', async () => {
  const { sent, nowListed } = await open([unhappy], {
    path: '/?stars=3',
    handlers: { 'PUT /api/v1/stream/views/1': { ...unhappy, name: 'Sad' } },
  })
  fireEvent.click(await button('Change the view Unhappy'))
  fireEvent.change(panel().getByLabelText('Name'), { target: { value: 'Sad' } })
  nowListed([{ ...unhappy, name: 'Sad' }])
  fireEvent.click(await button('Save'))
  await link(/Sad/)
  fireEvent.click(await button('Change the view Sad'))
  fireEvent.click(await button('Use the current filters'))
  await waitFor(async () =>
    expect(await sent('PUT', '/api/v1/stream/views/1')).toEqual([
      { updated_at: unhappy.updated_at, name: 'Sad', team_id: null },
      { updated_at: unhappy.updated_at, filters: { stars: [3] }, date_preset: null },
    ]),
  )
})

test('a deleted view disappears immediately and returns with Undo', async () => {
  const { nowListed, requests } = await open([unhappy, praised], {
    handlers: {
      'DELETE /api/v1/stream/views/1': undefined,
      'POST /api/v1/stream/views/1/restore': unhappy,
    },
  })
  fireEvent.click(await button('Change the view Unhappy'))
  nowListed([praised])
  fireEvent.click(await button('Delete view'))
  await waitFor(() => expect(panel().queryByRole('link', { name: /Unhappy/ })).toBeNull())
  await waitFor(() => expect(notified()).toEqual(['success: View “Unhappy” deleted']))
  nowListed([unhappy, praised])
  await act(async () => pressInNotice('Undo'))
  await link(/Unhappy/)
  expect(requests.filter(({ url }) => url.endsWith('/restore'))).toHaveLength(1)
})
