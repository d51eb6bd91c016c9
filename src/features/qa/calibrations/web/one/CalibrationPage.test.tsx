import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Calibration } from '#features/qa/calibrations/web/calibrations-api.ts'
import {
  ADA,
  aCalibration,
  BO,
  CYRA,
  chosenOption,
  testAnswers,
  testForm,
} from '#features/qa/calibrations/web/testing.ts'
import { graphqlScores } from '#features/qa/calibrations/web/testing-scores.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ONE = '/api/v1/qa_calibrations/7'
const ALREADY = 'The calibration has already been completed'

/** Opens the page against a stubbed server that accepts decisions. */
async function openPage(start: Calibration = aCalibration(), handlers: Parameters<typeof stubApi>[0] = {}) {
  let stored = start
  const server = stubApi({
    'GET /api/v1/session': testSession({
      flags: ['qaEnabled', 'manageCalibrations', 'reviewQA'],
      features: { enhanced_calibrations: true },
    }),
    [`GET ${ONE}`]: () => stored,
    [`GET ${ONE}/form`]: testForm(),
    'GET /api/v1/qa_answers': { qa_answers: testAnswers() },
    'GET /api/v1/qa_calibrations': { qa_calibrations: [], total_pages: 0, page: 1 },
    [`PUT ${ONE}/option`]: async (request) => {
      const { qa_question_id, qa_option_id, na_option } = await request.json()
      const others = stored.selected_options.filter((each) => each.qa_question_id !== qa_question_id)
      const isNone = qa_option_id === null && !na_option
      stored = {
        ...stored,
        selected_options: isNone ? others : [...others, chosenOption(qa_question_id, qa_option_id)],
      }
      return stored
    },
    [`PUT ${ONE}`]: async (request) => {
      const { notes, completed_at, meeting_at } = await request.json()
      stored = {
        ...stored,
        ...(notes !== undefined && { notes }),
        ...(meeting_at && { meeting_at }),
        ...(completed_at && { completed_at, status: 'completed' as const }),
        updated_at: '2026-11-24T10:42:00.000Z',
      }
      return stored
    },
    [`DELETE ${ONE}`]: { deleted: true },
    'POST /graphql': graphqlStub(graphqlScores()),
    ...handlers,
  })
  const app = await renderApp('/qa/calibrations/7')
  await screen.findByRole('heading', { level: 1, name: 'Calibration: Jonas Lind' })
  const sent = async (key: string) =>
    Promise.all(
      server.requests
        .filter((request) => `${request.method} ${new URL(request.url).pathname}` === key)
        .map((request) => request.clone().json()),
    )
  return {
    ...app,
    sent,
    server,
    at: () => app.router.state.location.href,
    store: (next: Calibration) => (stored = next),
  }
}

const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-question]')].map(({ dataset }) => dataset.question)
const row = (id: number) => document.querySelector<HTMLElement>(`tr[data-question="${id}"]`) as HTMLElement
const here = () => document.querySelector<HTMLElement>('tr[aria-current]')?.dataset.question

describe('missing reviews', () => {
  const WAITING = aCalibration({
    status: 'in_progress',
    answers_open: false,
    qa_reviews: [
      { id: 11, reviewer: ADA, completed_at: null, score: null },
      { id: 12, reviewer: BO, completed_at: '2026-11-20T09:00:00.000Z', score: null },
      { id: 13, reviewer: CYRA, completed_at: null, score: null },
    ],
  })

  test('lists who is missing, links to the viewer’s own review and requests no answers', async () => {
    const { server } = await openPage(WAITING)
    expect(await screen.findByRole('heading', { level: 2, name: '2 reviews are missing' })).toBeTruthy()
    const people = within(screen.getByRole('region', { name: '2 reviews are missing' })).getAllByRole(
      'listitem',
    )
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'ALAda LundMissing',
      'CMCyra MoeMissing',
      'BEBo EkDone',
    ])
    expect(screen.getByRole('link', { name: 'Write your review' }).getAttribute('href')).toBe(
      '/qa/reviews/11',
    )
    expect(screen.queryByRole('table')).toBeNull()
    expect(server.requests.some(({ url }) => url.includes('qa_answers'))).toBe(false)
    expect(screen.queryByRole('button', { name: /Complete calibration/ })).toBeNull()
  })

  test('after completing their own review, a participant sees the others’ answers and who is missing', async () => {
    await openPage({ ...WAITING, answers_open: true })
    expect(await screen.findByRole('table', { name: 'Answers of all reviewers' })).toBeTruthy()
    expect(screen.getByText('2 reviews are missing: Ada Lund, Cyra Moe')).toBeTruthy()
  })
})

describe('matrix', () => {
  test('disagreements come first, and differing answers are marked', async () => {
    await openPage()
    await screen.findByRole('table')
    expect(rows()).toEqual(['2', '1', '3'])
    expect(screen.getByText('Answers differ, 1')).toBeTruthy()
    expect(screen.getByText('All agree, 2')).toBeTruthy()
    const given = [...row(2).querySelectorAll('td')].map(({ textContent }) => textContent)
    expect(given.slice(1, 4)).toEqual(['Yes', 'No (differs)', 'Yes'])
    // The panel shows the reviewers' comments.
    expect(screen.getByText('Nobody asked')).toBeTruthy()
  })

  test('shows the reliability of a question over all calibrations, or that there are too few', async () => {
    await openPage()
    await screen.findByRole('table')
    await waitFor(() => expect(row(2).textContent).toContain('0.31'))
    expect(row(1).textContent).toContain('too few')
  })

  test('digits decide and go to the next open question, 0 is N/A, J and K move', async () => {
    const app = await openPage()
    await screen.findByRole('table')
    expect(here()).toBe('2')
    press('0')
    expect(here()).toBe('1')
    press('1')
    expect(here()).toBe('3')
    // This question has neither "not applicable" nor a fourth option.
    press('0')
    press('4')
    press('2')
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}/option`)).toHaveLength(3))
    expect(await app.sent(`PUT ${ONE}/option`)).toEqual([
      { qa_question_id: 2, qa_option_id: null, na_option: true, updated_at: null },
      { qa_question_id: 1, qa_option_id: 11, na_option: false, updated_at: null },
      { qa_question_id: 3, qa_option_id: 32, na_option: false, updated_at: null },
    ])
    await waitFor(() => expect(row(2).textContent).toContain('N/A'))
    press('k')
    expect(here()).toBe('1')
    press('j')
    expect(here()).toBe('3')
    expect(screen.getByText('all questions decided')).toBeTruthy()
  })

  test('changing or clearing a decision is based on the decision the viewer saw', async () => {
    const app = await openPage(aCalibration({ selected_options: [chosenOption(2, 21)] }))
    await screen.findByRole('table')
    fireEvent.click(within(row(2)).getByRole('button'))
    const group = screen.getByRole('group', { name: 'Consensus: Finds the cause' })
    fireEvent.click(within(group).getByRole('button', { name: /No/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear consensus' }))
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}/option`)).toHaveLength(2))
    const seen = '2026-11-21T09:00:00.000Z'
    expect(await app.sent(`PUT ${ONE}/option`)).toEqual([
      { qa_question_id: 2, qa_option_id: 23, na_option: false, updated_at: seen },
      { qa_question_id: 2, qa_option_id: null, na_option: false, updated_at: seen },
    ])
    await waitFor(() => expect(row(2).textContent).toContain('open'))
  })

  test('a decision made by another person meanwhile is shown with a message', async () => {
    const app = await openPage(aCalibration(), {
      [`PUT ${ONE}/option`]: () => {
        app.store(aCalibration({ selected_options: [chosenOption(2, 22)] }))
        return problem(409, 'Changed meanwhile')
      },
    })
    await screen.findByRole('table')
    press('1')
    await waitFor(() => expect(app.notified().join()).toContain('Someone else decided'))
    await waitFor(() => expect(row(2).textContent).toContain('In part'))
  })

  test('a participant who does not lead can only read', async () => {
    const app = await openPage(aCalibration({ can_manage: false }))
    await screen.findByRole('table')
    press('1')
    expect(screen.queryByRole('group', { name: /^Consensus/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(await app.sent(`PUT ${ONE}/option`)).toEqual([])
  })
})

test('explains α of the meeting and of a question: formula, draws, values and limits', async () => {
  await openPage()
  const explain = async (figure: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `How is this computed? ${figure}` }))
    return (await screen.findByRole('dialog')).textContent
  }
  const ofMeeting = await explain('Krippendorff’s α, this session')
  expect(ofMeeting).toContain('2,000 draws')
  expect(ofMeeting).toContain('With fewer than five questions, neither α nor an interval is shown.')
  expect(ofMeeting).toContain('the lower limit is below 1')
  expect(ofMeeting).toContain('“Not applicable” is a separate value.')
  cleanup()
  await openPage()
  const ofQuestion = await explain('α over all calibrations of this question')
  expect(ofQuestion).toContain('With fewer than five calibrations, neither α nor an interval is shown.')
  expect(ofQuestion).toContain('the last 365 days')
})

describe('notes', () => {
  test('are saved when the field loses focus, based on the version that was read', async () => {
    const app = await openPage()
    const field = await screen.findByRole('textbox', { name: 'Meeting notes' })
    fireEvent.change(field, { target: { value: 'Name the day' } })
    fireEvent.blur(field)
    await waitFor(async () =>
      expect(await app.sent(`PUT ${ONE}`)).toEqual([
        { notes: 'Name the day', updated_at: '2026-11-20T09:00:00.000Z' },
      ]),
    )
  })

  test('ask which copy to keep if two people write at the same time', async () => {
    let first = true
    const theirs = aCalibration({ notes: 'Theirs', updated_at: '2026-11-24T10:40:00.000Z' })
    const app = await openPage(aCalibration(), {
      [`PUT ${ONE}`]: async (request) => {
        const { notes } = await request.json()
        if (!first) return { ...theirs, notes }
        first = false
        return problem(409, 'Changed', { current: theirs })
      },
    })
    const field = await screen.findByRole('textbox', { name: 'Meeting notes' })
    fireEvent.change(field, { target: { value: 'Mine' } })
    fireEvent.blur(field)
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Theirs')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}`)).toHaveLength(2))
    expect((await app.sent(`PUT ${ONE}`))[1]).toEqual({ notes: 'Mine', updated_at: theirs.updated_at })
  })
})

describe('unsaved notes', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Meeting notes' })
  const typeUnsaved = async () => {
    const app = await openPage(aCalibration(), { [`PUT ${ONE}`]: problem(401) })
    fireEvent.change(await field(), { target: { value: 'Mine' } })
    fireEvent.blur(await field())
    await waitFor(() => expect(app.notified().join()).toContain('session expired'))
    cleanup()
    // Leaving the page tries to save again.
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}`)).toHaveLength(2))
  }

  test('are restored, and saved once the person keeps them', async () => {
    await typeUnsaved()
    const app = await openPage()
    expect((await field()).value).toBe('Mine')
    expect(await app.sent(`PUT ${ONE}`)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}`)).toMatchObject([{ notes: 'Mine' }]))
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Mine'))
  })

  test('do not overwrite notes that another person saved meanwhile', async () => {
    await typeUnsaved()
    const app = await openPage(aCalibration({ notes: 'Theirs', updated_at: '2026-11-24T10:40:00.000Z' }))
    fireEvent.blur(await field())
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Theirs')
    expect(await app.sent(`PUT ${ONE}`)).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(async () => expect(await app.sent(`PUT ${ONE}`)).toMatchObject([{ notes: 'Mine' }]))
  })

  test('can be discarded', async () => {
    await typeUnsaved()
    await openPage(aCalibration({ notes: 'Theirs' }))
    await field()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await field()).value).toBe('Theirs')
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mine')
  })

  test('are not shown in the meeting notes if those can no longer be edited', async () => {
    await typeUnsaved()
    await openPage(aCalibration({ can_manage: false, notes: 'Theirs' }))
    expect(await screen.findByText('Theirs')).toBeTruthy()
    expect(screen.queryByText('Mine')).toBeNull()
  })
})

describe('completing, deleting and moving', () => {
  test('completing asks for confirmation, names open questions and makes the page read-only', async () => {
    const app = await openPage()
    await screen.findByRole('table')
    press('Enter', { ctrlKey: true })
    const dialog = await screen.findByRole('dialog', { name: 'Complete this calibration?' })
    expect(dialog.textContent).toContain('3 questions are still open.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Complete anyway' }))
    await waitFor(() => expect(app.notified()).toEqual(['success: Calibration completed']))
    expect((await app.sent(`PUT ${ONE}`))[0].completed_at).toMatch(/^2/)
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Complete calibration/ })).toBeNull()
  })

  test('CAL-538 a decision on a calibration completed meanwhile shows an error', async () => {
    const app = await openPage(aCalibration(), {
      [`PUT ${ONE}/option`]: () => {
        app.store(aCalibration({ status: 'completed', completed_at: '2026-11-24T10:40:00.000Z' }))
        return problem(422, ALREADY)
      },
    })
    await screen.findByRole('table')
    press('1')
    await waitFor(() => expect(app.notified()).toEqual([`error: ${ALREADY}`]))
    expect(await screen.findByText('Completed')).toBeTruthy()
    expect(row(2).textContent).toContain('open')
  })

  test('CAL-538 completing twice shows an error', async () => {
    const app = await openPage(aCalibration(), { [`PUT ${ONE}`]: problem(422, ALREADY) })
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: /Complete calibration/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Complete anyway' }))
    await waitFor(() => expect(app.notified()).toEqual([`error: ${ALREADY}`]))
  })

  test('deleting can be undone', async () => {
    const app = await openPage()
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete calibration' }))
    await waitFor(() => expect(app.at()).toBe('/qa/calibrations/all'))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(app.at()).toBe('/qa/calibrations/7'))
    expect((await app.sent(`PUT ${ONE}`))[0]).toEqual({ deleted_at: null })
  })

  test('the meeting can be moved', async () => {
    const app = await openPage()
    await screen.findByRole('table')
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change the meeting' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the meeting' })
    expect(within(dialog).getByLabelText<HTMLInputElement>('Meeting time').value).toBe('10:30')
    fireEvent.change(within(dialog).getByLabelText('Meeting time'), { target: { value: '14:00' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(async () =>
      expect((await app.sent(`PUT ${ONE}`))[0]).toMatchObject({ meeting_at: '2026-11-24T14:00:00.000Z' }),
    )
  })
})
