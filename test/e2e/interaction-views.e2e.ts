import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight, tabTo } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const INTERACTIONS = '/qa/interactions'
const REVIEWER = 'reviewer@demo.example'

test('keyboard only: filters are saved as a view, opened again, renamed, deleted and restored', async ({
  page,
  signIn,
}) => {
  await signIn(REVIEWER)
  await page.goto(`${INTERACTIONS}?reviewed=false&turnsFrom=2`)
  await expect(rows(page).first()).toBeVisible()
  const views = page.getByRole('dialog', { name: 'Views' })
  await page.getByRole('button', { name: 'Views' }).focus()
  await page.keyboard.press('Enter')
  await views.getByRole('button', { name: 'Save these filters as a view' }).focus()
  await page.keyboard.press('Enter')
  await expect(views.getByLabel('Name')).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.type('Still to review')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Still to review' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'views of interactions', 'dialog')
  await page.keyboard.press('Escape')
  await expect(views).toBeHidden()

  await page.goto(INTERACTIONS)
  await page.getByRole('button', { name: 'Views' }).focus()
  await page.keyboard.press('Enter')
  await views.getByRole('link', { name: 'Still to review' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${INTERACTIONS}?reviewed=false&turnsFrom=2`)
  await expect(page.getByRole('button', { name: 'View Still to review' })).toBeVisible()

  await page.keyboard.press('Shift+R')
  await expect(page.getByRole('button', { name: /^Pick another/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'View Still to review' }).focus()
  await page.keyboard.press('Enter')
  await views.getByRole('button', { name: 'Change the view Still to review' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Open ones')
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Open ones' })).toBeVisible()
  await views.getByRole('button', { name: 'Change the view Open ones' }).focus()
  await page.keyboard.press('Enter')
  await views.getByRole('button', { name: 'Delete view' }).focus()
  await page.keyboard.press('Enter')
  await expect(views.getByRole('link', { name: 'Open ones' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'View Open ones', exact: true })).toBeVisible()
})

test('a phone has the views in its menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(REVIEWER)
  await page.goto(`${INTERACTIONS}?reviewed=false`)
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Views' }).click()
  await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save these filters as a view' })).toBeVisible()
  await expectAccessible(page, 'views of interactions on a phone', 'dialog')
})

test('the filtered interactions are exported', async ({ page, signIn }) => {
  await signIn(REVIEWER)
  await page.goto(`${INTERACTIONS}?reviewed=false`)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).focus()
  await page.keyboard.press('Enter')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).focus()
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^interactions \d{4}-\d\d-\d\d\.csv$/)
  await expect(page.getByText(/interactions exported to interactions/)).toBeVisible()
})

test('the filtered interactions open the form of an assignment that draws from them', async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.example')
  await page.goto(`${INTERACTIONS}?turnsFrom=2`)
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Create an assignment' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/qa\/assignments\/new\?draw=interactions/)
  await expect(page.getByRole('combobox', { name: /^Draw from/ })).toHaveValue('interactions')
  await expect(page.getByText('interactions to draw from')).toBeVisible()
  await expectAccessible(page, 'assignment of interactions')
  await page.getByRole('button', { name: 'Remove filter Number of messages' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Number of messages' })).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Draw from/ }).selectOption('responses')
  await expect(page.getByText('interactions to draw from')).toHaveCount(0)
})

test('keyboard only: an assignment draws from filtered interactions within minutes per reviewer', async ({
  page,
  signIn,
  faults,
}) => {
  // A budget of 0 minutes is refused.
  faults.allow(/status of 422/)
  await signIn('admin@demo.example')
  await page.goto('/qa/assignments/new')
  await page.getByRole('textbox', { name: 'Name' }).focus()
  await page.keyboard.type('Long chats')
  const source = page.getByRole('combobox', { name: /^Draw from/ })
  await tabTo(page, source)
  await page.keyboard.type('Interactions')
  await tabTo(page, page.getByRole('textbox', { name: /^Words in the interactions/ }))
  await page.keyboard.type('invoice')
  await expect(page.getByText(/interactions? to draw from/)).toBeVisible()
  const budget = page.getByRole('spinbutton', { name: /^Minutes per reviewer/ })
  await budget.focus()
  await page.keyboard.type('90')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, `an assignment of interactions with a budget, ${width} px`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await budget.fill('0')
  await page.getByRole('button', { name: 'Create assignment' }).press('Enter')
  await expect(page.getByText('Correct the marked fields.')).toBeVisible()
  await expect(budget).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: /^Words in the interactions/ })).toHaveValue('invoice')
})

const rows = (page: Page) => page.locator('[data-row]')
