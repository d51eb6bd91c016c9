import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin, type OwnCompany } from './support/company.ts'
import { sendIn } from './support/feedback.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1280, height: 800 }
const MINUTE = 60_000

/** Creates a scorecard with one question and three responses about one agent. */
async function prepare(page: Page, company: OwnCompany): Promise<void> {
  const agent = await addAdmin(company, 'Jonas')
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.post('/api/v1/qa_forms', {
    headers: { 'x-csrf-token': csrfToken },
    data: {
      name: 'One question',
      sections: [
        {
          title: 'All of it',
          questions: [
            {
              text: 'Greets',
              options: [
                { text: 'Yes', score: 1 },
                { text: 'No', score: 0 },
              ],
            },
          ],
        },
      ],
    },
  })
  expect(answer.status()).toBe(201)
  await sendIn(
    page,
    [1, 2, 3].map((n) => ({
      external_id: `r${n}`,
      responded_at: new Date(Date.now() - n * MINUTE).toISOString(),
      stars: 4,
      comment: `Comment ${n}`,
      employee: { email: agent.email },
    })),
  )
}

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `${field}: Nobody`, exact: true }).click()
  // The previous list may still be fading out.
  await page.getByRole('listbox', { name: field }).getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `${field}: ${name}`, exact: true })).toBeVisible()
}

/** The only scorecard is preselected. */
async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start review' }).click()
  await expect(page.getByRole('group', { name: /Greets/ })).toBeVisible()
  await page.keyboard.press('1')
  await page.getByRole('button', { name: /^Complete/ }).click()
}

test('ASG-001 ASG-505 ASG-508 ASG-510 ASG-512 ASG-513 an assignment runs from creation to the last review of a share', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(90_000)
  await signIn(ownCompany.email, ownCompany.password)
  await prepare(page, ownCompany)

  await page.goto('/qa/assignments')
  await expect(page.getByText('No assignments yet')).toBeVisible()
  await page.getByRole('link', { name: 'New assignment' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly look')
  await choose(page, 'People', 'Jonas Second')
  await choose(page, 'Reviewers', 'Own Admin')
  await page.getByRole('spinbutton', { name: 'Any', exact: true }).fill('2')
  await expect(page.getByText('1 reviewer × 2')).toBeVisible()
  await expectAccessible(page, 'form of an assignment')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'form of an assignment on a phone')
  await page.setViewportSize(WIDE)
  await page.getByRole('button', { name: 'Create assignment' }).click()

  const mine = page.getByRole('region', { name: 'To review' })
  await expect(mine.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '0 of 2')
  await expectAccessible(page, 'assignments')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'assignments on a phone')
  await mine.getByRole('link', { name: 'Weekly look' }).click()
  await expect(page.getByText('of any kind')).toBeVisible()
  await expectAccessible(page, 'work list on a phone')
  await page.setViewportSize(WIDE)
  await expectAccessible(page, 'work list')

  await page.locator('body').press('Enter')
  await expect(page).toHaveURL(/\/qa\/reviews\/new\?solicitation_id=/)
  const first = page.url()
  await expect(page.getByRole('button', { name: 'Start review' })).toBeVisible()
  await page.locator('body').press('s')
  await page.getByRole('radio', { name: /Another reason/ }).check()
  await page.getByRole('textbox', { name: /In your words/ }).fill('A test call')
  await page.getByRole('dialog').getByRole('button', { name: /^Skip/ }).click()
  await expect(page).toHaveURL((url) => url.href !== first && url.pathname === '/qa/reviews/new')

  await review(page)
  await expect(page).toHaveURL(/\/qa\/reviews\/new\?solicitation_id=/)
  await review(page)
  await expect(page).toHaveURL(/\/qa\/assignments\/\d+\/completed$/)
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expectAccessible(page, 'completed assignment')

  await page.getByRole('link', { name: 'Open the assignment' }).click()
  await page.getByRole('link', { name: 'Progress' }).first().click()
  await expect(page.getByText('100 % · 2 of 2 reviews')).toBeVisible()
  await expectAccessible(page, 'progress of an assignment')
  await page.getByRole('link', { name: '1 skipped' }).first().click()
  const row = page.getByRole('row', { name: /A test call/ })
  await expect(row).toContainText('Another reason')
  await expect(row).toContainText('Own Admin')
  await expectAccessible(page, 'skipped interactions')
})

test('a manager replaces an open review and reassigns a draft, by keyboard and on a phone', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(90_000)
  await signIn(ownCompany.email, ownCompany.password)
  await prepare(page, ownCompany)
  await addAdmin(ownCompany, 'Mia')
  const { csrfToken, person } = await get<{ csrfToken: string; person: { id: number } }>(
    page,
    '/api/v1/session',
  )
  const { employees } = await get<{ employees: { id: number; first_name: string }[] }>(
    page,
    '/api/v1/employees',
  )
  const idOf = (firstName: string) => employees.find((each) => each.first_name === firstName)?.id ?? 0
  const jonas = idOf('Jonas')
  const send = (url: string, data: object) =>
    page.request.post(url, { headers: { 'x-csrf-token': csrfToken }, data })
  const created = await send('/api/v1/qa_assignments', {
    name: 'Shared work',
    employees: [jonas],
    reviewers: [person.id, idOf('Mia')],
    allocations: [{ type: 'any', count: 4 }],
  })
  expect(created.status(), await created.text()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  await get(page, `/api/v1/qa_assignments/${id}/next_review`)

  await page.goto(`/qa/assignments/${id}/progress`)
  const link = page.getByRole('link', { name: 'Open reviews of Own Admin' })
  await link.focus()
  await page.keyboard.press('Enter')
  const items = page.getByRole('region', { name: 'Open reviews of Own Admin' })
  await expect(items).toBeFocused()
  await expect(items.getByText(/^Offered until/)).toBeVisible()
  await expectAccessible(page, 'open reviews of a reviewer')
  await page.setViewportSize(PHONE)
  await expectAccessible(page, 'open reviews of a reviewer on a phone')
  await page.setViewportSize(WIDE)

  await items.getByRole('button', { name: /^Replace Response/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Replace this review' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Too little to review/ })).toBeVisible()
  await expectAccessible(page, 'dialog that replaces a review')
  await page.getByRole('radio', { name: /Too little to review/ }).press('Space')
  const reasons = page.getByRole('dialog', { name: 'Replace this review' })
  await reasons.getByRole('button', { name: 'Replace', exact: true }).press('Enter')
  await expect(items.getByText('No open reviews')).toBeVisible()

  const { next_review: offer } = await get<{
    next_review: { solicitation_id: number; employee_id: number; qa_allocation_id: number }
  }>(page, `/api/v1/qa_assignments/${id}/next_review`)
  const { qa_forms } = await get<{ qa_forms: { id: number }[] }>(page, '/api/v1/qa_forms')
  const started = await send('/api/v1/qa_reviews', {
    qa_form_id: qa_forms[0]?.id,
    solicitation_id: offer.solicitation_id,
    employee_id: offer.employee_id,
    qa_assignment_id: id,
    qa_allocation_id: offer.qa_allocation_id,
  })
  expect(started.status()).toBe(201)
  await page.reload()
  await expect(items.getByText(/^Draft, started/)).toBeVisible()
  await items.getByRole('button', { name: /^Reassign Response/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Reassign this review' })
  await dialog.getByRole('combobox', { name: /New reviewer/ }).selectOption({ label: 'Mia Second' })
  await expectAccessible(page, 'dialog that reassigns a review')
  await dialog.getByRole('button', { name: 'Reassign' }).press('Enter')
  const confirm = page.getByRole('dialog', { name: 'Discard the draft?' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page, 'dialog that discards a draft')
  await confirm.getByRole('button', { name: 'Discard and reassign' }).press('Enter')
  await expect(page.getByText('Given to Mia Second')).toBeVisible()
  await expect(items.getByText('No open reviews')).toBeVisible()
  await page.getByRole('link', { name: 'Open reviews of Mia Second' }).click()
  await expect(
    page.getByRole('region', { name: 'Open reviews of Mia Second' }).getByText(/^Reassigned, reserved until/),
  ).toBeVisible()
})
