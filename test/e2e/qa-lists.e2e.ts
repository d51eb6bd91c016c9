import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const INTERACTIONS = '/qa/interactions'
const REVIEWS = '/qa/reports/reviews'
const REVIEWER = 'reviewer@demo.example'

test('keyboard only: interactions are searched, previewed, drawn, selected and opened for review', async ({
  page,
  signIn,
}) => {
  await signIn(REVIEWER)
  await page.goto(INTERACTIONS)
  await expect(rows(page).first()).toBeVisible()
  const wanted = (await names(page)).find((name) => name.startsWith('PH-')) ?? ''
  await page.keyboard.press('/')
  await page.keyboard.type(wanted.toLowerCase())
  await expect(page).toHaveURL(`${INTERACTIONS}?search=${wanted.toLowerCase()}`)
  await expect.poll(() => names(page)).toEqual([wanted])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(INTERACTIONS)

  await page.keyboard.press('f')
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: 'Reviewed', exact: true })
    .click()
  await page.getByRole('button', { name: 'Not reviewed' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${INTERACTIONS}?reviewed=false`)
  await expect(rows(page).getByText('Reviewed', { exact: true })).toHaveCount(0)
  const [first = '', second = ''] = await names(page)

  await page.keyboard.press('j')
  await expect(page.locator(':focus')).toHaveText(first)
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: first })
  await expect(peek.getByRole('link', { name: 'Start review' })).toBeVisible()
  await expect(peek.getByText('Customer', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary', { name: second })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.locator(':focus')).toHaveText(second)
  await expectFocusInSight(page)

  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('button', { name: /^Pick another/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await rows(page).first().getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('link', { name: 'Review it' })).toHaveAttribute('href', /interaction_id=\d+$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/qa\/reviews\/new\?interaction_id=\d+&interactions=/)
})

test('the review list keeps sorting and filters in the address, and reviews are read one after another', async ({
  page,
  signIn,
}) => {
  await signIn(REVIEWER)
  await page.goto('/qa/reviewers')
  await page.getByRole('link', { name: /Rosa Delgado.*reviews/ }).click()
  await expect(page).toHaveURL(/\/qa\/reports\/reviews\?reviewers=\d+$/)
  await expect(page.getByRole('button', { name: 'Reviewers Rosa Delgado' })).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Tariq Aziz' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Score', exact: true }).click()
  await expect(page).toHaveURL(/order_by=percentage_score&order_direction=asc/)
  await expect(page.getByRole('columnheader', { name: 'Score', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const scores = async () =>
    (
      await rows(page)
        .getByText(/^[\d.]+%$/)
        .allTextContents()
    ).map((text) => Number.parseFloat(text))
  await expect.poll(async () => isAscending(await scores())).toBe(true)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('link', { name: 'Read these 2' })).toHaveAttribute(
    'href',
    /^\/qa\/reader\?reviewIds=\d+,\d+$/,
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/qa\/reports\/reviews\?reviewers=\d+$/)
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  const narrow = viewport.width < 992

  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('QA lists are accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      await page.goto(INTERACTIONS)
      await expect(rows(page).first()).toBeVisible()
      // On wide screens the list is part of the page with the preview.
      if (narrow) await expectAccessible(page, 'interactions')
      await rows(page)
        .first()
        .getByRole('button', { name: /^View / })
        .click()
      await expect(page.getByRole('complementary').getByRole('link', { name: 'Start review' })).toBeVisible()
      await expectAccessible(page, 'an interaction')
      await page.goto(REVIEWS)
      await expect(rows(page).first()).toBeVisible()
      await expectAccessible(page, 'reviews')
      if (narrow) return
      await page.goto(`${INTERACTIONS}?search=zz&reviewed=false`)
      await expect(page.getByRole('button', { name: /^Remove Search, see/ })).toBeVisible()
      await expectAccessible(page, 'no interaction')
      await page.goto('/qa/reviewers')
      await expect(rows(page).first()).toBeVisible()
      await expectAccessible(page, 'reviewers')
    })
  })
}

const rows = (page: Page) => page.locator('[data-row]')
const names = (page: Page): Promise<string[]> => rows(page).locator('[data-open]').allTextContents()
const isAscending = (list: readonly number[]) =>
  list.length > 1 && list.every((value, index) => index === 0 || value >= (list[index - 1] ?? 0))
