import { expect, test } from './support/test.ts'

/** The whole product: everything an admin can reach from the menu and the settings. */

test('SHL-002 SHL-003 SHL-500 an admin can open every area from the menu and the settings', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('admin@demo.example')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main', exact: true })
  const opens = async (heading: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Something went wrong')
  }
  const menuTo = async (entry: string, heading: string | RegExp = entry) => {
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await opens(heading)
  }
  const tileTo = async (tile: string, heading: string | RegExp = tile) => {
    await menuTo('Settings')
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tile}`) })
      .click()
    await opens(heading)
  }

  // Feedback
  await menuTo('Stream')
  await menuTo('Surveys')
  await page.getByRole('main').locator('a[href*="/survey_configurations/"]').first().click()
  await expect(page).toHaveURL(/survey_configurations\/./)
  await opens(/./)

  // Quality
  await menuTo('QA', /./)
  await menuTo('Assignments')
  await menuTo('Calibrations')
  await menuTo('Interactions')
  await tileTo('QA settings')
  await page.getByRole('main').locator('a[href^="/qa/forms/"]:not([href$="new"])').first().click()
  await expect(page).toHaveURL(/\/qa\/forms\/\d+/)
  await opens(/./)

  // Coaching, goals and coaching intelligence
  await menuTo('1:1s', /./)
  await menuTo('Performance', /./)
  await page.goto('/performance?employeeId=5')
  await expect(page.getByRole('heading', { name: 'Goals' })).toBeVisible()
  await tileTo('One-on-ones', /./)
  await page.getByRole('main').locator('a[href*="coaching-intelligence"]').click()
  await opens('Coaching Intelligence Acceptable Use Policy')

  // Trends, with their subscriptions
  await menuTo('Trends', /./)
  await menuTo('Company', /./)
  await page.getByRole('button', { name: 'Email digest' }).click()
  await expect(page.getByRole('dialog', { name: 'Email digest' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Alerts
  await menuTo('Alerts')
  await page.getByRole('link', { name: 'My alerts' }).click()
  await opens('My alerts')

  // Celebrating
  await menuTo('Leaderboard', /./)
  await menuTo('Achievements', /./)
  await menuTo('Rewards', /./)
  await tileTo('Areas of Excellence or Rewards')

  // People, exports, activity log and notifications
  await tileTo('Employees')
  await tileTo('Feedback Exports', /./)
  await tileTo('Activity log')
  await menu
    .page()
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').first()).toBeVisible()
})
