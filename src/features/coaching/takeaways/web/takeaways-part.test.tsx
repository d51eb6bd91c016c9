import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  expectOneRetryKey,
  openedBy,
  press,
  title,
  type,
} from '#features/coaching/sessions/web/page-testing.ts'
import { sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { at, COACHEE, testAnswer, testTakeaway } from '#features/coaching/sessions/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const opened = openedBy(renderApp)

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const carried = testTakeaway(2, { sessionId: 9, text: 'Shadow Ingrid' })
const own = testTakeaway(1, { text: 'Say the date' })
const both = testAnswer({
  session: {
    takeaways: { current: [own], allOpen: [own, carried], takeawaysToAdd: [], editingTakeaways: [] },
    kudos: [{ id: 4, text: 'Great tone' }],
  },
})
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('COA-034 lists a takeaway of an earlier session under carried-over ones, not under this session', async () => {
  await opened(both)
  const earlier = await screen.findByRole('region', { name: /^Open since/ })
  expect(within(earlier).getByRole('checkbox', { name: 'Shadow Ingrid' })).toBeTruthy()
  const here = screen.getByRole('region', { name: 'Takeaways' })
  expect(
    within(here)
      .getAllByRole('checkbox')
      .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Say the date'])
})

test('COA-523 COA-524 closes a takeaway with a tick and reopens it with another', async () => {
  const app = await opened(both, {
    'PUT /api/v1/coaching/takeaway/2': async (request) => {
      const { complete } = await request.json()
      return { ...carried, completedAt: complete ? at(3) : null, status: complete ? 'CLOSED' : 'OPEN' }
    },
  })
  fireEvent.click(await box('Shadow Ingrid'))
  await waitFor(async () => expect((await box('Shadow Ingrid')).checked).toBe(true))
  await waitFor(async () =>
    expect(await app.sent('PUT /api/v1/coaching/takeaway/2')).toEqual([{ complete: true }]),
  )
  // The server and the page's cached copy both have it.
  await waitFor(() =>
    expect(
      app.queryClient.getQueryData(sessionQuery(1).queryKey)?.coachingSession.takeaways.allOpen,
    ).toHaveLength(1),
  )
  fireEvent.click(await box('Shadow Ingrid'))
  await waitFor(async () =>
    expect(await app.sent('PUT /api/v1/coaching/takeaway/2')).toEqual([
      { complete: true },
      { complete: false },
    ]),
  )
  await waitFor(async () => expect((await box('Shadow Ingrid')).checked).toBe(false))
})

test('COA-525 reverts a failed tick', async () => {
  let fail: (() => void) | undefined
  const app = await opened(both, {
    'PUT /api/v1/coaching/takeaway/1': () =>
      new Promise((resolve) => {
        fail = () => resolve(problem(500))
      }),
  })
  fireEvent.click(await box('Say the date'))
  await waitFor(() => expect(fail).toBeDefined())
  expect((await box('Say the date')).checked).toBe(true)
  fail?.()
  await waitFor(() => expect(app.notified().join()).not.toBe(''))
  expect((await box('Say the date')).checked).toBe(false)
})

test('sends the last of two quick clicks', async () => {
  const answers: (() => void)[] = []
  const app = await opened(both, {
    'PUT /api/v1/coaching/takeaway/1': async (request) => {
      const { complete } = await request.json()
      await new Promise<void>((resolve) => void answers.push(resolve))
      return { ...own, completedAt: complete ? at(3) : null }
    },
  })
  fireEvent.click(await box('Say the date'))
  fireEvent.click(await box('Say the date'))
  expect((await box('Say the date')).checked).toBe(false)
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(async () =>
    expect(await app.sent('PUT /api/v1/coaching/takeaway/1')).toEqual([
      { complete: true },
      { complete: false },
    ]),
  )
  expect((await box('Say the date')).checked).toBe(false)
})

test('returns the focus after an edit, and keeps the text on Escape in the conflict dialog', async () => {
  await opened(both, {
    'PUT /api/v1/coaching/takeaway/1': problem(409, 'stale', {
      current: { ...own, text: 'Theirs', updatedAt: at(9) },
    }),
  })
  const edit = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More actions for Say the date' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Takeaway' })
  }
  fireEvent.keyDown(await edit(), { key: 'Escape' })
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Say the date'),
  )
  const field = await edit()
  type(field, 'Mine')
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  const dialog = await screen.findByRole('dialog')
  fireEvent.keyDown(within(dialog).getAllByRole('button')[0] as Element, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Takeaway' }).value).toBe('Mine')
})

test('COA-035 keeps and marks a takeaway that could not be saved, and saves it on Retry', async () => {
  const app = await opened(testAnswer(), { 'POST /api/v1/coaching/takeaway': problem(500) })
  const field = await screen.findByRole('textbox', { name: 'Add a takeaway' })
  type(field, 'Listen more')
  fireEvent.keyDown(field, { key: 'Enter' })
  const alert = (await screen.findByText(/^Not saved\./)).closest('li') as HTMLElement
  expect(alert.dataset.errored).toBe('true')
  expect(screen.getByText('Listen more')).toBeTruthy()
  app.handlers['POST /api/v1/coaching/takeaway'] = testTakeaway(3, { text: 'Listen more' })
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('checkbox', { name: 'Listen more' })).toBeTruthy()
  expect(screen.queryByText(/^Not saved/)).toBeNull()
  expect((await app.sent('POST /api/v1/coaching/takeaway'))[1]).toEqual({
    coaching_session_id: 1,
    text: 'Listen more',
    private: false,
    category: null,
    due_date: null,
    owner_id: COACHEE.id,
  })
  expectOneRetryKey(app.keysOf('POST /api/v1/coaching/takeaway'))
})

test('retries kudos without adding them twice', async () => {
  const app = await opened(testAnswer(), { 'POST /api/v1/coaching/kudo': problem(500) })
  const field = await screen.findByRole('textbox', { name: 'Add kudos' })
  type(field, 'Calm')
  fireEvent.keyDown(field, { key: 'Enter' })
  const line = (await screen.findByText(/^Not saved\./)).closest('li') as HTMLElement
  app.handlers['POST /api/v1/coaching/kudo'] = { id: 8, text: 'Calm' }
  fireEvent.click(within(line).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
  expectOneRetryKey(app.keysOf('POST /api/v1/coaching/kudo'))
})

test('moves the focus with T and U, which are letters inside a field; shows kudos immediately', async () => {
  const app = await opened(testAnswer(), {
    'POST /api/v1/coaching/kudo': { id: 8, text: 'Calm' },
  })
  await title()
  press('t')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a takeaway')
  fireEvent.keyDown(document.activeElement as Element, { key: 'u' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a takeaway')
  ;(document.activeElement as HTMLElement).blur()
  press('u')
  const field = document.activeElement as HTMLElement
  expect(field.getAttribute('aria-label')).toBe('Add kudos')
  type(field, ' Calm ')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByText('Calm')).toBeTruthy()
  await waitFor(async () =>
    expect(await app.sent('POST /api/v1/coaching/kudo')).toEqual([{ coaching_session_id: 1, text: 'Calm' }]),
  )
})

test('hides a deleted takeaway, restores it on Undo, and deletes it when the page closes', async () => {
  const app = await opened(both, { 'DELETE /api/v1/coaching/kudo/4': { deleted: true } })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete the kudos Great tone' }))
  expect(screen.queryByText('Great tone')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(screen.getByText('Great tone')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete the kudos Great tone' }))
  expect(await app.sent('DELETE /api/v1/coaching/kudo/4')).toEqual([])
  app.unmount()
  await waitFor(async () => expect(await app.sent('DELETE /api/v1/coaching/kudo/4')).toHaveLength(1))
})
