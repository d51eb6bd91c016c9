import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const LEADER = 'lead@demo.example'

test('keyboard only: the dashboard’s period, table and trend, and the reviews of a figure', async ({
  page,
  signIn,
}) => {
  await signIn(LEADER)
  await page.goto('/qa/reports')
  await expect(page).toHaveURL('/qa/reports/overview')
  await expect(page.getByRole('button', { name: 'Date Last 7 days' })).toBeVisible()
  const before = page.getByText(/in the previous period$/)
  await expect(before.first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/previous=false/)
  await expect(before).toHaveCount(0)
  await page.keyboard.press('p')

  await page.keyboard.press('t')
  const table = page.getByRole('table', { name: 'Average score by day' })
  await expect(table.getByRole('row')).toHaveCount(8)
  await page.keyboard.press('t')
  await expect(table).toHaveCount(0)
  const days = page.getByRole('figure', { name: 'Average score by day' }).getByRole('link')
  await days.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(days.nth(-2)).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/qa\/reports\/reviews\?startDate=(\S{10})&endDate=\1$/)
  await expect(page.locator('[data-row]').first()).toBeVisible()

  await page.getByRole('link', { name: 'Team members', exact: true }).click()
  await expect(page).toHaveURL(/\/qa\/reports\/teammembers\?startDate=/)
  await page.getByRole('button', { name: 'Scored', exact: true }).click()
  await expect(page).toHaveURL(/order_by=scored&order_direction=asc/)
  await expect(page.getByRole('columnheader', { name: 'Scored', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.goBack()
  await expect(page).not.toHaveURL(/order_by/)
})

test('a scorecard report opens from its address, links answers to reviews and prints its filters', async ({
  page,
  signIn,
}) => {
  await signIn(LEADER)
  await page.goto('/qa/reports/overview')
  await page
    .getByRole('table', { name: 'Scorecards' })
    .getByRole('link', { name: 'Customer contact' })
    .click()
  await expect(page).toHaveURL(/\/qa\/reports\/scorecard\?.*scorecardId=\d+/)
  await expect(page.getByRole('combobox', { name: 'Scorecard' })).toHaveValue(/^\d+$/)
  const answers = page.getByRole('list', { name: /^Answers to/ }).first()
  await expect(answers).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Date: /)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'QA reports' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await answers.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/qa\/reports\/reviews\?.*forms=\d+.*questions=\d+&options=\d+/)
  await expect(page.locator('[data-row]').first()).toBeVisible()
})

test('an unknown report shows not found', async ({ page, signIn, faults }) => {
  faults.allow(/404/)
  await signIn(LEADER)
  const answer = await page.goto('/qa/reports/nonsense')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404: Crickets' })).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('QA reports are accessible', async ({ page, signIn }) => {
      await signIn(LEADER)
      await page.goto('/qa/reports/overview')
      await expect(
        page.getByRole('figure', { name: 'Average score by day' }).locator('path').first(),
      ).toBeAttached()
      await expect(page.getByText('Team members and sections').first()).toBeVisible()
      await expectAccessible(page, 'the dashboard')
      await page.goto('/qa/reports/teammembers')
      await expect(page.getByText(/^1–\d/)).toBeVisible()
      await expectAccessible(page, 'team members')
      await page.goto('/qa/reports/scorecard')
      await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
      await expect(page.getByRole('list', { name: /^Answers to/ }).first()).toBeVisible()
      await expectAccessible(page, 'a scorecard')
      if (viewport.width > 991) return
      await page.goto('/qa/reports/reviews')
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await expectAccessible(page, 'reviews, one of the reports')
    })
  })
}
