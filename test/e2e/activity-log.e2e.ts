import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/a11y.ts'
import type { post } from './support/api.ts'
import { expect, test } from './support/test.ts'

const LOG = '/activity_log'

test('BDG-001 the activity log lists, filters, opens and exports entries', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/brands')
  await page.getByLabel('New brand').fill('=Northwind')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByRole('button', { name: 'Archive =Northwind' }).click()
  await expect(page.getByRole('heading', { name: 'No brands yet' })).toBeVisible()

  await page.goto('/admin/company')
  await page.getByRole('link', { name: /Activity log/ }).click()
  await expect(page).toHaveURL(LOG)
  await expect(page.getByRole('heading', { level: 1, name: 'Activity log' })).toBeVisible()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText('Own Admin archived the brand =Northwind')
  await expect(page.getByText(`Plaudit founded the company ${ownCompany.name}`)).toBeVisible()

  await page.getByLabel('Kind').selectOption('Settings')
  await expect(page).toHaveURL(`${LOG}?group=settings`)
  await expect(page.getByText('Own Admin signed in')).toHaveCount(0)
  await page.getByRole('button', { name: 'Anyone' }).click()
  const picker = page.getByRole('dialog', { name: 'Anyone' })
  await picker.getByLabel('Search by name').fill('own')
  await picker.getByRole('button', { name: 'Own Admin' }).click()
  await expect(entries).toHaveCount(2)

  await entries.last().getByRole('button').click()
  const entry = page.getByRole('dialog', { name: /^Entry/ })
  await expect(entry.getByRole('row', { name: 'name =Northwind' })).toBeVisible()
  await entry.getByRole('button', { name: 'Only about this record' }).click()
  await expect(page).toHaveURL(/object_type=brand&object_id=\d+$/)
  await expect(entries).toHaveCount(2)
  await page.reload()
  await expect(entries).toHaveCount(2)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).first().click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv.trimEnd().split('\n')).toHaveLength(3)
  // Formulas are escaped, so that a spreadsheet does not run them.
  expect(csv).toContain("'=Northwind")

  await page.getByRole('button', { name: 'Remove filter Record' }).click()
  await page.getByLabel('To', { exact: true }).fill('2001-01-01')
  await expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible()
  await page.goBack()
  await expect(entries.first()).toBeVisible()
})

test('an agent sees their own entries without the values of other people’s changes', async ({
  page,
  signIn,
}) => {
  await signIn('agent@demo.example')
  await page.goto(LOG)
  await expect(page.getByText('Priya Raman signed in').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anyone' })).toHaveCount(0)
  const texts = await page.getByRole('main').getByRole('listitem').allTextContents()
  expect(texts.filter((text) => !text.includes('Priya Raman'))).toEqual([])
  await page.getByLabel('Kind').selectOption('People')
  await page.getByText('Plaudit added Priya Raman').click()
  await expect(page.getByText('Only admins see the values of what others did.')).toBeVisible()
})

test('loads further pages on request without repeating entries', async ({ page, ownCompany, signIn }) => {
  await signIn(ownCompany.email, ownCompany.password)
  for (let count = 0; count < 60; count++) await addBrand(page, `Brand ${count}`)
  await page.goto(`${LOG}?group=settings`)
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(entries).toHaveCount(61)
  const texts = await entries.allTextContents()
  expect(new Set(texts.filter((text) => text.includes('Brand '))).size).toBe(60)
})

for (const width of [1280, 390]) {
  test(`the activity log is accessible at ${width} px, in light and dark`, async ({
    page,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 500/)
    await page.setViewportSize({ width, height: 844 })
    await signIn('admin@demo.example')
    await page.goto(`${LOG}?object_type=employee`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page, 'activity log')
    await page.getByRole('button', { name: 'Anyone' }).click()
    await expect(page.getByRole('dialog', { name: 'Anyone' })).toBeVisible()
    await expectAccessible(page, 'choosing a person', 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await expect(page.getByRole('dialog', { name: /^Entry/ })).toBeVisible()
    await expectAccessible(page, 'an entry', 'dialog')
    await page.keyboard.press('Escape')
    await page.route(/\/api\/v1\/activity_log/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(LOG)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'activity log, failed')
  })
}

async function addBrand(page: Parameters<typeof post>[0], name: string): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/v1/session')).json()
  const answer = await page.request.post('/api/v1/brands', {
    headers: { 'x-csrf-token': csrfToken },
    data: { name },
  })
  expect(answer.status()).toBe(201)
}
