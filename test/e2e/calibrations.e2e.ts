import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { get } from './support/api.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

type Listed = { id: number; qa_reviews: { id: number; reviewer: { id: number } }[] }
type Form = { sections: { questions: { id: number; options: { id: number }[] }[] }[] }

async function write(page: Page, method: 'post' | 'put', path: string, data: unknown): Promise<void> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request[method](path, { headers: { 'x-csrf-token': csrfToken }, data })
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status())
}

/** Another participant completes a review with the second option of every question. */
async function reviewed(page: Page, calibrationId: number): Promise<void> {
  const { person } = await get<{ person: { id: number } }>(page, '/api/v1/session')
  const { qa_reviews } = await get<Listed>(page, `/api/v1/qa_calibrations/${calibrationId}`)
  const own = qa_reviews.find(({ reviewer }) => reviewer.id === person.id)
  const form = await get<Form>(page, `/api/v1/qa_calibrations/${calibrationId}/form`)
  for (const question of form.sections.flatMap(({ questions }) => questions))
    await write(page, 'post', '/api/v1/qa_answers', {
      qa_review_id: own?.id,
      qa_question_id: question.id,
      qa_option_id: question.options[1]?.id,
      answered: true,
      comments: 'Not named by the agent',
    })
  await write(page, 'put', `/api/v1/qa_reviews/${own?.id}`, { completed_at: new Date().toISOString() })
}

test('CAL-002 CAL-518 CAL-525 keyboard only: a calibration is created in three steps, reviewed blind, agreed and completed', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('reviewer@demo.example')
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await elsewhere.newPage()
  await theirs.request.post('/api/v1/session', {
    data: { email: 'lead@demo.example', password: DEMO_PASSWORD },
  })
  const { person } = await get<{ person: { id: number; name: string } }>(theirs, '/api/v1/session')
  const { interactions } = await get<{ interactions: { id: number; employee: { id: number } | null }[] }>(
    page,
    '/api/v1/interactions?limit=20',
  )
  // Participants cannot calibrate their own work.
  const interaction = interactions.find(({ employee }) => employee !== null && employee.id !== person.id)

  await page.goto('/qa/calibrations')
  await expect(page).toHaveURL('/qa/calibrations/overview')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await expectAccessible(page, 'calibrations')
  await page.getByRole('link', { name: 'New calibration' }).press('Enter')

  // The interaction to calibrate.
  const field = page.getByRole('textbox', { name: 'Interaction' })
  await field.fill(String(interaction?.id))
  await field.press('Enter')
  await expect(page.getByText('Interaction found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Scorecard' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2 of 3/ })).toBeFocused()
  const boxes = page.getByRole('checkbox')
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await expectAccessible(page, 'questions of a calibration')
  await page.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /^Step 3 of 3/ })).toBeFocused()
  const people = page.getByRole('combobox', { name: 'Participants' })
  await people.pressSequentially(person.name)
  await expect(page.getByRole('option', { name: person.name })).toBeVisible()
  await people.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${person.name}` })).toBeVisible()
  await page.getByLabel('Meeting day').fill('2031-05-20')
  await page.getByLabel('Meeting time').fill('10:30')
  await expectAccessible(page, 'people of a calibration')
  await page.getByRole('button', { name: 'Create calibration' }).press('Enter')

  // The participant's own blind review.
  await expect(page).toHaveURL(/\/qa\/reviews\/\d+$/)
  await expect(page.getByRole('heading', { level: 4 })).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('1')
  const { qa_calibrations: own } = await get<{ qa_calibrations: Listed[] }>(
    page,
    '/api/v1/qa_calibrations?status=owned&per=100',
  )
  const id = Math.max(...own.map((each) => each.id))
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL('/qa/calibrations/overview')

  // Waiting participants first; then the answers and the consensus.
  await page.goto(`/qa/calibrations/${id}`)
  await expect(page.getByText(`1 review is missing: ${person.name}`)).toBeVisible()
  await expectAccessible(page, 'waiting for a review')
  await reviewed(theirs, id)
  await page.reload()
  const matrix = page.getByRole('table', { name: 'Answers of all reviewers' })
  await expect(matrix.getByText('Answers differ, 2')).toBeVisible()
  await expectAccessible(page, 'matrix')
  await page.keyboard.press('1')
  await expectFocusInSight(page)
  await page.keyboard.press('2')
  await expect(page.getByText('all questions decided')).toBeVisible()
  await page.keyboard.press('m')
  await page.keyboard.type('The day has to be named.')
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Complete this calibration?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'completing', 'dialog')
  await dialog.getByRole('button', { name: 'Complete calibration' }).press('Enter')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  const stored = await get<{ notes: string; completed_at: string | null; selected_options: unknown[] }>(
    page,
    `/api/v1/qa_calibrations/${id}`,
  )
  expect(stored.notes).toBe('The day has to be named.')
  expect(stored.completed_at).not.toBeNull()
  expect(stored.selected_options).toHaveLength(2)
  await elsewhere.close()
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('on a phone, lists and steps work and questions appear one at a time', async ({ page, signIn }) => {
    await signIn('reviewer@demo.example')
    for (const tab of ['overview', 'all', 'sessions']) {
      await page.goto(`/qa/calibrations/${tab}`)
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await expectAccessible(page, tab)
    }
    await page.goto('/qa/calibrations/new')
    await expect(page.getByRole('heading', { level: 2, name: /^Step 1 of 3/ })).toBeVisible()
    await expectAccessible(page, 'new')
    const { qa_calibrations: rows } = await get<{ qa_calibrations: Listed[] }>(
      page,
      '/api/v1/qa_calibrations?status=all-completed',
    )
    await page.goto(`/qa/calibrations/${rows.at(-1)?.id}`)
    await expect(page.getByText(/^Question \d+, /)).toBeVisible()
    await expectAccessible(page, 'one question')
    await page.getByRole('button', { name: 'Next question' }).click()
    await expect(page.getByText('2 of', { exact: false }).first()).toBeAttached()
  })
})
