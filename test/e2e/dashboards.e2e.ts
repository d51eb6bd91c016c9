import type { Page } from '@playwright/test'
import { TILE_PAGE_NAMES, TILE_PAGES, type TilePage } from '#features/dashboards/tile-pages.ts'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { post } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** The answer that so many tiles are stored. */
const saved = (page: Page, tiles: number) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && response.request().postDataJSON()?.tiles?.length === tiles,
  )

test('keyboard only: a person pins a chart to a new dashboard, and arranges it', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  // A second try finds the dashboard of the first.
  const day = test.info().retry === 0 ? 'Monday' : 'Friday'
  await signIn('admin@demo.example')
  await page.goto('/qa/reports/overview')
  const pin = page.getByRole('button', { name: 'Pin to dashboard' })
  await expect(pin).toBeVisible()
  await tabTo(page, pin)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pin to dashboard' })
  await expect(dialog.getByLabel('Part of the page')).toBeFocused()
  await expectAccessible(page, 'pin dialog')
  await page.keyboard.type('QA score')
  // Other tests may have made dashboards already.
  await tabTo(page, dialog.getByLabel('Dashboard'))
  await page.keyboard.type('New dashboard')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type(`${day} meeting`)
  await tabTo(page, dialog.getByRole('button', { name: 'Pin', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const openDashboard = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    const link = page.getByRole('link', { name: `${day} meeting` })
    await expect(link).toBeVisible()
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${day} meeting` })).toBeVisible()
  }
  await openDashboard()
  const chart = page.getByRole('link', { name: 'QA score over time, open page' })
  await expect(chart).toHaveAttribute('href', /^\/qa\/reports\/overview/)

  // A second tile, of another page. The present week may have begun today and have no ranking yet.
  await page.goto('/leaderboard?timeframe=PREVIOUS')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(pin).toBeVisible()
  await tabTo(page, pin)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Dashboard')).toBeFocused()
  await expect(dialog.getByLabel('Dashboard').getByRole('option', { name: `${day} meeting` })).toBeAttached()
  await page.keyboard.type(day)
  await tabTo(page, dialog.getByRole('button', { name: 'Pin', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await openDashboard()
  const tiles = page.getByRole('list', { name: `${day} meeting` }).locator('> li')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.nth(1).getByRole('table')).toBeVisible()
  await expect(tiles.nth(1).getByRole('link', { name: 'Leaderboard, open page' })).toHaveAttribute(
    'href',
    '/leaderboard?timeframe=PREVIOUS',
  )
  await expectAccessible(page, 'dashboard')

  const arrange = page.getByRole('button', { name: 'Arrange' }).filter({ visible: true })
  await expect(arrange).toBeVisible()
  await tabTo(page, arrange)
  await page.keyboard.press('Enter')
  const up = page.getByRole('button', { name: 'Move Leaderboard up' })
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await expect(tiles.first().getByRole('button', { name: 'Move Leaderboard down' })).toBeVisible()
  await tabTo(
    page,
    page.getByRole('group', { name: 'Width of Leaderboard' }).getByRole('button', { name: '1/2' }),
  )
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'dashboard while it is arranged')
  await tabTo(page, page.getByRole('button', { name: 'Remove QA score over time' }))
  const removed = saved(page, 1)
  await page.keyboard.press('Enter')
  await expect(tiles).toHaveCount(1)
  await removed
  const restored = saved(page, 2)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(tiles).toHaveCount(2)
  await restored
  await page.reload()
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toContainText('Leaderboard')
})

test('a shared dashboard shows its reader only what the reader may see, at 390 px', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin@demo.example')
  const keyOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
  const tiles = [
    { key: keyOf(1), page: '/', part: 'summary' },
    { key: keyOf(2), page: '/trends/company', part: 'trend' },
    { key: keyOf(3), page: '/', part: 'responses' },
  ]
  const made = await post<{ id: number }>(page, '/api/v1/dashboards', { name: 'For everybody', tiles }, 201)
  await page.goto(`/dashboards/${made.id}`)
  await expect(page.getByRole('heading', { name: 'Summary of responses' })).toBeVisible()
  await expectAccessible(page, 'dashboard on a phone')
  await page.getByRole('button', { name: 'More actions for For everybody' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Rename and share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename and share' })
  const roles = dialog.getByRole('group', { name: 'Share with roles' }).getByRole('checkbox')
  await expect(roles.first()).toBeVisible()
  for (const box of await roles.all()) await box.check()
  await expectAccessible(page, 'sharing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.context().clearCookies()
  await signIn('agent@demo.example')
  await page.goto('/dashboards')
  await page.getByRole('link', { name: 'For everybody' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For everybody' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Arrange' })).toHaveCount(0)
  await expectAccessible(page, 'shared dashboard')
})

const PARTS = TILE_PAGE_NAMES.flatMap((page) => TILE_PAGES[page].map((part) => ({ page, part })))
/** Fewer than the most tiles of a dashboard. */
const HALF = Math.ceil(PARTS.length / 2)

for (const [at, parts] of [PARTS.slice(0, HALF), PARTS.slice(HALF)].entries())
  test(`every part of every page is drawn on a dashboard, ${at + 1} of 2`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await signIn('admin@demo.example')
    const tiles = parts.map(({ page: address, part }, n) => ({
      key: `00000000-0000-4000-8000-0000000000${String(n + 10)}`,
      page: address,
      part,
      title: `${part} of ${address}`,
      width: 'full',
    }))
    const made = await post<{ id: number }>(page, '/api/v1/dashboards', { name: `All ${at + 1}`, tiles }, 201)
    await page.goto(`/dashboards/${made.id}`)
    for (const { title } of tiles) {
      const heading = page.getByRole('link', { name: `${title}, open page`, exact: true })
      await heading.scrollIntoViewIfNeeded()
      const tile = page.locator('li').filter({ has: heading })
      await expect(tile.locator('[class*="skel"]'), title).toHaveCount(0, { timeout: 30_000 })
      // What a part shows, be it a table, a chart or that there is nothing in these days.
      await expect(tile.locator('table, svg, article, ul, dl, h3').first(), title).toBeAttached()
      await expect(tile.getByRole('button', { name: 'Retry' }), title).toHaveCount(0)
    }
    await expectAccessible(page, 'dashboard with every part')
    await page.setViewportSize({ width: 390, height: 844 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wider, 'the page scrolls sideways').toBe(false)
  })

const OPENED: Partial<Record<TilePage, string>> = { '/': '/admin/company/view' }

test('every page with parts has the button that pins them', async ({ page, signIn }) => {
  test.setTimeout(180_000)
  await signIn('admin@demo.example')
  for (const address of TILE_PAGE_NAMES) {
    await page.goto(OPENED[address] ?? address)
    await expect(page.getByRole('button', { name: 'Pin to dashboard' }), address).toBeVisible({
      timeout: 20_000,
    })
  }
})
