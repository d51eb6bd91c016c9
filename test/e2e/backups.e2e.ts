import { expectAccessible } from './support/a11y.ts'
import { addVendorAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

test('a vendor’s admin makes a backup, verifies it and reads how to restore it', async ({
  page,
  ownCompany,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn(await addVendorAdmin(ownCompany), ownCompany.password)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Backups/ }).click()
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect(page.getByText(/^The backup ended at .*: [1-9]\d* tables with [1-9]\d* rows/)).toBeVisible({
    timeout: 90_000,
  })
  await page
    .getByRole('button', { name: /^Verify the backup of/ })
    .first()
    .press('Enter')
  await expect(page.getByText(/was verified at .* and is intact: [1-9]\d* tables/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByRole('table', { name: 'Backups' }).getByText(/^Intact, /)).toBeVisible()
  await expectAccessible(page, 'a verified backup')
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Download the backup of/ })
    .first()
    .click()
  expect((await downloading).suggestedFilename()).toMatch(/^plaudit-.*\.tar\.zst$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'backups on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page
    .getByRole('button', { name: /^Restore the backup of/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog').getByText(/^npx plaudit restore .* --replace$/)).toBeVisible()
  await expectAccessible(page, 'how to restore', 'dialog')
})
