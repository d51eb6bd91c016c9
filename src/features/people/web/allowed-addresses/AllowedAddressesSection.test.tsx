import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AllowedAddressesSection } from '#features/people/web/allowed-addresses/AllowedAddressesSection.tsx'
import en from '#features/people/web/locales/en.json'
import { adminSession, problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const LIST = { entries: [] as { range: string; note: string }[], version: 0, your_address: '192.0.2.7' }
const OFFICE = { range: '192.0.2.0/24', note: 'Office' }

async function open(list: typeof LIST, handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    'GET /api/v1/allowed_addresses': list,
    ...handlers,
  })
  await renderWeb(<AllowedAddressesSection />, { texts: { people: en } })
  await screen.findByRole('button', { name: 'Apply addresses' })
  return server
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const apply = () => fireEvent.submit(screen.getByRole('button', { name: 'Apply addresses' }))
const bodies = async (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'PUT').map((request) => request.json()))

test('an admin adds their own address and a range, and saves on top of the version that was read', async () => {
  const saved = { ...LIST, entries: [{ range: '192.0.2.7', note: '' }, OFFICE], version: 1 }
  const { requests } = await open(LIST, { 'PUT /api/v1/allowed_addresses': saved })
  expect(screen.getByText(/The list is empty, so your company can be reached from everywhere/)).toBeDefined()
  press('Add your address')
  expect(screen.queryByRole('button', { name: 'Add your address' })).toBeNull()
  press('Add an address')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address or range 2')))
  fill('Address or range 2', OFFICE.range)
  fill('Note on address 2', OFFICE.note)
  apply()
  await waitFor(() =>
    expect(currentNotifications().map(({ message }) => message)).toEqual(['Allowed addresses applied']),
  )
  expect(await bodies(requests)).toEqual([{ entries: saved.entries, version: 0 }])
})

test('a removed entry leaves the focus at a button', async () => {
  await open({ ...LIST, entries: [OFFICE], version: 1 })
  press('Remove address 1')
  expect(screen.queryByLabelText('Address or range 1')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an address' })),
  )
})

test('refusals are shown at the entry, and above the list', async () => {
  const at = (path: string, message: string) => problem(422, 'wrong', { errors: [{ path, message }] })
  const answers = [
    at('entries.0.range', 'Enter an address or a range.'),
    at('entries', 'Add your own address, 192.0.2.7; otherwise you could not sign in again.'),
  ]
  await open({ ...LIST, entries: [OFFICE] }, { 'PUT /api/v1/allowed_addresses': () => answers.shift() })
  fill('Address or range 1', 'the office')
  apply()
  expect(await screen.findByText('Enter an address or a range.')).toBeDefined()
  const input = screen.getByLabelText<HTMLInputElement>('Address or range 1')
  await waitFor(() => expect(document.activeElement).toBe(input))
  expect(input.value).toBe('the office')
  apply()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Add your own address, 192.0.2.7/)
})

test('a newer list is shown beside the edits', async () => {
  const current = { ...LIST, entries: [{ range: '10.0.0.0/8', note: 'VPN' }], version: 2 }
  await open(
    { ...LIST, entries: [OFFICE], version: 1 },
    { 'PUT /api/v1/allowed_addresses': problem(409, 'changed', { code: 'stale', current }) },
  )
  fill('Note on address 1', 'Head office')
  apply()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('192.0.2.0/24 (Head office)')).toBeDefined()
  expect(dialog.getByText('10.0.0.0/8 (VPN)')).toBeDefined()
})
