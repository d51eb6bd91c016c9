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
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      // All rules of axe, because these pages have no shell that others check.
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
