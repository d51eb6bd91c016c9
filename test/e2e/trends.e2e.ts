import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const LEADER = 'lead@demo.example'
const ADMIN = 'admin@demo.example'

test('keyboard only: a team leader changes metric and comparison, goes back and opens the responses behind a point', async ({
  page,
  signIn,
}) => {
  await signIn(LEADER)
  await page.goto('/trends/team')
  const chart = page.getByRole('figure', { name: / by day$/ })
  await expect(chart.getByRole('link').last()).toBeAttached()
  await expect(page.getByRole('combobox', { name: 'Company' })).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Metric' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/metric_id=2/)
  await expect(page.getByRole('figure', { name: 'Five-star share by day' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Compared with' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/comparison=last_year/)
  await expectFocusInSight(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/comparison/)
  await expect(page.getByRole('combobox', { name: 'Compared with' })).toHaveValue('PREVIOUS_PERIOD')

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('t')
  await expect(page.getByRole('table', { name: 'Five-star share by day' }).getByRole('row')).toHaveCount(31)
  await page.keyboard.press('t')
  const download = page.waitForEvent('download')
  await page.keyboard.press('e')
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  const points = page.getByRole('figure', { name: 'Five-star share by day' }).getByRole('link')
  await points.last().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(points.nth(-2)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/\?start_date=(\S{10})&end_date=\1/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('TRN-001 an admin opens all company trends, which keep dates and product area', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN)
  await page.goto('/trends/team')
  await expect(page.getByText(/^n [\d,]+ · 95% /).first()).toBeVisible()
  await page.goto('/trends/company?product_area=feedback')
  await expect(page.getByText(/^n [\d,]+ · 95% /).first()).toBeVisible()
  await page.getByRole('button', { name: /^Date range: / }).click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).toHaveURL(/start_date=\d\d%2F\d\d%2F\d{4}&end_date=\d\d%2F\d\d%2F\d{4}/)
  const pages = page.getByRole('navigation', { name: 'Trends', exact: true })
  for (const [name, found] of [
    ['All organizations', page.getByRole('heading', { level: 2, name: 'By brand' })],
    ['Teams', page.getByRole('table', { name: 'Teams' })],
    ['Team members', page.getByRole('table', { name: 'Team members' })],
    ['Reporting groups', page.getByRole('heading', { level: 2, name: 'By reporting group' })],
    ['Tags', page.getByRole('table', { name: 'Tags' })],
  ] as const) {
    await pages.getByRole('link', { name, exact: true }).click()
    await expect(found).toBeVisible()
    await expect(page).toHaveURL(/product_area=feedback&start_date=/)
    await expect(page.getByRole('button', { name: 'Date range: Last 7 days' })).toBeVisible()
  }
  for (const name of ['Program', 'Service recovery']) {
    await pages.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Trends: ${name}` })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }

  await signIn('agent@demo.example')
  await page.goto('/trends/company')
  await expect(page).toHaveURL('/403')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('trends of the company and of teams are accessible', async ({ page, signIn }) => {
      await signIn(ADMIN)
      for (const path of ['/trends/company', '/trends/team']) {
        await page.goto(path)
        await expect(page.getByText(/^n [\d,]+ · 95% /).first()).toBeVisible()
        await expect(page.getByRole('figure').getByRole('link').last()).toBeAttached()
        await expectAccessible(page, path)
      }
      if (viewport.width > 991) return
      await page.getByRole('button', { name: /^Filter/ }).click()
      await expectAccessible(page, 'the filters', 'dialog')
    })
  })
}
