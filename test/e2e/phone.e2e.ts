import { cards, STREAM, settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone, the bottom bar navigates and filters open in a sheet', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
  const bar = page.getByRole('navigation', { name: 'Main, phone' })
  await expect(bar.getByRole('link', { name: 'Stream' })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).tap()
  const all = page.getByRole('dialog', { name: 'Filters' })
  await all.getByRole('button', { name: 'Stars', exact: true }).tap()
  const sheet = page.getByRole('dialog', { name: 'Stars' })
  await sheet.getByRole('checkbox', { name: '1 star' }).tap()
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, 390, 844])
  await sheet.getByRole('button', { name: 'Show responses' }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(`${STREAM}?stars=1`)
  await settled(page)
  for (const card of await shownCards(page)) expect(card.label).toMatch(/^1 star\b/)
  await bar.getByRole('button', { name: 'More' }).tap()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Settings' }).tap()
  await expect(page).toHaveURL('/admin/company')
  await bar.getByRole('button', { name: 'Me' }).tap()
  await expect(page.getByRole('dialog', { name: 'User settings' })).toBeVisible()
})

test('every card shows its menu without hovering', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  for (const card of (await cards(page).all()).slice(0, 3))
    await expect(card.getByRole('button', { name: 'More actions' })).toBeVisible()
})

test('a filter typed in the sheet applies once its responses are shown', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  const open = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name, exact: true }).tap()
    return page.getByRole('dialog', { name })
  }

  const dates = await open('Date')
  const show = dates.getByRole('button', { name: 'Show responses' })
  await dates.getByLabel('From').fill('2024-02-09')
  await dates.getByLabel('To').fill('2024-02-01')
  await show.tap()
  await expect(dates.getByLabel('To')).toHaveAttribute('aria-invalid', 'true')
  await expect(dates.getByLabel('To')).toBeFocused()
  await dates.getByLabel('From').fill('2024-02-01')
  await dates.getByLabel('To').fill('2024-02-09')
  await show.tap()
  await expect(dates).toBeHidden()
  await expect(page).toHaveURL(`${STREAM}?start_date=2024-02-01&end_date=2024-02-09`)

  await page.goto(STREAM)
  await settled(page)
  const stores = await open('Store name')
  const other = stores.getByLabel('Other (enter the exact name)')
  await expect(other).toBeInViewport({ ratio: 1 })
  await expect(stores.getByRole('button', { name: 'Add', exact: true })).toBeInViewport({ ratio: 1 })
  await other.fill('Nowhere')
  await stores.getByRole('button', { name: 'Show responses' }).tap()
  await expect(stores).toBeHidden()
  await expect(page).toHaveURL(`${STREAM}?store_name=Nowhere`)
})

test('SHL-556 SHL-557 the phone layout ends at 991 px', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  const rail = page.getByRole('navigation', { name: 'Main', exact: true })
  const bar = page.getByRole('navigation', { name: 'Main, phone' })
  await page.setViewportSize({ width: 991, height: 844 })
  await expect(bar.getByRole('link')).toHaveText(['Stream', 'QA', '1:1s'])
  await expect(rail).toBeHidden()
  await page.setViewportSize({ width: 992, height: 844 })
  await expect(rail.getByRole('listitem')).toHaveText([
    'Stream',
    'QA',
    '1:1s',
    'Performance',
    'Trends',
    'Dashboards',
    'Alerts',
    'Leaderboard',
    'Achievements',
    'Rewards',
    'Surveys',
    'Settings',
  ])
  await expect(bar).toBeHidden()
})
