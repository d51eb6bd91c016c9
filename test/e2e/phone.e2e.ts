import { settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

const STREAM = '/admin/company/view'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the bar below leads about, and filters come from below', async ({ page, signIn }) => {
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
  await bar.getByRole('link', { name: 'Settings' }).tap()
  await expect(page).toHaveURL('/admin/company')
  await bar.getByRole('button', { name: 'Me' }).tap()
  await expect(page.getByRole('dialog', { name: 'User settings' })).toBeVisible()
})

test('SHL-556 SHL-557 the phone layout ends at 991 px', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  const rail = page.getByRole('navigation', { name: 'Main', exact: true })
  const bar = page.getByRole('navigation', { name: 'Main, phone' })
  await page.setViewportSize({ width: 991, height: 844 })
  await expect(bar.getByRole('link')).toHaveText(['Stream', 'Settings'])
  await expect(rail).toBeHidden()
  await page.setViewportSize({ width: 992, height: 844 })
  await expect(rail.getByRole('listitem')).toHaveText(['Stream', 'Settings'])
  await expect(bar).toBeHidden()
})
