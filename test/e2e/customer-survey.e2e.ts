import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import { get } from './support/api.ts'
import { publishedSurvey } from './support/surveys.ts'
import { expect, test } from './support/test.ts'

let requests = 0
async function mailedLink(admin: Page, survey: string, options: object = {}): Promise<string> {
  const email = `kim${++requests}@customer.example`
  const { csrfToken } = await get<{ csrfToken: string }>(admin, '/api/v1/session')
  const customer = { name: 'Kim Vik', email }
  const made = await admin.request.post('/api/v1/survey_requests', {
    headers: { 'x-csrf-token': csrfToken },
    data: { survey, external_id: `case-${requests}`, deliver: 'email', customer, ...options },
  })
  expect(made.status()).toBe(201)
  const { mail_messages } = await get<{ mail_messages: { to: string; text: string }[] }>(
    admin,
    '/api/v1/mail_messages',
  )
  const text = mail_messages.find(({ to }) => to === email)?.text ?? ''
  const link = /\/s\/[\w-]{72}/.exec(text)?.[0]
  expect(link, 'the link in the mail').toBeDefined()
  return link ?? ''
}

/** The page has only a light theme, because it carries the company's brand. */
async function expectAccessible(page: Page): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

const phone = (browser: Browser, more: object = {}) =>
  browser.newContext({ viewport: { width: 390, height: 844 }, ...more })

test('the survey page is accessible at any width, in both languages and with the keyboard only', async ({
  page,
  signIn,
  ownCompany,
  browser,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.allow(/422|404|410/)
  await signIn(ownCompany.email, ownCompany.password)
  const survey = await publishedSurvey(page)
  for (const language of ['en', 'nb']) {
    const link = await mailedLink(page, survey, { language })
    for (const width of [320, 390, 768, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 800 } })
      const customer = await context.newPage()
      await customer.goto(link)
      await expectAccessible(customer)
      await expect
        .poll(() => customer.evaluate('document.documentElement.scrollWidth <= innerWidth'))
        .toBe(true)
      await customer.goto(`${link}/unsubscribe`)
      await expectAccessible(customer)
      await context.close()
    }
  }
  const context = await phone(browser)
  const customer = await context.newPage()
  await customer.goto('/s/nothing')
  await expectAccessible(customer)
  await customer.goto(await mailedLink(page, survey))
  await customer.getByRole('radio', { name: '1 star', exact: true }).focus()
  await customer.keyboard.press('ArrowRight')
  await customer.keyboard.press('Enter')
  await expect(customer.getByText('What could we do better?')).toBeVisible()
  await expectAccessible(customer)
  await context.close()
})

test('an admin sees the status of each survey request, withdraws one and changes delivery settings', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/422/)
  await signIn(ownCompany.email, ownCompany.password)
  const survey = await publishedSurvey(page)
  await mailedLink(page, survey)
  await page.goto('/admin/company/survey_requests')
  await page.getByRole('button', { name: 'Open the survey request of Kim Vik' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Kept in the mail outbox')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'The customer’s link' })).toHaveValue(/\/s\/[\w-]{72}$/)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw this survey?' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(sheet.getByText('Withdrawn').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'How surveys are sent' })
  await dialog.getByRole('textbox', { name: /Reminders after days/ }).fill('7, 3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('must be in order')).toBeVisible()
  await dialog.getByRole('textbox', { name: /Reminders after days/ }).fill('3, 7')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  // Import from a file: a dry run, then the import; a second import sends nothing.
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const file = 'Ticket,E-mail,Shop\nT-1,ann@customer.example,Oslo\nT-2,nobody,Bergen\n'
  const upload = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.locator('input[type=file]').setInputFiles(upload)
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Survey', exact: true }).selectOption({ label: 'After contact' })
  await page.getByRole('checkbox', { name: 'Shop' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('The dry run is done. Nothing was saved.')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'is not an e-mail address' })).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('The import is done.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the survey requests' }).click()
  await expect(page.getByRole('button', { name: /ann@customer\.example/ })).toBeVisible()
})
