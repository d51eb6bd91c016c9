import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

/** A new folder of the server. */
function newFolder(): string {
  const path = join(process.env.PLAUDIT_E2E_DATA ?? '', 'shared', randomUUID())
  mkdirSync(path, { recursive: true })
  return path
}

test.describe('390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('keyboard only: a destination is tested, created, renamed and deleted', async ({
    page,
    signIn,
    ownCompany,
    faults,
  }) => {
    // A folder that the server does not allow is tried first.
    faults.allow(/status of 422/)
    const path = newFolder()
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/admin/company/export_destinations')
    await expect(page.getByText('No export destinations yet')).toBeVisible()
    await expectAccessible(page, 'the empty list')
    await page.getByRole('button', { name: 'New destination' }).filter({ visible: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New destination' })
    await dialog.getByLabel('Name').pressSequentially('Lake')
    await dialog.getByLabel('Where the folder is').focus()
    await page.keyboard.type('This')
    await dialog.getByLabel('Folder', { exact: true }).fill('/etc')
    await dialog.getByRole('button', { name: 'Send a test' }).press('Enter')
    await expect(dialog.getByText('This folder is not one of those that the server may use.')).toBeVisible()
    await dialog.getByLabel('Folder', { exact: true }).fill(path)
    await dialog.getByRole('button', { name: 'Send a test' }).press('Enter')
    await expect(dialog.getByText('A small file was written, read back and deleted.')).toBeVisible()
    expect(readdirSync(path)).toEqual([])
    await expectAccessible(page, 'the form')
    await dialog.getByRole('button', { name: 'Create destination' }).press('Enter')
    await expect(page.getByText('Lake was saved.')).toBeVisible()
    await expectAccessible(page, 'the list')

    await page.getByRole('button', { name: 'Edit Lake' }).press('Enter')
    const change = page.getByRole('dialog', { name: 'Lake' })
    await change.getByLabel('Name').fill('Warehouse')
    await change.getByRole('checkbox', { name: /Everyone who can make exports/ }).press('Space')
    await change.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByRole('button', { name: 'Edit Warehouse' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Warehouse' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter')
    const question = page.getByRole('dialog', { name: 'Delete Warehouse?' })
    await expectAccessible(page, 'the question')
    await question.getByRole('button', { name: 'Delete' }).press('Enter')
    await expect(page.getByText('No export destinations yet')).toBeVisible()
  })
})

test('keyboard only: an export is delivered to a folder of the server', async ({
  page,
  signIn,
  ownCompany,
}) => {
  const path = newFolder()
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/export_destinations')
  await page.getByRole('button', { name: 'New destination' }).filter({ visible: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New destination' })
  await dialog.getByLabel('Name').fill('Lake')
  await dialog.getByLabel('Where the folder is').selectOption({ label: 'This server' })
  await dialog.getByLabel('Folder', { exact: true }).fill(path)
  await dialog.getByRole('button', { name: 'Create destination' }).press('Enter')
  await expect(page.getByText('Not used yet').filter({ visible: true })).toBeVisible()

  await page.goto('/admin/company/feedback_exports')
  await page.getByRole('button', { name: 'New export' }).filter({ visible: true }).press('Enter')
  const request = page.getByRole('dialog', { name: 'New export' })
  await expect(request.getByRole('option', { name: 'Lake' })).toBeAttached()
  await request.getByLabel('Deliver to').focus()
  await page.keyboard.type('Lake')
  await expectAccessible(page, 'the new export')
  await request.getByRole('button', { name: 'Start export' }).press('Enter')
  await expect(page.getByText(/^Delivered to Lake as /)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'the delivered export')
  expect(readdirSync(path)).toEqual([expect.stringMatching(/-solicitations-\d{4}-\d\d-\d\d-\d+\.csv$/)])

  await page.goto('/admin/company/export_destinations')
  await expect(page.getByText('Delivered', { exact: true }).filter({ visible: true })).toBeVisible()
})
