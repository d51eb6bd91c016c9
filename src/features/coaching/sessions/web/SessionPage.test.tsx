import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { click, openedBy, SESSION, title, type } from '#features/coaching/sessions/web/page-testing.ts'
import { at, COACHEE, testAnswer, testNote } from '#features/coaching/sessions/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem, testSession } from '#platform/web/testing.tsx'
import { stubConfetti } from '#ui/confetti-testing.ts'

const opened = openedBy(renderApp)

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('while the session is not shown', () => {
  test('COA-078 says that the session could not be loaded, until a retry succeeds', async () => {
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
    [403, '/one_on_ones/1', 'You cannot read this one-on-one'],
  ])('COA-501 an answer of %s to %s says: %s', async (status, address, heading) => {
    await opened(testAnswer(), { [`GET ${SESSION}`]: problem(status) }, address)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  })

  test('shows the reading view to people who may not edit', async () => {
    await opened(testAnswer({ session: { title: 'Weekly', canEdit: false } }))
    expect((await screen.findAllByText('Weekly')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull()
  })
})

describe('writing', () => {
  test('saves the title automatically, based on the copy that was seen', async () => {
    const app = await opened()
    const field = await title()
    type(field, 'November')
    expect(screen.getByText('Saving')).toBeTruthy()
    fireEvent.blur(field)
    expect(await screen.findByText(/^Saved /)).toBeTruthy()
    expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ title: 'November', updated_at: at(1) }])
  })

  test('COA-024 saves the private toggle immediately, on and off', async () => {
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

  test('COA-036 asks before leaving with unsaved changes', async () => {
    const app = await opened(testAnswer(), {
      [`PUT ${SESSION}`]: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    const field = await title()
    type(field, 'November')
    fireEvent.blur(field)
    expect(await screen.findByText('Offline, kept here')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'One-on-ones with this person' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(app.router.state.location.pathname).toBe('/one_on_ones/1')
  })

  describe('unsaved work of an earlier visit', () => {
    const offline = { [`PUT ${SESSION}`]: problem(401) }
    /** Types after the sign-in has expired, and closes the page. */
    const leaveUnsaved = async (answer = testAnswer()) => {
      await opened(answer, offline)
      type(await title(), 'November')
      expect(JSON.stringify({ ...localStorage })).toContain('November')
      cleanup()
      // The last attempt to save fails as well.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }

    test('is restored after signing in again, announced, saved and then forgotten', async () => {
      await leaveUnsaved()
      const app = await opened()
      expect((await title()).value).toBe('November')
      expect(screen.getByText(/^Restored what you typed on .* and had not saved\.$/)).toBeTruthy()
      await waitFor(async () =>
        expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ title: 'November', updated_at: at(1) }]),
      )
      await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('November'))
    })

    test('can be discarded', async () => {
      await leaveUnsaved()
      await opened()
      await title()
      click('Discard')
      expect((await title()).value).toBe('')
      expect(screen.queryByText(/^Restored what/)).toBeNull()
      await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('November'))
    })

    test('never overwrites a newer version saved by someone else', async () => {
      await leaveUnsaved()
      const app = await opened(testAnswer({ session: { title: 'Theirs', updatedAt: at(5) } }))
      const dialog = await screen.findByRole('dialog', { name: 'Changed in two places' })
      expect(within(dialog).getByRole('row', { name: /Title/ }).textContent).toBe('TitleNovemberTheirs')
      expect(await app.sent(`PUT ${SESSION}`)).toEqual([])
      click('Keep mine')
      await waitFor(async () =>
        expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ title: 'November', updated_at: at(5) }]),
      )
    })

    test('is not shown to another account', async () => {
      await leaveUnsaved()
      const other = testSession({ flags: ['canViewOneOnOnes', 'manageOneOnOnes'] })
      await opened(testAnswer(), {
        'GET /api/v1/session': { ...other, person: { ...other.person, id: 99 } },
      })
      expect((await title()).value).toBe('')
      expect(screen.queryByText(/^Restored what/)).toBeNull()
    })

    test('includes topics, takeaways and kudos', async () => {
      const fields = ['Add to the agenda', 'Add a takeaway', 'Add kudos']
      await opened(testAnswer(), { [`GET ${SESSION}/topics`]: { topics: [], page: 1, totalPages: 1 } })
      for (const name of fields) type(await screen.findByRole('textbox', { name }), `${name}: words`)
      cleanup()
      await opened(testAnswer(), { [`GET ${SESSION}/topics`]: { topics: [], page: 1, totalPages: 1 } })
      for (const name of fields)
        expect((await screen.findByRole<HTMLInputElement>('textbox', { name })).value).toBe(`${name}: words`)
    })
  })

  test('shows both copies of a session changed in two places, and lets one’s own overwrite', async () => {
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

  test('labels the private note, and offers it only to its writer', async () => {
    await opened(testAnswer({ privateNote: testNote('<p>Seemed tired</p>') }))
    expect(await screen.findByRole('heading', { name: 'Private note' })).toBeTruthy()
    expect(screen.getByText('only you can see it; it is never shared or printed')).toBeTruthy()
    expect(await screen.findByText('Seemed tired')).toBeTruthy()
    cleanup()
    // A manager who may edit but takes no part in the session.
    await opened(testAnswer({ session: { coachId: 9 } }))
    await title()
    expect(screen.queryByRole('heading', { name: 'Private note' })).toBeNull()
  })
})

test('deletes a topic removed from the agenda before the preview opens', async () => {
  const topic = {
    id: 3,
    title: 'Shifts',
    text: '',
    discussedAt: null,
    createdAt: at(0),
    createdBy: COACHEE,
    canEdit: true,
    carriedFromSessionId: null,
  }
  const app = await opened(testAnswer(), {
    [`GET ${SESSION}/topics`]: { topics: [topic], page: 1, totalPages: 1 },
    'DELETE /api/v1/coaching/topics/3': { deleted: true },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Shifts' }))
  expect(await app.sent('DELETE /api/v1/coaching/topics/3')).toEqual([])
  click('Preview and share')
  const preview = await screen.findByRole('dialog')
  expect(await app.sent('DELETE /api/v1/coaching/topics/3')).toHaveLength(1)
  expect(preview.textContent).not.toContain('Shifts')
})

describe('sharing', () => {
  const prepared = testAnswer({ session: { title: 'November' }, privateNote: testNote('<p>canary</p>') })

  test('COA-023 SHL-023 previews what the coachee will see, then confirms and celebrates the share', async () => {
    const confetti = stubConfetti().fly
    const app = await opened(prepared)
    await title()
    click('Preview and share')
    const preview = await screen.findByRole('dialog', { name: `This is what ${COACHEE.full_name} will see` })
    expect(preview.textContent).toContain('November')
    expect(preview.textContent).not.toContain('canary')
    expect(confetti).not.toHaveBeenCalled()
    click(`Share with ${COACHEE.full_name}`)
    expect(await screen.findByRole('dialog', { name: `Shared with ${COACHEE.full_name}` })).toBeTruthy()
    await waitFor(() => expect(confetti).toHaveBeenCalledTimes(1))
    expect(await app.sent(`PUT ${SESSION}`)).toEqual([{ shared_at: expect.any(String), updated_at: at(1) }])
    click('Done')
    expect(await screen.findByText('Shared')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Preview and reshare' })).toBeTruthy()
  })

  test('COA-023 shows no success dialog after a failed share, and keeps the draft', async () => {
    const confetti = stubConfetti().fly
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

  test('shows a new preview if the session was changed before it was shared', async () => {
    const newer = testAnswer({ session: { title: 'Newer', updatedAt: at(7) } })
    const app = await opened(prepared, { [`PUT ${SESSION}`]: problem(409, 'stale', { current: newer }) })
    await title()
    click('Preview and share')
    const dialog = await screen.findByRole('dialog')
    click(`Share with ${COACHEE.full_name}`)
    expect(await within(dialog).findByText(/Check it again/)).toBeTruthy()
    expect(dialog.textContent).toContain('Newer')
    click(`Share with ${COACHEE.full_name}`)
    await waitFor(async () =>
      expect((await app.sent(`PUT ${SESSION}`)).map((body) => body.updated_at)).toEqual([at(1), at(7)]),
    )
  })
})
