import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  aNext,
  anAssignment,
  anOffer,
  createOpenPage,
  REVIEWER_FLAGS,
} from '#features/qa/assignments/web/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { refused, sentTo } from '#platform/web/graphql-testing.ts'
import { problem } from '#platform/web/testing.tsx'

const open = createOpenPage(renderApp)
const NEXT = 'GET /api/v1/qa_assignments/3/next_review'
const ONE = 'GET /api/v1/qa_assignments/3'
const start = async (name = /Start next/) => fireEvent.click(await screen.findByRole('button', { name }))
const AUDITOR_FLAGS: PermissionFlag[] = [...REVIEWER_FLAGS, 'performQaAudits']
const audit = { qa_review_type: 'qa_calibration_audit', qa_review_id: 90, solicitation_id: null } as const

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('assignment queue', () => {
  test('ASG-502 shows the name, own and total progress, required reviews and periods', async () => {
    await open(
      '/qa/assignments/3',
      {},
      {
        flags: REVIEWER_FLAGS,
        graphql: {
          AssignmentPeriods: {
            assignmentPeriods: {
              nodes: [{ id: '2026-11-09', startDate: '2026-11-09', endDate: '2026-11-15', progress: 75 }],
              pageInfo: { hasNextPage: false, endCursor: null },
            },
          },
        },
      },
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Assignment 3' })).toBeTruthy()
    const [yours, all] = screen.getAllByRole('progressbar')
    expect(yours?.getAttribute('aria-valuetext')).toBe('1 of 4')
    expect(all?.getAttribute('aria-valuetext')).toBe('2 of 8')
    expect(screen.getByText('of any kind')).toBeTruthy()
    expect((await screen.findByRole('link', { name: /9.*15 Nov 2026/ })).getAttribute('href')).toBe(
      '/qa/assignments/3/progress?start_date=2026-11-09&end_date=2026-11-15',
    )
  })

  test.each([
    [{ type: 'language', languages: ['nb', 'de'] }, 'in Norwegian Bokmål, German'],
    [
      { type: 'property', property: 'Store', property_values: ['Oslo', 'Bergen'] },
      'with Store: Oslo, Bergen',
    ],
    [{ type: 'duration', duration_from: 300 }, 'of 5 minutes or longer'],
    [{ type: 'duration', duration_to: 90 }, 'of up to 1.5 minutes'],
    [{ type: 'duration', duration_from: 60, duration_to: 600 }, 'of 1 to 10 minutes'],
  ])('names required reviews by what they are counted by: %j', async (kind, words) => {
    const allocations = [{ id: 31, count: 2, ...kind }]
    await open(
      '/qa/assignments/3',
      { [ONE]: anAssignment(3, { allocations } as object) },
      { flags: REVIEWER_FLAGS },
    )
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test.each([
    '/qa/assignments/99',
    '/qa/assignments/abc',
    '/qa/assignments/99/progress',
    '/qa/assignments/99/completed',
  ])('ASG-502 an unknown assignment is not found: %s', async (address) => {
    await open(address, { 'GET /api/v1/qa_assignments/99': problem(404) })
    expect(await screen.findByText('Assignment not found')).toBeTruthy()
  })

  test('ASG-037 opens the next review, also by Enter, with all settings of the assignment', async () => {
    const app = await open(
      '/qa/assignments/3',
      { [NEXT]: aNext(anOffer({ blind: true, default_qa_form_id: 4, employee: null })) },
      { flags: REVIEWER_FLAGS },
    )
    await screen.findByRole('button', { name: /Start next/ })
    fireEvent.keyDown(document.body, { key: 'Enter' })
    await waitFor(() => expect(app.at()).toMatch(/^\/qa\/reviews\/new/))
    expect(Object.fromEntries(new URL(app.at(), 'http://x').searchParams)).toEqual({
      solicitation_id: '71',
      qa_assignment_id: '3',
      qa_allocation_id: '31',
      employee_id: '7',
      blind: 'true',
      default_qa_form_id: '4',
    })
  })

  test('ASG-020 the next review of a blind assignment never shows the name', async () => {
    const app = await open('/qa/assignments/3', { [NEXT]: aNext(anOffer({ blind: true, employee: null })) })
    await start()
    expect(await screen.findByText('Blind review: names are hidden')).toBeTruthy()
    expect(app.at()).toContain('blind=true')
    expect(document.body.textContent).not.toContain('Cy Dahl')
    expect(app.requests.some(({ url }) => url.includes('/employees'))).toBe(false)
  })

  test('ASG-037 settings the assignment does not have are not in the URL', async () => {
    const app = await open('/qa/assignments/3', { [NEXT]: aNext(anOffer()) })
    await start()
    await waitFor(() =>
      expect(app.at()).toBe(
        '/qa/reviews/new?solicitation_id=71&qa_assignment_id=3&qa_allocation_id=31&employee_id=7',
      ),
    )
  })

  test('ASG-035 ASG-036 starting a calibration audit creates it once and opens it', async () => {
    const app = await open(
      '/qa/assignments/3',
      { [ONE]: anAssignment(3, { qa_review_type: 'qa_calibration_audit' }), [NEXT]: aNext(anOffer(audit)) },
      {
        flags: AUDITOR_FLAGS,
        graphql: { CreateCalibrationAudit: { createCalibrationAudit: { audit: { id: '12' }, errors: [] } } },
      },
    )
    await start(/Start next audit/)
    await waitFor(() => expect(app.at()).toBe('/qa/audit/12'))
    expect(await sentTo(app.requests, 'CreateCalibrationAudit')).toEqual([
      { qaReviewId: '90', qaAssignmentId: '3', qaAllocationId: '31' },
    ])
  })

  test('ASG-036 a rejected audit shows an error and stays on the page', async () => {
    const app = await open(
      '/qa/assignments/3',
      { [ONE]: anAssignment(3, { qa_review_type: 'qa_calibration_audit' }), [NEXT]: aNext(anOffer(audit)) },
      {
        flags: AUDITOR_FLAGS,
        graphql: {
          CreateCalibrationAudit: {
            createCalibrationAudit: { audit: null, ...refused('is audited already') },
          },
        },
      },
    )
    await start(/Start next audit/)
    await waitFor(() => expect(app.notified()).toContain('error: is audited already'))
    expect(app.at()).toBe('/qa/assignments/3')
  })

  test('no start button without the audit permission or in a completed assignment', async () => {
    const gone = { qa_review_type: 'qa_calibration_audit' } as const
    await open('/qa/assignments/3', { [ONE]: anAssignment(3, gone) })
    expect(await screen.findByText('Your share')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Start next/ })).toBeNull()
    cleanup()
    await open('/qa/assignments/3', { [ONE]: anAssignment(3, { completed: true }) })
    expect(await screen.findByText(/This assignment is completed/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Start next/ })).toBeNull()
  })

  test('ASG-038 without a next review, the similar interactions open', async () => {
    const app = await open('/qa/assignments/3')
    await start()
    await waitFor(() => expect(app.at()).toBe('/qa/assignments/3/review_similar'))
  })
})

describe('finding the next review', () => {
  test('ASG-503 opens the next review', async () => {
    const app = await open('/qa/assignments/3/retry', { [NEXT]: aNext(anOffer()) })
    await waitFor(() => expect(app.at()).toContain('/qa/reviews/new?solicitation_id=71'))
    expect(app.requestsTo(NEXT)).toHaveLength(1)
  })

  test('ASG-503 opens the similar interactions if there is no next review', async () => {
    const app = await open('/qa/assignments/3/retry', { [NEXT]: aNext(null, { progress: 100 }) })
    await waitFor(() => expect(app.at()).toBe('/qa/assignments/3/review_similar'))
  })

  test('ASG-512 after the last required review, opens the completed page', async () => {
    const app = await open('/qa/assignments/3/retry?completed=true', {
      [NEXT]: aNext(anOffer(), { progress: 100 }),
      [ONE]: anAssignment(3, { mine: { completed: 4, todo: 4, progress: 100 } }),
    })
    await waitFor(() => expect(app.at()).toBe('/qa/assignments/3/completed'))
  })

  test('ASG-513 below 100 percent, opens the next review or the similar interactions', async () => {
    const one = await open('/qa/assignments/3/retry?completed=true', {
      [NEXT]: aNext(anOffer(), { progress: 50 }),
    })
    await waitFor(() => expect(one.at()).toContain('/qa/reviews/new?solicitation_id=71'))
    cleanup()
    const none = await open('/qa/assignments/3/retry?completed=true', {
      [NEXT]: aNext(null, { progress: 50 }),
    })
    await waitFor(() => expect(none.at()).toBe('/qa/assignments/3/review_similar'))
  })

  test('shows a failure and can be retried', async () => {
    const { handlers, at } = await open('/qa/assignments/3/retry', { [NEXT]: problem(500) })
    const again = await screen.findByRole('button', { name: 'Look again' })
    handlers[NEXT] = aNext(anOffer())
    fireEvent.click(again)
    await waitFor(() => expect(at()).toContain('/qa/reviews/new?solicitation_id=71'))
  })
})

describe('similar interactions', () => {
  const similar = [anOffer({ solicitation_id: 72, qa_allocation_id: null, partially_matched: true })]

  test('ASG-003 ASG-504 offers close matches and a way back', async () => {
    const app = await open('/qa/assignments/3/review_similar', { [NEXT]: aNext(null, { similar }) })
    expect(await screen.findByText('Cy Dahl')).toBeTruthy()
    expect(app.requestsTo(NEXT).map(({ url }) => new URL(url).searchParams.get('review_similar'))).toEqual([
      'true',
    ])
    expect(screen.getAllByRole('link', { name: 'Back to the assignment' })[0]?.getAttribute('href')).toBe(
      '/qa/assignments/3',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Review' }))
    await waitFor(() =>
      expect(app.at()).toBe('/qa/reviews/new?solicitation_id=72&qa_assignment_id=3&employee_id=7'),
    )
  })

  test('ASG-003 says when the assignment does not exist', async () => {
    await open('/qa/assignments/99/review_similar', { 'GET /api/v1/qa_assignments/99': problem(404) })
    expect(await screen.findByText('Assignment not found')).toBeTruthy()
  })

  test('says when there are no similar interactions', async () => {
    await open('/qa/assignments/3/review_similar')
    expect(await screen.findByText('No similar interactions')).toBeTruthy()
  })
})

describe('completed', () => {
  test('ASG-505 says that the share is done and links to the assignments', async () => {
    // Confetti needs a canvas, which happy-dom lacks; with reduced motion there is none.
    const ask = window.matchMedia.bind(window)
    const matchMedia = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        query.includes('reduced-motion')
          ? ({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList)
          : ask(query),
      )
    await open('/qa/assignments/3/completed', {
      [ONE]: anAssignment(3, { mine: { completed: 4, todo: 4, progress: 100 } }),
    })
    expect(await screen.findByRole('heading', { name: 'All done' })).toBeTruthy()
    expect(screen.getByText(/your 4 reviews of Assignment 3/)).toBeTruthy()
    expect(
      within(screen.getByRole('main'))
        .getByRole('link', { name: 'Back to assignments' })
        .getAttribute('href'),
    ).toBe('/qa/assignments')
    matchMedia.mockRestore()
  })

  test('says how much is left if the share is not done', async () => {
    await open('/qa/assignments/3/completed')
    expect(await screen.findByText('Not finished yet')).toBeTruthy()
    expect(screen.getByText('1 of 4')).toBeTruthy()
  })

  test('says that the assignment was completed early, without celebrating', async () => {
    const ended = { completed: true, mine: { completed: 1, todo: 4, progress: 100 } }
    await open('/qa/assignments/3/completed', { [ONE]: anAssignment(3, ended) })
    expect(await screen.findByText(/This assignment is completed/)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'All done' })).toBeNull()
    expect(screen.getByText('1 of 4')).toBeTruthy()
  })
})

describe('skipping', () => {
  const address = '/qa/reviews/new?solicitation_id=71&qa_assignment_id=3&qa_allocation_id=31&employee_id=7'
  const POST = 'POST /api/v1/qa_assignment_skips'
  const skip = {
    id: 8,
    uuid: 'x',
    assignment_id: 3,
    solicitation_id: 71,
    reason_id: 1,
    reason_detail: '',
    qa_allocation_id: 31,
    skipped_at: '2026-11-18T10:00:00.000Z',
  }
  const because = async (name: RegExp) => {
    await screen.findByRole('heading', { level: 1, name: 'New review' })
    fireEvent.keyDown(document.body, { key: 's' })
    const dialog = await screen.findByRole('dialog', { name: 'Skip this one' })
    fireEvent.click(await within(dialog).findByRole('radio', { name }))
    return dialog
  }
  const press = (dialog: HTMLElement) =>
    fireEvent.click(within(dialog).getByRole('button', { name: /^Skip/ }))

  test('ASG-039 a skip is posted with its reason, then the next review is fetched', async () => {
    const app = await open(address, { [POST]: skip, [NEXT]: aNext(anOffer({ solicitation_id: 72 })) })
    press(await because(/Too little/))
    await waitFor(() => expect(app.at()).toContain('solicitation_id=72'))
    expect(await app.sent(POST)).toEqual([{ uuid: 71, assignment_id: 3, reason_id: 1, qa_allocation_id: 31 }])
    const order = app.requests
      .map(({ method, url }) => `${method} ${new URL(url).pathname}`)
      .filter((key) => key === POST || key === NEXT)
    expect(order).toEqual([POST, NEXT])
    expect(app.notified()).toContain('success: Skipped')
  })

  test('an interaction of a population is skipped by its own id', async () => {
    const drawn = '/qa/reviews/new?interaction_id=90&qa_assignment_id=3&qa_allocation_id=31&employee_id=7'
    const app = await open(drawn, { [POST]: skip, [NEXT]: aNext(anOffer({ solicitation_id: 72 })) })
    press(await because(/Too little/))
    await waitFor(() => expect(app.at()).toContain('solicitation_id=72'))
    expect(await app.sent(POST)).toEqual([
      { interaction_id: 90, assignment_id: 3, reason_id: 1, qa_allocation_id: 31 },
    ])
  })

  test('ASG-039 a reason that needs details asks for them; a rejected skip fetches no review', async () => {
    const app = await open(address, { [POST]: problem(422, 'cannot be skipped') })
    const dialog = await because(/Another reason/)
    press(dialog)
    expect(await within(dialog).findByText('Describe the reason.')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'A test call' } })
    press(dialog)
    expect(await within(dialog).findByText('cannot be skipped')).toBeTruthy()
    expect(app.requestsTo(NEXT)).toEqual([])
    expect(app.at()).toBe(address)
    expect(await app.sent(POST)).toMatchObject([{ reason_detail: 'A test call' }])
  })
})
