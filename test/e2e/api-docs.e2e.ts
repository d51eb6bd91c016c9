import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

for (const { width, link } of [
  { width: 1280, link: 'GET /api/v1/job_queues' },
  { width: 390, link: 'PUT /api/v1/channels/{id}' },
])
  test(`the pages of the API are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/api/docs')
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).press('Enter')
    await expect(page.getByRole('heading', { name: link, exact: true })).toBeVisible()
    await page.getByText('Examples').first().press('Enter')
    await page.getByRole('button', { name: 'Python', exact: true }).first().press('Enter')
    await expect(page.getByText('import urllib.request').first()).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // All rules of axe, because these pages have no shell that others check.
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('an example is copied by keyboard, and its language is remembered', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/api/docs/channels')
  await page.getByText('Examples').first().press('Enter')
  await page.getByRole('button', { name: 'TypeScript', exact: true }).first().press('Enter')
  await page.getByRole('button', { name: 'Copy', exact: true }).first().press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('await fetch(')
  await page.goto('/api/docs/brands')
  await page.getByText('Examples').first().press('Enter')
  const choice = page.getByRole('button', { name: 'TypeScript', exact: true }).first()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
})

test('the search of the API finds operations while typing, and without a script', async ({
  page,
  browser,
}) => {
  await page.goto('/api/docs')
  await page.getByRole('searchbox').fill('feeds reviews')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'GET /api/v1/feeds/reviews', exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: 'GET /api/v1/channels', exact: true })).toBeHidden()
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByRole('status')).toHaveText('No operations match.')
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const reader = await plain.newPage()
  await reader.goto(new URL('/api/docs?search=feeds+reviews', page.url()).href)
  await expect(reader.getByRole('link', { name: 'GET /api/v1/feeds/reviews', exact: true })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'GET /api/v1/channels', exact: true })).toBeHidden()
  await plain.close()
})
