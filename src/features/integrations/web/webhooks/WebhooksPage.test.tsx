import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { adminSession, problem, stubApi } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/v1/webhooks'
const webhook = (more: object = {}) => ({
  id: 7,
  url: 'https://hooks.example.com/quality',
  description: 'Data warehouse',
  events: ['review.completed', 'appeal.opened'],
  active: true,
  paused_because: null,
  owner: { id: 5, name: 'Ada Admin' },
  failing_since: null,
  old_secret_until: null,
  version: 3,
  ...more,
})

const delivery = (more: object = {}) => ({
  id: 41,
  message_id: 'msg_1',
  event: 'review.completed',
  state: 'failed',
  attempts: 10,
  created_at: '2026-06-01T10:00:00Z',
  attempted_at: '2026-06-04T10:00:00Z',
  next_attempt_at: null,
  body: '{"type":"review.completed"}',
  response_status: 500,
  response_body: 'Out of order',
  failure: null,
  ...more,
})

async function open(handlers: Parameters<typeof stubApi>[0]) {
  const server = stubApi({
    'GET /api/v1/session': adminSession(),
    [LIST]: { webhooks: [webhook()] },
    ...handlers,
  })
  const app = await renderApp('/admin/company/webhooks')
  await screen.findByRole('heading', { level: 1, name: 'Webhooks' })
  return { ...app, ...server }
}

describe('webhooks', () => {
  test('are listed with their state and the admin whose rights they use', async () => {
    await open({
      [LIST]: {
        webhooks: [
          webhook(),
          webhook({ id: 8, description: '', failing_since: '2026-06-01T10:00:00Z' }),
          webhook({ id: 9, description: 'Old', active: false, paused_because: 'failures' }),
        ],
      },
    })
    const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    const first = await rowOf('Data warehouse')
    expect(first.getAllByText('Active')).not.toEqual([])
    expect(first.getByText('2 events')).toBeDefined()
    expect(first.getByText('Ada Admin')).toBeDefined()
    const buttons = screen.getAllByRole('button', { name: 'Edit hooks.example.com' })
    const second = within(buttons[0]?.closest('tr') as HTMLElement)
    expect(second.getAllByText('Failing')).not.toEqual([])
    const third = await rowOf('Old')
    expect(third.getByText('Paused: every attempt of five days failed.')).toBeDefined()
  })

  test('show the secret of a new one once, and copy it', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    const { requests, handlers, notified } = await open({
      'POST /api/v1/webhooks': problem(422, 'x', {
        errors: [
          { path: 'url', message: 'The address must start with https.' },
          { path: 'events', message: 'needs at least one event' },
        ],
      }),
    })
    fireEvent.click((await screen.findAllByRole('button', { name: 'New webhook' }))[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
    const url = dialog.getByLabelText('Address')
    fireEvent.change(url, { target: { value: 'https://hooks.example.com/quality' } })
    fireEvent.submit(url)
    expect(await dialog.findByText('The address must start with https.')).toBeDefined()
    expect(dialog.getByText('Choose at least one.')).toBeDefined()
    handlers['POST /api/v1/webhooks'] = { id: 9, secret: 'whsec_secret', version: 1 }
    fireEvent.click(dialog.getByLabelText('A goal is reached'))
    fireEvent.submit(url)
    const made = within(await screen.findByRole('dialog', { name: 'The secret of this webhook' }))
    const posts = requests.filter(({ method }) => method === 'POST')
    expect(await posts.at(-1)?.json()).toEqual({
      url: 'https://hooks.example.com/quality',
      description: '',
      events: ['goal.reached'],
    })
    expect(made.getByLabelText<HTMLInputElement>('Secret').value).toBe('whsec_secret')
    fireEvent.click(made.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(notified()).toEqual(['success: Secret copied']))
    expect(copied).toEqual(['whsec_secret'])
    fireEvent.click(made.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.innerHTML).not.toContain('whsec_secret')
  })

  test('are changed on top of the version that was read', async () => {
    const { requests, notified } = await open({ 'PUT /api/v1/webhooks/7': webhook({ version: 4 }) })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Data warehouse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Data warehouse' }))
    fireEvent.click(dialog.getByLabelText('A review is appealed'))
    fireEvent.submit(dialog.getByLabelText('Address'))
    await waitFor(() => expect(notified()).toEqual(['success: Data warehouse saved']))
    const put = requests.find(({ method }) => method === 'PUT')
    expect(await put?.json()).toEqual({
      url: 'https://hooks.example.com/quality',
      description: 'Data warehouse',
      events: ['review.completed'],
      version: 3,
    })
  })

  test('are paused with one click, and deleted only after asking', async () => {
    const { requests, notified } = await open({
      'PUT /api/v1/webhooks/7': webhook({ active: false, paused_because: 'admin', version: 4 }),
      'DELETE /api/v1/webhooks/7': { deleted: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Pause Data warehouse' }))
    await waitFor(() => expect(notified()).toEqual(['success: Data warehouse is paused']))
    fireEvent.click(screen.getByRole('button', { name: 'Edit Data warehouse' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Data warehouse' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Delete Data warehouse' }))
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  test('show how a new delivery ended without being asked', async () => {
    let asked = 0
    await open({
      'GET /api/v1/webhooks/7/deliveries': () => ({
        deliveries: [delivery(asked++ === 0 ? { state: 'waiting', attempts: 0, response_status: null } : {})],
        next_cursor: null,
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Deliveries of Data warehouse' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Deliveries of Data warehouse' }))
    expect(await sheet.findByText('Waiting')).toBeDefined()
    expect(
      await sheet.findByText('The receiver answered with status 500.', {}, { timeout: 6_000 }),
    ).toBeDefined()
  })

  test('show their deliveries, and send one again', async () => {
    const { requests, notified } = await open({
      'GET /api/v1/webhooks/7/deliveries': {
        deliveries: [delivery(), delivery({ id: 40, event: 'webhook.test', state: 'delivered', body: null })],
        next_cursor: null,
      },
      'POST /api/v1/webhooks/7/deliveries/41/resend': delivery({ state: 'waiting' }),
      'POST /api/v1/webhooks/7/test': { sent: true },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Deliveries of Data warehouse' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Deliveries of Data warehouse' }))
    expect(await sheet.findByText('A review is completed')).toBeDefined()
    expect(sheet.getByText('Failed')).toBeDefined()
    expect(sheet.getAllByText('Out of order')).toHaveLength(2)
    expect(sheet.getByText('{ "type": "review.completed" }', { normalizer: oneLine })).toBeDefined()
    fireEvent.click(sheet.getByRole('button', { name: /^Resend “A review is completed”/ }))
    await waitFor(() => expect(notified()).toEqual(['success: It is sent again']))
    fireEvent.click(sheet.getByRole('button', { name: 'Send test event' }))
    await waitFor(() => expect(notified()).toContain('success: Test event sent'))
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  test('show an empty list and a failed request', async () => {
    await open({ [LIST]: { webhooks: [] } })
    expect(await screen.findByText('No webhooks yet')).toBeDefined()
    cleanup()
    await open({ [LIST]: problem(500) })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
