import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Pass } from '#features/qa/reviews/web/passes/passes-api.ts'
import { testReview } from '#features/qa/reviews/web/testing.ts'
import { card, opens, press } from '#features/qa/reviews/web/workspace/page-testing.tsx'
import { testInteraction, testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const opened = opens(renderApp)
const PASS: Pass = {
  id: 70,
  interaction_id: 40,
  solicitation_id: null,
  qa_review_id: 1,
  reviewer: { id: 5, name: 'Ada Berg', image: null },
  reason: 'language',
  comments: '',
  created_at: '2026-06-16T11:00:00.000Z',
}
const OWN = { interaction_id: 30, reviewer: { id: 5, name: 'Ada Berg', image: null } }
const dialog = () => screen.findByRole('dialog', { name: 'Pass this one over' })
const passOver = (within_: HTMLElement) =>
  fireEvent.click(within(within_).getByRole('button', { name: /^Pass over/ }))

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('in the workspace', () => {
  test('S asks for a reason, a digit chooses it, the next review opens; Undo restores the draft', async () => {
    const next = testReview({ id: 2, interaction_id: 40 })
    const app = await opened(
      testWorkspace(OWN),
      {
        'POST /api/v1/qa_passes': PASS,
        'DELETE /api/v1/qa_passes/70': { deleted: true },
        'GET /api/v1/interactions/40': testInteraction(),
        'POST /api/v1/qa_reviews': next,
        'GET /api/v1/qa_reviews/2/workspace': { ...testWorkspace(), review: next },
      },
      { address: '/qa/reviews/1?interactions=40&of=8' },
    )
    await waitFor(() => expect(app.requests.some(({ url }) => url.includes('/interactions/40'))).toBe(true))
    press('s')
    const why = await dialog()
    passOver(why)
    expect(await within(why).findByText('Choose a reason.')).toBeTruthy()
    expect(document.activeElement).toBe(within(why).getAllByRole('radio')[0])
    fireEvent.keyDown(within(why).getAllByRole('radio')[0] as HTMLElement, { key: '6' })
    passOver(why)
    expect(await within(why).findByText('Describe the reason.')).toBeTruthy()
    fireEvent.keyDown(within(why).getAllByRole('radio')[0] as HTMLElement, { key: '3' })
    const words = within(why).getByRole('textbox', { name: /In your words/ })
    fireEvent.change(words, { target: { value: ' I read no Finnish. ' } })
    fireEvent.keyDown(words, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/2?of=8'))
    expect(await app.sent('POST /api/v1/qa_passes')).toEqual([
      { qa_review_id: 1, reason: 'language', comments: 'I read no Finnish.' },
    ])
    expect(app.notified()).toContain('success: Passed over')
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    expect(app.requests.some(({ method, url }) => method === 'DELETE' && url.endsWith('/qa_passes/70'))).toBe(
      true,
    )
  })

  test('an unsent comment is restored after the session ended, until Cancel', async () => {
    const words = async () =>
      within(await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: /In your words/ })
    await opened(testWorkspace(OWN), { 'POST /api/v1/qa_passes': problem(401) })
    press('s')
    fireEvent.change(await words(), { target: { value: 'I know the customer.' } })
    fireEvent.click(within(await dialog()).getByRole('radio', { name: /^Conflict of interest/ }))
    passOver(await dialog())
    await within(await dialog()).findByText(/session expired/)
    cleanup()
    await opened(testWorkspace(OWN))
    press('s')
    expect((await words()).value).toBe('I know the customer.')
    fireEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(JSON.stringify({ ...localStorage })).not.toContain('I know the customer.')
  })

  test('a rejection is shown in the dialog, which keeps the comment', async () => {
    const tries = [problem(500), PASS]
    const app = await opened(testWorkspace(OWN), {
      'POST /api/v1/qa_passes': () => tries.shift(),
      'GET /api/v1/interactions/random': { interaction_id: null },
      'GET /api/v1/interactions': { interactions: [], next_cursor: null },
    })
    press('s')
    const why = await dialog()
    fireEvent.click(within(why).getByRole('radio', { name: /^Conflict of interest/ }))
    passOver(why)
    await waitFor(() => expect(within(why).getByText(/went wrong|could not/i)).toBeTruthy())
    expect(within(why).getByRole<HTMLInputElement>('radio', { name: /^Conflict of interest/ }).checked).toBe(
      true,
    )
    expect(app.at()).toBe('/qa/reviews/1')
    passOver(why)
    // Nothing is left to review, so the list opens.
    await waitFor(() => expect(app.at()).toMatch(/^\/qa\/interactions/))
  })

  test.each([71, null])(
    'ASG-039 in an assignment S skips with its reasons, discards the draft and looks for the next (response %s)',
    async (solicitation_id) => {
      const app = await opened(
        testWorkspace({ ...OWN, solicitation_id, qa_assignment_id: 3, qa_allocation_id: 31 }),
        {
          'POST /graphql': graphqlStub({
            SkipReasons: { skipReasonDetails: [{ id: '1', reason: 'Too little', requiresDetail: false }] },
          }),
          'POST /api/v1/qa_assignment_skips': { id: 8 },
          'PUT /api/v1/qa_reviews/1': testReview(),
          'GET /api/v1/qa_assignments/3/next_review': { next_review: null, similar: [], progress: 0 },
          'GET /api/v1/qa_assignments/3': problem(404),
        },
        { flags: ['qaEnabled', 'reviewQA', 'viewAssignments'] },
      )
      press('s')
      const why = await screen.findByRole('dialog', { name: 'Skip this one' })
      fireEvent.click(await within(why).findByRole('radio', { name: /^Too little/ }))
      fireEvent.click(within(why).getByRole('button', { name: /^Skip/ }))
      await waitFor(() => expect(app.at()).toBe('/qa/assignments/3/review_similar'))
      const requested = app.requests
        .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
        .filter((key) => /skips|next_review|PUT/.test(key))
      // The page of similar interactions requests again.
      expect(requested.slice(0, 3)).toEqual([
        'POST /api/v1/qa_assignment_skips',
        'PUT /api/v1/qa_reviews/1',
        'GET /api/v1/qa_assignments/3/next_review',
      ])
    },
  )

  test.each([
    ['somebody else’s', { ...OWN, reviewer: { id: 6, name: 'Bo Dahl', image: null } }],
    ['of an assignment, without an interaction', { ...OWN, interaction_id: null, qa_assignment_id: 3 }],
    ['about nothing that could be offered', { ...OWN, interaction_id: null }],
  ])('a review that is %s cannot be passed', async (_, change) => {
    await opened(testWorkspace(change), { 'GET /api/v1/interactions/random': { interaction_id: null } })
    press('s')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'Discard the review' })).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: /Pass this one over/ })).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a review of a calibration can only be answered and completed', async () => {
    await opened(testWorkspace({ ...OWN, qa_calibration_id: 3 }))
    press('s')
    expect(screen.getByRole('link', { name: 'Calibration' }).getAttribute('href')).toBe('/qa/calibrations/3')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Change the keys',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('before a review is started', () => {
  const begin = async (search: string, handlers: Parameters<typeof stubApi>[0] = {}) => {
    const server = stubApi({
      'GET /api/v1/session': testSession({ flags: ['qaEnabled', 'reviewQA'] }),
      'GET /api/v1/qa_forms': { qa_forms: [testWorkspace().form] },
      'GET /api/v1/interactions/40': testInteraction(),
      'GET /api/v1/interactions/41': { ...testInteraction(), id: 41, ext_interaction_id: 'INT-41' },
      'GET /api/v1/interactions': { interactions: [], next_cursor: null },
      'POST /api/v1/qa_passes': { ...PASS, qa_review_id: null },
      'DELETE /api/v1/qa_passes/70': { deleted: true },
      ...handlers,
    })
    const app = await renderApp(`/qa/reviews/new${search}`)
    await screen.findByRole('region', { name: 'The interaction' })
    const passed = async () =>
      Promise.all(
        server.requests
          .filter(({ method, url }) => method === 'POST' && url.endsWith('/qa_passes'))
          .map((request) => request.clone().json()),
      )
    return { ...app, passed, at: () => app.router.state.location.href }
  }

  test('S passes the interaction and offers the next of the queue; Undo returns to it', async () => {
    const app = await begin('?interaction_id=40&interactions=41&of=2')
    press('s')
    const why = await dialog()
    fireEvent.click(within(why).getByRole('radio', { name: /^Too little/ }))
    passOver(why)
    await waitFor(() => expect(app.at()).toMatch(/interaction_id=41/))
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'The interaction' }).textContent).toContain('INT-41'),
    )
    expect(await app.passed()).toEqual([{ interaction_id: 40, reason: 'unsuitable', comments: '' }])
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(app.at()).toMatch(/interaction_id=40/))
  })

  test('a digit with Ctrl is left to the browser', async () => {
    await begin('?interaction_id=40')
    press('s')
    const why = await dialog()
    const first = within(why).getAllByRole<HTMLInputElement>('radio')
    const isHandled = !fireEvent.keyDown(first[0] as HTMLElement, { key: '2', ctrlKey: true })
    expect([isHandled, first.some(({ checked }) => checked)]).toEqual([false, false])
    fireEvent.keyDown(first[0] as HTMLElement, { key: '2' })
    await waitFor(() => expect(first.map(({ checked }) => checked).indexOf(true)).toBe(1))
  })

  test('without a queue random interactions are offered until none is left', async () => {
    const left = [41, null]
    const app = await begin('?interaction_id=40', {
      'GET /api/v1/interactions/random': () => ({ interaction_id: left.shift() ?? null }),
    })
    for (const at of [/interaction_id=41/, /^\/qa\/interactions/]) {
      fireEvent.click(await screen.findByRole('button', { name: /^Pass this one over/ }))
      const why = await dialog()
      fireEvent.click(within(why).getByRole('radio', { name: /^No scorecard fits/ }))
      passOver(why)
      await waitFor(() => expect(app.at()).toMatch(at))
    }
    expect(await app.passed()).toHaveLength(2)
  })
})

describe('keys', () => {
  const change = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the keys' }))
    const list = await screen.findByRole('dialog')
    const button = within(list).getByText('Comment on the answer').closest('li')?.querySelector('button')
    if (!button) throw new Error('no button')
    return { list, button }
  }

  test('can be changed; only those that differ from the defaults are stored with the account', async () => {
    const app = await opened(testWorkspace(), { 'PUT /api/v1/session/preferences': {} })
    const { list, button } = await change()
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'a' })
    expect(within(list).getByRole('alert').textContent).toContain('Annotate what is selected')
    fireEvent.keyDown(button, { key: 'w' })
    await waitFor(() => expect(button.textContent).toContain('W'))
    expect(await app.sent('PUT /api/v1/session/preferences')).toEqual([{ review_keys: { comment: 'w' } }])
    fireEvent.click(within(list).getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('w')
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
    // The browser's copy, used until the account has loaded.
    expect(JSON.parse(localStorage.getItem('plaudit-review-keys-5') ?? '')).toEqual({ comment: 'w' })
  })

  test('are restored if saving fails, in this browser too', async () => {
    localStorage.setItem('plaudit-review-keys-5', JSON.stringify({ comment: 'z' }))
    const app = await opened(testWorkspace(), { 'PUT /api/v1/session/preferences': problem(500) })
    const { button } = await change()
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'w' })
    await waitFor(async () => expect(await app.sent('PUT /api/v1/session/preferences')).toHaveLength(1))
    await waitFor(() => expect(button.textContent).toContain('Z'))
    expect(JSON.parse(localStorage.getItem('plaudit-review-keys-5') ?? '')).toEqual({ comment: 'z' })
  })

  test('of the account win over those of the browser, which are used if the account has none', async () => {
    localStorage.setItem('plaudit-review-keys-5', JSON.stringify({ comment: 'w' }))
    const session = testSession({
      flags: ['qaEnabled', 'reviewQA', 'viewQADashboard'],
      person: { review_keys: { comment: 'q' } },
    })
    await opened(testWorkspace(), { 'GET /api/v1/session': session })
    press('w')
    expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull()
    press('q')
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
    cleanup()
    localStorage.setItem('plaudit-review-keys-5', JSON.stringify({ comment: 'w', pass: 5 }))
    await opened()
    expect(card()).toBeTruthy()
    press('w')
    expect(await screen.findByRole('textbox', { name: 'Comment' })).toBeTruthy()
  })
})
