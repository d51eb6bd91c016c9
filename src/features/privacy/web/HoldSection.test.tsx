import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/personal_data/holds'
const PLACE = 'POST /api/v1/personal_data/holds'

const hold = (more: object = {}) => ({
  id: 3,
  scope: 'employee',
  name: 'Ann Agent',
  reason: 'Case 7',
  placed_by: 'Ada Admin',
  created_at: '2026-06-16T12:00:00Z',
  released_at: null,
  released_by: null,
  ...more,
})
const listed = (...holds: object[]) => ({ legal_holds: holds, next_cursor: null })

async function open(handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    'GET /api/v1/personal_data/requests': { privacy_requests: [], next_cursor: null },
    'GET /api/v1/personal_data/retention': { rules: [], last_run: null },
    'POST /api/v1/personal_data/search': {
      customers: [{ name: 'Kari Nordmann', email: 'kari@example.no', phone: null, records: 2 }],
      employees: [],
    },
    [LIST]: listed(),
    ...handlers,
  })
  await renderApp('/admin/company/personal_data')
  await screen.findByRole('heading', { level: 2, name: 'Legal holds' })
  return server
}

test('lists active and released holds with their reasons', async () => {
  await open({
    [LIST]: listed(
      hold(),
      hold({
        id: 2,
        scope: 'company',
        name: null,
        reason: 'Audit of 2025',
        released_at: '2026-06-17T12:00:00Z',
        released_by: 'Bo Admin',
      }),
    ),
  })
  expect(await screen.findByText('Case 7')).toBeDefined()
  expect(screen.getByText('Active')).toBeDefined()
  expect(screen.getByText('The whole company')).toBeDefined()
  expect(screen.getByText(/Bo Admin/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Release the hold/ })).toHaveLength(1)
})

test('places a hold on the company, which needs a reason', async () => {
  const { requests } = await open({ [PLACE]: hold({ scope: 'company', name: null }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold the whole company' }))
  const dialog = within(await screen.findByRole('dialog'))
  const place = dialog.getByRole('button', { name: 'Place legal hold' }) as HTMLButtonElement
  expect(place.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: ' Case 7 ' } })
  fireEvent.click(place)
  expect(await screen.findByText('Legal hold placed')).toBeDefined()
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/holds'))
  expect(await sent?.clone().json()).toEqual({ subject: { kind: 'company' }, reason: 'Case 7' })
})

test('places a hold on a person that was found', async () => {
  const { requests } = await open({
    'POST /api/v1/personal_data/preview': { confirmation: 'kari@example.no', counts: {}, refusal: null },
    [PLACE]: hold({ scope: 'customer', name: 'Kari Nordmann' }),
  })
  fireEvent.change(screen.getByRole('textbox', { name: /Name, e-mail/ }), { target: { value: 'kari' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Show data of Kari Nordmann' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place legal hold' }))
  const reason = await screen.findByRole('textbox', { name: /Reason/ })
  fireEvent.change(reason, { target: { value: 'Case 7' } })
  fireEvent.click(screen.getByRole('button', { name: 'Place legal hold' }))
  expect(await screen.findByText('Legal hold placed')).toBeDefined()
  const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/holds'))
  expect(await sent?.clone().json()).toMatchObject({
    subject: {
      kind: 'customer',
      name: 'Kari Nordmann',
      email: 'kari@example.no',
      phone: null,
    },
  })
})

test('says why a hold cannot be placed now', async () => {
  await open({ [PLACE]: problem(409, 'An erasure is in progress. Wait until it is done.') })
  fireEvent.click(await screen.findByRole('button', { name: 'Hold the whole company' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: 'Case 7' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Place legal hold' }))
  expect(await dialog.findByText(/An erasure is in progress/)).toBeDefined()
})

test('asks before it releases a hold', async () => {
  const { requests } = await open({
    [LIST]: listed(hold()),
    'POST /api/v1/personal_data/holds/3/release': hold({ released_at: '2026-06-17T12:00:00Z' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Release the hold: Ann Agent' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(requests.some(({ url }) => url.endsWith('/release'))).toBe(false)
  fireEvent.click(dialog.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Legal hold released')).toBeDefined()
})
