import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const REQUESTS = 'GET /api/v1/personal_data/requests'
const PREVIEW = 'POST /api/v1/personal_data/preview'
const ERASE = 'POST /api/v1/personal_data/erasures'
const VERIFY = 'POST /api/v1/personal_data/receipts/verify'

const KARI = { name: 'Kari Nordmann', email: 'kari@example.no', phone: null, records: 2 }
const FOUND = {
  customers: [KARI],
  employees: [{ id: 7, name: 'Ann Agent', email: 'ann@acme.example', deactivated: false }],
}
const request = (more: object = {}) => ({
  id: 3,
  kind: 'erasure',
  subject_kind: 'customer',
  state: 'done',
  progress: 1,
  counts: {},
  fault: null,
  requested_by: 'Ada Admin',
  created_at: '2026-06-16T12:00:00Z',
  completed_at: null,
  has_receipt: true,
  has_file: false,
  ...more,
})

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    [REQUESTS]: { privacy_requests: [], next_cursor: null },
    'GET /api/v1/personal_data/retention': { rules: [], last_run: null },
    'GET /api/v1/personal_data/holds': { legal_holds: [], next_cursor: null },
    'POST /api/v1/personal_data/search': FOUND,
    ...handlers,
  })
  await renderApp('/admin/company/personal_data')
  await screen.findByRole('heading', { level: 1, name: 'Personal data' })
  return server
}

async function choose(name: string) {
  fireEvent.change(screen.getByRole('textbox', { name: /Name, e-mail/ }), { target: { value: 'kari' } })
  fireEvent.click(screen.getByRole('button', { name: 'Find' }))
  fireEvent.click(await screen.findByRole('button', { name: `Show data of ${name}` }))
  return within(await screen.findByRole('dialog'))
}

test('shows counts, and erases only after the confirmation was typed', async () => {
  const { requests } = await open({
    [PREVIEW]: { confirmation: KARI.email, counts: { responses: 2, recordings: 1 }, refusal: null },
    [ERASE]: request({ state: 'pending' }),
  })
  const dialog = await choose(KARI.name)
  expect(await dialog.findByText('Recordings')).toBeDefined()
  const erase = dialog.getByRole('button', { name: 'Erase' }) as HTMLButtonElement
  expect(erase.disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: /Type kari@example.no/ }), {
    target: { value: KARI.email },
  })
  fireEvent.click(erase)
  expect(await screen.findByText('The erasure has started')).toBeDefined()
  const sent = requests.find(({ url }) => url.endsWith('/erasures'))
  expect(await sent?.clone().json()).toEqual({
    subject: { kind: 'customer', name: KARI.name, email: KARI.email, phone: null },
    confirmation: KARI.email,
  })
})

test('says why an active employee cannot be erased', async () => {
  await open({
    [PREVIEW]: { confirmation: 'ann@acme.example', counts: {}, refusal: 'This person is still active.' },
  })
  const dialog = await choose('Ann Agent')
  expect(await dialog.findByText('This person is still active.')).toBeDefined()
  expect(dialog.getByText('Nothing is stored.')).toBeDefined()
  expect((dialog.getByRole('button', { name: 'Erase' }) as HTMLButtonElement).disabled).toBe(true)
})

test('lists requests with their progress, receipts and files', async () => {
  await open({
    [REQUESTS]: {
      privacy_requests: [
        request({ id: 5, state: 'running', progress: 0.4, has_receipt: false }),
        request({ id: 4, kind: 'access', has_receipt: false, has_file: true }),
        request(),
        request({ id: 2, state: 'failed', fault: 'The server could not finish this request.' }),
      ],
      next_cursor: null,
    },
  })
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0.4')
  expect(screen.getByRole('button', { name: 'Download once' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Download receipt' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('shows an error with a retry', async () => {
  const { handlers } = await open({ [REQUESTS]: problem(500) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[REQUESTS] = { privacy_requests: [request()], next_cursor: null }
  fireEvent.click(retry)
  expect(await screen.findByText('Erasure of a customer (3)')).toBeDefined()
})

test('checks a receipt, and refuses a file that is none', async () => {
  await open({ [VERIFY]: { valid: true } })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const send = (text: string) =>
    fireEvent.change(input, {
      target: { files: [new File([text], 'receipt.json', { type: 'application/json' })] },
    })
  send('{"version":1}')
  expect(await screen.findByText('This receipt was signed here and is unchanged.')).toBeDefined()
  send('no JSON')
  expect(await screen.findByText(/not a receipt of this company/)).toBeDefined()
})
