import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sendIn, someItems } from './support/feedback.ts'
import { chipLabels, filterBar, filterStars, STREAM, settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.setTimeout(180_000)

async function openViews(page: Page) {
  await page.getByRole('button', { name: /^View/ }).click()
  return page.getByRole('dialog', { name: 'Views' })
}

test('filters are saved as a view, opened, renamed, deleted and restored', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await sendIn(page, someItems(12))
  await page.goto(STREAM)
  await settled(page)
  await filterStars(page, '1 star')
  await expect(page).toHaveURL(`${STREAM}?stars=1`)
  const views = await openViews(page)
  await views.getByRole('button', { name: 'Save these filters as a view' }).click()
  await views.getByLabel('Name').fill('Unhappy')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('View “Unhappy” saved')).toBeVisible()
  await expect(views.getByRole('link', { name: 'Unhappy' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Escape')
  await expect(views).toBeHidden()
  await expect(page.getByRole('button', { name: 'View Unhappy', exact: true })).toBeFocused()

  await filterBar(page).getByRole('button', { name: 'Remove filter Stars' }).click()
  await expect(page).toHaveURL(STREAM)
  await (await openViews(page)).getByRole('link', { name: 'Unhappy' }).click()
  await expect(page).toHaveURL(`${STREAM}?stars=1`)
  await expect(views).toBeHidden()
  await settled(page)
  for (const card of await shownCards(page)) expect(card.label).toMatch(/^1 star\b/)
  await page.goBack()
  await expect(page).toHaveURL(STREAM)
  await expect.poll(() => chipLabels(page)).toEqual([])

  await openViews(page)
  await views.getByRole('button', { name: 'Change the view Unhappy' }).click()
  await views.getByLabel('Name').fill('One star')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'One star' })).toBeVisible()
  await views.getByRole('button', { name: 'Change the view One star' }).click()
  await views.getByRole('button', { name: 'Delete view' }).click()
  await expect(views.getByText('No views yet.')).toBeVisible()
  // A reload before the answer would cancel the request.
  const restored = page.waitForResponse((answer) => answer.url().endsWith('/restore') && answer.ok())
  await page.getByRole('button', { name: /^Undo/ }).click()
  await restored
  await page.reload()
  await settled(page)
  await expect((await openViews(page)).getByRole('link', { name: 'One star' })).toBeVisible()
})

test('the filtered responses are exported', async ({ page, signIn, ownCompany, faults }) => {
  faults.allow(/status of 500/)
  await signIn(ownCompany.email, ownCompany.password)
  await sendIn(
    page,
    someItems(25, (n) => (n === 1 ? { comment: '=1+1 is no formula' } : {})),
  )
  await page.goto(`${STREAM}?stars=1`)
  await settled(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^feedback .*\.csv$/)
  const [header, ...rows] = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  expect(header).toContain('stars')
  expect(rows).toHaveLength(5)
  expect(rows.join('\n')).not.toMatch(/(^|,)"?=1\+1/m)
  await expect(page.getByRole('status').getByText(/^5 responses exported to feedback/)).toBeVisible()

  await page.route('**/api/v1/stream/export.csv', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('alert').getByText('Something went wrong')).toBeVisible()
  await page.unroute('**/api/v1/stream/export.csv')
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Retry/ }).click(),
  ])
  expect(again.suggestedFilename()).toBe(download.suggestedFilename())
})
