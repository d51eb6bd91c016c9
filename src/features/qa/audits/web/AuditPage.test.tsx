import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { AuditWorkspace } from '#features/qa/audits/web/audits-api.ts'
import { testWorkspace } from '#features/qa/reviews/web/reading/testing.ts'
import { PERMISSION_FLAGS, type PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const workspace = testWorkspace()
/** A review of another person's work. */
const review = {
  ...workspace,
  review: { ...workspace.review, employee: { id: 77, name: 'Ann Lee', image: null } },
}

function anAudit(audit: Partial<AuditWorkspace['audit']> = {}): AuditWorkspace {
  return {
    audit: {
      id: 7,
      kind: 'regular',
      qa_form_id: 1,
      qa_review_id: 11,
      qa_calibration_id: null,
      qa_assignment_id: null,
      qa_allocation_id: null,
      scorecard_name: 'Reviewing',
      interaction_id: 1,
      ext_interaction_id: 'PH-1',
      auditor: { id: 1, name: 'Otto Auditor', image: null },
      reviewer: { id: 9, name: 'Rosa Delgado', image: null },
      employee: { id: 5, name: 'Ann Lee', image: null },
      review_score: 80,
      hide_reviewer: false,
      hide_employee: false,
      started_at: '2026-11-21T09:00:00.000Z',
      completed_at: null,
      deleted_at: null,
      created_at: '2026-11-21T09:00:00.000Z',
      updated_at: '2026-11-21T09:00:00.000Z',
      score: null,
      score_before_autofail: null,
      autofailed: false,
      can_edit: true,
      ...audit,
    },
    form: { ...review.form, name: 'Reviewing', type: 'audit' },
    answers: [],
    review,
  }
}

const WORKSPACE = 'GET /api/v1/qa_audits/7/workspace'
const common = {
  'GET /api/v1/qa_reviews': { qa_reviews: [], total_count: 0, total_pages: 0, total_capped: false },
  'GET /api/v1/qa_reviews/11/workspace': review,
  'GET /api/v1/qa_forms': { qa_forms: [{ ...review.form, id: 4, name: 'Reviewing', type: 'audit' }] },
}
const HISTORY = { QaReviewHistory: { qaReviewHistory: [] } }

async function open(
  path: string,
  handlers: Parameters<typeof stubApi>[0] = {},
  { flags = ['qaEnabled', 'performQaAudits'] as PermissionFlag[], answers = {} as GraphqlAnswers } = {},
) {
  const { requests } = stubApi({
    'GET /api/v1/session': testSession({ flags }),
    ...common,
    'POST /graphql': graphqlStub({ ...HISTORY, ...answers }),
    ...handlers,
  })
  return { ...(await renderApp(path)), requests }
}

test.each(['performQaAudits', 'viewQaAudits'] as const)(
  'AUD-001 AUD-500 AUD-501 audit pages open with %s, and not without either flag',
  async (flag) => {
    for (const path of ['/qa/audit/7', '/qa/reviews/11/audit']) {
      const answers = { QaReviewAudit: { qaReviewAudit: { id: '7' } } }
      const { router } = await open(path, { [WORKSPACE]: anAudit() }, { flags: ['qaEnabled', flag], answers })
      expect(await screen.findByRole('heading', { level: 1, name: 'Audit of Rosa Delgado' })).toBeTruthy()
      expect(router.state.location.pathname).toBe('/qa/audit/7')
      cleanup()
    }
    const others = PERMISSION_FLAGS.filter((each) => each !== 'performQaAudits' && each !== 'viewQaAudits')
    for (const path of ['/qa/audit/7', '/qa/reviews/11/audit']) {
      const { router } = await open(path, {}, { flags: others })
      await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })
      expect(router.state.location.pathname).toBe('/403')
      cleanup()
    }
  },
)

test('AUD-001 an unknown audit shows that it does not exist', async () => {
  await open('/qa/audit/7', { [WORKSPACE]: problem(404, 'This audit does not exist.') })
  expect(await screen.findByText('This audit does not exist')).toBeTruthy()
  cleanup()
  await open('/qa/audit/x')
  expect(await screen.findByText('This audit does not exist')).toBeTruthy()
})

test('an audit is answered by question and completed', async () => {
  const answer = (questionId: string, optionId: string) => ({
    id: `10${questionId}`,
    qaQuestionId: questionId,
    qaOptionId: optionId,
    answered: true,
    comments: '',
    updatedAt: '2026-11-21T10:00:00.000Z',
  })
  const { requests } = await open(
    '/qa/audit/7',
    { [WORKSPACE]: anAudit() },
    {
      answers: {
        AnswerAudit: ({ answers }) => {
          const [{ qaQuestionId, qaOptionId }] = answers as [{ qaQuestionId: string; qaOptionId: string }]
          return { updateAudit: { audit: { qaAnswers: [answer(qaQuestionId, qaOptionId)] }, errors: [] } }
        },
        CompleteAudit: { completeAudit: { audit: { id: '7' }, errors: [] } },
      },
    },
  )
  await screen.findByRole('heading', { level: 4, name: /Greets/ })
  fireEvent.keyDown(document.body, { key: '1' })
  await waitFor(async () =>
    expect(await sentTo(requests, 'AnswerAudit')).toEqual([
      {
        id: '7',
        answers: [{ qaQuestionId: '1', qaOptionId: '1', answered: true, comments: '', updatedAt: null }],
      },
    ]),
  )
  // With open questions, the first press only warns.
  const complete = screen.getByRole('button', { name: /Complete audit/ })
  fireEvent.click(complete)
  expect(await sentTo(requests, 'CompleteAudit')).toEqual([])
  fireEvent.click(complete)
  await waitFor(async () =>
    expect(await sentTo(requests, 'CompleteAudit')).toEqual([{ id: '7', completed: true }]),
  )
})

test('AUD-502 people who may only read see the answers without controls', async () => {
  const done = anAudit({ can_edit: false, completed_at: '2026-11-21T10:00:00.000Z', score: 75 })
  const answers = review.answers
  await open('/qa/audit/7', { [WORKSPACE]: { ...done, answers } }, { flags: ['qaEnabled', 'viewQaAudits'] })
  expect(await screen.findByText('Otto Auditor')).toBeTruthy()
  for (const name of [/Complete audit/, 'Reopen', 'More'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('starting an audit chooses a scorecard; if another person started one first, an error says so', async () => {
  let taken = true
  const { router, requests } = await open(
    '/qa/reviews/11/audit',
    { [WORKSPACE]: anAudit() },
    {
      answers: {
        QaReviewAudit: { qaReviewAudit: null },
        CreateAudit: () =>
          taken
            ? { createAudit: { audit: null, ...refused('This review has no such scorecard.') } }
            : { createAudit: { audit: { id: '7' }, errors: [] } },
      },
    },
  )
  const start = await screen.findByRole('button', { name: 'Start audit' })
  await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(start)
  expect(await screen.findByText('This review has no such scorecard.')).toBeTruthy()
  taken = false
  fireEvent.click(start)
  await screen.findByRole('heading', { level: 1, name: 'Audit of Rosa Delgado' })
  expect(router.state.location.pathname).toBe('/qa/audit/7')
  expect((await sentTo(requests, 'CreateAudit')).at(-1)).toEqual({ review: '11', form: '4' })
})

test('the reviewee cannot start an audit of their own review', async () => {
  const answers = { QaReviewAudit: { qaReviewAudit: null } }
  const session = testSession({ flags: ['qaEnabled', 'performQaAudits'] })
  const own = { ...review, review: { ...review.review, employee: { ...session.person, image: null } } }
  await open('/qa/reviews/11/audit', { 'GET /api/v1/qa_reviews/11/workspace': own }, { answers })
  expect(await screen.findByText('No audit yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start audit' })).toBeNull()
})

test('loading the scorecards can be retried', async () => {
  const answers = { QaReviewAudit: { qaReviewAudit: null } }
  await open('/qa/reviews/11/audit', { 'GET /api/v1/qa_forms': problem(403, 'Not now.') }, { answers })
  expect(await screen.findByText('Retry')).toBeTruthy()
  expect(screen.queryByText('Start audit')).toBeNull()
})
