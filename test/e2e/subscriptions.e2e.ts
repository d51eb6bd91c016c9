import { expectAccessible, tabTo } from './support/a11y.ts'
import { post } from './support/api.ts'
import { expect, test } from './support/test.ts'

const tile = {
  key: '22222222-2222-4222-8222-222222222222',
  page: '/qa/reports/overview',
  part: 'trend',
  width: 'full',
}

test('keyboard only: a person subscribes to a tile, sends it, reads the log and removes it', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  const name = `Mail ${test.info().retry}`
  await signIn('admin@demo.example')
  const { id } = await post<{ id: number }>(page, '/api/v1/dashboards', { name, tiles: [tile] }, 201)
  await page.goto(`/dashboards/${id}`)
  const subscribe = page.getByRole('button', { name: 'Subscribe to QA score over time' })
  await expect(subscribe).toBeVisible()
  await tabTo(page, subscribe)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to QA score over time' })
  await expect(dialog.getByLabel('Send')).toBeFocused()
  await expectAccessible(page, 'subscribe dialog')
  await page.keyboard.type('Monthly')
  await tabTo(page, dialog.getByLabel('PDF'))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Subscribe', exact: true }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto('/subscriptions')
  const list = page.getByRole('list', { name: 'Subscriptions' })
  await expect(list.getByText('Monthly on day 1 at 08:00').first()).toBeVisible()
  await expectAccessible(page, 'subscriptions')
  const title = `${name}: QA score over time`
  const send = page.getByRole('button', { name: `Send to me now: ${title}` })
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${title} is on its way to you`)).toBeVisible()

  const more = page.getByRole('button', { name: `More actions for ${title}` })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'What was sent' })).toBeFocused()
  await page.keyboard.press('Enter')
  const log = page.getByRole('dialog', { name: `Sent: ${title}` })
  await expect(log.getByText('on request')).toBeVisible()
  await expectAccessible(page, 'log of a subscription')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()

  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'What was sent' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The subscription to ${title} is removed`)).toBeVisible()
})

test('subscriptions fit on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin@demo.example')
  const name = `Phone mail ${test.info().retry}`
  const { id } = await post<{ id: number }>(page, '/api/v1/dashboards', { name, tiles: [tile] }, 201)
  const body = { source: { kind: 'dashboard', id }, repeats: 'weekly', hour: 8 }
  await post(page, '/api/v1/report_subscriptions', body, 201)
  await page.goto('/subscriptions')
  await expect(page.getByRole('list', { name: 'Subscriptions' }).getByText(name).first()).toBeVisible()
  await expectAccessible(page, 'subscriptions on a phone')
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
