import type { Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { post } from './support/api.ts'
import { newestItem, sendIn } from './support/feedback.ts'
import { expect, test } from './support/test.ts'

/** Alerts look for their causes each minute. */
const LOOKED_MS = 150_000

const createAlert = (page: Page, name: string, more: object = {}) =>
  post(page, '/api/v1/alerts', { name, when: { kind: 'low_stars', stars: 2 }, ...more }, 201)

/** A bad rating that no alert has looked at yet. */
const sendBadRating = (page: Page, n: number) =>
  sendIn(page, [newestItem(n, { stars: 1, responded_at: new Date().toISOString() })])

test('keyboard only: a person creates an alert, which finds a bad rating and links to it', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(240_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  const setUp = page.getByRole('link', { name: 'Set up an alert' })
  await expect(setUp).toBeVisible()
  await tabTo(page, setUp)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/alerts/rules')
  const add = page.getByRole('button', { name: 'New alert' }).filter({ visible: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Unhappy customers')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Alert me when')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Stars')).toBeFocused()
  await page.keyboard.type('1')
  await tabTo(page, dialog.getByLabel('My e-mail'))
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('My devices')).toBeFocused()
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByLabel('Quiet hours'))
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('From')).toHaveValue('20:00')
  await tabTo(page, dialog.getByLabel('Open a follow-up on the response or review'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Create alert' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Unhappy customers/ })
  await expect(row).toContainText('When a response has 1 star')
  await expect(row).toContainText('Plaudit, Devices')
  await expect(row).toContainText('Nothing sent yet')
  await expect(row).toContainText('Quiet from 20:00 to 07:00')

  await sendBadRating(page, 1)
  await page.goto('/alerts')
  const notice = page.getByRole('link', { name: 'New: Response with 1 star' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        return notice.count()
      },
      { timeout: LOOKED_MS, intervals: [5_000] },
    )
    .toBe(1)
  await expect(page.getByRole('link', { name: 'Alerts 1 unread' })).toBeVisible()
  await expectAccessible(page, 'notices')
  await tabTo(page, notice)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requests\//)
  await expect(page.getByText('Owner: Own Admin')).toBeVisible()
  await page.goto('/alerts/follow_ups')
  await expect(page.getByRole('link', { name: 'Response: Unhappy customers' })).toBeVisible()
  await expectAccessible(page, 'follow-ups')
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter')
  await expect(page.getByText(/^Done /)).toBeVisible()
  await page.goto('/alerts')
  await expect(page.getByRole('link', { name: 'Response with 1 star', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Unread' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Everything is read' })).toBeVisible()
})

test('an alert is changed, tested, paused, resumed and deleted', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await createAlert(page, 'Unhappy customers', { channels: { mail: true, push: true } })
  await page.goto('/alerts/rules')
  await page.getByRole('button', { name: 'Send a test of Unhappy customers' }).click()
  await expect(page.getByText('Test sent to: E-mail')).toBeVisible()
  await expect(page.getByText('Devices: Notifications are on in none of your browsers.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Unhappy customers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unhappy customers' })
  await dialog.getByLabel('Slack').check()
  await dialog.getByLabel('Address of Slack').fill('https://hooks.slack.com/services/T0/B0/secretx9Qz')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Unhappy customers/ })
  await expect(row).toContainText('Plaudit, E-mail, Devices, Slack')
  await page.getByRole('button', { name: 'Pause Unhappy customers' }).click()
  await expect(row).toContainText('Paused')
  await page.getByRole('button', { name: 'Resume Unhappy customers' }).click()
  await expect(row).toContainText('Active')
  await page.reload()
  await page.getByRole('button', { name: 'Edit Unhappy customers' }).click()
  await expect(dialog.getByLabel('Address of Slack')).toHaveAttribute('placeholder', 'hooks.slack.com/…x9Qz')
  expect(await page.content()).not.toContain('secretx9Qz')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete Unhappy customers' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`alerts are accessible at ${width} px, in light and dark`, async ({
    page,
    signIn,
    ownCompany,
    faults,
  }) => {
    faults.allow(/status of 422/)
    await page.setViewportSize({ width, height: 844 })
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/alerts')
    await expect(page.getByRole('link', { name: 'Set up an alert' })).toBeVisible()
    await expectAccessible(page, 'no notices')
    await page.goto('/alerts/rules')
    await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
    await expectAccessible(page, 'no alerts')
    await page.getByRole('button', { name: 'New alert' }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'New alert' })
    await dialog.getByLabel('Slack').check()
    await dialog.getByLabel('Microsoft Teams').check()
    await dialog.getByLabel('Quiet hours').check()
    await dialog.getByRole('button', { name: 'Create alert' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'the form, refused', 'dialog')
    await dialog.getByLabel('Alert me when').selectOption({ label: 'a customer mentions a theme' })
    await expectAccessible(page, 'the form of a theme', 'dialog')
    await page.keyboard.press('Escape')
    await createAlert(page, `An alert with a name of ${'very '.repeat(12)}many words`)
    await createAlert(page, 'Refunds', {
      when: { kind: 'theme_named', words: ['refund', 'x'.repeat(60)], tag_ids: [] },
      quiet_hours: { from: '20:00', to: '07:00' },
    })
    await page.reload()
    await expect(page.getByText('Refunds')).toBeVisible()
    await expectAccessible(page, 'alerts')
    await page.getByRole('link', { name: 'My follow-ups' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to follow up' })).toBeVisible()
    await expectAccessible(page, 'no follow-ups')
  })
}
