import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import interactionsEn from '#features/interactions/web/locales/en.json'
import en from '#features/qa/reviews/web/locales/en.json'
import nb from '#features/qa/reviews/web/locales/nb.json'
import { ReviewReading } from '#features/qa/reviews/web/reading/ReviewReading.tsx'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'
import { answer, remark, testWorkspace, turn } from '#features/qa/reviews/web/reading/testing.ts'
import { problem, renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(async () => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
  await i18next.changeLanguage('en')
})

const FAILED = 'Sorry, there was an error while acknowledging your review'
const history = [
  {
    event: 'completed',
    createdAt: '2026-11-20T10:00:00.000Z',
    actor: { fullName: 'Rosa Delgado', image: null },
  },
]

async function show(workspace: Workspace, handlers: Parameters<typeof stubApi>[0] = {}, path = '/') {
  const { requests } = stubApi({
    'POST /graphql': { data: { qaReviewHistory: history } },
    'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
    ...handlers,
  })
  const onReview = vi.fn()
  const view = await renderWeb(<ReviewReading review={workspace} onReview={onReview} />, {
    path,
    texts: { 'qa-reviews': en, interactions: interactionsEn, app: appEn },
  })
  await screen.findByText('Explain this score')
  return { ...view, requests, onReview }
}
const acknowledge = 'PUT /api/v1/qa_reviews/11/acknowledge'

test('QAR-549 a failed acknowledgement is reported, and the review stays unacknowledged', async () => {
  let fails = true
  const now = {
    ...testWorkspace().review,
    acknowledged_at: '2026-11-21T10:00:00.000Z',
    can_acknowledge: false,
  }
  const { onReview } = await show(testWorkspace(), {
    [acknowledge]: () => (fails ? problem(500, 'Broken') : now),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect((await screen.findByRole('alert')).textContent).toBe(FAILED)
  expect(currentNotifications()).toEqual([])
  expect(screen.getByRole('button', { name: 'Acknowledge' })).toBeTruthy()
  expect(screen.queryByText(/^Acknowledged/)).toBeNull()
  expect(onReview).not.toHaveBeenCalled()

  // The key works too, once the server accepts it.
  fails = false
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(await screen.findByText('Acknowledged 21 Nov 2026, 10:00')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(onReview).toHaveBeenCalledWith(now)
})

test('QAR-558 in another language the failure is shown in that language, not as a key', async () => {
  await show(testWorkspace(), { [acknowledge]: problem(500) })
  fireEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
  await screen.findByText(FAILED)
  i18next.addResourceBundle('nb', 'qa-reviews', nb)
  await act(async () => {
    await i18next.changeLanguage('nb')
  })
  expect((await screen.findByRole('alert')).textContent).toBe(nb.reading.acknowledgeFailed)
})

test('only the reviewee can acknowledge; everyone sees whether they have', async () => {
  const { requests } = await show(testWorkspace({ review: { can_acknowledge: false } }))
  expect(screen.getByText('Not acknowledged yet')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'y' })
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(requests.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('the score, its sections and answers expand to show how they are computed', async () => {
  await show(testWorkspace())
  expect(screen.getByTestId('score').textContent).toContain('80.0')
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Section', 'Points', 'Score', 'Share', 'Adds'],
    ['Opening', '5 / 5', '100%', '× 60%', '60%'],
    ['Solution', '5 / 10', '50%', '× 40%', '20%'],
    ['Sum', '10 / 15', '', '', '80%'],
  ])
  expect(screen.getByText('Not counted: 1 question not applicable.')).toBeTruthy()
  const solution = screen.getByRole('region', { name: 'Solution' })
  expect(solution.textContent).toContain('(5) ÷ (10) = 50%')
  expect(solution.textContent).toContain('Weight 40: 40% of the score')
  expect(solution.textContent).toContain('Counts as 5 of 10.')
  expect(screen.getByRole('region', { name: 'Opening' }).textContent).toContain('Warm voice')
})

test('an autofail shows the score without it', async () => {
  await show(testWorkspace({ review: { score: 0, score_before_autofail: 80, autofailed: true } }))
  expect(screen.getByTestId('score').textContent).toContain('0.0')
  expect(screen.getByText('Autofail: the score is 0 instead of 80.0.')).toBeTruthy()
})

test('a hidden reviewer is not named, and the review’s flags are shown', async () => {
  await show(testWorkspace({ review: { reviewer: null, count_toward_score: false, revised: true } }), {
    'POST /graphql': { data: { qaReviewHistory: history.map((each) => ({ ...each, actor: null })) } },
  })
  expect(await screen.findByText('Review started')).toBeTruthy()
  expect(screen.getByText('Not shown')).toBeTruthy()
  expect(screen.getByText('Does not count toward the score')).toBeTruthy()
  expect(screen.getByText('Revised')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Rosa')
})

test.each([
  [Array(5).fill([60, 62, 64, 61, 63]).flat(), /17.9 points/, /n=24 before, usually .* to 7\d\.\d/],
  [[60, 62, 64, 61, 63], /No detectable change from 62/, 'n=5 before, usually 19.4 to 88.2'],
  [[60, 100, 64, 90, 63], /No detectable change from 75.4/, /n=5 before, usually .* to 100.0/],
  [[60, 62], /Before: n=2, too few/, null],
  [[], /First review with this scorecard/, null],
])('the score is compared with earlier ones: %j', async (before, verdict, usual) => {
  const rows = [11, ...before.map((_, at) => at + 1)].map((id, at) => ({
    id,
    score: at === 0 ? 80 : before[at - 1],
  }))
  const { requests } = await show(testWorkspace(), { 'GET /api/v1/qa_reviews': { qa_reviews: rows } })
  expect(await screen.findByText(verdict)).toBeTruthy()
  if (usual) expect(screen.getByText(usual)).toBeTruthy()
  const request = requests.find(({ url }) => new URL(url).pathname === '/api/v1/qa_reviews')
  const query = new URL(request?.url ?? '').searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    by_employee_id: '5',
    by_qa_form_id: '1',
    completed: 'true',
    completed_to_dt: '2026-11-20T10:00:00.000Z',
  })
})

test('annotations list praise first and link to their message; an address can link there too', async () => {
  await show(
    testWorkspace({
      annotations: [
        remark(2, { media_type: 'text;kind=improve', interaction_event_id: 22, start: 3, stop: 7 }),
        remark(1, { media_type: 'text;kind=good' }),
        remark(3, { interaction_event_id: null, start: null, stop: null, content: '', media_type: 'note' }),
      ],
    }),
    {},
    '/#annotation-1',
  )
  const card = screen.getByRole('heading', { name: 'Remarks' }).closest('section') as HTMLElement
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Praise: Remark 1Good morning', 'Note: Remark 3', 'To improve: Remark 2Good morning'])
  const messages = screen.getAllByRole('article')
  await waitFor(() => expect(document.activeElement).toBe(messages[0]))
  fireEvent.click(within(card).getByRole('button', { name: /Remark 2/ }))
  await waitFor(() => expect(document.activeElement).toBe(messages[1]))
})

test('an address with an answer scrolls to it', async () => {
  await show(testWorkspace(), {}, '/#answer-3')
  await waitFor(() => expect(document.activeElement?.id).toBe('answer-3'))
})

test('a failed history is reported and can be requested again', async () => {
  let fails = true
  await show(testWorkspace(), {
    'POST /graphql': () => (fails ? problem(500) : { data: { qaReviewHistory: history } }),
  })
  const alert = await screen.findByRole('alert')
  fails = false
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Review started')).toBeTruthy()
})

test('markup in the texts of a review is shown as text', async () => {
  const bad = '<img src=x onerror="window.hacked = 1"><script>window.hacked = 1</script>'
  const workspace = testWorkspace({
    review: {
      employee: { id: 5, name: bad, image: null },
      reviewer: { id: 9, name: bad, image: null },
      filename: bad,
    },
    answers: [answer(1, { comments: bad })],
    annotations: [remark(1, { comments: bad, content: bad })],
    snapshot: null,
  })
  const [section] = workspace.form.sections
  if (section) {
    section.title = bad
    for (const question of section.questions) {
      question.text = bad
      question.instructions = bad
      for (const option of question.options) option.text = bad
    }
  }
  workspace.form.name = bad
  const { container } = await show(workspace)
  expect(container.querySelector('script, img[src="x"], [onerror]')).toBeNull()
  expect(screen.getAllByText(bad).length).toBeGreaterThan(6)
  expect(turn(1, bad).text).toBe(bad)
})

test('a review that is reopened and completed again must be acknowledged again', async () => {
  const { review } = testWorkspace()
  stubApi({
    'POST /graphql': { data: { qaReviewHistory: history } },
    'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
    [acknowledge]: { ...review, acknowledged_at: '2026-11-21T10:00:00.000Z', can_acknowledge: false },
  })
  let change: ((to: Workspace) => void) | undefined
  function Page() {
    const [workspace, setWorkspace] = useState(testWorkspace())
    change = setWorkspace
    return <ReviewReading review={workspace} />
  }
  await renderWeb(<Page />, { texts: { 'qa-reviews': en, interactions: interactionsEn, app: appEn } })
  fireEvent.click(await screen.findByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByText('Acknowledged 21 Nov 2026, 10:00')).toBeTruthy()
  act(() => change?.(testWorkspace({ review: { updated_at: '2026-11-22T10:00:00.000Z' } })))
  expect(await screen.findByRole('button', { name: 'Acknowledge' })).toBeTruthy()
})
