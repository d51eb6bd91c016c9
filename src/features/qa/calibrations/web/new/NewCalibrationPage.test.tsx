import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { aCalibration, testForm } from '#features/qa/calibrations/web/testing.ts'
import { graphqlScores } from '#features/qa/calibrations/web/testing-scores.ts'
import { testInteraction, testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
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

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Ek',
  image: null,
  deactivated: false,
})
const FORMS = [testForm(), { ...testForm(), id: 2, name: 'Chat' }]
const MADE = { ...aCalibration(), current_user_qa_review: { id: 1 } }

async function openPage({
  enhanced = true,
  search = '?interaction_id=40',
  flags = ['qaEnabled', 'reviewQA'] as PermissionFlag[],
  handlers = {} as Parameters<typeof stubApi>[0],
} = {}) {
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags, features: { enhanced_calibrations: enhanced } }),
    'GET /api/v1/qa_forms': { qa_forms: FORMS },
    'GET /api/v1/employees': { employees: [person(6, 'Bo'), person(7, 'Cyra')] },
    'GET /api/v1/interactions/40': testInteraction(),
    'POST /api/v1/qa_calibrations': () => Response.json(MADE, { status: 201 }),
    'GET /api/v1/qa_reviews/1/workspace': testWorkspace({ qa_calibration_id: 7 }),
    'POST /graphql': graphqlStub(graphqlScores()),
    ...handlers,
  })
  const app = await renderApp(`/qa/calibrations/new${search}`)
  await screen.findByRole('heading', { level: 1, name: 'New calibration' })
  await screen.findByRole('option', { name: /Chat/ })
  const sent = async () =>
    Promise.all(
      server.requests
        .filter(({ method, url }) => method === 'POST' && url.endsWith('/qa_calibrations'))
        .map((request) => request.clone().json()),
    )
  const keys = () =>
    server.requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith('/qa_calibrations'))
      .map(({ headers }) => headers.get('idempotency-key'))
  return { ...app, sent, keys, at: () => app.router.state.location.href }
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const step = (number: number) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^Step ${number} of 3`) })
const chooseForm = (id: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Scorecard' }), { target: { value: String(id) } })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
async function toQuestions() {
  chooseForm(1)
  click('Next')
  await step(2)
}
async function add(name: string) {
  const field = screen.getByRole('combobox', { name: 'Participants' })
  fireEvent.change(field, { target: { value: name.slice(0, 2) } })
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const chooseMeeting = () => {
  fireEvent.change(screen.getByLabelText('Meeting day'), { target: { value: '2026-11-24' } })
  fireEvent.change(screen.getByLabelText('Meeting time'), { target: { value: '10:30' } })
}
async function toMeeting() {
  await toQuestions()
  click('Select all')
  click('Next')
  await step(3)
}

describe('wizard', () => {
  test.each(['manageCalibrations', 'reviewQA'] as const)(
    'CAL-502 CAL-518 with %s alone, the wizard starts at step 1 of 3 and moves one step forward or back',
    async (flag) => {
      await openPage({ flags: ['qaEnabled', flag] })
      await step(1)
      await toQuestions()
      click('Back')
      await step(1)
      await toMeeting()
      expect(screen.getByRole('button', { name: 'Create calibration' })).toBeTruthy()
    },
  )

  test('a step with missing fields shows them and does not advance', async () => {
    await openPage({ search: '' })
    click('Next')
    expect(await screen.findByText('Find the interaction, or choose a team member.')).toBeTruthy()
    expect(screen.getByText('Choose a scorecard.')).toBeTruthy()
    await step(1)
  })

  test('CAL-509 CAL-511 lists the questions and recommends those with the lowest recent alignment', async () => {
    await openPage()
    await toQuestions()
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('checkbox'))
    await screen.findAllByText('Recommended')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Greets.*Recommended.*90% aligned/),
      expect.stringMatching(/^Finds the cause.*Recommended.*60% aligned/),
      // This question has no calibrated answers.
      'Checks who calls',
    ])
    expect(boxes()).toEqual([false, false, false])
  })

  test('CAL-520 clicking a question selects it, clicking again deselects it', async () => {
    await openPage()
    await toQuestions()
    fireEvent.click(box('Finds the cause'))
    expect(boxes()).toEqual([false, true, false])
    fireEvent.click(box('Finds the cause'))
    expect(boxes()).toEqual([false, false, false])
    click('Next')
    expect(await screen.findByText('Choose at least one question.')).toBeTruthy()
    await step(2)
  })

  test('CAL-521 Select all selects all questions, Clear deselects them', async () => {
    await openPage()
    await toQuestions()
    click('Select all')
    expect(boxes()).toEqual([true, true, true])
    click('Clear')
    expect(boxes()).toEqual([false, false, false])
  })

  test('changing the scorecard clears the chosen questions', async () => {
    await openPage()
    await toQuestions()
    click('Select all')
    click('Back')
    chooseForm(2)
    click('Next')
    await step(2)
    expect(boxes()).toEqual([false, false, false])
  })

  test('CAL-522 CAL-523 CAL-524 CAL-525 choosing participants and a meeting leads to the creator’s own review', async () => {
    const app = await openPage()
    await toMeeting()
    click('Create calibration')
    expect(await screen.findByText('Choose at least one participant.')).toBeTruthy()
    expect(screen.getByText('Choose the day and time of the meeting.')).toBeTruthy()
    await add('Bo Ek')
    await add('Cyra Ek')
    click('Remove Bo Ek')
    chooseMeeting()
    click('Create calibration')
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    expect(await app.sent()).toEqual([
      {
        qa_form_id: 1,
        qa_question_ids: [1, 2, 3],
        participant_ids: [7],
        meeting_at: '2026-11-24T10:30:00.000Z',
        interaction_id: 40,
      },
    ])
  })

  test('CAL-519 after creating a calibration, the next one starts empty at step 1', async () => {
    const app = await openPage()
    await toMeeting()
    await add('Bo Ek')
    chooseMeeting()
    click('Create calibration')
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    await app.router.navigate({ to: '/qa/calibrations/new' })
    await step(1)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Interaction' }).value).toBe('')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorecard' }).value).toBe('')
  })

  test('a server error appears in the step that contains the field', async () => {
    const errors = [{ path: 'qa_question_ids', message: 'One of these questions does not exist.' }]
    await openPage({
      handlers: { 'POST /api/v1/qa_calibrations': problem(422, 'Not valid', { errors }) },
    })
    await toMeeting()
    await add('Bo Ek')
    chooseMeeting()
    click('Create calibration')
    await step(2)
    expect(screen.getByText('One of these questions does not exist.')).toBeTruthy()
  })

  test('retrying after a lost answer reuses the idempotency key', async () => {
    let first = true
    const app = await openPage({
      handlers: {
        'POST /api/v1/qa_calibrations': () => {
          if (!first) return MADE
          first = false
          throw new TypeError('Failed to fetch')
        },
      },
    })
    await toMeeting()
    await add('Bo Ek')
    chooseMeeting()
    click('Create calibration')
    await screen.findByRole('alert')
    click('Create calibration')
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    const [one, two] = app.keys()
    expect(one).toMatch(/^[\w-]{20,}$/)
    expect(two).toBe(one)
  })
})

describe('classic form', () => {
  test('CAL-505 is one page without a choice of questions, and sends all of them', async () => {
    const app = await openPage({ enhanced: false })
    expect(screen.queryByRole('heading', { level: 2, name: /^Step/ })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    click('Create calibration')
    expect(await screen.findByText('Choose a scorecard.')).toBeTruthy()
    chooseForm(1)
    await add('Bo Ek')
    chooseMeeting()
    click('Create calibration')
    await waitFor(() => expect(app.at()).toBe('/qa/reviews/1'))
    expect((await app.sent())[0]).toMatchObject({ qa_question_ids: [1, 2, 3], participant_ids: [6] })
  })

  test('CAL-505 is replaced by steps with recommended questions on the newer screens', async () => {
    await openPage()
    await toQuestions()
    expect(await screen.findAllByText('Recommended')).toHaveLength(2)
  })
})

test('leaving with unsaved input asks for confirmation', async () => {
  const app = await openPage()
  await toQuestions()
  click('Select all')
  void app.router.navigate({ to: '/profile/edit' })
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(app.at()).toContain('/qa/calibrations/new')
})

test.each([true, false])(
  'unsaved values are restored after a reload, until discarded (newer screens: %s)',
  async (enhanced) => {
    await openPage({ enhanced })
    chooseForm(2)
    cleanup()
    await openPage({ enhanced })
    const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Scorecard' }).value
    expect(chosen()).toBe('2')
    expect(screen.getByText(/^Restored what you typed on/)).toBeTruthy()
    click('Discard')
    expect(chosen()).not.toBe('2')
    expect(JSON.stringify({ ...localStorage })).not.toContain('calibration-new')
  },
)
