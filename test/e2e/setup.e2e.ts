import { expectAccessible } from './support/a11y.ts'
import { type EmptyServer, startEmptyServer } from './support/empty-server.ts'
import { expect, test } from './support/test.ts'

// Starts its own server first.
test.setTimeout(240_000)

let server: EmptyServer
test.beforeAll(async () => {
  test.setTimeout(240_000)
  server = await startEmptyServer()
})
test.afterAll(() => server?.stop())

test('a new installation is set up in the browser, by keyboard alone, with the code that the server prints', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.baseURL, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL('/setup')
  const code = page.getByLabel('Setup code')
  await expect(code).toBeFocused()
  await code.fill('a guess')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not the setup code.')).toBeVisible()
  await expectAccessible(page, 'the setup code')

  const address = /Set up Plaudit at (\S+)/.exec(server.output())?.[1] ?? ''
  await page.goto(address)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await expect(page.getByText('npx plaudit restore FILE --replace')).toBeVisible()
  await expectAccessible(page, 'restoring a backup')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Set up Plaudit' })).toBeFocused()
  await expectAccessible(page, 'the choices')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Create your company' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Acme Insurance')
  await expect(page.getByLabel('Short name')).toHaveValue('acme-insurance')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Admin')
  await page.getByLabel('E-mail').fill('ada@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the form of the company, on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/company/view')

  const stranger = await (await browser.newContext({ baseURL: server.baseURL, locale: 'en-US' })).newPage()
  await stranger.goto(address)
  await expect(stranger).toHaveURL('/sign_in')
})
