import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { FollowUps } from '#features/interactions/web/FollowUps.tsx'
import { type FollowUp, getFollowUps, NO_PARAMETER } from '#features/interactions/web/follow-ups-api.ts'
import en from '#features/interactions/web/locales/en.json'
import { adminSession, problem, renderWeb, stubApi, type testSession } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  dismissAll()
  vi.unstubAllGlobals()
})

const followUp = (id: number, parts: Partial<FollowUp> = {}): FollowUp => ({
  id,
  createdAt: '2026-11-20T10:42:00.000Z',
  createdBy: { id: 5, full_name: 'Test Person', image: null },
  employeeId: 7,
  follow_upable: { type: 'solicitation', id: 1 },
  note: `Note ${id}`,
  ...parts,
})
const list = (...follow_ups: FollowUp[]) => ({ follow_ups, next_cursor: null })

function Card({ ids, open }: { ids: readonly number[]; open: boolean }) {
  const [now, setNow] = useState(ids)
  const [adding, setAdding] = useState(open)
  return (
    <>
      <FollowUps
        subject={{ type: 'solicitation', id: 1 }}
        ids={now}
        onIds={setNow}
        moment={(instant) => instant.slice(0, 10)}
        adding={adding}
        onAdding={setAdding}
      />
      <output>{now.join(',')}</output>
    </>
  )
}

async function show(
  handlers: Parameters<typeof stubApi>[0],
  {
    ids = [],
    open = false,
    session,
  }: { ids?: number[]; open?: boolean; session?: ReturnType<typeof testSession> } = {},
) {
  const { requests } = stubApi(handlers)
  const view = await renderWeb(<Card ids={ids} open={open} />, {
    session,
    texts: { interactions: en, app: appEn },
  })
  await screen.findByRole('region', { name: 'Follow-ups' })
  return { ...view, requests }
}

const notes = () => screen.queryAllByText(/^Note \d/).map((note) => note.textContent)
const notified = () => currentNotifications().map(({ type, message }) => `${type}: ${message}`)
const press = (label: string) =>
  act(async () =>
    currentNotifications()
      .find(({ action }) => action?.label === label)
      ?.action?.onClick(),
  )

test('STR-028 STR-029 without ids, reviews or employees nothing is requested, and the error says so', async () => {
  const { requests } = stubApi({ 'GET /api/v1/follow_ups': list() })
  await getFollowUps({ ids: [1] })
  await getFollowUps({ qaReviewIds: [1, 2] })
  await getFollowUps({ employeeIds: [1], solicitationIds: [4] })
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?ids=1',
    '?qa_review_ids=1%2C2',
    '?solicitation_ids=4&employee_ids=1',
  ])
  for (const lookup of [{}, { ids: [], qaReviewIds: [], employeeIds: [] }, { solicitationIds: [4] }])
    await expect(getFollowUps(lookup)).rejects.toThrow(NO_PARAMETER)
  expect(NO_PARAMETER).toBe('At least one supported getFollowUps parameter is required')
  expect(requests).toHaveLength(3)
})

test('combines the requests of several cards', async () => {
  const { requests } = stubApi({
    'GET /api/v1/follow_ups': ({ url }: Request) =>
      list(...(new URL(url).searchParams.get('ids') ?? '').split(',').map((id) => followUp(Number(id)))),
  })
  const cards = (
    <>
      <Card ids={[2, 1]} open={false} />
      <Card ids={[7]} open={false} />
    </>
  )
  await renderWeb(cards, { texts: { interactions: en, app: appEn } })
  await screen.findByText('Note 7')
  expect(notes()).toEqual(['Note 1', 'Note 2', 'Note 7'])
  expect(requests).toHaveLength(1)
})

test('shows a new note immediately with its author, and keeps it', async () => {
  let answer: (followUp: object) => void = () => {}
  const { requests, container } = await show(
    { 'POST /api/v1/follow_ups': () => new Promise<object>((resolve) => (answer = resolve)) },
    { open: true },
  )
  const field = screen.getByRole('textbox', { name: 'What was done or still needs to be done' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '  Note 3 ' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await screen.findByText('Saving')
  expect(notes()).toEqual(['Note 3'])
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(async () => answer(followUp(3)))
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('3'))
  expect(notes()).toEqual(['Note 3'])
  expect(screen.getByText('Test Person')).toBeTruthy()
  expect(await requests[0]?.json()).toEqual({
    follow_upable_type: 'solicitation',
    follow_upable_id: 1,
    note: 'Note 3',
  })
})

test('does not save an empty note', async () => {
  const { requests } = await show({}, { open: true })
  fireEvent.click(screen.getByRole('button', { name: 'Save follow-up' }))
  expect(await screen.findByText('Enter a note first.')).toBeTruthy()
  expect(requests).toEqual([])
})

test('SHL-019 SHL-544 a note that failed to save says why, stays in the form and can be retried', async () => {
  let works = false
  await show({ 'POST /api/v1/follow_ups': () => (works ? followUp(3) : problem(500)) }, { open: true })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(field(), { target: { value: 'Note 3' } })
  fireEvent.submit(field())
  await waitFor(() => expect(notified()).toEqual(['error: Something went wrong']))
  expect(field().value).toBe('Note 3')
  works = true
  await press('Retry')
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(notes()).toEqual(['Note 3'])
})

test('keeps typed text when the form is closed and opened again', async () => {
  function Toggled() {
    const [adding, setAdding] = useState(true)
    const subject = { type: 'solicitation', id: 1 } as const
    const parts = { subject, ids: [], onIds: () => {}, moment: String, adding, onAdding: setAdding }
    return (
      <>
        <FollowUps {...parts} />
        <button type="button" onClick={() => setAdding(true)}>
          Again
        </button>
      </>
    )
  }
  await renderWeb(<Toggled />, { texts: { interactions: en, app: appEn } })
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Half a sen' } })
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' })
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a sen')
})

test('a removed note disappears immediately and can be restored', async () => {
  const { requests } = await show(
    {
      'GET /api/v1/follow_ups': list(followUp(1), followUp(2)),
      'DELETE /api/v1/follow_ups/2': {},
      'POST /api/v1/follow_ups/2/restore': followUp(2),
    },
    { ids: [1, 2] },
  )
  await screen.findByText('Note 2')
  fireEvent.click(
    screen.getAllByRole('button', { name: 'Remove the follow-up by Test Person' })[1] as HTMLElement,
  )
  await waitFor(() => expect(notes()).toEqual(['Note 1']))
  await waitFor(() => expect(notified()).toEqual(['success: Follow-up removed']))
  await press('Undo')
  await waitFor(() => expect(notes()).toEqual(['Note 1', 'Note 2']))
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'POST'])
})

test('shows a note again if it could not be removed', async () => {
  await show(
    {
      'GET /api/v1/follow_ups': list(followUp(1)),
      'DELETE /api/v1/follow_ups/1': problem(403, 'Not yours.'),
    },
    { ids: [1] },
  )
  await screen.findByText('Note 1')
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(notified()).toEqual(['error: Not yours.']))
  await waitFor(() => expect(notes()).toEqual(['Note 1']))
})

test('offers to remove one’s own notes, and all notes to admins', async () => {
  const theirs = followUp(1, { createdBy: { id: 99, full_name: 'Somebody Else', image: null } })
  const handlers = { 'GET /api/v1/follow_ups': list(theirs) }
  await show(handlers, { ids: [1] })
  const note = await screen.findByText('Note 1')
  expect(within(note.closest('li') as HTMLElement).queryByRole('button')).toBeNull()
  cleanup()
  await show(handlers, { ids: [1], session: adminSession() })
  await screen.findByText('Note 1')
  expect(screen.getByRole('button', { name: 'Remove the follow-up by Somebody Else' })).toBeTruthy()
})

test('shows an error if notes fail to load, and loads them on Retry', async () => {
  let works = false
  await show({ 'GET /api/v1/follow_ups': () => (works ? list(followUp(1)) : problem(500)) }, { ids: [1] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Something went wrong. Please try refreshing the page.')
  works = true
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await screen.findByText('Note 1')
})

test('shows who must do something by when, and its owner marks it as done and reopens it', async () => {
  const author = { id: 8, full_name: 'Lea Lead', image: null }
  const task = (owner: number, completed_at: string | null = null) => ({
    owner: { id: owner, full_name: owner === 5 ? 'Test Person' : 'Eva Moe', image: null },
    due_at: '2026-11-21T10:42:00.000Z',
    completed_at,
  })
  const mine = (completed_at: string | null) =>
    followUp(1, { createdBy: author, task: task(5, completed_at) })
  const theirs = followUp(2, { createdBy: author, task: task(9) })
  let stored = mine(null)
  const { requests } = await show(
    {
      'GET /api/v1/follow_ups': () => list(stored, theirs),
      'PUT /api/v1/follow_ups/1': async (request: Request) => {
        const { completed } = (await request.clone().json()) as { completed: boolean }
        stored = mine(completed ? '2026-11-20T12:00:00.000Z' : null)
        return stored
      },
    },
    { ids: [1, 2] },
  )
  expect(await screen.findAllByText('Due 2026-11-21')).toHaveLength(2)
  expect(screen.getByText('Owner: Eva Moe')).toBeDefined()
  // Only one of the two is this person's.
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }))
  expect(await screen.findByText('Done 2026-11-20')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
  await waitFor(() => expect(screen.getAllByText('Due 2026-11-21')).toHaveLength(2))
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})
