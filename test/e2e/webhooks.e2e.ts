import { expectAccessible, tabTo } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

test('keyboard only: an admin creates a webhook, sends a test event, reads why it failed, pauses and deletes it', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(120_000)
  const press = async (target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company')
  await page.waitForLoadState('networkidle')
  await press(page.getByRole('link', { name: /^Webhooks/ }))
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await expectAccessible(page, 'no webhooks')

  await press(button('New webhook'))
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('https://hooks.invalid/plaudit')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ticket system')
  await tabTo(page, dialog.getByLabel('A review is completed'))
  await page.keyboard.press('Space')
  await expectAccessible(page, 'the form', 'dialog')
  await press(dialog.getByRole('button', { name: 'Create webhook' }))
  const secret = page.getByRole('dialog', { name: 'The secret of this webhook' })
  await expect(secret.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page, 'the secret', 'dialog')
  await press(secret.getByRole('button', { name: 'I have copied it' }))
  await expect(secret).toBeHidden()

  await press(button('Deliveries of Ticket system'))
  const sheet = page.getByRole('dialog', { name: 'Deliveries of Ticket system' })
  await expect(sheet.getByRole('heading', { name: 'Nothing sent yet' })).toBeVisible()
  await press(sheet.getByRole('button', { name: 'Send test event' }))
  await expect(sheet.getByText('Test event', { exact: true })).toBeVisible()
  await expect
    .poll(
      async () => {
        await sheet.getByRole('button', { name: 'Refresh' }).press('Enter')
        return sheet.getByText('The receiver could not be reached.').count()
      },
      { timeout: 60_000, intervals: [2_000] },
    )
    .toBe(1)
  await expectAccessible(page, 'deliveries', 'dialog')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await press(button('Pause Ticket system'))
  const row = page.getByRole('row', { name: /Ticket system/ })
  await expect(row).toContainText('Paused')
  await expectAccessible(page, 'a paused webhook')
  await tabTo(page, button('Edit Ticket system'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('dialog', { name: 'Ticket system', exact: true })
  await press(edit.getByRole('button', { name: 'Delete' }))
  const asked = page.getByRole('dialog', { name: 'Delete Ticket system' })
  await press(asked.getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})

test('webhooks fit a phone', async ({ page, signIn, ownCompany }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByLabel('Address').fill(`https://hooks.example/${'long-'.repeat(20)}`)
  await dialog.getByLabel('A response arrives').check()
  await expectAccessible(page, 'the form', 'dialog')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByRole('row', { name: /hooks\.example/ })).toBeVisible()
  await expectAccessible(page, 'a webhook without a name')
  await page.getByRole('button', { name: /^Deliveries of/ }).click()
  const sheet = page.getByRole('dialog', { name: /^Deliveries of/ })
  await sheet.getByRole('button', { name: 'Send test event' }).click()
  await sheet.getByText('Details').first().click()
  await expectAccessible(page, 'a delivery', 'dialog')
})
