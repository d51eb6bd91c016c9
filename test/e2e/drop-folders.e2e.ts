import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

/** A new folder of the server, with a file. */
function dropped(content: string): string {
  const path = join(process.env.PLAUDIT_E2E_DATA ?? '', 'shared', randomUUID())
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'calls.csv'), content)
  return path
}

const ROWS = 'call,started,customer\nE-1,2026-06-01T10:00:00Z,Kari Moen\nE-2,never,Ola Lie\n'

test('an admin connects a folder of the server, maps a file, and repairs what failed', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  test.setTimeout(120_000)
  // A folder that the server does not allow is tried first.
  faults.allow(/status of 422/)
  const path = dropped(ROWS)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/drop_folders')
  await expect(page.getByText('No drop folders yet')).toBeVisible()
  await page.getByRole('button', { name: 'New drop folder' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New drop folder' })
  await dialog.getByLabel('Name').fill('Calls')
  await dialog.getByLabel('Where the folder is').selectOption({ label: 'This server' })
  await dialog.getByLabel('Folder', { exact: true }).fill('/etc')
  await dialog.getByRole('button', { name: 'Check the folder' }).click()
  await expect(dialog.getByText('This folder is not one of those that the server may use.')).toBeVisible()
  await dialog.getByLabel('Folder', { exact: true }).fill(path)
  await dialog.getByRole('button', { name: 'Check the folder' }).click()
  await expect(dialog.getByText(/It has 1 file/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Create drop folder' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Calls' })).toBeVisible()
  await page.getByLabel('Id (required)').focus()
  await page.getByRole('button', { name: /\$\.call$/ }).click()
  await page.getByLabel('Channel (required)').fill('Phone')
  await page.getByLabel('Start (required)').focus()
  await page.getByRole('button', { name: /\$\.started$/ }).click()
  await expect(page.getByText('Fits', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mapping saved')).toBeVisible()
  await expectAccessible(page, 'the mapping')

  await expect.poll(() => existsSync(join(path, 'failed', 'calls.csv')), { timeout: 60_000 }).toBe(true)
  await page.reload()
  await expect(page.getByText(/1 failed · 1 record stored/)).toBeVisible()
  await page.getByRole('button', { name: 'Files', exact: true }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Files of Calls' })
  await expect(sheet.getByText('Row 2:')).toBeVisible()
  await expect(sheet.getByText(/is not a date and time/)).toBeVisible()
  await expectAccessible(page, 'the files')

  writeFileSync(join(path, 'failed', 'calls.csv'), ROWS.replace('never', '2026-06-01T11:00:00Z'))
  await sheet.getByRole('button', { name: 'Run again: calls.csv' }).click()
  await expect.poll(() => existsSync(join(path, 'done', 'calls.csv')), { timeout: 60_000 }).toBe(true)
  expect(existsSync(join(path, 'failed', 'calls.csv.reason.txt'))).toBe(false)
})

test.describe('390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('keyboard only: a folder is created for Contact Lens and paused', async ({
    page,
    signIn,
    ownCompany,
  }) => {
    const path = dropped('')
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/admin/company/drop_folders')
    await expect(page.getByText('No drop folders yet')).toBeVisible()
    await expectAccessible(page, 'the empty list')
    await page.getByRole('button', { name: 'New drop folder' }).filter({ visible: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New drop folder' })
    await expect(dialog.getByRole('option', { name: 'Amazon Connect Contact Lens' })).toBeAttached()
    await dialog.getByLabel('System').focus()
    await page.keyboard.type('Amazon')
    await expect(dialog.getByLabel('Name')).toHaveValue('Amazon Connect Contact Lens')
    await dialog.getByLabel('Where the folder is').focus()
    await page.keyboard.type('This')
    await dialog.getByLabel('Folder', { exact: true }).fill(path)
    await expectAccessible(page, 'the form')
    await dialog.getByRole('button', { name: 'Create drop folder' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Amazon Connect Contact Lens' })).toBeVisible()
    await expect(page.getByLabel('Id (required)')).toHaveValue('$.CustomerMetadata.ContactId')
    await expectAccessible(page, 'the folder')
    await page.goto('/admin/company/drop_folders')
    await page.getByRole('button', { name: 'Pause Amazon Connect Contact Lens' }).press('Enter')
    await expect(page.getByText('Amazon Connect Contact Lens is paused')).toBeVisible()
    await expectAccessible(page, 'the list')
  })
})
