import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/webhook_sources'
const ONE = 'GET /api/v1/webhook_sources/7'
const PREVIEW = 'POST /api/v1/webhook_sources/preview'

const source = (more: object = {}) => ({
  id: 7,
  name: 'Tickets',
  target: 'interactions',
  signature: { scheme: 'sha256', header: 'X-Signature' },
  window_seconds: 300,
  keep_days: 14,
  active: true,
  mapping: { fields: {} },
  wants_sample: false,
  sample: null,
  sample_at: null,
  version: 3,
  last_received_at: '2026-06-01T10:00:00Z',
  waiting: 0,
  waiting_since: null,
  failed: 0,
  refused: 0,
  last_refusal: null,
  last_refused_at: null,
  ...more,
})

const detail = (more: object = {}) => ({
  ...source(),
  mapping: null,
  wants_sample: false,
  sample: JSON.stringify({ ticket: { id: 12, opened: '2026-06-01' }, said: [{ by: 'us', text: 'Hello' }] }),
  sample_at: '2026-06-01T10:00:00Z',
  ...more,
})

const message = (more: object = {}) => ({
  id: 41,
  state: 'failed',
  created_at: '2026-06-01T10:00:00Z',
  processed_at: '2026-06-01T10:00:01Z',
  attempts: 1,
  repeats: 2,
  size: 2_000,
  errors: [{ path: 'channel', message: 'Channel has no value.' }],
  external_ids: ['T-12'],
  has_body: true,
  body: null,
  ...more,
})

async function open(path: string, heading: string, handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({ 'GET /api/v1/session': adminSession(), ...handlers })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1, name: heading })
  return { ...app, ...server }
}

const openList = (handlers: Parameters<typeof stubApi>[0]) =>
  open('/admin/company/webhook_sources', 'Webhook sources', handlers)
const openOne = (handlers: Parameters<typeof stubApi>[0]) =>
  open('/admin/company/webhook_sources/7', 'Tickets', {
    [PREVIEW]: { records: [], errors: [], skipped: false },
    ...handlers,
  })

describe('webhook sources', () => {
  test('are listed with what each needs', async () => {
    await openList({
      [LIST]: {
        webhook_sources: [
          source(),
          source({ id: 8, name: 'Calls', failed: 3 }),
          source({ id: 9, name: 'New', mapping: null, last_received_at: null }),
          source({ id: 10, name: 'Old', active: false }),
        ],
      },
    })
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    expect((await rowOf('Tickets')).getAllByText('Active')).not.toEqual([])
    expect((await rowOf('Calls')).getAllByText('3 failed')).not.toEqual([])
    expect((await rowOf('New')).getAllByText('Needs a mapping')).not.toEqual([])
    expect((await rowOf('New')).getByText('Never')).toBeDefined()
    expect((await rowOf('Old')).getByRole('button', { name: 'Turn on Old' })).toBeDefined()
  })

  test('say so when there are none, and when they cannot be read', async () => {
    await openList({ [LIST]: { webhook_sources: [] } })
    expect(await screen.findByText('No webhook sources yet')).toBeDefined()
    cleanup()
    await openList({ [LIST]: problem(500, 'Broken') })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })

  test('list their messages, and run failed ones again', async () => {
    const { requests } = await openList({
      [LIST]: { webhook_sources: [source({ failed: 1 })] },
      'GET /api/v1/webhook_sources/7/deliveries': { deliveries: [message()], next_cursor: null },
      'GET /api/v1/webhook_sources/7/deliveries/41': { ...message(), body: '{"a":1}' },
      'POST /api/v1/webhook_sources/7/deliveries/41/retry': message({ state: 'waiting' }),
      'POST /api/v1/webhook_sources/7/deliveries/retry': { retried: 1 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Messages of Tickets' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Messages of Tickets' }))
    expect(await sheet.findByText('Channel has no value.', { exact: false })).toBeDefined()
    expect(sheet.getByText(/arrived 2 more times/)).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: 'Run again: T-12' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Run all failed again' }))
    await waitFor(() => {
      const sent = requests.filter(({ method }) => method === 'POST').map(({ url }) => new URL(url).pathname)
      expect(sent).toEqual([
        '/api/v1/webhook_sources/7/deliveries/41/retry',
        '/api/v1/webhook_sources/7/deliveries/retry',
      ])
    })
  })
})

describe('the mapping of a webhook source', () => {
  test('is made by clicking values of the sample, and saved over the version that was read', async () => {
    const { requests } = await openOne({
      [ONE]: detail(),
      'PUT /api/v1/webhook_sources/7': detail({ version: 4 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: /\$\.ticket\.id$/ }))
    expect(screen.getByLabelText<HTMLInputElement>('Id (required)').value).toBe('$.ticket.id')
    fireEvent.change(screen.getByLabelText('Channel (required)'), { target: { value: 'Chat' } })
    fireEvent.focus(screen.getByLabelText('Start (required)'))
    fireEvent.click(screen.getByRole('button', { name: /\$\.ticket\.opened$/ }))
    fireEvent.focus(screen.getByLabelText('Text of a message'))
    fireEvent.click(screen.getByRole('button', { name: /\$\.said\[0\]\.text$/ }))
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    fireEvent.focus(screen.getByLabelText('Speaker (required)'))
    fireEvent.click(screen.getByRole('button', { name: /\$\.said\[0\]\.by$/ }))
    fireEvent.change(screen.getByLabelText('“us” becomes'), { target: { value: 'agent' } })
    fireEvent.click(save)
    await waitFor(() => expect(requests.some(({ method }) => method === 'PUT')).toBe(true))
    expect(await requests.find(({ method }) => method === 'PUT')?.json()).toEqual({
      version: 3,
      mapping: {
        fields: {
          external_id: { path: '$.ticket.id' },
          channel: { constant: 'Chat' },
          started_at: { path: '$.ticket.opened' },
        },
        turns: [
          { list: '$.said', text: { path: '@.text' }, speaker: { path: '@.by', values: { us: 'agent' } } },
        ],
      },
    })
  })

  test('shows what becomes of the sample, and what does not fit', async () => {
    await openOne({
      [ONE]: detail(),
      [PREVIEW]: {
        records: [
          { external_id: 'T-12', customer: { name: 'Kari' }, turns: [{ speaker: 'agent', text: 'Hi' }] },
        ],
        errors: [{ path: 'channel', message: 'Channel has no value.' }],
        skipped: false,
      },
    })
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    expect(await preview.findByText('Does not fit')).toBeDefined()
    expect(preview.getByText('Channel has no value.', { exact: false })).toBeDefined()
    expect(preview.getByText('T-12')).toBeDefined()
    expect(preview.getByText('Kari')).toBeDefined()
    expect(preview.getByText('Agent')).toBeDefined()
  })

  test('waits for a message without a sample', async () => {
    await openOne({
      [ONE]: detail({
        sample: null,
        sample_at: null,
        wants_sample: true,
        refused: 2,
        last_refusal: 'wrong_time',
        last_refused_at: '2026-06-01T10:00:00Z',
      }),
    })
    expect(await screen.findByText('Waiting: the next message becomes the sample.')).toBeDefined()
    expect(screen.getByText(/2 messages were refused.*its time was outside the window/)).toBeDefined()
  })

  test('of a source that does not exist says so', async () => {
    stubApi({
      'GET /api/v1/session': adminSession(),
      [ONE]: problem(404),
    })
    await renderApp('/admin/company/webhook_sources/7')
    expect(await screen.findByText('This source does not exist')).toBeDefined()
  })
})
