import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { aReview, aReviewPage } from '#features/qa/reviews/web/list/testing.ts'
import texts from '#features/qa/reviews/web/locales/en.json'
import { Recommendations } from '#features/qa/reviews/web/recommendations/Recommendations.tsx'
import { HOSTILE_TEXTS } from '#platform/testing/hostile-texts.ts'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { findActiveContent, findTextsNotShown } from '#platform/web/plain-text-testing.ts'
import { renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const interaction = (text: string, index: number) => ({
  id: index + 1,
  ext_interaction_id: text,
  channel: { id: 2, name: text, slug: 'phone' },
  employee: { id: 9, name: text, image: null },
  participants: [
    { id: 9, letter: null, name: text, image: null, turns: 2 },
    { id: 10, letter: null, name: text, image: null, turns: 1 },
  ],
  team: { id: 8, name: text },
  customer: { name: text, email: text, phone: text },
  language: 'en',
  started_at: '2026-11-20T10:00:00.000Z',
  resolved_at: null,
  external_url: text,
  has_audio: false,
  tags: [text],
  summary: text,
  event_count: 1,
  reviewed: index === 0,
  blind: false,
  hit: { turn: 1, excerpt: text, marks: [{ start: 0, end: 1 }] },
})
const review = (text: string, index: number) =>
  aReview(index + 1, {
    scorecard_name: text,
    employee_name: text,
    reviewer_name: text,
    ext_interaction_id: text,
    resolution_status: text,
    audit: true,
    auditor: text,
  })

async function visit(path: string, listed: readonly string[] = HOSTILE_TEXTS) {
  stubApi({
    'GET /api/v1/session': testSession({
      flags: ['qaEnabled', 'viewQADashboard', 'reviewQA', 'viewReviewers'],
    }),
    'GET /api/v1/qa_reviews': aReviewPage(HOSTILE_TEXTS.map(review)),
    'GET /api/v1/qa_forms': { qa_forms: [] },
    'GET /api/v1/employees': { employees: [] },
    'GET /api/v1/interactions': { interactions: listed.map(interaction), next_cursor: null },
    ...Object.fromEntries(
      HOSTILE_TEXTS.map((text, index) => [
        `GET /api/v1/interactions/${index + 1}`,
        {
          ...interaction(text, index),
          audio_url: null,
          audio_peaks: null,
          audio_seconds: null,
          properties: { [text]: text },
          events: [
            { id: 1, position: 1, kind: 'turn', speaker: 'customer', text, translated_text: text, at: null },
          ],
          updated_at: '2026-11-20T11:00:00.000Z',
        },
      ]),
    ),
    'POST /graphql': graphqlStub({
      InteractionCount: { interactions: { totalCount: HOSTILE_TEXTS.length } },
      Reviewers: {
        reviewerStatistics: {
          nodes: HOSTILE_TEXTS.map((fullName, index) => ({
            reviewer: { id: String(index + 1), fullName, image: null },
            reviewsCount: 9,
            scoredReviewsCount: 9,
            averageScore: 80,
            averageDuration: 60,
            appealedCount: 0,
          })),
          pageInfo: { hasNextPage: false, endCursor: null },
        },
      },
    }),
  })
  return renderApp(path)
}

test.each([
  '/qa/reports/reviews',
  '/qa/reports/reviews?view=drafts',
  '/qa/reviewers',
  '/qa/interactions',
  '/qa/interactions?search=a',
])(
  '200 hostile texts in every column of %s stay texts',
  async (path) => {
    await visit(path)
    await waitFor(() => expect(document.querySelectorAll('tr')).toHaveLength(201))
    expect(findTextsNotShown(document.body, HOSTILE_TEXTS)).toEqual([])
    expect(findActiveContent(document.body)).toEqual([])
  },
  60_000,
)

test('details beside the list show hostile texts as text, and dangerous addresses are not links', async () => {
  const { router } = await visit('/qa/interactions?peek=1', [])
  for (const index of HOSTILE_TEXTS.keys()) {
    if (index % 8 !== 0) continue
    await router.navigate({ to: '.', search: { peek: index + 1 } as never })
    const text = HOSTILE_TEXTS[index] ?? ''
    await waitFor(() =>
      expect(findTextsNotShown(document.querySelector('aside') ?? document.body, [text])).toEqual([]),
    )
    expect(findActiveContent(document.body), text).toEqual([])
  }
})

test('recommendations show hostile names as text', async () => {
  stubApi({
    'GET /api/v1/review_recommendations': {
      employees: HOSTILE_TEXTS.map((name, index) => ({
        id: index + 1,
        name,
        image: null,
        unreviewed_count: 1,
        last_reviewed_at: null,
      })),
    },
  })
  await renderWeb(<Recommendations />, {
    session: testSession({ flags: ['reviewQA'] }),
    texts: { 'qa-reviews': texts },
  })
  await waitFor(() => expect(findTextsNotShown(document.body, HOSTILE_TEXTS)).toEqual([]))
  expect(findActiveContent(document.body)).toEqual([])
})

test('hostile filters in the address are shown as text', async () => {
  const query = new URLSearchParams(HOSTILE_TEXTS.slice(0, 40).map((text) => ['languages', text]))
  for (const text of HOSTILE_TEXTS.slice(0, 40)) query.append('origins', text)
  await visit(`/qa/reports/reviews?${query}`)
  await waitFor(() => expect(document.querySelectorAll('tr').length).toBeGreaterThan(0))
  expect(findActiveContent(document.body)).toEqual([])
})
