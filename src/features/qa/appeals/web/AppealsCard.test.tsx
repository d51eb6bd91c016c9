import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import appEn from '#app/web/locales/en.json'
import { AppealsCard } from '#features/qa/appeals/web/AppealsCard.tsx'
import en from '#features/qa/appeals/web/locales/en.json'
import reviewsEn from '#features/qa/reviews/web/locales/en.json'
import { testWorkspace } from '#features/qa/reviews/web/reading/testing.ts'
import { type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { renderWeb, stubApi } from '#platform/web/testing.tsx'
import { currentNotifications, dismissAll } from '#ui/notify.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  dismissAll()
  vi.unstubAllGlobals()
})

const appeal = (parts: object = {}) => ({
  id: '3',
  qaReviewId: '11',
  state: 'open',
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
  decideBy: '2026-11-27T23:59:59.999Z',
  closedAt: null,
  archivedAt: null,
  scoreBefore: 80,
  scoreAfter: null,
  canDecide: false,
  canChange: false,
  employee: { id: '5', fullName: 'Ann Lee', image: null },
  closedBy: null,
  answers: [
    {
      qaAnswerId: '3',
      qaQuestionId: '3',
      questionText: 'Solves it',
      reason: 'It was solved',
      resolution: null,
      overturned: false,
      answerBefore: 'In part',
      answerAfter: null,
    },
  ],
  ...parts,
})
const known = (parts: object = {}) => ({
  QaReviewAppeals: {
    qaReviewAppeals: { canAppeal: false, appealBy: null, neverLower: false, appeals: [], ...parts },
  },
})

/** The card on a page whose review can change while it is open. */
function OnPage() {
  const { review, ...parts } = testWorkspace()
  const [updatedAt, setUpdatedAt] = useState(review.updated_at)
  return (
    <>
      <b onClickCapture={() => setUpdatedAt('2026-11-20T13:00:00.000Z')}>Change the review</b>
      <AppealsCard workspace={{ ...parts, review: { ...review, updated_at: updatedAt } }} />
    </>
  )
}

async function show(answers: GraphqlAnswers) {
  const { requests } = stubApi({ 'POST /graphql': graphqlStub(answers) })
  const view = await renderWeb(<OnPage />, {
    texts: { 'qa-appeals': en, 'qa-reviews': reviewsEn, app: appEn },
  })
  return { ...view, requests }
}

const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)

test('AUD-508 an appeal needs a reason for each answer that is chosen', async () => {
  const { requests } = await show({
    ...known({ canAppeal: true, appealBy: '2026-12-04T23:59:59.999Z' }),
    CreateAppeal: { createAppeal: { appeal: { id: '3' }, errors: [] } },
  })
  await screen.findByText(/You can appeal until/)
  fireEvent.keyDown(document.body, { key: 'd' })
  const dialog = within(await screen.findByRole('dialog'))
  submit()
  expect(await dialog.findByText('Choose at least one answer.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Solves it' }))
  const reason = dialog.getByLabelText('Reason*')
  expect(dialog.getByText('Reason*').textContent?.endsWith('*')).toBe(true)
  submit()
  expect(await dialog.findByText('Give a reason for this answer.')).toBeTruthy()
  expect(await sentTo(requests, 'CreateAppeal')).toEqual([])
  fireEvent.change(reason, { target: { value: ' It was solved ' } })
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentTo(requests, 'CreateAppeal')).toEqual([
    { id: '11', reasons: [{ qaAnswerId: '3', text: 'It was solved' }] },
  ])
  await waitFor(() => expect(currentNotifications().map(({ message }) => message)).toEqual(['Appeal sent']))
})

test('an unsent appeal is restored, and removed once it is sent', async () => {
  const answers = {
    ...known({ canAppeal: true, appealBy: '2026-12-04T23:59:59.999Z' }),
    CreateAppeal: { createAppeal: { appeal: { id: '3' }, errors: [] } },
  }
  const begin = async () => {
    await show(answers)
    await screen.findByText(/You can appeal until/)
    fireEvent.keyDown(document.body, { key: 'd' })
    return within(await screen.findByRole('dialog'))
  }
  const first = await begin()
  fireEvent.click(first.getByRole('checkbox', { name: 'Solves it' }))
  fireEvent.change(first.getByLabelText('Reason*'), { target: { value: 'It was solved' } })
  cleanup()
  const second = await begin()
  expect(second.getByLabelText<HTMLTextAreaElement>('Reason*').value).toBe('It was solved')
  expect(second.getByText(/^Restored what you typed on/)).toBeTruthy()
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.stringify({ ...localStorage })).not.toContain('It was solved')
})

test('an answer decided by an earlier appeal is shown but cannot be chosen', async () => {
  await show(
    known({
      canAppeal: true,
      appealBy: '2026-12-04T23:59:59.999Z',
      appeals: [appeal({ state: 'closed', closedAt: '2026-11-21T11:00:00.000Z' })],
    }),
  )
  await screen.findByText(/You can appeal until/)
  fireEvent.keyDown(document.body, { key: 'd' })
  const dialog = within(await screen.findByRole('dialog'))
  const decided = dialog.getByRole('checkbox', { name: 'Solves it' }) as HTMLInputElement
  expect(decided.disabled).toBe(true)
  expect(dialog.getByText(/^Already decided: /)).toBeTruthy()
  const rest = dialog.getAllByRole('checkbox').filter((box) => box !== decided) as HTMLInputElement[]
  expect(rest.map(({ disabled }) => disabled)).toEqual(rest.map(() => false))
  expect(rest.length).toBeGreaterThan(0)
})

test('AUD-509 a resolution requires a text; the answer can be replaced', async () => {
  let fails = true
  const { requests } = await show({
    ...known({ appeals: [appeal({ canDecide: true })] }),
    ResolveAppeal: () =>
      fails
        ? { resolveAppeal: { appeal: null, ...refused('This appeal is decided already.', [], 'conflict') } }
        : { resolveAppeal: { appeal: { id: '3' }, errors: [] } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = dialog.getByLabelText('Resolution*')
  submit()
  expect(await dialog.findByText('Enter what you decided, and why.')).toBeTruthy()
  expect(await sentTo(requests, 'ResolveAppeal')).toEqual([])
  fireEvent.change(words, { target: { value: 'You are right' } })
  fireEvent.change(dialog.getByLabelText('The answer'), { target: { value: '5' } })
  submit()
  // A rejected decision shows the error and keeps the text.
  expect(await dialog.findByText('This appeal is decided already.')).toBeTruthy()
  expect((words as HTMLTextAreaElement).value).toBe('You are right')
  fails = false
  submit()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await sentTo(requests, 'ResolveAppeal')).at(-1)).toEqual({
    id: '3',
    resolutions: [{ qaAnswerId: '3', text: 'You are right', qaOptionId: '5' }],
    updatedAt: '2026-11-20T11:00:00.000Z',
  })
})

test('a change made meanwhile is shown in the decision dialog, and the typed text stays', async () => {
  let isChanged = false
  const { requests } = await show({
    QaReviewAppeals: () => {
      const [answer] = appeal().answers
      const later = {
        updatedAt: '2026-11-20T12:00:00.000Z',
        answers: [{ ...answer, reason: 'It was solved twice' }],
      }
      return known({ appeals: [appeal({ canDecide: true, ...(isChanged && later) })] }).QaReviewAppeals
    },
    ResolveAppeal: () => {
      isChanged = true
      return { resolveAppeal: { appeal: null, ...refused('Somebody changed it.', [], 'conflict') } }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Resolution*'), { target: { value: 'You are right' } })
  submit()
  expect(await dialog.findByText('It was solved twice')).toBeTruthy()
  expect((dialog.getByLabelText('Resolution*') as HTMLTextAreaElement).value).toBe('You are right')
  submit()
  await waitFor(async () =>
    expect((await sentTo(requests, 'ResolveAppeal')).at(-1)).toMatchObject({
      updatedAt: '2026-11-20T12:00:00.000Z',
    }),
  )
  // The review changed, so its appeals reload while the dialog stays open.
  fireEvent.click(screen.getByText('Change the review'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Resolution*').value).toBe('You are right')
})

test('a decided appeal shows each answer with reason and resolution, and the scores', async () => {
  const [answer] = appeal().answers
  const decided = {
    ...answer,
    resolution: 'You are right',
    overturned: true,
    answerAfter: 'Fully',
  }
  await show(
    known({
      appeals: [
        appeal({
          state: 'closed',
          closedAt: '2026-11-21T10:00:00.000Z',
          closedBy: { id: '9', fullName: 'Rosa Delgado', image: null },
          scoreAfter: 100,
          answers: [decided],
        }),
      ],
    }),
  )
  expect(await screen.findByText('Closed')).toBeTruthy()
  for (const text of ['It was solved', 'You are right', 'In part → Fully'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/Decided by Rosa Delgado.*from 80% to 100%/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows nothing without appeals and without the right to appeal', async () => {
  const { container, requests } = await show(known())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(container.querySelector('section, h2')).toBeNull()
})
