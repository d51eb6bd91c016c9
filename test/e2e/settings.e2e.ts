import type { Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { addVendorAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

const SETTINGS = '/admin/company'
const COMPANY = '/admin/company/company_settings'
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

test('SET-500 SET-501 SET-516 every settings tile opens a page below /admin/company or redirects from there', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const tiles = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(tiles.first()).toBeVisible()
  const links = await tiles.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) {
    expect(link).toMatch(/^\/admin\/company\//)
    const answer = await page.goto(link)
    expect([link, answer?.status()]).toEqual([link, 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: '404: Crickets' })).toHaveCount(0)
  }
})

test('SET-516 an agent who opens the settings is told that they have no access', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto(SETTINGS)
  await expect(page).toHaveURL('/403')
})

test('SET-504 an unknown path below the settings shows not found', async ({ page, signIn, faults }) => {
  faults.allow(/status of 404/)
  await signIn('admin@demo.example')
  for (const path of ['/admin/company/nonsense', '/admin/company/churn', '/admin/company/enable']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
  }
})

test('settings are saved, and the page asks before leaving with unsaved changes', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(COMPANY)
  await page.getByLabel('Name', { exact: true }).fill('Northwind')
  await page.getByLabel('First day of the week').selectOption('MONDAY')
  await expect(page.getByText('2 unsaved changes')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Company settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Northwind')
  await expect(page.getByLabel('First day of the week')).toHaveValue('MONDAY')
})

test('concurrent changes show both values and overwrite nothing', async ({
  page,
  browser,
  baseURL,
  ownCompany,
  signIn,
  faults,
}) => {
  faults.allow(/status of 409/)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(COMPANY)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
  try {
    await elsewhere.request.post('/api/v1/session', {
      data: { email: ownCompany.email, password: ownCompany.password },
    })
    const other = await elsewhere.newPage()
    await other.goto(COMPANY)
    await other.getByLabel('Name', { exact: true }).fill('Theirs')
    await other.getByLabel('Profanity filter').check()
    await other.getByRole('button', { name: 'Save' }).click()
    await expect(toast(other, 'Company settings saved')).toBeVisible()

    await page.getByLabel('Name', { exact: true }).fill('Mine')
    await page.getByLabel('First day of the week').selectOption('SATURDAY')
    await page.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else saved changes in the meantime' })
    await expect(conflict.getByText('Theirs')).toBeVisible()
    await expect(conflict.getByText('Mine')).toBeVisible()
    await expectAccessible(page, 'conflict of settings', 'dialog')
    await conflict.getByRole('radio', { name: /Mine/ }).check()
    await conflict.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Company settings saved')).toBeVisible()

    await other.reload()
    await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Mine')
    await expect(other.getByLabel('First day of the week')).toHaveValue('SATURDAY')
    await expect(other.getByLabel('Profanity filter')).toBeChecked()
  } finally {
    await elsewhere.close()
  }
})

test('keyboard only: a brand is added, renamed, archived and restored on Undo', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/brands')
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible()
  await tabTo(page, page.getByLabel('New brand'))
  await page.keyboard.type('Northwind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Northwind', exact: true })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Rename Northwind' }))
  await page.keyboard.press('Enter')
  const name = page.getByRole('dialog').getByLabel('Name')
  await expect(name).toBeFocused()
  await name.press('ControlOrMeta+a')
  await page.keyboard.type('Southwind')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: 'Southwind', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await tabTo(page, page.getByRole('button', { name: 'Archive Southwind' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Southwind', exact: true })).toBeVisible()
})

test('a channel is renamed and deactivated', async ({ page, ownCompany, signIn }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/channels')
  await page.getByLabel('New channel').fill('Live Chat')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Edit Live Chat' }).click()
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Chat')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const used = page.getByRole('switch', { name: 'Chat is in use' })
  await expect(used).toHaveAttribute('aria-checked', 'true')
  await used.click()
  await expect(used).toHaveAttribute('aria-checked', 'false')
  await expect(page.getByText('live-chat')).toBeVisible()
})

test('SET-511 SET-514 SET-517 only the vendor’s admin can disable and enable a company', async ({
  page,
  browser,
  baseURL,
  ownCompany,
  signIn,
  faults,
}) => {
  faults.allow(/status of 40[13]/)
  const vendor = await addVendorAdmin(ownCompany)
  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
  try {
    await elsewhere.request.post('/api/v1/session', {
      data: { email: ownCompany.email, password: ownCompany.password },
    })
    const other = await elsewhere.newPage()
    await other.goto(SETTINGS)
    await expect(other.getByRole('link', { name: /Company settings/ })).toBeVisible()
    await expect(other.getByRole('button', { name: /able company/ })).toHaveCount(0)

    await signIn(vendor, ownCompany.password)
    await page.goto(SETTINGS)
    await page.getByRole('button', { name: /^Disable company/ }).click()
    const dialog = page.getByRole('dialog', { name: `Disable ${ownCompany.name}?` })
    const confirm = dialog.getByRole('button', { name: 'Disable company' })
    const typed = dialog.getByLabel(/Type the subdomain/)
    for (const wrong of [
      ownCompany.slug.toUpperCase(),
      `${ownCompany.slug} `,
      ownCompany.slug.slice(0, -1),
    ]) {
      await typed.fill(wrong)
      await expect(confirm).toBeDisabled()
    }
    await expectAccessible(page, 'disabling a company', 'dialog')
    await typed.fill(ownCompany.slug)
    const [patch] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PATCH'),
      confirm.click(),
    ])
    expect(new URL(patch.url()).pathname).toBe('/admin/company/churn')
    await expect(page.getByText(`${ownCompany.name} is disabled.`)).toBeVisible()
    await expectAccessible(page, 'settings of a disabled company')

    await other.goto('/')
    await expect(other).toHaveURL('/closed')
    await expect(other.getByRole('heading', { level: 2, name: `${ownCompany.name} is closed` })).toBeVisible()
    await expectAccessible(other, 'a closed company')

    await page.getByRole('button', { name: /^Enable company/ }).click()
    const again = page.getByRole('dialog', { name: `Enable ${ownCompany.name}?` })
    await again.getByLabel(/Type the subdomain/).fill(ownCompany.slug)
    await again.getByRole('button', { name: 'Enable company' }).click()
    await expect(page.getByRole('button', { name: /^Disable company/ })).toBeVisible()
    await other.goto(SETTINGS)
    await expect(other.getByRole('link', { name: /Company settings/ })).toBeVisible()
  } finally {
    await elsewhere.close()
  }
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(120_000)

    test('settings are accessible in light and dark', async ({ page, signIn, faults }) => {
      faults.allow(/status of (422|500)/)
      await signIn('admin@demo.example')
      await page.goto(SETTINGS)
      await expect(page.getByRole('link', { name: /Company settings/ })).toBeVisible()
      await expectAccessible(page, 'settings')
      await page.getByRole('searchbox', { name: 'Search settings' }).fill('nothing of that name')
      await expect(page.getByRole('heading', { name: /No setting matches/ })).toBeVisible()
      await expectAccessible(page, 'settings, none match')
      await page.goto(COMPANY)
      await page.getByLabel('Name', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('is required')).toBeVisible()
      await expectAccessible(page, 'company settings, refused')
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.goto('/admin/company/brands')
      await expect(page.getByRole('button', { name: /^Rename/ }).first()).toBeVisible()
      await expectAccessible(page, 'brands')
      await page
        .getByRole('button', { name: /^Rename/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'renaming a brand', 'dialog')
      await page.goto('/admin/company/channels')
      await expect(page.getByRole('switch').first()).toBeVisible()
      await expectAccessible(page, 'channels')
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await page.getByRole('checkbox', { name: 'Phone numbers' }).check()
      await expect(page.getByLabel('Country of phone numbers')).toBeVisible()
      await expectAccessible(page, 'a channel', 'dialog')
      await page.route(/\/api\/v1\/company_settings/, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(COMPANY)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expectAccessible(page, 'company settings, failed')
    })

    test('jobs are accessible, and failed ones can be run again', async ({ page, ownCompany, signIn }) => {
      const failed = [
        {
          id: '00000000-0000-4000-8000-000000000001',
          queue: 'feedback.import',
          company: ownCompany.slug,
          failed_at: '2026-11-27T08:15:00.000Z',
          attempts: 5,
          cause: 'The file store does not answer.',
        },
      ]
      // A job fails for good only after a day of attempts.
      await page.route(/\/api\/v1\/failed_jobs$/, (route) =>
        route.fulfill({ json: { failed_jobs: failed, next_cursor: null } }),
      )
      await signIn(await addVendorAdmin(ownCompany), ownCompany.password)
      await page.goto(SETTINGS)
      await page.getByRole('link', { name: /^Jobs/ }).click()
      await expect(page.getByText('mail.send', { exact: true })).toBeVisible()
      await expectAccessible(page, 'jobs')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await page.getByRole('button', { name: 'Run again: job of feedback.import' }).press('Enter')
      await expect(toast(page, '0 jobs run again')).toBeVisible()
    })
  })
}
