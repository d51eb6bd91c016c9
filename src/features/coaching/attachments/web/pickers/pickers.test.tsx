import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Attachments } from '#features/coaching/attachments/web/Attachments.tsx'
import en from '#features/coaching/attachments/web/locales/en.json'
import {
  testAnswer,
  testMetric,
  testResponse,
  testReview,
} from '#features/coaching/attachments/web/testing.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { testPage, testSummary } from '#features/feedback/web/testing.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  dismissAll()
})

const AT = '/api/v1/coaching/coaching_session/12'
const FLAGS = ['feedbackEnabled', 'viewStream', 'qaEnabled', 'canViewOneOnOnes', 'manageOneOnOnes'] as const
const listed = {
  id: 41,
  qa_form_id: 3,
  scorecard_name: 'Voice support',
  annotations_count: 0,
  employee_id: 7,
  employee_name: 'Tomasz Wieczorek',
  employee_image: null,
  reviewer_id: 9,
  reviewer_name: 'Ruth Adeyemi',
  reviewer_image: null,
  interaction_id: 1,
  ext_interaction_id: 'call-1',
  started_at: '2026-11-12T09:00:00.000Z',
  completed_at: '2026-11-12T10:00:00.000Z',
  acknowledged_at: null,
  score: 78.5,
  percentage_score: 78.5,
  primary_metric_value: null,
  autofailed: false,
  count_toward_score: true,
  hide_reviewer: false,
  blind: false,
  resolution_status: null,
  revised: false,
  audit: false,
  auditor: null,
}
const reviews = (...rows: object[]) => ({
  qa_reviews: rows,
  total_count: rows.length,
  total_pages: 1,
  total_capped: false,
})

async function open(handlers: Parameters<typeof stubApi>[0], parts: Partial<SessionAnswer> = {}) {
  const api = stubApi({ 'POST /graphql': { data: { sessionInteractionAttachments: [] } }, ...handlers })
  await renderWeb(<Attachments answer={testAnswer(parts)} editable />, {
    session: testSession({ flags: FLAGS, features: { role_based_access: false } }),
    texts: { 'coaching-attachments': en },
  })
  return api
}
const dialog = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
const bodies = (requests: Request[], path: string) =>
  Promise.all(
    requests
      .filter((request) => request.method === 'POST' && new URL(request.url).pathname === path)
      .map((request) => request.json()),
  )

test('searches and attaches feedback of the coachee, and marks what is attached already', async () => {
  const { requests } = await open(
    {
      'POST /api/v1/stream': testPage([31, 32]),
      [`POST ${AT}/solicitation_attachments`]: testResponse({ id: 4, solicitationId: 32 }),
    },
    { solicitationAttachments: [testResponse({ solicitationId: 31 })] },
  )
  const picker = await dialog('Attach feedback')
  const [attached, other] = await picker.findAllByRole('button', { name: /Comment 3[12]$/ })
  expect(attached?.getAttribute('aria-pressed')).toBe('true')
  expect(other?.getAttribute('aria-pressed')).toBe('false')
  // Arrow keys move between records.
  fireEvent.keyDown(picker.getByRole('searchbox'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(attached)
  if (attached) fireEvent.click(attached)
  if (other) fireEvent.click(other)
  await waitFor(() => expect(picker.getAllByRole('button', { name: /^Attached:/ })).toHaveLength(2))
  expect(await bodies(requests, `${AT}/solicitation_attachments`)).toEqual([
    { solicitation_id: 32, stars: 5 },
  ])
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'rushed' } })
  await waitFor(async () =>
    expect(
      (
        await bodies(
          requests.map((r) => r.clone()),
          '/api/v1/stream',
        )
      ).at(-1),
    ).toEqual({
      employees: [7],
      search: 'rushed',
      limit: 25,
    }),
  )
})

test('finds completed reviews of the coachee by scorecard', async () => {
  const { requests } = await open({
    'GET /api/v1/qa_reviews': reviews(listed, { ...listed, id: 42, scorecard_name: 'Chat' }),
    [`POST ${AT}/qa_review_attachments`]: testReview({ id: 4, qaReviewId: 42 }),
  })
  const picker = await dialog('Attach a review')
  expect(await picker.findAllByRole('button', { name: /^Attach: / })).toHaveLength(2)
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'nothing' } })
  expect(await picker.findByText('Nothing matches “nothing”')).toBeTruthy()
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'chat' } })
  fireEvent.click(await picker.findByRole('button', { name: /^Attach: Review 78.5% Chat/ }))
  await waitFor(async () =>
    expect(
      await bodies(
        requests.map((r) => r.clone()),
        `${AT}/qa_review_attachments`,
      ),
    ).toEqual([{ qa_review_id: 42, score: 78.5 }]),
  )
  const query = new URL(requests.find(({ url }) => url.includes('/qa_reviews'))?.url ?? '').searchParams
  expect([query.get('by_employee_id'), query.get('completed')]).toEqual(['7', 'true'])
})

const score = (result: object = {}) => ({
  calculatedMetrics: [
    {
      result: {
        value: 84.25,
        totalResults: 2,
        lower: 60,
        upper: 95,
        comparisonValue: 80,
        verdict: 'unknown',
        comparable: true,
        tooFew: true,
        tooFewNow: true,
        ...result,
      },
    },
  ],
})

test('shows the coachee’s metrics over the period with their precision', async () => {
  const { requests } = await open({
    'POST /graphql': graphqlStub({
      SessionInteractionAttachments: { sessionInteractionAttachments: [] },
      PickedScore: score(),
    }),
    'POST /api/v1/stream/summary': testSummary({
      change: { verdict: 'up', value: 0.21, comparable: true, too_few: false },
    }),
    [`POST ${AT}/metric_attachments`]: testMetric({ id: 4 }),
  })
  const picker = await dialog('Attach a metric')
  const stars = (await picker.findByRole('heading', { name: 'Average stars' })).closest('li')
  expect(stars?.textContent).toContain('4.35')
  expect(stars?.textContent).toContain('n 1,284 · 95% 4.29–4.41')
  // Two reviews are too few to show a change.
  const qaScore = picker.getByRole('heading', { name: 'QA score' }).closest('li')
  expect(qaScore?.textContent).toContain('84.3%')
  expect(qaScore?.textContent).toContain('n=2, too few')
  expect(qaScore?.textContent).toContain('Too few to compare')
  fireEvent.click(picker.getByRole('button', { name: 'Attach: Average stars' }))
  await waitFor(async () =>
    expect(
      await bodies(
        requests.map((r) => r.clone()),
        `${AT}/metric_attachments`,
      ),
    ).toMatchObject([
      { title: 'Average stars', raw_value: 4.35, n: 1284, change: 'up', employee_ids: [7], lower: 4.29 },
    ]),
  )
})

test('distinguishes changed questions or scorecards from too few results', async () => {
  const changed = { verdict: 'unknown', value: null, comparable: false, too_few: false } as const
  const { requests } = await open({
    'POST /graphql': graphqlStub({
      SessionInteractionAttachments: { sessionInteractionAttachments: [] },
      PickedScore: score({ totalResults: 20, comparable: false, tooFew: false, tooFewNow: false }),
    }),
    'POST /api/v1/stream/summary': testSummary({ change: changed }),
    [`POST ${AT}/metric_attachments`]: testMetric({ id: 4 }),
  })
  const picker = await dialog('Attach a metric')
  const text = (name: string) => picker.getByRole('heading', { name }).closest('li')?.textContent
  await picker.findByRole('heading', { name: 'Average stars' })
  expect(text('Average stars')).toContain('Not compared with 4.35 before: the question about stars changed')
  expect(text('QA score')).toContain('Not compared with 80.0% before: a scorecard behind this figure changed')
  for (const name of ['Average stars', 'Four and five stars', 'QA score'])
    expect(text(name)).not.toContain('Too few')
  fireEvent.click(picker.getByRole('button', { name: 'Attach: QA score' }))
  await waitFor(async () =>
    expect(
      await bodies(
        requests.map((r) => r.clone()),
        `${AT}/metric_attachments`,
      ),
    ).toMatchObject([{ title: 'QA score', raw_diff: null, comparable: false, too_few: false, n: 20 }]),
  )
})

test('attaches a typed link with or without its scheme, and rejects other text', async () => {
  const { requests } = await open({
    [`POST ${AT}/url_attachments`]: {
      id: 4,
      notes: '',
      name: 'x',
      url: 'https://x',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  })
  const picker = await dialog('Attach a link')
  const address = picker.getByRole('textbox', { name: 'Address' })
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  fireEvent.click(picker.getByRole('button', { name: 'Attach' }))
  expect(await picker.findByText(/must be an address/)).toBeTruthy()
  fireEvent.change(address, { target: { value: 'wiki.example/outage' } })
  fireEvent.click(picker.getByRole('button', { name: 'Attach' }))
  await waitFor(async () =>
    expect(
      await bodies(
        requests.map((r) => r.clone()),
        `${AT}/url_attachments`,
      ),
    ).toEqual([{ url: 'https://wiki.example/outage', name: '' }]),
  )
})
