import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const LIST = '/admin/company/employees'

test('a people file is mapped, tried, imported with row errors, imported again without changes, and exported', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(LIST)
  await page.getByRole('link', { name: 'Import' }).click()
  const mail = (name: string) => `${name}@${ownCompany.slug}.example`
  const file = {
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'E-mail;First name;Last name;Role;Start date;Team',
        `${mail('ada')};Ada;Lund;Agent;2025-01-02;Care / Billing`,
        `${mail('bo')};Bo;Aas;Agent;2025-02-30;Care`,
        `${mail('cy')};Cy;"=1+1";Agent;;`,
      ].join('\n'),
    ),
  }
  await offer(page, file)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('E-mail')
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await expect(page.getByText('The dry run is done. Nothing was saved.')).toBeVisible()
  await expect.poll(() => counts(page)).toEqual({ 'Would be added': '2', Rejected: '1' })
  const teams = page.getByRole('region', { name: '2 teams would be created:' })
  await expect(teams.getByRole('listitem')).toHaveText(['Care', 'Care / Billing'])
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  await expect.poll(() => counts(page)).toEqual({ Added: '2', Rejected: '1' })
  const faults = page.getByRole('table', { name: 'Rows that were rejected' })
  await expect(faults.getByRole('row')).toHaveCount(2)
  await expect(faults.getByRole('row').nth(1)).toContainText(/^2.*Start date/)

  await page.getByRole('button', { name: 'Import another file' }).click()
  await offer(page, file)
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  await expect.poll(() => counts(page)).toEqual({ Unchanged: '2', Rejected: '1' })

  await page.getByRole('link', { name: 'Go to the employees' }).click()
  await expect.poll(() => names(page)).toEqual(['Ada Lund', 'Cy =1+1', ownCompany.adminName])
  await page.goto(`${LIST}?search=cy`)
  await expect.poll(() => names(page)).toEqual(['Cy =1+1'])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(text).toContain(mail('cy'))
  expect(text).not.toContain(mail('ada'))
  // Spreadsheets must not read it as a formula.
  expect(text).not.toMatch(/(^|[,;"\n])=1\+1/m)
})

const names = (page: Page): Promise<string[]> => page.locator('tr[data-row] [data-open] b').allTextContents()

async function offer(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles(file)
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible()
}

/** The counts that are not zero, except for rows. */
async function counts(page: Page): Promise<Record<string, string>> {
  const pairs = await page
    .locator('dl > div')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.querySelector('dt')?.textContent ?? '',
        group.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return Object.fromEntries(pairs.filter(([label, value]) => label !== 'Rows' && value !== '0'))
}
