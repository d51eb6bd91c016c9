import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Job } from '#features/qa/reviews/web/workspace/jobs.ts'
import {
  card,
  choose,
  echo,
  notifies,
  opens,
  press,
  questionOf,
  saved,
  statusOf,
} from '#features/qa/reviews/web/workspace/page-testing.tsx'
import { testWorkspace } from '#features/qa/reviews/web/workspace/testing.ts'
import { readUnsentJobs, saveUnsentJobs } from '#features/qa/reviews/web/workspace/unsent-work.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const opened = opens(renderApp)

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('access', () => {
  test.each([
    [['qaEnabled', 'reviewQA'], '/qa/reviews/1'],
    [['qaEnabled', 'viewQADashboard'], '/qa/reviews/1'],
    [['qaEnabled', 'feedbackEnabled', 'viewStream'], '/403'],
  ] as [PermissionFlag[], string][])(
    'QAR-501 with %j the page of a review leads to %s',
    async (flags, address) => {
      const { at } = await opened(
        testWorkspace({ can_edit: flags.includes('reviewQA') }),
        {},
        { flags, drawn: false },
      )
      expect(at()).toBe(address)
    },
  )

  test.each([
    [['qaEnabled', 'reviewQA'], '/qa/reviews/new'],
    [['qaEnabled', 'viewQADashboard'], '/403'],
  ] as [PermissionFlag[], string][])('QAR-500 with %j a new review leads to %s', async (flags, address) => {
    const { at } = await opened(testWorkspace(), {}, { flags, address: '/qa/reviews/new', drawn: false })
    expect(at()).toBe(address)
  })
})

test('the title of a blind review has the letter of the agent whose part is reviewed', async () => {
  await opened({ ...testWorkspace({ blind: true, employee: null }), reviewee_letter: 'B' })
  expect(screen.getByRole('heading', { level: 1, name: 'Blind review of Agent B' })).toBeTruthy()
  cleanup()
  await opened(testWorkspace({ blind: true, employee: null }))
  expect(screen.getByRole('heading', { level: 1, name: 'Blind review' })).toBeTruthy()
})

describe('answering', () => {
  test('QAR-510 a question is loading until its answer is saved; the score changes immediately', async () => {
    let answer: (() => void) | undefined
    const { sent } = await opened(testWorkspace(), {
      'POST /api/v1/qa_answers': (request) =>
        new Promise((resolve) => {
          answer = () => resolve(echo(request))
        }),
    })
    choose('In part')
    expect(statusOf('Greets')).toBe('loading')
    expect(within(questionOf('Greets') as HTMLElement).getByText('Saving')).toBeTruthy()
    expect(screen.getByText('40.0')).toBeTruthy()
    await waitFor(() => expect(answer).toBeDefined())
    answer?.()
    await waitFor(() => expect(statusOf('Greets')).toBe('saved'))
    expect(within(questionOf('Greets') as HTMLElement).getByText('Saved')).toBeTruthy()
    expect(await sent('POST /api/v1/qa_answers')).toEqual([
      {
        qa_review_id: 1,
        qa_question_id: 1,
        qa_option_id: 12,
        answered: true,
        comments: '',
        updated_at: null,
      },
    ])
  })

  test('digits answer and move on, 0 is not applicable where allowed, and an autofail is announced', async () => {
    const { sent } = await opened()
    press('1')
    await waitFor(() => expect(card().textContent).toContain('Finds the cause'))
    press('0')
    await waitFor(() => expect(card().textContent).toContain('Checks who calls'))
    press('0')
    expect(screen.getByText(/2 of 3 answered/).textContent).toContain('1 unanswered')
    press('3')
    expect(await screen.findByText(/an answer sets the score to 0/)).toBeTruthy()
    expect(screen.getByText('0.0')).toBeTruthy()
    await waitFor(async () =>
      expect((await sent('POST /api/v1/qa_answers')).map(({ qa_option_id }) => qa_option_id)).toEqual([
        11,
        null,
        33,
      ]),
    )
  })

  test('QAR-552 an answer that could not be saved is reverted and its question focused', async () => {
    const app = await opened(testWorkspace(), { 'POST /api/v1/qa_answers': problem(500) })
    choose('Yes')
    await notifies(app, 'Sorry, there was an error while saving your answer. Please try again.')
    expect(screen.getByText(/0 of 3 answered/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Greets'))
    expect(within(card()).getByText('Not saved')).toBeTruthy()
    expect(within(card()).getByRole('button', { name: /Yes/ }).getAttribute('aria-pressed')).toBe('false')
  })

  test('QAR-553 QAR-554 an answer that could not be updated returns to the previous one', async () => {
    const app = await opened(
      { ...testWorkspace(), answers: [saved(1, 11)] },
      { 'PUT /api/v1/qa_answers/101': problem(500) },
    )
    fireEvent.click(screen.getByText('Greets'))
    choose('No')
    await notifies(app, 'Sorry, there was an error while updating your answer. Please try again.')
    await waitFor(() => expect(card().textContent).toContain('Greets'))
    expect(within(card()).getByRole('button', { name: /Yes/ }).getAttribute('aria-pressed')).toBe('true')
  })

  test('a conflicting answer of another person is shown and can be accepted', async () => {
    await opened(testWorkspace(), {
      'POST /api/v1/qa_answers': problem(409, 'stale', { current: saved(1, 13, 'No greeting') }),
    })
    choose('Yes')
    const dialog = await screen.findByRole('dialog')
    const row = within(dialog).getByRole('row', { name: /Answer/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Yes', 'No'])
    expect(dialog.textContent).toContain('No greeting')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use what is stored' }))
    await waitFor(() => expect(statusOf('Greets')).toBe('saved'))
    expect(within(card()).getByRole('button', { name: /^3?No/ }).getAttribute('aria-pressed')).toBe('true')
  })

  test('M opens the comment, which is saved when the field is left', async () => {
    const { sent } = await opened()
    press('m')
    const field = await screen.findByRole('textbox', { name: 'Comment' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.change(field, { target: { value: 'Very short' } })
    fireEvent.blur(field)
    await waitFor(async () =>
      expect(await sent('POST /api/v1/qa_answers')).toMatchObject([
        { qa_question_id: 1, qa_option_id: null, answered: false, comments: 'Very short' },
      ]),
    )
  })

  test('answers that an earlier visit could not send are shown and sent', async () => {
    const job: Job = {
      id: 'answer-1',
      kind: 'answer',
      questionId: 1,
      input: { optionId: 11, answered: true, comments: '' },
      seen: null,
    }
    saveUnsentJobs(5, 1, [job])
    await opened()
    await waitFor(() => expect(statusOf('Greets')).toBe('saved'))
    expect(readUnsentJobs(5, 1)).toEqual([])
  })

  test('offline is reported, and the answer stays', async () => {
    await opened(testWorkspace(), {
      'POST /api/v1/qa_answers': () => {
        throw new TypeError('Failed to fetch')
      },
    })
    choose('Yes')
    expect(await screen.findByText('Offline, kept here')).toBeTruthy()
    expect(screen.getByText(/1 of 3 answered/)).toBeTruthy()
    expect(readUnsentJobs(5, 1)).toHaveLength(1)
  })

  test('reopening a review whose answer is still being sent causes no conflict', async () => {
    const answers: (() => void)[] = []
    const stored = saved(1, 11)
    const seen: unknown[] = []
    const app = await opened(testWorkspace(), {
      'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
      'POST /api/v1/qa_answers': () =>
        new Promise((resolve) => {
          answers.push(() => resolve(stored))
        }),
      'PUT /api/v1/qa_answers/101': async (request: Request) => {
        const { qa_option_id, updated_at } = await request.json()
        seen.push(updated_at)
        return { ...saved(1, qa_option_id), updated_at: '2026-06-16T10:43:00.000Z' }
      },
    })
    press('1')
    await waitFor(() => expect(answers).toHaveLength(1))
    await act(() => app.router.navigate({ href: '/qa/reports/reviews' }))
    await act(() => app.router.navigate({ href: '/qa/reviews/1' }))
    await screen.findByRole('heading', { level: 4 })
    press('k')
    press('2')
    // The first answer's response arrives only now.
    answers[0]?.()
    await waitFor(() => expect(seen).toEqual([stored.updated_at]))
    expect(answers).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(readUnsentJobs(5, 1)).toEqual([]))
  })
})

describe('loading', () => {
  test('QAR-557 a failed request is its own state, without a review or an empty form', async () => {
    await opened(testWorkspace(), { 'GET /api/v1/qa_reviews/1/workspace': problem(500) }, { drawn: false })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: /Greets/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a review that no longer exists is not shown from the cache', async () => {
    let isGone = false
    const app = await opened(testWorkspace(), {
      'GET /api/v1/qa_reviews/1/workspace': () => (isGone ? problem(404) : testWorkspace()),
    })
    isGone = true
    await app.queryClient.invalidateQueries({ queryKey: ['qa-reviews', 'workspace', 1] })
    expect(await screen.findByRole('heading', { name: 'Review not found' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: /Greets/ })).toBeNull()
  })

  test.each(['/qa/reviews/1', '/qa/reviews/nonsense'])('%s is reported as missing', async (address) => {
    await opened(
      testWorkspace(),
      { 'GET /api/v1/qa_reviews/1/workspace': problem(404) },
      { address, drawn: false },
    )
    expect(await screen.findByRole('heading', { name: 'Review not found' })).toBeTruthy()
  })
})

test('unsent changes are read back from the browser, and invalid values ignored', () => {
  const job: Job = {
    id: 'answer-1',
    kind: 'answer',
    questionId: 1,
    input: { optionId: 11, answered: true, comments: '' },
    seen: null,
  }
  saveUnsentJobs(5, 1, [job])
  saveUnsentJobs(5, 2, [{ ...job, questionId: 2 }])
  expect(readUnsentJobs(5, 1)).toEqual([job])
  expect(readUnsentJobs(6, 1)).toEqual([])
  saveUnsentJobs(5, 1, [])
  expect(readUnsentJobs(5, 1)).toEqual([])
  expect(readUnsentJobs(5, 2)).toHaveLength(1)
  const { input, ...earlier } = job
  localStorage.setItem('plaudit-reviews-5', JSON.stringify({ 1: [{ ...earlier, wish: input }] }))
  expect(readUnsentJobs(5, 1)).toMatchObject([job])
  for (const text of ['nonsense', '[]', '{"1":{}}', '{"1":[{"id":"x","kind":"answer"}]}']) {
    localStorage.setItem('plaudit-reviews-5', text)
    expect(readUnsentJobs(5, 1)).toEqual([])
  }
})
