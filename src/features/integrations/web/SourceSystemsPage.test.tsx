import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { ACME, field, openSystems, save, type } from '#features/integrations/web/source-systems-testing.tsx'
import type { Source } from '#features/integrations/web/sources-api.ts'
import { problem, type stubApi, testSession } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

const open = (systems: Source[], handlers?: Parameters<typeof stubApi>[0]) =>
  openSystems(renderApp, systems, handlers)

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

async function openForm() {
  fireEvent.click((await screen.findAllByRole('button', { name: 'Connect a system' }))[0] as HTMLElement)
  await screen.findByRole('dialog')
}

describe('access to source systems', () => {
  test('INT-504 company admins see list and form, agents do not', async () => {
    const refused = await open([ACME], { 'GET /api/v1/session': testSession() })
    expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
    expect(refused.router.state.location.pathname).toBe('/403')
    cleanup()
    await open([ACME])
    expect(await screen.findByText('Zendesk (acme)')).toBeDefined()
    await openForm()
    expect(screen.getByRole('dialog', { name: 'Connect a system' })).toBeDefined()
  })
})

test('shows the state of each system and why one cannot be read', async () => {
  await open([
    ACME,
    { ...ACME, id: 8, name: 'Zendesk (beta)', last_error: 'Zendesk refuses this login.' },
    { ...ACME, id: 9, name: 'Zendesk (old)', archived: true },
  ])
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
  expect((await row('acme')).textContent).toMatch(/Reading.*Chat.*1,204/)
  expect((await row('beta')).textContent).toContain('Zendesk refuses this login.')
  expect((await row('old')).textContent).toContain('Archived')
})

test('shows what a system waits for, how far its first reading is, and what was skipped', async () => {
  await open(
    [
      {
        ...ACME,
        waiting_until: '2026-06-01T10:05:00.000Z',
        last_read_at: null,
        backfill_percent: 42,
        skipped: 2,
      },
    ],
    {
      'GET /api/v1/source_systems/7/skipped': {
        skipped: [
          {
            id: 1,
            external_id: '4711',
            reason: 'Created at is required.',
            created_at: '2026-06-01T09:00:00.000Z',
            next_attempt_at: null,
          },
          {
            id: 2,
            external_id: '4712',
            reason: 'Its recording cannot be fetched (status 503).',
            created_at: '2026-06-01T09:00:00.000Z',
            next_attempt_at: '2026-06-01T09:15:00.000Z',
          },
        ],
        next_cursor: null,
      },
    },
  )
  const row = await screen.findByRole('row', { name: /acme/ })
  expect(row.textContent).toMatch(
    /Waiting.*asked Plaudit to wait until.*First reading: 42 %.*2 records skipped/,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Details of Zendesk (acme)' }))
  const sheet = await screen.findByRole('dialog', { name: 'Details of Zendesk (acme)' })
  expect(await within(sheet).findByText('Created at is required.')).toBeDefined()
  expect(within(sheet).getByText('4711')).toBeDefined()
  expect(within(sheet).getAllByText(/next attempt/)).toHaveLength(1)
  expect(sheet.textContent).toMatch(/First reading42 %.*List requests in 60 s3 of 10/)
})

test('says that no system is connected, and shows a loading error', async () => {
  await open([])
  expect(await screen.findByText('No systems connected')).toBeDefined()
  cleanup()
  await open([], { 'GET /api/v1/source_systems': problem(500) })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
})

describe('source system form', () => {
  test('INT-503 has source, subdomain, login, key, channels, exclusions, backfill and the do-not-send field', async () => {
    const { sent } = await open([], { 'POST /api/v1/source_systems': Response.json(ACME, { status: 201 }) })
    await openForm()
    expect(within(field('Source') as HTMLElement).getByRole('option', { name: 'Zendesk' })).toBeDefined()
    type('Subdomain', ' acme ')
    type('Login', 'ada@acme.example')
    type('API key', 'a-very-long-secret-4321')
    fireEvent.click(screen.getByRole('button', { name: /^Channels/ }))
    const chat = await screen.findByRole('option', { name: /Chat/ })
    fireEvent.click(chat)
    chat.focus()
    fireEvent.keyDown(chat, { key: 'Escape' })
    await waitFor(() => expect(chat.isConnected).toBe(false))
    type('Excluded tags', 'internal')
    fireEvent.keyDown(field('Excluded tags'), { key: 'Enter' })
    type('Excluded tags', 'test,')
    fireEvent.click(screen.getByRole('button', { name: 'Remove test' }))
    type('Excluded fields', 'Card number,')
    type('Backfill days', '7')
    type('Do-not-send ticket field', 'Keep out')
    fireEvent.click(field('Import ratings'))
    save()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect a system' })).toBeNull())
    expect(await sent('POST')).toEqual({
      source: 'zendesk',
      subdomain: 'acme',
      region: '',
      login: 'ada@acme.example',
      api_key: 'a-very-long-secret-4321',
      channel_ids: [1],
      excluded_tags: ['internal'],
      excluded_fields: ['Card number'],
      backfill_days: 7,
      do_not_send_field: 'Keep out',
      imports_ratings: true,
      score_field: null,
      link_field: null,
      survey_rules: [],
      active: true,
    })
  })

  test('asks for the workspace, the region and the token of Intercom', async () => {
    const { sent } = await open([], { 'POST /api/v1/source_systems': Response.json(ACME, { status: 201 }) })
    await openForm()
    fireEvent.change(field('Source'), { target: { value: 'intercom' } })
    expect(within(screen.getByRole('dialog')).queryByLabelText('Login')).toBeNull()
    type('Workspace ID', 'abcd1234')
    fireEvent.change(field('Region'), { target: { value: 'api.eu.intercom.io' } })
    type('Access token', 'a-token-of-intercom')
    type('Backfill days', '365')
    save()
    await waitFor(async () =>
      expect(await sent('POST')).toMatchObject({
        source: 'intercom',
        subdomain: 'abcd1234',
        region: 'api.eu.intercom.io',
        login: null,
        api_key: 'a-token-of-intercom',
        backfill_days: 365,
      }),
    )
  })

  test('INT-505 INT-508 shows missing fields and the specified error for too many backfill days', async () => {
    const errors = [
      { path: 'subdomain', message: 'is required' },
      { path: 'api_key', message: 'A login or an API key is required.' },
      { path: 'backfill_days', message: 'Maximun is 7 days' },
    ]
    await open([], { 'POST /api/v1/source_systems': problem(422, undefined, { errors }) })
    await openForm()
    type('Backfill days', '8')
    save()
    expect(await screen.findByText('Maximun is 7 days')).toBeDefined()
    for (const name of ['Subdomain', 'API key', 'Backfill days'])
      expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('A login or an API key is required.')).toBeDefined()
  })

  test('INT-505 shows only the end of a stored key, which can be kept, replaced or removed', async () => {
    const { sent } = await open([ACME], {
      'PUT /api/v1/source_systems/7': ACME,
      'POST /api/v1/source_systems/test': { ok: false, message: 'Zendesk refuses this login.' },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
    await screen.findByRole('dialog')
    expect((field('API key') as HTMLInputElement).value).toBe('Ends in 4321')
    fireEvent.click(screen.getByRole('button', { name: 'Test the connection' }))
    expect(await screen.findByText('Zendesk refuses this login.')).toBeDefined()
    expect(await sent('POST')).toEqual({
      source: 'zendesk',
      id: 7,
      subdomain: 'acme',
      region: '',
      login: 'ada@acme.example',
    })
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
    type('API key', 'another-secret-9999')
    save()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Zendesk (acme)' })).toBeNull())
    expect(await sent('PUT')).toMatchObject({ version: 2, api_key: 'another-secret-9999', backfill_days: 3 })
  })

  test('asks which version to keep after a concurrent change', async () => {
    let requestCount = 0
    const current = { ...ACME, version: 5, backfill_days: 1 }
    const { sent } = await open([ACME], {
      'PUT /api/v1/source_systems/7': () => {
        requestCount += 1
        return requestCount === 1 ? problem(409, 'Changed.', { current }) : ACME
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
    await screen.findByRole('dialog')
    type('Backfill days', '6')
    save()
    const row = await screen.findByRole('row', { name: /Backfill days/ })
    expect(row.textContent).toBe('Backfill days61')
    fireEvent.click(screen.getByRole('button', { name: /mine/i }))
    await waitFor(async () => expect(await sent('PUT')).toMatchObject({ version: 5, backfill_days: 6 }))
  })
})

test('is archived and restored with its channels on Undo', async () => {
  const { sent } = await open([ACME], {
    'PUT /api/v1/source_systems/7': { ...ACME, archived: true, channels: [], version: 3 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Archive Zendesk (acme)' }))
  await waitFor(() => expect(currentNotifications().at(-1)?.message).toBe('Zendesk (acme) archived'))
  expect(await sent('PUT')).toEqual({ archived: true, version: 2 })
  currentNotifications().at(-1)?.action?.onClick()
  await waitFor(async () =>
    expect(await sent('PUT')).toEqual({ archived: false, version: 3, channel_ids: [1] }),
  )
})
