import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

test('COA-004 COA-005 a coach uses the list and opens a person, keyboard only', async ({ page, signIn }) => {
  await signIn('lead@demo.example')
  await page.goto('/one_on_ones')
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(12)
  // The panel next to the list loads later; check the page as a whole.
  await expect(
    page.getByRole('complementary').getByRole('heading', { name: 'Recently coached' }),
  ).toBeVisible()
  await expectAccessible(page, 'coachees')
  const first = (await rows.first().locator('[data-open]').textContent()) ?? ''
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first().locator('[data-open]')).toBeFocused()
  await expectFocusInSight(page)
  const request = page.waitForRequest(/coaching_session\?/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/one_on_ones\?employee_id=\d+$/)
  expect((await request).url()).toContain('page=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.replace(/^[A-Z]{2}/, ''))
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows.first().locator('[data-open]')).toBeFocused()
  await page.goBack()
  await page.keyboard.press('/')
  await page.keyboard.type('priya')
  await expect(page).toHaveURL('/one_on_ones?search=priya')
  await expect(rows).toHaveCount(1)
})

test.describe('390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('COA-507 an agent reads their own one-on-ones and opens one from a notification in a new window', async ({
    page,
    signIn,
  }) => {
    await signIn('agent@demo.example')
    await page.goto('/one_on_ones')
    await expect(page.getByRole('heading', { level: 1, name: 'Your one-on-ones' })).toBeVisible()
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
    await expectAccessible(page, 'own one-on-ones')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Notifications' })
    const notice = dialog.getByRole('link', { name: /shared a one-on-one with you/ }).first()
    await expect(notice).toBeVisible()
    await expectAccessible(page, 'news', 'dialog')
    const opened = page.waitForEvent('popup')
    await notice.click()
    await expect(await opened).toHaveURL(/\/one_on_ones\/\d+$/)
    await expect(page).toHaveURL('/one_on_ones')
  })
})
