import { expectAccessible, tabTo } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

test('turns a notification off and sets quiet hours with the keyboard alone', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/profile/edit#notices')
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeFocused()
  const kudos = page.getByRole('checkbox', { name: 'I receive kudos: By e-mail' })
  await expect(kudos).toBeChecked()
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/notification_settings') && answer.ok())
  await tabTo(page, kudos)
  await Promise.all([saved(), page.keyboard.press('Space')])
  await expect(kudos).not.toBeChecked()

  const onDevices = page.getByRole('checkbox', { name: 'A scheduled export is ready: On my devices' })
  await expect(onDevices).toBeChecked()
  await tabTo(page, onDevices)
  await Promise.all([saved(), page.keyboard.press('Space')])
  await expect(onDevices).not.toBeChecked()

  const quiet = page.getByRole('checkbox', { name: 'Quiet hours' })
  await tabTo(page, quiet)
  await Promise.all([saved(), page.keyboard.press('Space')])
  const from = page.getByLabel('From', { exact: true })
  await expect(from).toHaveValue('19:00')
  await page.keyboard.press('Tab')
  await expect(from).toBeFocused()
  await from.fill('20:30')
  await Promise.all([saved(), from.blur()])
  await page.reload()
  await expect(from).toHaveValue('20:30')
  await expect(kudos).not.toBeChecked()
  await expect(onDevices).not.toBeChecked()
  await expectAccessible(page, 'notification settings')
})

test('shows the notification settings on a phone without scrolling sideways', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/profile/edit#notices')
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await expect(page.getByLabel('Time zone')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page, 'notification settings on a phone')
})
