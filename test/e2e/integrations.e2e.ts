import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

test('INT-503 INT-504 INT-508 a company admin connects a system, and an agent has no access', async ({
  page,
  signIn,
  faults,
}, { retry }) => {
  faults.allow(/status of 422/)
  await signIn('agent@demo.example')
  await page.goto('/admin/company/source_systems')
  await expect(page).toHaveURL('/403')
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Source systems/ }).click()
  await expect(page).toHaveURL('/admin/company/source_systems')
  await page.getByRole('button', { name: 'Connect a system' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a system' })
  // Inactive, so that Zendesk is not called.
  await dialog.getByLabel('Active').uncheck()
  await dialog.getByLabel('Subdomain').fill(`journey-${retry}`)
  await dialog.getByRole('textbox', { name: 'API key' }).fill('a-secret-of-journeys-4321')
  await dialog.getByLabel('Excluded tags').fill('internal')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Backfill days').fill('8')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Maximun is 7 days')).toBeVisible()
  await expectAccessible(page, 'the form', 'dialog')
  await dialog.getByLabel('Backfill days').fill('7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(
    page.getByRole('row', { name: new RegExp(`Zendesk \\(journey-${retry}\\) Switched off`) }),
  ).toBeVisible()
  await expectAccessible(page, 'the list')
  await page.getByRole('button', { name: `Edit Zendesk (journey-${retry})` }).click()
  await expect(page.getByRole('textbox', { name: 'API key' })).toHaveValue('Ends in 4321')
})

test.describe('390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('INT-500 INT-502 keyboard only: a field is mapped and still there after a reload', async ({
    page,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 422/)
    await signIn('admin@demo.example')
    await page.goto('/zendesk_field_mappings')
    const rows = page.getByRole('list', { name: 'Zendesk field mappings' }).getByRole('listitem')
    const type = async (id: string) => {
      await page.getByRole('button', { name: 'Add by id' }).press('Enter')
      await expect(rows.last().getByLabel('Zendesk field id')).toBeFocused()
      for (const text of [id, `Order type`, `order_type_${Date.now()}`]) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
    }
    await expect(page.getByRole('button', { name: 'Add by id' })).toBeVisible()
    const id = String(Date.now())
    await type(id)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    await page.reload()
    await expect(rows.last().getByLabel('Zendesk field id')).toHaveValue(id)
    await expect(rows.last().getByLabel('Zendesk field title')).toHaveValue('Order type')
    await expectAccessible(page, 'the mappings')
    const before = await rows.count()
    await type(id)
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(rows.last().getByText('This field is already mapped.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
    await expect(rows).toHaveCount(before)
  })
})
