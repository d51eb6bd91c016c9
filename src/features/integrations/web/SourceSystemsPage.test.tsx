import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Connector, Source, SourceResult } from '#features/integrations/web/sources-api.ts'
import { adminSession, problem, stubApi, testSession } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const PATH = '/admin/company/source_systems'

const ACME: Source = {
  id: 7,
  source: 'zendesk',
  name: 'Zendesk (acme)',
  subdomain: 'acme',
  region: '',
  login: 'ada@acme.example',
  api_key: { configured: true, last_four: '4321' },
  channels: [{ id: 1, name: 'Chat' }],
  excluded_tags: ['internal'],
  excluded_fields: [],
  backfill_days: 3,
  do_not_send_field: null,
  imports_ratings: false,
  score_field: null,
  link_field: null,
  survey_rules: [],
  active: true,
  archived: false,
  version: 2,
  last_read_at: '2026-06-01T10:00:00.000Z',
  taken_in: 1_204,
  last_error: null,
  read_through: '2026-06-01T09:59:00.000Z',
  waiting_until: null,
  backfill_percent: 100,
  skipped: 0,
  results_refused: 0,
  quota: [{ of: 'list', requests: 10, seconds: 60, used: 3 }],
}
const CONNECTORS: Connector[] = [
  {
    source: 'zendesk',
    name: 'Zendesk',
    login: 'optional',
    regions: [],
    most_backfill_days: 7,
    has_ratings: true,
    accepts_results: true,
  },
  {
    source: 'intercom',
    name: 'Intercom',
    login: 'none',
    regions: ['api.intercom.io', 'api.eu.intercom.io'],
    most_backfill_days: 365,
    has_ratings: true,
    accepts_results: false,
  },
]
const FIELDS = [
  { id: '501', title: 'Quality', kind: 'decimal' },
  { id: '502', title: 'Review', kind: 'text' },
  { id: '503', title: 'Shop', kind: null },
]
const SURVEY = {
  id: '1',
  uuid: '0f0f0f0f-0000-4000-8000-000000000001',
  name: 'After the case',
  publishedAt: '2026-05-01T00:00:00.000Z',
  archived: false,
}
const SURVEYS = [SURVEY, { ...SURVEY, id: '2', name: 'Draft', publishedAt: null }]
const RESULT: SourceResult = {
  id: 3,
  interaction_id: 9,
  record_id: '4711',
  state: 'refused',
  score: null,
  reason: 'Closed tickets cannot be changed.',
  attempts: 1,
  created_at: '2026-06-01T09:00:00.000Z',
  attempted_at: '2026-06-01T09:01:00.000Z',
  next_attempt_at: null,
}
const CHAT = {
  id: 1,
  name: 'Chat',
  slug: 'chat',
  active: true,
  integrated: true,
  integration: { id: 7, name: 'Zendesk (acme)', source: 'zendesk' },
  version: 1,
}

async function open(source_systems: Source[], handlers: Parameters<typeof stubApi>[0] = {}) {
  const server = stubApi({
    'GET /api/v1/session': adminSession,
    'GET /api/v1/source_systems': { source_systems, connectors: CONNECTORS },
    'GET /api/v1/channels': { channels: [CHAT] },
    'GET /api/v1/zendesk_field_mappings/fields': { fields: FIELDS, problem: null },
    'GET /admin/company/survey_configurations': { surveys: SURVEYS },
    ...handlers,
  })
  const app = await renderApp(PATH)
  const sent = async (method: string) => {
    const request = server.requests.filter((each) => each.method === method).at(-1)
    return request && (await request.clone().json())
  }
  return { ...app, ...server, sent }
}

const field = (name: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

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
  expect(sheet.textContent).toMatch(/First reading42 %.*List requests in 60 s3 of 10/)
})

test('lists the results of reviews, and writes one again on request', async () => {
  const server = await open([{ ...ACME, score_field: '501', results_refused: 1 }], {
    'GET /api/v1/source_systems/7/skipped': { skipped: [], next_cursor: null },
    'GET /api/v1/source_systems/7/results': {
      writes: [
        RESULT,
        { ...RESULT, id: 4, record_id: '4712', state: 'written', score: 87.5, reason: null },
        {
          ...RESULT,
          id: 5,
          record_id: '4713',
          state: 'waiting',
          reason: 'Zendesk returned an error (status 500).',
          attempts: 2,
          next_attempt_at: '2026-06-01T09:05:00.000Z',
        },
      ],
      next_cursor: null,
    },
    'POST /api/v1/source_systems/7/results/3/retry': { ...RESULT, state: 'waiting', reason: null },
  })
  expect((await screen.findByRole('row', { name: /acme/ })).textContent).toContain(
    '1 review result not accepted',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Details of Zendesk (acme)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review results' }))
  const item = async (ticket: string) => (await screen.findByText(ticket)).closest('li') as HTMLElement
  expect((await item('Ticket 4711')).textContent).toMatch(
    /Not accepted.*Closed tickets cannot be changed\..*1 attempt/,
  )
  expect((await item('Ticket 4712')).textContent).toMatch(/Written.*Score: 87\.5%/)
  expect((await item('Ticket 4713')).textContent).toMatch(/Waiting.*status 500.*2 attempts.*next attempt/)
  expect(screen.queryByRole('button', { name: 'Write the result of ticket 4712 again' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Write the result of ticket 4711 again' }))
  await waitFor(() => expect(currentNotifications().at(-1)?.message).toBe('The result is written again'))
  expect(server.requests.some(({ url }) => url.endsWith('/results/3/retry'))).toBe(true)
})

test('says how results are set up, and offers none for a system that does not accept them', async () => {
  const empty = { writes: [], next_cursor: null }
  const skips = { skipped: [], next_cursor: null }
  await open([ACME, { ...ACME, id: 8, source: 'intercom', name: 'Intercom (acme)' }], {
    'GET /api/v1/source_systems/7/skipped': skips,
    'GET /api/v1/source_systems/8/skipped': skips,
    'GET /api/v1/source_systems/7/results': empty,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Zendesk (acme)' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Review results' }))
  expect(await screen.findByText(/Choose ticket fields for the score and the link/)).toBeDefined()
  cleanup()
  await open([{ ...ACME, id: 8, source: 'intercom', name: 'Intercom (acme)' }], {
    'GET /api/v1/source_systems/8/skipped': skips,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details of Intercom (acme)' }))
  expect(await screen.findByText('No records skipped')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Review results' })).toBeNull()
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

  test('offers only fields that can hold a result, and keeps one that cannot be read', async () => {
    const { sent } = await open([{ ...ACME, link_field: '999' }], { 'PUT /api/v1/source_systems/7': ACME })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
    await screen.findByRole('option', { name: 'Quality' })
    const optionsOf = (name: string) =>
      within(field(name) as HTMLElement)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(optionsOf('Field for the score')).toEqual(['None', 'Quality', 'Review'])
    expect(optionsOf('Field for the link')).toEqual(['None', 'Review', 'Field 999'])
    fireEvent.change(field('Field for the score'), { target: { value: '501' } })
    save()
    await waitFor(async () =>
      expect(await sent('PUT')).toMatchObject({ score_field: '501', link_field: '999' }),
    )
  })

  test('has rules that send a survey', async () => {
    const { sent } = await open([ACME], {
      'PUT /api/v1/source_systems/7': problem(422, undefined, {
        errors: [
          {
            path: 'survey_rules.0.delay_minutes',
            message: 'Delay minutes must be a whole number of minutes.',
          },
        ],
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Zendesk (acme)' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Rule 2' }))
    const rule = within(screen.getByRole('group', { name: 'Rule 1' }))
    await rule.findByRole('option', { name: 'After the case' })
    expect(rule.queryByRole('option', { name: 'Draft' })).toBeNull()
    fireEvent.change(rule.getByLabelText(/^Survey/), { target: { value: SURVEY.uuid } })
    fireEvent.change(rule.getByLabelText('Minutes to wait'), { target: { value: '30' } })
    fireEvent.change(rule.getByLabelText('Tags'), { target: { value: 'returns,' } })
    fireEvent.change(rule.getByLabelText('Field ID'), { target: { value: '501' } })
    fireEvent.change(rule.getByLabelText('Value of the field'), { target: { value: 'Oslo' } })
    save()
    await waitFor(async () =>
      expect((await sent('PUT')).survey_rules).toEqual([
        {
          survey: SURVEY.uuid,
          tags: ['returns'],
          channels: [],
          field_id: '501',
          field_value: 'Oslo',
          delay_minutes: 30,
        },
      ]),
    )
    expect(await rule.findByText('Delay minutes must be a whole number of minutes.')).toBeDefined()
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
