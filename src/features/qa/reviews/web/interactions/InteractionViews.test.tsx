import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { FLAGS, pageAnswers } from '#features/qa/reviews/web/interactions/testing.ts'
import type { View } from '#features/views/contract.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const PATH = '/qa/interactions'

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
const refunds = view(1, 'Refunds', {
  filters: { search: 'refund', stars: [1, 2], properties: { store: ['Oslo'] } },
})
const long = view(2, 'Long calls', {
  filters: { channels: [2], duration_from: 600, reviewed: false },
  own: false,
  can_edit: false,
  team: { id: 4, name: 'Billing' },
  owner: { id: 9, full_name: 'Amara Osei' },
})

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(views: View[], path = PATH, handlers: Parameters<typeof stubApi>[0] = {}) {
  let listed = views
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags: FLAGS }),
    ...pageAnswers(),
    'GET /api/v1/interactions/views': () => ({ views: listed, sharable_team_ids: [] }),
    ...handlers,
  })
  const app = await renderApp(path)
  fireEvent.click(await screen.findByRole('button', { name: /^View(s$| \S+)/, expanded: false }))
  await screen.findByRole('dialog', { name: 'Views' })
  const sent = async (method: string) =>
    Promise.all(
      server.requests
        .filter((request) => request.method === method && request.url.includes('/interactions/views'))
        .map((request) => request.clone().json()),
    )
  return {
    ...app,
    ...server,
    sent,
    nowListed: (now: View[]) => {
      listed = now
    },
  }
}
const panel = () => within(screen.getByRole('dialog'))

test('own and shared views link to their filters, and the active one is marked', async () => {
  const { router } = await open(
    [refunds, long],
    `${PATH}?search=refund&property=store%3DOslo&stars=1&stars=2`,
  )
  expect((await panel().findByRole('link', { name: /Refunds/ })).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('button', { name: 'View Refunds' }).textContent).toBe('Refunds')
  const shared = panel().getByRole('link', { name: /Long calls.*Billing · Amara Osei/ })
  expect(panel().queryByRole('button', { name: 'Change the view Long calls' })).toBeNull()
  fireEvent.click(shared)
  await waitFor(() =>
    expect(router.state.location.searchStr).toBe('?channels=2&reviewed=false&durationFrom=600'),
  )
})

test('saves the active filters, without the interaction beside the list', async () => {
  const created = view(3, 'Unhappy', { filters: { stars: [1] } })
  const { sent, nowListed, notified } = await open([], `${PATH}?stars=1&hasAudio=true&turnsFrom=2&peek=1`, {
    'POST /api/v1/interactions/views': created,
  })
  fireEvent.click(await panel().findByRole('button', { name: 'Save these filters as a view' }))
  fireEvent.change(panel().getByLabelText('Name'), { target: { value: 'Unhappy' } })
  nowListed([created])
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notified()).toEqual(['success: View “Unhappy” saved']))
  expect(await sent('POST')).toEqual([
    {
      name: 'Unhappy',
      team_id: null,
      filters: { stars: [1], has_audio: true, turns_from: 2 },
      date_preset: null,
    },
  ])
})

test('a view is renamed, and a deleted one returns with Undo', async () => {
  const { sent, nowListed, notified, requests } = await open([refunds], PATH, {
    'PUT /api/v1/interactions/views/1': { ...refunds, name: 'Money' },
    'DELETE /api/v1/interactions/views/1': { deleted: true },
    'POST /api/v1/interactions/views/1/restore': refunds,
  })
  fireEvent.click(await panel().findByRole('button', { name: 'Change the view Refunds' }))
  fireEvent.change(panel().getByLabelText('Name'), { target: { value: 'Money' } })
  nowListed([{ ...refunds, name: 'Money' }])
  fireEvent.click(panel().getByRole('button', { name: 'Save' }))
  await panel().findByRole('link', { name: /Money/ })
  expect(await sent('PUT')).toEqual([{ updated_at: refunds.updated_at, name: 'Money', team_id: null }])
  fireEvent.click(panel().getByRole('button', { name: 'Change the view Money' }))
  nowListed([])
  fireEvent.click(panel().getByRole('button', { name: 'Delete view' }))
  await waitFor(() => expect(notified()).toEqual(['success: View “Money” deleted']))
  nowListed([refunds])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })))
  await panel().findByRole('link', { name: /Refunds/ })
  expect(requests.filter(({ url }) => url.endsWith('/restore'))).toHaveLength(1)
})

test('the filtered interactions are exported from the menu', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags: FLAGS }),
    ...pageAnswers(),
    'GET /api/v1/interactions/views': { views: [], sharable_team_ids: [] },
    'POST /api/v1/interactions/export.csv': () =>
      new Response('id,ext_interaction_id\n1,PH-1\n', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="interactions 2026-11-20.csv"',
          'x-export-rows': '1',
          'x-export-capped': 'true',
        },
      }),
  })
  const { notified } = await renderApp(`${PATH}?tags=vip&peek=1`)
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Export' }))
  await waitFor(() =>
    expect(notified()).toEqual([
      'warning: The file interactions 2026-11-20.csv contains only one interaction; more match. Filter to export the others.',
    ]),
  )
  const request = server.requests.find(({ url }) => url.endsWith('/export.csv'))
  expect(await request?.clone().json()).toEqual({ tags: ['vip'] })
  expect(await saved[0]?.text()).toContain('PH-1')
})
