import type { Page } from '@playwright/test'
import { newestItem, secondBrowser, sendIn, someItems } from './support/feedback.ts'
import { cards, STREAM, settled } from './support/stream.ts'
import { expect, test } from './support/test.ts'

// Each test creates its own company, which takes a while.
test.setTimeout(180_000)

test.beforeEach(async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const channel = (n: number) => ({ channel: n % 2 ? 'Chat' : 'Phone', brand: 'North' })
  await sendIn(page, someItems(6, channel))
})

/** The card of item n of `someItems`. */
const card = (page: Page, n: number) => cards(page).filter({ hasText: new RegExp(`Comment ${n}\\.`) })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

async function open(page: Page) {
  await page.goto(STREAM)
  await settled(page)
}

/** Chooses an entry of the card's menu with the mouse. */
async function choose(page: Page, n: number, entry: string) {
  await card(page, n).click()
  await card(page, n).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('STR-004 a follow-up shows on the card with its author, survives a reload, and its removal can be undone', async ({
  page,
  ownCompany,
}) => {
  await open(page)
  await card(page, 2).click()
  await page.keyboard.press('n')
  const form = card(page, 2).getByRole('textbox', { name: 'What was done or still needs to be done' })
  await expect(form).toBeFocused()
  await page.keyboard.type('Called back')
  await page.keyboard.press('Control+Enter')
  const notes = card(page, 2).getByRole('region', { name: 'Follow-ups' })
  await expect(notes).toContainText(ownCompany.adminName)
  await expect(notes.getByText('Called back')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(notes.getByText('Called back')).toBeVisible()
  await expect(notes).toContainText(ownCompany.adminName)

  await notes.getByRole('button', { name: `Remove the follow-up by ${ownCompany.adminName}` }).click()
  await expect(notes).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(notes.getByText('Called back')).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(notes.getByText('Called back')).toBeVisible()
})

test('STR-022 switching one of two cards to edit mode makes only that card editable', async ({ page }) => {
  await open(page)
  await choose(page, 2, 'Edit')
  const forms = page.getByRole('form', { name: 'Edit response' })
  await expect(forms).toHaveCount(1)
  await expect(card(page, 2).getByRole('form')).toBeVisible()
  await expect(card(page, 1).getByRole('combobox')).toHaveCount(0)
  await forms.getByLabel('Channel').selectOption('Chat')
  await forms.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Response saved')).toBeVisible()
  await expect(forms).toHaveCount(0)
  await expect(card(page, 2)).toContainText('Chat')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(card(page, 2)).toContainText('Phone')
  await page.reload()
  await settled(page)
  await expect(card(page, 2)).toContainText('Phone')
})

test('a concurrent edit in a second browser shows the current version and loses nothing', async ({
  page,
  browser,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 409/)
  const other = await secondBrowser(browser, ownCompany)
  await open(page)
  await open(other)
  const form = (one: Page) => card(one, 2).getByRole('form', { name: 'Edit response' })
  for (const one of [page, other]) {
    await choose(one, 2, 'Edit')
    await expect(form(one)).toBeVisible()
  }

  await form(page).getByLabel('Brand').selectOption('None')
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Response saved')).toBeVisible()

  await form(other).getByLabel('Channel').selectOption('Chat')
  const refused = other.waitForResponse((answer) => answer.request().method() === 'PUT')
  await form(other).getByRole('button', { name: 'Save' }).click()
  expect((await refused).status()).toBe(409)
  const rows = form(other).getByRole('table').getByRole('row')
  await expect(rows).toHaveText([/Yours\s*Stored now/, /Channel\s*Chat\s*Phone/, /Brand\s*North\s*None/])
  // The second editor's choice is kept, and the first editor's change is shown.
  await expect(form(other).getByLabel('Channel')).toHaveValue(/\d+/)
  await expect(form(other).getByLabel('Channel').locator('option:checked')).toHaveText('Chat')
  await expect(form(other).getByLabel('Brand').locator('option:checked')).toHaveText('None')

  await form(other).getByRole('button', { name: 'Overwrite with my changes' }).click()
  await expect(toast(other, 'Response saved')).toBeVisible()
  await expect(card(other, 2)).toContainText('Chat')
  await expect(card(other, 2)).not.toContainText('North')
  // The first browser receives the change live.
  await expect(card(page, 2)).toContainText('Chat')
  await other.context().close()
})

test('removed comments disappear from the card and return on Undo', async ({ page }) => {
  await sendIn(page, [
    newestItem(1, {
      comment: 'Words of a customer',
      answers: [{ question: 'Why?', value: 'Because of it', type: 'Text' }],
    }),
  ])
  await open(page)
  const first = cards(page).first()
  await expect(first).toContainText('Words of a customer')
  await first.click()
  await first.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove comments' }).click()
  await expect(first).toContainText('Comments removed')
  await expect(first).not.toContainText('Words of a customer')
  await page.reload()
  await settled(page)
  await expect(first).toContainText('Comments removed')
  await first.click()
  await first.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Restore comments' }).click()
  await expect(first).toContainText('Words of a customer')
})

test('comments of several cards chosen with the keyboard are removed and restored together', async ({
  page,
}) => {
  await open(page)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await page.keyboard.press('Shift+J')
  const bar = page.getByRole('toolbar', { name: 'Selected responses' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await bar.getByRole('button', { name: 'Remove comments' }).click()
  await expect(page.getByText('Comments removed', { exact: true })).toHaveCount(3)
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Comments removed', { exact: true })).toHaveCount(0)
  await expect(card(page, 1)).toBeVisible()
})

test('SHL-543 shows a failed list in its place and a failed save next to the typed text', async ({
  page,
  faults,
}) => {
  faults.allow(/status of (500|401)/)
  await page.route('**/api/v1/stream', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"detail":"relation x"}' }),
  )
  await page.goto(STREAM)
  await expect(
    page.getByRole('main').getByText('Something went wrong. Please try refreshing the page.').first(),
  ).toBeVisible()
  await expect(page.getByText('relation x')).toHaveCount(0)
  await page.unroute('**/api/v1/stream')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await settled(page)

  let answer: { status: number; body: string } = { status: 500, body: '' }
  await page.route('**/api/v1/follow_ups', (route) =>
    route.fulfill({ contentType: 'application/problem+json', ...answer }),
  )
  await card(page, 1).click()
  await page.keyboard.press('n')
  const field = card(page, 1).getByRole('textbox')
  await field.fill('Called back')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').getByText('Something went wrong', { exact: true })).toBeVisible()
  await expect(field).toHaveValue('Called back')
  answer = { status: 500, body: '{"message":"The disk is full."}' }
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').getByText('The disk is full.')).toBeVisible()
  answer = { status: 401, body: '{"message":"no"}' }
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('alert').getByText('Authorization session expired. Please try refreshing the page.'),
  ).toBeVisible()
  await expect(field).toHaveValue('Called back')
})

test('SHL-529 every write sends the page’s CSRF token', async ({ page }) => {
  const writes: { method: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method()))
      writes.push({ method: request.method(), token: request.headers()['x-csrf-token'] })
  })
  await open(page)
  const token = await page.locator('meta[name="csrf-token"]').getAttribute('content')
  expect(token).toMatch(/\S{20,}/)
  await choose(page, 2, 'Edit')
  await card(page, 2).getByLabel('Channel').selectOption('Chat')
  await card(page, 2).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Response saved')).toBeVisible()
  await expect(card(page, 2)).toBeFocused()
  await page.keyboard.press('n')
  await expect(card(page, 2).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Done')
  await page.keyboard.press('Control+Enter')
  await card(page, 2)
    .getByRole('button', { name: /^Remove the follow-up/ })
    .click()
  await expect(toast(page, 'Follow-up removed')).toBeVisible()
  expect(new Set(writes.map(({ method }) => method))).toEqual(new Set(['POST', 'PUT', 'DELETE']))
  expect(writes.filter((write) => write.token !== token)).toEqual([])
})
