import { post } from './support/api.ts'
import { sendIn, someItems } from './support/feedback.ts'
import { cardInFocus, filterBar, STREAM, settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ signIn }) => signIn('admin@demo.example'))

test('J and K move between cards, Enter opens a card, Escape returns to it', async ({ page }) => {
  await page.goto(STREAM)
  await settled(page)
  const [first, second] = await shownCards(page)
  await page.keyboard.press('j')
  await expect.poll(() => cardInFocus(page)).toBe(first?.label)
  await page.keyboard.press('j')
  await expect.poll(() => cardInFocus(page)).toBe(second?.label)
  await page.keyboard.press('k')
  await expect.poll(() => cardInFocus(page)).toBe(first?.label)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(STREAM)
  await expect.poll(() => cardInFocus(page)).toBe(first?.label)
})

test('J continues into further pages as they load', async ({ page }) => {
  await page.goto(STREAM)
  await settled(page)
  const current = page.locator('article:focus')
  for (let step = 1; step <= 40; step++) {
    await expect(page.locator(`article[aria-posinset="${step}"]`)).toBeAttached()
    await page.keyboard.press('j')
    await expect(current).toHaveAttribute('aria-posinset', String(step))
    // The list scrolls at least a frame after the focus moves.
    await expect(current).toBeInViewport({ ratio: 1 })
  }
})

test('the focused card stays in view when a card above it grows', async ({ page, signIn, ownCompany }) => {
  // Creating a company takes a while.
  test.setTimeout(180_000)
  await signIn(ownCompany.email, ownCompany.password)
  const items = someItems(30)
  await sendIn(page, items)
  await page.goto(STREAM)
  await settled(page)
  const current = page.locator('article:focus')
  for (let step = 1; step <= 12; step++) {
    await page.keyboard.press('j')
    await expect(current).toHaveAttribute('aria-posinset', String(step))
  }
  await expect(current).toBeInViewport({ ratio: 1 })
  const above = page.locator('article[aria-posinset="11"]')
  const place = async () => (await current.boundingBox())?.y
  const [before, height] = [await place(), (await above.boundingBox())?.height ?? 0]
  const corrected = { ...items[10], comment: 'The transcript of this call was corrected. '.repeat(20) }
  await post(page, '/api/v1/feedback', { responses: [corrected] })
  await expect.poll(async () => (await above.boundingBox())?.height).toBeGreaterThan(height + 20)
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await place()).toBe(before)
})

test('F opens the filters, ? the keyboard help, G then S the stream', async ({ page }) => {
  await page.goto('/admin/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page).toHaveURL(STREAM)
  await settled(page)
  await page.keyboard.press('f')
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Go to Stream')).toBeVisible()
  for (const key of [
    'Next response; Enter opens it',
    'Follow up the response',
    'Copy the link of the response',
    'Select or deselect the response',
    'Select down to the next response',
  ])
    await expect(help.getByText(key)).toBeVisible()
  await expect(help.getByText('Review', { exact: true })).toBeVisible()
  await expect(help.getByText('Save to one-on-one', { exact: true })).toBeVisible()
  // Shortcuts that do nothing on this page are not listed.
  await expect(help.getByText('Edit the response')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('C copies a link to the focused card', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(STREAM)
  await settled(page)
  const [first] = await shownCards(page)
  await page.keyboard.press('j')
  await expect.poll(() => cardInFocus(page)).toBe(first?.label)
  await page.keyboard.press('c')
  await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(copied).pathname).toMatch(/^\/requests\/[\da-f-]{36}$/)
  await page.goto(copied)
  await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeVisible()
  await expect(page.getByRole('article', { name: first?.label, exact: true })).toBeVisible()
})

test('the command palette finds pages and people', async ({ page }) => {
  await page.goto(STREAM)
  await settled(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and actions' })
  await palette.getByRole('combobox').fill('outbox')
  await expect(palette.getByRole('option', { name: /Mail outbox/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/company/mail_outbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Mail outbox' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('priya')
  await expect(palette.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?employees=\d+$/)
  await settled(page)
  await expect(filterBar(page).getByRole('button', { name: /^Employees\s*Priya Raman$/ })).toBeVisible()
  for (const card of await shownCards(page)) expect(card.label).toContain('for Priya Raman,')
})

test('a page that loads late does not take the focus from an open palette', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/MailOutbox/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(STREAM)
  await settled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('outbox')
  await expect(page.getByRole('option', { name: /Mail outbox/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  held.resolve()
  await expect(page.getByRole('table', { name: 'Mail outbox' })).toBeAttached()
  await expect(page.getByRole('combobox')).toBeFocused()
})
