import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { Agenda } from '#features/coaching/topics/web/Agenda.tsx'
import en from '#features/coaching/topics/web/locales/en.json'
import type { Topic } from '#features/coaching/topics/web/topics-api.ts'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const SESSION = '/api/v1/coaching/coaching_session/3'
const coach = { id: 5, full_name: 'Bea Winter', image: null }
const coachee = { id: 6, full_name: 'Tom Berg', image: null }
const topic = (id: number, title: string, wanted: Partial<Topic> = {}): Topic => ({
  id,
  title,
  text: '',
  discussedAt: null,
  createdAt: '2026-06-01T10:00:00.000Z',
  createdBy: coach,
  canEdit: true,
  carriedFromSessionId: null,
  ...wanted,
})
const page = (topics: Topic[], number = 1, totalPages = 1) => ({ topics, page: number, totalPages })
const NONE = { enabled: true, days: 90, lowestQuestion: null, praise: null }

type Handlers = Parameters<typeof stubApi>[0]

async function open(
  handlers: Handlers = {},
  { editable = true, me = coach.id }: { editable?: boolean; me?: number } = {},
) {
  const server = stubApi({
    [`GET ${SESSION}/topics`]: page([topic(1, 'Shifts'), topic(2, 'Tone', { createdBy: coachee })]),
    [`GET ${SESSION}/suggestions`]: NONE,
    ...handlers,
  })
  const session = { id: 3, coachId: coach.id, employeeId: coachee.id } as Session
  const screen = await renderWeb(<Agenda session={session} editable={editable} />, {
    session: testSession({ person: { id: me }, flags: PERMISSION_FLAGS }),
    texts: { 'coaching-topics': en },
  })
  const sent = (method: string) => server.requests.filter((request) => request.method === method)
  return { ...screen, ...server, sent }
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Add to the agenda' })
const titles = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)

test('shows the topics with their authors, and more on request', async () => {
  const { requests } = await open({
    [`GET ${SESSION}/topics`]: (request: Request) => {
      const number = Number(new URL(request.url).searchParams.get('page'))
      return number === 1
        ? page(
            [1, 2, 3, 4, 5].map((id) => topic(id, `T${id}`)),
            1,
            2,
          )
        : page([topic(6, 'T6', { createdBy: coachee })], 2, 2)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'More topics' }))
  const last = (await screen.findByText('T6')).closest('li') as HTMLElement
  expect(within(last).getByText('Added by Tom Berg')).toBeDefined()
  expect(new URL(requests.at(-1)?.url ?? '').search).toBe('?page=2&limit=5')
  expect(screen.queryByRole('button', { name: 'More topics' })).toBeNull()
})

describe('adding a topic', () => {
  test('shows it immediately after Enter and clears the field for the next', async () => {
    const { sent } = await open({
      [`POST ${SESSION}/topics`]: async (request: Request) => topic(9, (await request.json()).title),
    })
    const input = await field()
    await screen.findByText('Shifts')
    fireEvent.change(input, { target: { value: '  Holidays ' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(input.value).toBe('')
    expect(screen.getByText('Holidays')).toBeDefined()
    await screen.findByRole('checkbox', { name: 'Talked about: Holidays' })
    expect(titles()).toEqual(['Shifts', 'Tone', 'Holidays'])
    expect(await sent('POST')[0]?.json()).toEqual({ title: 'Holidays' })
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(sent('POST')).toHaveLength(1)
  })

  test('keeps a topic that could not be saved, shows why and retries', async () => {
    const answers: unknown[] = [problem(409, 'A session has at most 200 topics.')]
    const { sent } = await open({
      [`POST ${SESSION}/topics`]: () => (answers.shift() ?? topic(9, 'Holidays')) as object,
    })
    const input = await field()
    await screen.findByText('Shifts')
    fireEvent.change(input, { target: { value: 'Holidays' } })
    fireEvent.keyDown(input, { key: 'Enter' })
    const fault = await screen.findByText(/^Not saved. A session has at most 200 topics/)
    fireEvent.click(within(fault).getByRole('button', { name: 'Retry' }))
    await screen.findByRole('checkbox', { name: 'Talked about: Holidays' })
    expect(screen.queryByText(/^Not saved/)).toBeNull()
    // The retry uses the same key, so a first request that did arrive is not repeated.
    const keys = sent('POST').map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])
  })
})

test('shows a tick immediately and reverts it if saving fails', async () => {
  const answers: unknown[] = [
    problem(500, 'No.'),
    topic(1, 'Shifts', { discussedAt: '2026-06-01T10:00:00Z' }),
  ]
  const { sent } = await open({ 'PUT /api/v1/coaching/topics/1': () => answers.shift() as object })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Talked about: Shifts' })
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  await waitFor(() => expect(currentNotifications().map(({ message }) => message)).toEqual(['No.']))
  await waitFor(() => expect(box.checked).toBe(false))
  currentNotifications()[0]?.action?.onClick()
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  await waitFor(() => expect(box.checked).toBe(true))
  expect(await sent('PUT')[1]?.json()).toEqual({ discussed: true })
})

test('lets people edit topics they may change: Enter saves, Escape cancels', async () => {
  const { sent } = await open({
    [`GET ${SESSION}/topics`]: page([topic(1, 'Shifts'), topic(2, 'Tone', { canEdit: false })]),
    'PUT /api/v1/coaching/topics/1': async (request: Request) => topic(1, (await request.json()).title),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Change Shifts' }))
  expect(screen.queryByRole('button', { name: 'Change Tone' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Topic' }), { key: 'Escape' })
  fireEvent.click(screen.getByRole('button', { name: 'Change Shifts' }))
  const title = screen.getByRole('textbox', { name: 'Topic' })
  fireEvent.change(title, { target: { value: 'Night shifts' } })
  fireEvent.submit(title.closest('form') as HTMLElement)
  expect(await screen.findByText('Night shifts')).toBeDefined()
  await waitFor(() => expect(sent('PUT')).toHaveLength(1))
  expect(await sent('PUT')[0]?.json()).toEqual({ title: 'Night shifts', text: '' })
})

describe('removing a topic', () => {
  const gone = { 'DELETE /api/v1/coaching/topics/1': { deleted: true } }
  const remove = async () => fireEvent.click(await screen.findByRole('button', { name: 'Remove Shifts' }))

  test('sends nothing while Undo is offered', async () => {
    const { sent } = await open(gone)
    await remove()
    expect(titles()).toEqual(['Tone'])
    currentNotifications()[0]?.action?.onClick()
    await waitFor(() => expect(titles()).toEqual(['Shifts', 'Tone']))
    cleanup()
    expect(sent('DELETE')).toEqual([])
  })

  test('is carried out when the page closes', async () => {
    const { sent, unmount } = await open(gone)
    await remove()
    unmount()
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
  })

  test('is carried out after the Undo period, and reverted if it fails', async () => {
    const { sent } = await open({ 'DELETE /api/v1/coaching/topics/1': problem(500, 'No.') })
    const button = await screen.findByRole('button', { name: 'Remove Shifts' })
    vi.useFakeTimers()
    fireEvent.click(button)
    await vi.advanceTimersByTimeAsync(11_900)
    expect(sent('DELETE')).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    await waitFor(() => expect(titles()).toEqual(['Shifts', 'Tone']))
    expect(sent('DELETE')).toHaveLength(1)
  })
})

describe('suggested topics', () => {
  const FOUND = {
    enabled: true,
    days: 90,
    lowestQuestion: { questionId: 4, text: 'Writes notes', score: 63.6, n: 12, lower: 41.2, upper: 81.9 },
    praise: { solicitationId: 8, uuid: 'u', comment: 'I never\nfelt rushed', respondedAt: '2026-06-01' },
  }

  test('are added with one click and then no longer suggested', async () => {
    const { sent } = await open({
      [`GET ${SESSION}/suggestions`]: FOUND,
      [`POST ${SESSION}/topics`]: async (request: Request) => topic(9, (await request.json()).title),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Lowest: Writes notes, 64%' }))
    expect(await screen.findByRole('checkbox', { name: 'Talked about: Writes notes, 64%' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Lowest/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Praise: “I never felt rushed”' })).toBeDefined()
    expect(await sent('POST')[0]?.json()).toEqual({
      title: 'Writes notes, 64%',
      text: 'Lowest question of the last 90 days, 12 answers, 95% 41–82',
    })
  })

  test('are hidden while Coaching Intelligence is off', async () => {
    const { requests } = await open({ [`GET ${SESSION}/suggestions`]: { ...FOUND, enabled: false } })
    await waitFor(() => expect(requests.some(({ url }) => url.includes('suggestions'))).toBe(true))
    await screen.findByText('Shifts')
    expect(screen.queryByRole('button', { name: /^(Lowest|Praise)/ })).toBeNull()
  })

  test('are requested for the coach only', async () => {
    for (const [options, asks] of [
      [{}, true],
      [{ me: coachee.id }, false],
      [{ editable: false }, false],
    ] as const) {
      const { requests } = await open({}, options)
      await screen.findByText('Shifts')
      const hasRequested = () => requests.some(({ url }) => url.includes('suggestions'))
      if (asks) await waitFor(() => expect(hasRequested()).toBe(true))
      else expect(hasRequested()).toBe(false)
      cleanup()
    }
  })
})

test('is read-only for other viewers', async () => {
  await open(
    { [`GET ${SESSION}/topics`]: page([topic(1, 'Shifts', { discussedAt: '2026-06-01T10:00:00Z' })]) },
    { editable: false },
  )
  expect(await screen.findByText('Talked about:')).toBeDefined()
  for (const role of ['checkbox', 'button', 'textbox']) expect(screen.queryByRole(role)).toBeNull()
})

test('shows an empty agenda, and offers Retry if it could not be loaded', async () => {
  await open({ [`GET ${SESSION}/topics`]: page([], 1, 0) })
  expect(await screen.findByText('Nothing on the agenda yet. Both of you can add to it.')).toBeDefined()
  cleanup()
  const { requests } = await open({ [`GET ${SESSION}/topics`]: page([], 1, 0) }, { editable: false })
  await waitFor(() => expect(requests).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Agenda' })).toBeNull())
  cleanup()
  const { handlers } = await open({ [`GET ${SESSION}/topics`]: problem(500) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[`GET ${SESSION}/topics`] = page([topic(1, 'Shifts')])
  fireEvent.click(retry)
  expect(await screen.findByText('Shifts')).toBeDefined()
})
