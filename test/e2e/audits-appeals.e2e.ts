import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 860 }

type Made = {
  id: number
  sections: { questions: { id: number; options: { id: number }[] }[] }[]
  ids: Record<string, number>
}

const OPTIONS = [
  { text: 'Yes', score: 5 },
  { text: 'No', score: 0 },
]
const scorecard = (name: string, type: 'regular' | 'audit', questions: string[]) => ({
  name,
  type,
  sections: [{ title: 'All', questions: questions.map((text) => ({ text, options: OPTIONS })) }],
})

/** Sends a write as a page would; any 2xx status is accepted. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<Made> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.fetch(path, { method, headers: { 'x-csrf-token': csrfToken }, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Made
}

/** Creates a completed review of a person: the first answer is right, the second is wrong. */
async function reviewOf(page: Page, email: string): Promise<number> {
  const form = await send(
    page,
    'POST',
    '/api/v1/qa_forms',
    scorecard('Calls', 'regular', ['Greets', 'Solves it']),
  )
  await send(
    page,
    'POST',
    '/api/v1/qa_forms',
    scorecard('Reviewing well', 'audit', ['Fair', 'Says what to do']),
  )
  const interaction = {
    external_id: 'chat',
    channel: 'Chat',
    employee: { email },
    started_at: new Date(Date.now() - 86_400_000).toISOString(),
    turns: [
      { speaker: 'customer', text: 'My order is missing.' },
      { speaker: 'agent', text: 'It arrives tomorrow.' },
    ],
  }
  const { ids } = await send(page, 'POST', '/api/v1/interactions', {
    interactions: [interaction],
  })
  const { id } = await send(page, 'POST', '/api/v1/qa_reviews', {
    qa_form_id: form.id,
    interaction_id: ids.chat,
  })
  const questions = form.sections.flatMap((section) => section.questions)
  for (const [index, question] of questions.entries())
    await send(page, 'POST', '/api/v1/qa_answers', {
      qa_review_id: id,
      qa_question_id: question.id,
      qa_option_id: question.options[index]?.id,
      answered: true,
    })
  await send(page, 'PUT', `/api/v1/qa_reviews/${id}`, { completed_at: 'now' })
  return id
}

test('AUD-001 AUD-507 an answer is appealed and overturned and the review is audited, keyboard only', async ({
  page,
  ownCompany,
  signIn,
}) => {
  test.setTimeout(180_000)
  const reviewee = await addAdmin(ownCompany, 'Rita')
  const auditor = await addAdmin(ownCompany, 'Otto')
  await signIn(ownCompany.email, ownCompany.password)
  const review = await reviewOf(page, reviewee.email)

  // The reviewee appeals.
  await signIn(reviewee.email, reviewee.password)
  await page.goto(`/qa/reviews/${review}`)
  await expect(page.getByText(/^You can appeal until/)).toBeVisible()
  await page.keyboard.press('d')
  const appeal = page.getByRole('dialog', { name: 'Appeal against answers' })
  await appeal.getByRole('checkbox', { name: 'Solves it' }).press('Space')
  await appeal.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expect(appeal.getByText('Give a reason for this answer.')).toBeVisible()
  await expectAccessible(page, 'appealing', 'dialog')
  await expect(appeal.getByLabel('Reason*')).toBeFocused()
  await page.keyboard.type('The parcel came the next day.')
  await appeal.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expect(page.getByText(/^Decide by/)).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'an open appeal on a phone')

  // The reviewer decides.
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(`/qa/reviews/${review}`)
  await page.getByRole('button', { name: 'Decide' }).click()
  const decision = page.getByRole('dialog', { name: 'Decide the appeal' })
  await decision.getByLabel('Resolution*').fill('You are right.')
  await expectAccessible(page, 'deciding on a phone', 'dialog')
  await page.setViewportSize(DESK)
  await expectAccessible(page, 'deciding', 'dialog')
  await decision.getByLabel('The answer').selectOption('Yes')
  await decision.getByRole('button', { name: 'Resolve' }).press('Enter')
  await expect(page.getByText(/The score changed from 50% to 100%\.$/)).toBeVisible()
  await expect(page.getByTestId('score')).toContainText('100.0')
  await expect(page.getByText('Answer changed by an appeal')).toBeVisible()
  await page.goto('/qa/reports/reviews?resolutionStatuses=closed')
  await expect(page.getByText('Appeal: decided').first()).toBeVisible()

  // Another person audits the review, keyboard only.
  await signIn(auditor.email, auditor.password)
  await page.goto(`/qa/reviews/${review}`)
  await page.getByRole('link', { name: 'Audit', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Start audit' })).toBeEnabled()
  await page.getByRole('button', { name: 'Start audit' }).press('Enter')
  await expect(page).toHaveURL(/\/qa\/audit\/\d+$/)
  await expect(page.getByRole('button', { name: /^Complete audit/ })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('2')
  await expectAccessible(page, 'an audit')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'an audit on a phone')
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(page.getByText('My order is missing.')).toBeVisible()
  await page.setViewportSize(DESK)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(page.getByText('Score of the review')).toBeVisible()
  await expectAccessible(page, 'a completed audit')
  await page.setViewportSize(PHONE)
  await page.getByRole('tab', { name: 'Scorecard' }).click()
  await expectAccessible(page, 'a completed audit on a phone')
})
