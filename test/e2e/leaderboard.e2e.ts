import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('LDB-001 MET-001 leaderboard and performance are accessible', async ({ page, signIn }) => {
      await signIn('agent@demo.example')
      await page.goto('/leaderboard?interval=YEAR')
      await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible()
      const rows = page.getByRole(width === 390 ? 'listitem' : 'row').filter({ hasText: /\d\.\d\d/ })
      await expect(rows.first()).toBeVisible()
      await expectAccessible(page, 'leaderboard')
      await page.goto('/performance')
      await expect(page).toHaveURL(/\/performance\?employeeId=\d+/)
      await expect(
        page.getByRole('region', { name: 'Key figures' }).getByText('Average rating'),
      ).toBeVisible()
      await expectAccessible(page, 'performance')
    })
  })

test('LDB-501 keyboard only: the leaderboard is filtered and refreshed', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto('/leaderboard?interval=YEAR')
  const table = page.getByRole('table', { name: 'Leaderboard' })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Last year', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/timeframe=PREVIOUS/)
  await page.getByRole('button', { name: 'This year', exact: true }).press('Enter')
  await expect(table).toBeVisible()
  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('button', { name: /^Teams or groups/ }).press('Enter')
  const teams = page.getByRole('combobox', { name: 'Teams' })
  await teams.focus()
  await page.keyboard.type('Billing North')
  await expect(page.getByRole('option', { name: 'Billing North', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/teamIds=\d+/)
  const refreshed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/graphql') &&
      answer.request().postData()?.includes('query Leaderboard(') === true,
  )
  await page.getByRole('button', { name: 'Refresh' }).press('Enter')
  await refreshed
  await expectFocusInSight(page)
})

test('MET-003 MET-002 a team leader opens a member from the team’s page, and an admin sees the company', async ({
  page,
  signIn,
}) => {
  await signIn('lead@demo.example')
  await page.goto('/performance')
  await expect(page).toHaveURL(/\/performance\?teamId=\d+/)
  const members = page.getByRole('table', { name: 'Team members' })
  const first = members.getByRole('link').first()
  const name = (await first.locator('b').first().textContent()) ?? ''
  await first.click()
  await expect(page).toHaveURL(/\/performance\?employeeId=\d+/)
  await expect(page.locator('header').filter({ hasText: name }).first()).toBeVisible()
  await signIn('admin@demo.example')
  await page.goto('/performance')
  await expect(page).toHaveURL('/performance')
  await expect(members.getByRole('link').first()).toBeVisible()
})
