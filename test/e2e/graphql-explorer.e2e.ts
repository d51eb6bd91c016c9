import type { Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const queryEditor = (page: Page) => page.getByRole('textbox', { name: 'Query', exact: true })
const answer = (page: Page) => page.getByRole('region', { name: 'Result' })
const sharedAddress = (query: string, variables = '') =>
  `/explorer#${new URLSearchParams({ query, ...(variables && { variables }) })}`

test('keyboard only: a query is written with suggestions, run, saved and opened again', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/explorer')
  const editor = queryEditor(page)
  await expect(editor).toBeVisible()
  await tabTo(page, editor)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('{ companySettings { nam')
  await expect(page.getByRole('option', { name: /^name/ })).toBeVisible()
  // Suggestions accept Enter only after a moment, so that it does not surprise people who type.
  await page.waitForTimeout(200)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(answer(page)).toContainText('"name": "Own Company"')
  await expect(page.getByText(/^Status 200 · /)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save query' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('My company')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(editor).toContainText('companySettings')
  await tabTo(page, page.getByRole('button', { name: 'Queries', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'My company', exact: true })).toBeVisible()
})

test('mistakes are named with their place, and a mutation asks before it runs', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(sharedAddress('{\n  nothing\n}'))
  await expect(page.getByText(/Cannot query field "nothing"/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run' })).toBeDisabled()
  await page.getByRole('button', { name: 'line 2, column 3' }).click()
  await expect(queryEditor(page)).toBeFocused()

  const mutation =
    'mutation { updateCompanySettings(version: 999, settings: { profanityFilter: true }) { errors { message } } }'
  await page.goto(sharedAddress(mutation))
  await expect(queryEditor(page)).toContainText('updateCompanySettings')
  await page.getByRole('button', { name: 'Run' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run this mutation?' })
  await expect(dialog).toContainText('Own Company')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(answer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Run' }).click()
  await dialog.getByRole('button', { name: 'Run mutation' }).click()
  await expect(answer(page)).toContainText('"updateCompanySettings"')
})

for (const width of [1280, 390])
  test(`the explorer is accessible at ${width} px, in light and dark`, async ({
    page,
    signIn,
    ownCompany,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width, height: 844 })
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/explorer')
    await expect(page.getByRole('heading', { name: 'No result yet' })).toBeVisible()
    await expectAccessible(page, 'no result')
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(answer(page)).toContainText('"channels"')
    await expectAccessible(page, 'a result')
    await page.getByRole('button', { name: 'Schema', exact: true }).click()
    await page.getByRole('searchbox').fill('calibration')
    await expect(page.getByText(/types and fields found/)).toBeVisible()
    await expectAccessible(page, 'a search of the schema')
    await page.getByRole('button', { name: 'CalibrationScores', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'CalibrationScores' })).toBeVisible()
    await expectAccessible(page, 'a type')
    await page.getByRole('button', { name: 'Queries', exact: true }).click()
    await expectAccessible(page, 'earlier queries')
    await page.getByRole('button', { name: 'Code', exact: true }).click()
    await page.getByRole('button', { name: 'Python', exact: true }).click()
    await expect(page.getByText('import urllib.request')).toBeVisible()
    await expectAccessible(page, 'the query as a program')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText(/The server did not answer/)).toBeVisible()
    await page.context().setOffline(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
