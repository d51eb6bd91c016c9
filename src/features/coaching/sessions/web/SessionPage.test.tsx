import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { stateOf } from '#features/coaching/sessions/web/SessionPage.tsx'
import { type SessionAnswer, sessionQuery } from '#features/coaching/sessions/web/session-api.ts'
import { at, COACHEE, testAnswer, testNote, testTakeaway } from '#features/coaching/sessions/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'
import { confetti } from '#ui/confetti.ts'

vi.mock('#ui/confetti.ts', () => ({ confetti: vi.fn(async () => undefined) }))

const SESSION = '/api/v1/coaching/coaching_session/1'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.mocked(confetti).mockClear()
})

type Handlers = Parameters<typeof stubApi>[0]

/** Opens the page of a session, and a server that takes every change of it. */
async function opened(
  answer: SessionAnswer = testAnswer(),
  handlers: Handlers = {},
  address = '/one_on_ones/1',
) {
  let stored = answer
  let minute = 1
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags: ['canViewOneOnOnes', 'manageOneOnOnes'] }),
    [`GET ${SESSION}`]: () => stored,
    [`PUT ${SESSION}`]: async (request) => {
      const { updated_at: _seen, shared_at, ...fields } = await request.json()
      const updatedAt = at(++minute)
      const shared = shared_at && { sharedAt: updatedAt, status: 'SHARED' }
      stored = { ...stored, coachingSession: { ...stored.coachingSession, ...fields, ...shared, updatedAt } }
      return stored
    },
    [`PUT ${SESSION}/private_note`]: async (request) => testNote((await request.json()).notes),
    ...handlers,
  })
  const app = await renderApp(address)
  const sent = async (key: string) =>
    Promise.all(
      server.requests
        .filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
        .map(async (request) => {
          const text = await request.clone().text()
          return text === '' ? null : JSON.parse(text)
        }),
    )
  return { ...app, sent, handlers: server.handlers }
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const click = (name: string | RegExp, within_ = screen.queryByRole('dialog') ?? document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }))

describe('what stands in its place', () => {
  test('COA-078 one that could not be loaded says so instead of being empty, until a retry succeeds', async () => {
    expect(stateOf({ data: undefined, isError: true })).toEqual({ answer: null, loadFailed: true })
    expect(stateOf({ data: testAnswer(), isError: false }).loadFailed).toBe(false)
    const app = await opened(testAnswer(), { [`GET ${SESSION}`]: problem(500) })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('textbox')).toBeNull()
    app.handlers[`GET ${SESSION}`] = testAnswer({ session: { title: 'Here' } })
    fireEvent.click(retry)
    expect((await title()).value).toBe('Here')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test.each([
    [404, '/one_on_ones/1', 'This one-on-one does not exist'],
    [404, '/one_on_ones/nonsense', 'This one-on-one does not exist'],
    [403, '/one_on_ones/1', 'This one-on-one is not for you'],
  ])('COA-501 an answer of %s to %s says: %s', async (status, address, said) => {
    await opened(testAnswer(), { [`GET ${SESSION}`]: problem(status) }, address)
    expect(await screen.findByRole('heading', { name: said })).toBeTruthy()
  })

  test('whoever may not change it reads it', async () => {
    await opened(testAnswer({ session: { title: 'Weekly', canEdit: false } }))
    expect((await screen.findAllByText('Weekly')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  })
})

describe('writing', () => {
  test('the title is saved by itself, on the copy that was seen', async () => {
    const app = await opened()
    const field = await title()
    type(field, 'November')
    expect(screen.getByText('Saving')).toBeTruthy()
    fireEvent.blur(field)
    expect(await screen.findByText(/^Saved /)).toBeTruthy()
    expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ title: 'November', updated_at: at(1) }])
  })

  test('COA-024 the private toggle is saved at once, on and off', async () => {
    const app = await opened()
    const toggle = await screen.findByRole('switch', { name: 'Private' })
    fireEvent.click(toggle)
    await waitFor(async () => expect(await app.sent(`PUT ${SESSION}`)).toHaveLength(1))
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'))
    await screen.findByText(/^Saved /)
    fireEvent.click(toggle)
    await waitFor(async () =>
      expect((await app.sent(`PUT ${SESSION}`)).map((body) => body.private)).toEqual([true, false]),
    )
  })

  test('COA-036 leaving with something unsaved asks first', async () => {
    const app = await opened(testAnswer(), {
      [`PUT ${SESSION}`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const field = await title()
    type(field, 'November')
    fireEvent.blur(field)
    expect(await screen.findByText('Offline, kept here')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'To the one-on-ones of this person' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(app.router.state.location.pathname).toBe('/one_on_ones/1')
    // What is written about people stays in this window.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('November')
  })

  test('changed in two places: both copies are shown, and one’s own can go on top', async () => {
    const theirs = testAnswer({ session: { title: 'Theirs', updatedAt: at(5) } })
    const app = await opened(testAnswer(), {
      [`PUT ${SESSION}`]: problem(409, 'stale', { current: theirs }),
    })
    const field = await title()
    type(field, 'Mine')
    fireEvent.blur(field)
    const dialog = await screen.findByRole('dialog', { name: 'Changed in two places' })
    expect(within(dialog).getByRole('row', { name: /Title/ }).textContent).toBe('TitleMineTheirs')
    app.handlers[`PUT ${SESSION}`] = testAnswer({ session: { title: 'Mine', updatedAt: at(6) } })
    click('Keep mine')
    await screen.findByText(/^Saved /)
    expect((await app.sent(`PUT ${SESSION}`)).at(-1)).toEqual({ title: 'Mine', updated_at: at(5) })
    expect((await title()).value).toBe('Mine')
  })

  test('the private note is named as such, and only its writer has one', async () => {
    await opened(testAnswer({ privateNote: testNote('<p>Seemed tired</p>') }))
    expect(await screen.findByRole('heading', { name: 'Private note' })).toBeTruthy()
    expect(screen.getByText('only you see it; never shared, never printed')).toBeTruthy()
    expect(await screen.findByText('Seemed tired')).toBeTruthy()
    cleanup()
    // A manager who may change it is none of the two.
    await opened(testAnswer({ session: { coachId: 9 } }))
    await title()
    expect(screen.queryByRole('heading', { name: 'Private note' })).toBeNull()
  })
})

describe('takeaways and kudos', () => {
  const carried = testTakeaway(2, { sessionId: 9, text: 'Shadow Ingrid' })
  const own = testTakeaway(1, { text: 'Say the date' })
  const both = testAnswer({
    session: {
      takeaways: { current: [own], allOpen: [own, carried], takeawaysToAdd: [], editingTakeaways: [] },
      kudos: [{ id: 4, text: 'Great tone' }],
    },
  })
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

  test('COA-034 one of an earlier session stands under the open ones, not under this session’s', async () => {
    await opened(both)
    const earlier = await screen.findByRole('region', { name: /^Open from/ })
    expect(within(earlier).getByRole('checkbox', { name: 'Shadow Ingrid' })).toBeTruthy()
    const here = screen.getByRole('region', { name: 'Takeaways' })
    expect(
      within(here)
        .getAllByRole('checkbox')
        .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent),
    ).toEqual(['Say the date'])
  })

  test('COA-523 COA-524 ticking closes it, unticking reopens it', async () => {
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
    // On the server, and in the copy that the page was opened with.
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

  test('COA-525 a tick that fails goes back', async () => {
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
    await waitFor(() => expect(app.notified().join()).toContain('The takeaway was not ticked.'))
    expect((await box('Say the date')).checked).toBe(false)
  })

  test('COA-035 one that cannot be saved stays, marked, and a retry saves it', async () => {
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
  })

  test('T and U lead to their fields, and are letters in one; kudos are there at once', async () => {
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
      expect(await app.sent('POST /api/v1/coaching/kudo')).toEqual([
        { coaching_session_id: 1, text: 'Calm' },
      ]),
    )
  })

  test('what is deleted is out of sight, comes back by Undo, and leaves when the page does', async () => {
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
})

describe('sharing', () => {
  const prepared = testAnswer({ session: { title: 'November' }, privateNote: testNote('<p>canary</p>') })

  test('COA-023 SHL-023 what the coachee will see is shown first; sharing it is said, and celebrated', async () => {
    const app = await opened(prepared)
    await title()
    click('Preview and share')
    const preview = await screen.findByRole('dialog', { name: `This is what ${COACHEE.full_name} will see` })
    expect(preview.textContent).toContain('November')
    expect(preview.textContent).not.toContain('canary')
    expect(confetti).not.toHaveBeenCalled()
    click(`Share with ${COACHEE.full_name}`)
    expect(await screen.findByRole('dialog', { name: `Shared with ${COACHEE.full_name}` })).toBeTruthy()
    expect(confetti).toHaveBeenCalledTimes(1)
    expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ shared_at: expect.any(String), updated_at: at(1) }])
    click('Done')
    expect(await screen.findByText('Shared')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preview and reshare' })).toBeTruthy()
  })

  test('COA-023 a share that fails has no success dialog, and it stays a draft', async () => {
    await opened(prepared, { [`PUT ${SESSION}`]: problem(500) })
    await title()
    click('Preview and share')
    await screen.findByRole('dialog')
    click(`Share with ${COACHEE.full_name}`)
    expect(await screen.findByText(/It was not shared\./)).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: /^Shared with/ })).toBeNull()
    expect(confetti).not.toHaveBeenCalled()
    click('Cancel')
    expect(await screen.findByText('Draft')).toBeTruthy()
  })

  test('what was changed meanwhile is looked at again before it is shared', async () => {
    const newer = testAnswer({ session: { title: 'Newer', updatedAt: at(7) } })
    const app = await opened(prepared, { [`PUT ${SESSION}`]: problem(409, 'stale', { current: newer }) })
    await title()
    click('Preview and share')
    const dialog = await screen.findByRole('dialog')
    click(`Share with ${COACHEE.full_name}`)
    expect(await within(dialog).findByText(/Look at it again/)).toBeTruthy()
    expect(dialog.textContent).toContain('Newer')
    click(`Share with ${COACHEE.full_name}`)
    await waitFor(async () =>
      expect((await app.sent(`PUT ${SESSION}`)).map((body) => body.updated_at)).toEqual([at(1), at(7)]),
    )
  })
})
