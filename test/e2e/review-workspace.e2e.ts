import type { Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin, type OwnCompany } from './support/company.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const TURNS = 300
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/

type Answer = { qa_question_id: number; qa_option_id: number | null; comments: string }
type Annotation = { comments: string; interaction_event_id: number | null }
type Stored = {
  review: { completed_at: string | null; score: number }
  answers: Answer[]
  annotations: Annotation[]
}

async function made<T>(page: Page, path: string, data: unknown): Promise<T> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.post(path, { headers: { 'x-csrf-token': csrfToken }, data })
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status())
  return (await answer.json()) as T
}

/** Adds an agent who can sign in. */
async function addAgent(page: Page, company: OwnCompany): Promise<Agent> {
  const agent = await addAdmin(company, 'Jonas')
  const { usersTable, assignableRoles } = await graphql<{
    usersTable: { nodes: { id: string; version: number }[] }
    assignableRoles: { id: string; roleTemplate: string }[]
  }>(page, '{ usersTable(search: "Jonas") { nodes { id version } } assignableRoles { id roleTemplate } }')
  const roleId = assignableRoles.find(({ roleTemplate }) => roleTemplate === 'AGENT')?.id
  const { updateEmployee } = await graphql<{ updateEmployee: { errors: unknown[] } }>(
    page,
    `mutation Role($id: ID!, $version: Int!, $roleId: ID) {
      updateEmployee(id: $id, version: $version, roleId: $roleId) { errors { message } }
    }`,
    { ...usersTable.nodes[0], roleId },
  )
  expect(updateEmployee.errors).toEqual([])
  return agent
}
type Agent = { email: string; password: string; name: string }

/** Creates a scorecard with ten questions and two long conversations of one agent. */
async function prepare(
  page: Page,
  company: OwnCompany,
): Promise<{ agent: Agent; formId: number; interactions: number[] }> {
  const agent = await addAgent(page, company)
  const question = (number: number) => ({
    text: `Question ${number}`,
    na_option: number % 2 === 0,
    options: [
      { text: 'Fully', score: 5 },
      { text: 'In part', score: 2 },
      { text: 'Not at all', score: 0, autofail: number === 10 },
    ],
  })
  const { id: formId } = await made<{ id: number }>(page, '/api/v1/qa_forms', {
    name: 'Ten questions',
    weighted_sections: true,
    sections: [
      { title: 'Beginning', weight: 40, questions: [1, 2, 3, 4].map(question) },
      { title: 'End', weight: 60, questions: [5, 6, 7, 8, 9, 10].map(question) },
    ],
  })
  const { ids } = await made<{ ids: Record<string, number> }>(page, '/api/v1/interactions', {
    interactions: ['two', 'one'].map((name, day) => ({
      external_id: name,
      channel: 'Chat',
      employee: { email: agent.email },
      started_at: `2026-06-1${day}T09:00:00Z`,
      turns: Array.from({ length: TURNS }, (_, index) => ({
        speaker: index % 2 === 0 ? 'agent' : 'customer',
        text: index === 1 ? `Thank you, ${agent.name}!` : `Message ${index + 1} of ${name}`,
      })),
    })),
  })
  return { agent, formId, interactions: ['one', 'two'].map((name) => ids[name] ?? 0) }
}

/** Collects all responses from now on, except files of the application and event streams. */
function answersTo(page: Page): () => Promise<string[]> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/json|html|csv/.test(response.headers()['content-type'] ?? ''))
      bodies.push(response.text().catch(() => ''))
  })
  return () => Promise.all(bodies)
}

const reviewAt = (page: Page): number => Number(/\/qa\/reviews\/(\d+)/.exec(page.url())?.[1] ?? 0)
const stored = (page: Page, id: number) => get<Stored>(page, `/api/v1/qa_reviews/${id}/workspace`)
const card = (page: Page, text: string) => page.getByRole('group', { name: new RegExp(`${text}$`) })
const isOpen = (page: Page, number: number) => expect(card(page, `Question ${number}`)).toBeFocused()
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

test('QAR-001 keyboard only: ten questions about 300 messages are reviewed with a network failure in between, and the agent reads the review', async ({
  page,
  browser,
  baseURL,
  signIn,
  ownCompany,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(NO_NETWORK)
  await signIn(ownCompany.email, ownCompany.password)
  const { agent, formId, interactions } = await prepare(page, ownCompany)
  await page.goto('/qa/interactions')
  await expect(page.getByRole('link', { name: 'one', exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'one', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'The interaction' })).toContainText('300 messages')
  await tabTo(page, page.getByRole('button', { name: 'Start review' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Review of Jonas Second' })).toBeVisible()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  const id = reviewAt(page)

  await page.keyboard.press('1')
  await isOpen(page, 2)
  await page.keyboard.press('0')
  await isOpen(page, 3)
  await page.keyboard.press('m')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeFocused()
  await page.keyboard.type('Why so?')
  await page.keyboard.press('Escape')
  await isOpen(page, 3)

  const turn = page.getByText('Message 3 of one', { exact: true })
  for (let step = 0; step < 3; step++) await page.keyboard.press(']')
  await expect(turn).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('textbox', { name: 'About this message' })).toBeFocused()
  await page.keyboard.type('Friendly')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Annotation saved!')).toBeVisible()
  await saved(page)

  await page.context().setOffline(true)
  for (const number of [4, 5, 6]) {
    await page.keyboard.press('1')
    await isOpen(page, number)
  }
  await expect(page.getByText('Offline, kept here')).toBeVisible()
  await page.keyboard.press('2')
  await isOpen(page, 7)
  await page.context().setOffline(false)
  await saved(page)
  const { answers } = await stored(page, id)
  expect(answers).toHaveLength(6)
  expect(new Set(answers.map(({ qa_question_id }) => qa_question_id)).size).toBe(6)

  for (const number of [8, 9, 10]) {
    await page.keyboard.press('1')
    await isOpen(page, number)
  }
  await page.keyboard.press('3')
  await expect(page.getByText(/10 of 10 answered/)).toBeVisible()
  await expect(
    page.getByText(/^Autofailed: an answer sets the score to 0\. Without it, the score would be [\d.]+%?\.$/),
  ).toBeVisible()
  await page.keyboard.press('1')
  await expect(page.getByText(/^Autofailed/)).toHaveCount(0)
  // The entries of the menu also work with the keyboard.
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Hide the reviewer' }).press('Enter')
  await expect(page.getByText('Reviewer hidden')).toBeVisible()
  await saved(page)

  await expectAccessible(page, 'workspace')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'workspace, scorecard on a phone')
  await page.getByRole('tab', { name: 'Transcript' }).press('Enter')
  await expect(turn).toBeVisible()
  await expectAccessible(page, 'workspace, transcript on a phone')
  await page.setViewportSize(WIDE)

  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Message 1 of two', { exact: true })).toBeVisible()
  expect(reviewAt(page)).not.toBe(id)
  const done = await stored(page, id)
  expect(done.review.completed_at).not.toBeNull()
  expect(done.answers).toHaveLength(10)
  expect(done.answers.filter(({ comments }) => comments !== '')).toMatchObject([{ comments: 'Why so?' }])
  expect(done.annotations).toMatchObject([{ comments: 'Friendly' }])
  // Beginning: 15 of 15 points with one question left out; end: 27 of 30.
  expect(done.review.score).toBe(94)
  await page.goto('/qa/reports/reviews')
  await expect(page.getByRole('row', { name: /Jonas Second.*Ten questions.*94/ })).toBeVisible()

  // Blind review: no response reveals the reviewee to the reviewer.
  const readAnswers = answersTo(page)
  await page.goto(`/qa/reviews/new?interaction_id=${interactions[1]}&default_qa_form_id=${formId}&blind=true`)
  await expect(page.getByRole('region', { name: 'The interaction' })).toContainText('300 messages')
  await page.getByRole('button', { name: 'Start review' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Blind review' })).toBeVisible()
  await expect(page.getByText('Thank you, ***** ******!')).toBeVisible()
  await page.keyboard.press('1')
  await isOpen(page, 2)
  await saved(page)
  const blind = (await readAnswers()).join('\n')
  expect(blind).toContain('Thank you, ***** ******!')
  expect(blind).not.toMatch(/jonas/i)

  // The agent acknowledges the review; no response reveals the reviewer.
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const theirs = await context.newPage()
  const heard = answersTo(theirs)
  await theirs.request.post('/api/v1/session', { data: { email: agent.email, password: agent.password } })
  await theirs.goto('/qa/reports/reviews')
  await theirs.getByRole('link', { name: /Ten questions/ }).press('Enter')
  await expect(theirs.getByTestId('score')).toContainText('94')
  await theirs.keyboard.press('y')
  await expect(theirs.getByText(/^Acknowledged \d+ \w+ \d/)).toBeVisible()
  const read = (await heard()).join('\n')
  expect(read).toContain('Why so?')
  expect(read).not.toContain(ownCompany.adminName)
  expect(read).not.toContain(ownCompany.email)
  await context.close()
})

test('a second reviewer of the same review is warned, chooses a version to keep, and both see the result', async ({
  page,
  browser,
  baseURL,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(NO_NETWORK)
  const second = await addAdmin(ownCompany, 'Amara')
  await signIn(ownCompany.email, ownCompany.password)
  const { formId, interactions } = await prepare(page, ownCompany)
  const { id } = await made<{ id: number }>(page, '/api/v1/qa_reviews', {
    qa_form_id: formId,
    interaction_id: interactions[0],
  })
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const other = await context.newPage()
  await other.request.post('/api/v1/session', { data: { email: second.email, password: second.password } })
  for (const each of [page, other]) {
    await each.goto(`/qa/reviews/${id}`)
    await expect(card(each, 'Question 1')).toBeVisible()
  }
  await context.setOffline(true)
  await other.keyboard.press('3')
  await expect(other.getByText('Offline, kept here')).toBeVisible()
  await page.keyboard.press('1')
  await isOpen(page, 2)
  await saved(page)

  await context.setOffline(false)
  const dialog = other.getByRole('dialog', { name: 'Two answers to one question' })
  await expect(dialog.getByRole('row', { name: /Answer/ })).toContainText('Not at allFully')
  await expectAccessible(other, 'two answers', 'dialog')
  await dialog.getByRole('button', { name: 'Keep mine' }).press('Enter')
  const mine = card(other, 'Question 1').getByRole('button', { name: /Not at all/ })
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await saved(other)
  // The live event arrives after a pause that collects saves.
  await expect(page.locator('[data-question]').first()).toContainText('Not at all', { timeout: 30_000 })
  expect((await stored(page, id)).answers).toHaveLength(1)
  await context.close()
})
