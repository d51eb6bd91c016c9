import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  anAssignment,
  aPage,
  aRow,
  createOpenPage,
  REVIEWER_FLAGS,
} from '#features/qa/assignments/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const open = createOpenPage(renderApp)
const ONE = 'GET /api/v1/qa_assignments/3'
const PUT = 'PUT /api/v1/qa_assignments/3'
const POST = 'POST /api/v1/qa_assignments'
const ESTIMATE = 'POST /api/v1/qa_assignments/estimate'
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const count = (label: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: label })
const save = (label = 'Create assignment') => fireEvent.click(screen.getByRole('button', { name: label }))

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('people without the permission to manage QA get no form', async () => {
  await open('/qa/assignments/new', {}, { flags: REVIEWER_FLAGS })
  expect(await screen.findByText('You do not have permission to change assignments')).toBeTruthy()
  cleanup()
  await open('/qa/assignments/3/edit', { [ONE]: anAssignment(3, { can_edit: false }) })
  expect(await screen.findByText('You do not have permission to change assignments')).toBeTruthy()
})

test('ASG-005 ASG-008 ASG-510 a new assignment is empty, weekly and of type review', async () => {
  await open('/qa/assignments/new')
  expect((await name()).value).toBe('')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cadence' }).value).toBe('weekly')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kind of review' }).value).toBe('qa_review')
})

test('sends counts for languages, properties and durations', async () => {
  const app = await open('/qa/assignments/new', {
    [POST]: aRow(9),
    'GET /api/v1/properties': {
      properties: [{ key: 'store', kinds: ['string'], values: [{ value: 'Oslo', count: 3 }] }],
    },
  })
  type(await name(), 'Weekly')
  const choose = async (field: string, ...options: string[]) => {
    fireEvent.click(screen.getByRole('button', { name: `${field}: None` }))
    for (const option of options) fireEvent.click(await screen.findByRole('option', { name: option }))
    fireEvent.keyDown(screen.getByRole('dialog', { name: field }), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: field })).toBeNull())
  }
  const add = (title: string) => fireEvent.click(screen.getByRole('button', { name: `Add: ${title}` }))
  await choose('Languages to count', 'Swedish', 'German')
  add('By language')
  await choose('Properties to count', 'store: Oslo')
  add('By property')
  type(count('At least (minutes)'), '10')
  type(count('At most (minutes)'), '5')
  expect(screen.getByText('Must not be less than “At least”.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add: By duration' }).disabled).toBe(true)
  type(count('At most (minutes)'), '')
  add('By duration')
  type(count('10 minutes or longer'), '4')
  type(count('store: Oslo'), '2')
  expect(count('Swedish, German').value).toBe('1')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect(await app.sent(POST)).toMatchObject([
    {
      allocations: [
        { type: 'language', languages: ['sv', 'de'], count: 1 },
        { type: 'property', property: 'store', property_values: ['Oslo'], count: 2 },
        { type: 'duration', duration_from: 600, count: 4 },
      ],
    },
  ])
})

test('ASG-012 sends counts for any, positive, negative, each channel and each tag set', async () => {
  const app = await open('/qa/assignments/new', { [POST]: aRow(9) })
  type(await name(), 'Weekly')
  type(count('Any'), '3')
  type(count('Positive (4–5 stars)'), '2')
  type(count('Negative (1–3 stars)'), '1')
  await screen.findByRole('spinbutton', { name: 'Channel Phone' })
  type(count('Channel Phone'), '4')
  fireEvent.click(screen.getByRole('button', { name: 'Tags to count: None' }))
  const list = await screen.findByRole('dialog', { name: 'Tags to count' })
  type(within(list).getByLabelText('Another tag'), 'vip')
  fireEvent.submit(within(list).getByLabelText('Another tag'))
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(app.requestsTo(POST)).toEqual([])
  await screen.findByRole('button', { name: 'Tags to count: vip' })
  await waitFor(() => expect(list.isConnected).toBe(false))
  fireEvent.click(screen.getByRole('button', { name: 'Add: By tags' }))
  type(count('Tags vip'), '5')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect(await app.sent(POST)).toMatchObject([
    {
      name: 'Weekly',
      cadence: 'weekly',
      qa_review_type: 'qa_review',
      allocations: [
        { type: 'any', count: 3 },
        { type: 'stars', stars: [4, 5], count: 2 },
        { type: 'stars', stars: [1, 2, 3], count: 1 },
        { type: 'channel', channel_id: 7, count: 4 },
        { type: 'tags', tags: ['vip'], count: 5 },
      ],
    },
  ])
})

test('ASG-054 ASG-055 server errors appear on the form and keep its values; changing the name clears them', async () => {
  const app = await open('/qa/assignments/new', {
    [POST]: problem(422, 'no', {
      errors: [
        { path: 'name', message: 'is taken already' },
        { path: 'reviewers', message: 'must not be empty' },
      ],
    }),
  })
  type(await name(), 'Weekly')
  type(count('Any'), '3')
  save()
  expect(await screen.findByText('is taken already')).toBeTruthy()
  expect(screen.getByText('must not be empty')).toBeTruthy()
  expect(screen.getByText('Correct the marked fields.')).toBeTruthy()
  expect((await name()).value).toBe('Weekly')
  expect(count('Any').value).toBe('3')
  expect(app.at()).toBe('/qa/assignments/new')
  type(count('Any'), '4')
  expect(screen.getByText('is taken already')).toBeTruthy()
  type(await name(), 'Weekly 2')
  await waitFor(() => expect(screen.queryByText('is taken already')).toBeNull())
  expect(screen.queryByText('must not be empty')).toBeNull()
})

test('ASG-506 a copy has a marked name, no dates and the later start', async () => {
  const app = await open('/qa/assignments/3/duplicate', { [POST]: aRow(9) })
  expect((await name()).value).toBe('Assignment 3 [COPY]')
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-16')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  const [body] = await app.sent(POST)
  expect(body).toMatchObject({ name: 'Assignment 3 [COPY]', allocations: [{ type: 'any', count: 2 }] })
  expect(body).not.toHaveProperty('start_date')
  expect(body).not.toHaveProperty('end_date')
})

test('ASG-509 editing saves over the version that was read, and the list shows the new name', async () => {
  const app = await open('/qa/assignments/3/edit', { [PUT]: aRow(3, { name: 'Renamed' }) })
  type(await name(), 'Renamed')
  app.handlers['GET /api/v1/qa_assignments'] = aPage([aRow(3, { name: 'Renamed' })])
  save('Save')
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect((await screen.findAllByRole('link', { name: 'Renamed' })).length).toBeGreaterThan(0)
  expect(await app.sent(PUT)).toMatchObject([
    {
      name: 'Renamed',
      updated_at: '2026-11-01T10:00:00.000Z',
      allocations: [{ id: 31, type: 'any', count: 2 }],
    },
  ])
})

test('after a conflict, either copy can be kept', async () => {
  const current = aRow(3, { name: 'Theirs', updated_at: '2026-11-02T10:00:00.000Z' })
  const answers = [problem(409, 'stale', { current }), aRow(3)]
  const app = await open('/qa/assignments/3/edit', { [PUT]: () => answers.shift() })
  type(await name(), 'Mine')
  save('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Changed by someone else' })
  expect(within(dialog).getByText('Theirs')).toBeTruthy()
  const keep = within(dialog)
    .getAllByRole('button')
    .find(({ textContent }) => /mine/i.test(textContent ?? ''))
  fireEvent.click(keep as HTMLElement)
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect((await app.sent(PUT)).map(({ updated_at }) => updated_at)).toEqual([
    '2026-11-01T10:00:00.000Z',
    '2026-11-02T10:00:00.000Z',
  ])
})

test('the live estimate warns before saving about a count that cannot be reached', async () => {
  const app = await open('/qa/assignments/new', {
    [ESTIMATE]: {
      eligible: 312,
      capped: false,
      needed: 40,
      employees: 8,
      reviewers: 5,
      per_reviewer: 8,
      allocations: [{ eligible: 2, needed: 40, short_employees: 8, impossible: true }],
    },
  })
  type(await name(), 'Weekly')
  type(count('Any'), '5')
  expect(await screen.findByText('Cannot be reached: 2 eligible')).toBeTruthy()
  expect(screen.getByText('312')).toBeTruthy()
  expect(screen.getByText('5 reviewers × 8')).toBeTruthy()
  expect(screen.getByText('1 count cannot be reached.')).toBeTruthy()
  expect(await app.sent(ESTIMATE)).toContainEqual(
    expect.objectContaining({ allocations: [{ type: 'any', count: 5 }] }),
  )
})

test('leaving with unsaved changes asks for confirmation', async () => {
  const app = await open('/qa/assignments/new')
  type(await name(), 'Weekly')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog')
  expect(app.at()).toBe('/qa/assignments/new')
  fireEvent.click(within(dialog).getByRole('button', { name: /Stay|Keep/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await name()).value).toBe('Weekly')
})

test('unsaved values are restored after the session ended, based on the version that was read', async () => {
  await open('/qa/assignments/3/edit', { [PUT]: problem(401) })
  type(await name(), 'Mine')
  save('Save')
  await screen.findByText(/session expired/)
  cleanup()
  const newer = anAssignment(3, { name: 'Theirs', updated_at: '2026-11-02T10:00:00.000Z' })
  const app = await open('/qa/assignments/3/edit', {
    [ONE]: newer,
    [PUT]: problem(409, 'stale', { current: newer }),
  })
  expect((await name()).value).toBe('Mine')
  expect(screen.getByText(/^Restored what you typed on/)).toBeTruthy()
  save('Save')
  const dialog = within(await screen.findByRole('dialog', { name: 'Changed by someone else' }))
  expect(dialog.getByText('Theirs')).toBeTruthy()
  expect(await app.sent(PUT)).toMatchObject([{ updated_at: '2026-11-01T10:00:00.000Z' }])
})

test('unsaved values of a new assignment are removed once it is created', async () => {
  await open('/qa/assignments/new')
  type(await name(), 'Weekly')
  cleanup()
  const app = await open('/qa/assignments/new', { [POST]: aRow(9) })
  expect((await name()).value).toBe('Weekly')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('assignment-new')
})

test('an assignment of the filtered interactions draws from them, and its filters can be changed', async () => {
  const app = await open('/qa/assignments/new?draw=interactions&tags=vip&reviewed=false&turnsFrom=2&peek=4', {
    [POST]: aRow(9),
    [ESTIMATE]: {
      eligible: 5,
      capped: false,
      population: 12,
      needed: 1,
      employees: 1,
      reviewers: 0,
      per_reviewer: null,
      allocations: [],
    },
  })
  type(await name(), 'VIP calls')
  const source = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Draw from/ })
  expect(source.value).toBe('interactions')
  expect(await screen.findByText('interactions to draw from')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Tags' }))
  type(screen.getByRole('textbox', { name: /^Words in the interactions/ }), 'refund')
  type(count('Any'), '1')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect(await app.sent(POST)).toMatchObject([
    { population: { filters: { search: 'refund', turns_from: 2 }, date_preset: null } },
  ])
})

test('an assignment of responses or audits has no population', async () => {
  const app = await open('/qa/assignments/new', { [POST]: aRow(9) })
  type(await name(), 'Weekly')
  const source = screen.getByRole('combobox', { name: /^Draw from/ })
  expect(screen.queryByRole('textbox', { name: /^Words in the interactions/ })).toBeNull()
  fireEvent.change(source, { target: { value: 'interactions' } })
  await screen.findByRole('textbox', { name: /^Words in the interactions/ })
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of review' }), {
    target: { value: 'qa_calibration_audit' },
  })
  expect(screen.queryByRole('combobox', { name: /^Draw from/ })).toBeNull()
  type(count('Any'), '1')
  save()
  await waitFor(() => expect(app.at()).toBe('/qa/assignments'))
  expect((await app.sent(POST))[0]).not.toHaveProperty('population')
})
