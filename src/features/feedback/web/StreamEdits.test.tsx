import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import {
  cardOf,
  commentsShown,
  giveSizes,
  inCard,
  notified,
  openStream,
  pressInNotice,
} from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSolicitation } from '#features/feedback/web/testing.ts'
import { adminSession, problem } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

const CHANNELS = [
  { id: 1, name: 'Chat', slug: 'chat' },
  { id: 2, name: 'Phone', slug: 'phone' },
]
const editable = (id: number, parts: Partial<Solicitation> = {}) =>
  testSolicitation({ id, can_edit: true, channel: CHANNELS[0], ...parts })
const page = (...solicitations: Solicitation[]) => ({ ...testPage([]), solicitations })
const SERVER = {
  'POST /api/v1/stream': page(editable(3), editable(2), editable(1)),
  'GET /api/v1/channels': { channels: CHANNELS },
  'GET /api/v1/filter_entities': { brandings: [], areasOfExcellence: [], areasOfImprovement: [] },
}

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(handlers: Parameters<typeof openStream>[0] = {}) {
  const view = await openStream({ ...SERVER, ...handlers }, { session: adminSession() })
  await screen.findAllByRole('article')
  return view
}
const press = (key: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options })
const editors = () => screen.queryAllByRole('form', { name: 'Edit response' })
const channel = (id: number) => inCard(id).getByRole<HTMLSelectElement>('combobox', { name: 'Channel' })
const choose = (id: number, value: string) => fireEvent.change(channel(id), { target: { value } })
const words = (id: number) => cardOf(id).querySelector('p')?.textContent

/** Opens the card's edit form with the key. */
async function edit(id: number) {
  act(() => cardOf(id).focus())
  press('e')
  await inCard(id).findByRole('form', { name: 'Edit response' })
  await waitFor(() => expect(channel(id).options.length).toBe(3))
}

test('STR-022 editing one response leaves all others as they are', async () => {
  await open()
  expect(editors()).toEqual([])
  await edit(2)
  expect(editors()).toHaveLength(1)
  expect(within(cardOf(2)).getByRole('form')).toBe(editors()[0])
  expect(cardOf(3).dataset.editing).toBeUndefined()
  fireEvent.click(inCard(2).getByRole('button', { name: 'Cancel' }))
  expect(editors()).toEqual([])
})

test('saves changes with the version they were made on, shows them immediately and offers to undo', async () => {
  const saved = editable(2, { channel: CHANNELS[1], updated_at: '2026-11-20T12:00:00.000Z' })
  const { sent } = await open({ 'PUT /api/v1/stream/2': saved })
  await edit(2)
  choose(2, '2')
  fireEvent.click(inCard(2).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notified()).toEqual(['success: Response saved']))
  expect(editors()).toEqual([])
  await inCard(2).findByText('Phone')
  await act(async () => pressInNotice('Undo'))
  await waitFor(async () =>
    expect(await sent('PUT', '/api/v1/stream/2')).toEqual([
      { updated_at: '2026-11-20T10:42:00.000Z', channel_id: 2 },
      { updated_at: '2026-11-20T12:00:00.000Z', channel_id: 1 },
    ]),
  )
})

test('shows a conflicting version next to the draft; either can be kept', async () => {
  const theirs = editable(2, {
    channel: null,
    employee: { id: 8, name: 'Bo Berg', image: null },
    updated_at: '2026-11-20T11:00:00.000Z',
  })
  let answer: object = problem(409, 'Changed meanwhile', { code: 'stale', current: theirs })
  const { sent } = await open({ 'PUT /api/v1/stream/2': () => answer })
  await edit(2)
  choose(2, '2')
  press('Enter', { ctrlKey: true })
  const conflict = await inCard(2).findByRole('table')
  const rows = within(conflict)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['', 'Yours', 'Stored now'],
    ['Employee', 'Test Agent', 'Bo Berg'],
    ['Channel', 'Phone', 'None'],
  ])
  // The draft is kept, and unchanged fields take the stored values.
  expect(channel(2).value).toBe('2')
  expect(inCard(2).getByRole('button', { name: 'Employee: Bo Berg' })).toBeTruthy()

  answer = { ...theirs, channel: CHANNELS[1] }
  fireEvent.click(inCard(2).getByRole('button', { name: 'Overwrite with my changes' }))
  await waitFor(() => expect(editors()).toEqual([]))
  expect(await sent('PUT', '/api/v1/stream/2')).toEqual([
    { updated_at: '2026-11-20T10:42:00.000Z', channel_id: 2 },
    { updated_at: '2026-11-20T11:00:00.000Z', channel_id: 2 },
  ])
  await inCard(2).findByText('Bo Berg')
})

test('keeping the stored version discards the draft', async () => {
  const theirs = editable(2, { channel: null, updated_at: '2026-11-20T11:00:00.000Z' })
  await open({ 'PUT /api/v1/stream/2': problem(409, 'Changed meanwhile', { current: theirs }) })
  await edit(2)
  choose(2, '2')
  fireEvent.submit(inCard(2).getByRole('form'))
  fireEvent.click(await inCard(2).findByRole('button', { name: 'Keep the stored version' }))
  expect(editors()).toEqual([])
  await edit(2)
  expect(channel(2).value).toBe('')
})

test('SHL-543 a failed save says why and keeps the form', async () => {
  await open({ 'PUT /api/v1/stream/2': problem(500, 'The disk is full.') })
  await edit(2)
  choose(2, '2')
  fireEvent.submit(inCard(2).getByRole('form'))
  expect((await inCard(2).findByRole('alert')).textContent).toContain('The disk is full.')
  expect(channel(2).value).toBe('2')
  press('Escape')
  expect(editors()).toEqual([])
  await edit(2)
  expect(channel(2).value).toBe('2')
})

test('a save that collides with another write says so and can be retried', async () => {
  await open({ 'PUT /api/v1/stream/2': problem(409, 'Please try again.', { code: 'conflict' }) })
  await edit(2)
  choose(2, '2')
  fireEvent.submit(inCard(2).getByRole('form'))
  expect((await inCard(2).findByRole('alert')).textContent).toContain('Please try again.')
  expect(inCard(2).queryByRole('table')).toBeNull()
  expect(channel(2).value).toBe('2')
})

test('removed comments disappear immediately and return with Undo', async () => {
  const answers = [
    { question_id: 1, comment: 'bad', selected_option_ids: [], questionType: 'Text', questionText: 'Why?' },
  ]
  const worded = editable(2, { answers })
  const wordless = editable(2, {
    comments: '',
    answers: answers.map((answer) => ({ ...answer, comment: '' })),
    comments_removed_at: '2026-11-20T12:00:00.000Z',
  })
  const { sent } = await open({
    'POST /api/v1/stream': page(worded),
    'POST /api/v1/stream/remove_comments': { solicitations: [wordless], not_found: [] },
    'POST /api/v1/stream/restore_comments': { solicitations: [worded], not_found: [] },
  })
  await edit(2)
  fireEvent.click(inCard(2).getByRole('button', { name: 'Remove comments' }))
  await waitFor(() => expect(inCard(2).queryByText('bad')).toBeNull())
  await waitFor(() => expect(words(2)).toBe('Comments removed'))
  await waitFor(() => expect(notified()).toEqual(['success: Comments of one response removed']))
  await act(async () => pressInNotice('Undo'))
  await waitFor(() => expect(words(2)).toBe('Comment 2'))
  expect(inCard(2).getByText('bad')).toBeTruthy()
  expect(await sent('POST', '/api/v1/stream/remove_comments')).toEqual([{ ids: [2] }])
})

test('comments that could not be removed are shown again, with the reason and Retry', async () => {
  await open({ 'POST /api/v1/stream/remove_comments': problem(403, 'Your own stay.') })
  await edit(2)
  fireEvent.click(inCard(2).getByRole('button', { name: 'Remove comments' }))
  await waitFor(() => expect(notified()).toEqual(['error: Your own stay.']))
  expect(words(2)).toBe('Comment 2')
})

test('X selects, Shift with J or K extends, Escape clears the selection; the bar acts on all selected cards', async () => {
  const gone = (id: number) => editable(id, { comments: '', comments_removed_at: '2026-11-20T12:00:00.000Z' })
  const { sent } = await open({
    'POST /api/v1/stream/remove_comments': { solicitations: [gone(3), gone(2)], not_found: [] },
  })
  press('j')
  press('x')
  const bar = await screen.findByRole('toolbar', { name: 'Selected responses' })
  expect(within(bar).getByRole('status').textContent).toBe('1 selected')
  press('J', { shiftKey: true })
  await waitFor(() => expect(within(bar).getByRole('status').textContent).toBe('2 selected'))
  press('J', { shiftKey: true })
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())

  fireEvent.mouseDown(cardOf(3), { shiftKey: true })
  fireEvent.mouseDown(cardOf(2), { shiftKey: true })
  const again = await screen.findByRole('toolbar')
  expect(within(again).getByRole('status').textContent).toBe('2 selected')
  fireEvent.click(within(again).getByRole('button', { name: 'Remove comments' }))
  await waitFor(() => expect(commentsShown()).toEqual(['Comments removed', 'Comments removed', 'Comment 1']))
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(await sent('POST', '/api/v1/stream/remove_comments')).toEqual([{ ids: [3, 2] }])
  expect(notified()).toEqual(['success: Comments of 2 responses removed'])
})

test('viewers without the permission are not offered to edit or to remove comments', async () => {
  await open({ 'POST /api/v1/stream': testPage([3]) })
  press('j')
  press('e')
  expect(editors()).toEqual([])
  press('x')
  const bar = await screen.findByRole('toolbar')
  expect(within(bar).queryByRole('button', { name: 'Remove comments' })).toBeNull()
  expect(within(bar).getByRole('button', { name: 'Copy links' })).toBeTruthy()
})
