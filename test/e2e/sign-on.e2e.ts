import type { Page } from '@playwright/test'
import { codeAt } from '#features/people/second-factor/totp.ts'
import { startTestProvider, type TestProvider } from '#features/people/sign-on/testing.ts'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { get } from './support/api.ts'
import { expect, test } from './support/test.ts'

let idp: TestProvider

test.beforeAll(async ({ baseURL }) => {
  idp = await startTestProvider(`${baseURL}/sign_on/callback`)
})
test.afterAll(() => idp.close())

/** Enters the provider's data on the settings page, as an admin. */
async function setUpSignOn(page: Page, slug: string): Promise<void> {
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Sign-in/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()
  await page.getByLabel('Issuer').fill(idp.issuer)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('The provider answers and offers everything needed.')).toBeVisible()
  await page.getByLabel('Sign-on is on').check()
  await page.getByLabel('Name', { exact: true }).fill('Pikefield ID')
  await page.getByLabel('Client ID').fill(idp.clientId)
  await page.getByRole('textbox', { name: 'Client secret' }).fill(idp.clientSecret)
  await page.getByLabel('E-mail domains').fill(`${slug}.example`)
  await page.getByLabel('Add people at their first sign-on').check()
  await page.getByLabel('Their role').selectOption({ label: 'Agent' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
}

const known = (sub: string, email: string) =>
  idp.accounts.set(sub, { sub, email, email_verified: true, given_name: 'Grace', family_name: 'Hopper' })

/** Chooses an account on the provider's page. */
async function continueAs(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Continue with Pikefield ID' }).click()
  await expect(page.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an admin sets up sign-on, and people sign in with the provider and see the requested page', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { slug } = ownCompany
  await signIn(ownCompany.email, ownCompany.password)
  await setUpSignOn(page, slug)
  await expectAccessible(page, 'sign-in settings')
  await page.reload()
  await expect(page.getByText('A secret ending in', { exact: false })).toBeVisible()
  expect(await page.content()).not.toContain(idp.clientSecret)

  const account = `grace-${slug}`
  known(account, `grace@${slug}.example`)
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await theirs.goto(`/sign_in?company=${slug}&return_to=${encodeURIComponent('/profile/edit')}`)
  await expect(theirs.getByText('to Own Company')).toBeVisible()
  await expectAccessible(theirs, 'sign-in of a company')
  await continueAs(theirs, account)
  await expect(theirs).toHaveURL('/profile/edit')
  await expect(theirs.getByText('You sign in with Pikefield ID.')).toBeVisible()
  const session = await get<{ person: { email: string; name: string } }>(theirs, '/api/v1/session')
  expect(session.person).toMatchObject({ email: `grace@${slug}.example`, name: 'Grace Hopper' })

  // Sign in again by typing the address; the provider still has a session.
  await theirs.goto('/employees/sign_out')
  await theirs.getByLabel('E-mail').fill(`somebody@${slug}.example`)
  await theirs.keyboard.press('Tab')
  await theirs.getByRole('link', { name: 'Continue with Pikefield ID' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
  await theirs.context().close()
})

test('rejects invalid sign-on attempts and explains why', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { slug } = ownCompany
  await signIn(ownCompany.email, ownCompany.password)
  await setUpSignOn(page, slug)
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const signedOut = async () => expect((await theirs.request.get('/api/v1/session')).status()).toBe(401)
  const start = async () => {
    await theirs.context().clearCookies()
    await theirs.goto(`/sign_in?company=${slug}`)
  }

  known(`stranger-${slug}`, 'stranger@elsewhere.example')
  await start()
  await continueAs(theirs, `stranger-${slug}`)
  await expect(theirs.getByRole('alert')).toContainText('You have no Plaudit account')
  await expectAccessible(theirs, 'sign-in, sign-on refused')
  await signedOut()

  await start()
  await continueAs(theirs, 'refuse')
  await expect(theirs.getByRole('alert')).toContainText('You were not signed in')
  await signedOut()

  // A response for another browser, for example from a mailed link: its state does not match.
  await start()
  await theirs.getByRole('link', { name: 'Continue with Pikefield ID' }).click()
  await expect(theirs.getByRole('heading', { name: 'Test provider' })).toBeVisible()
  const answer = '/sign_on/callback?code=somebody-elses&state=another'
  await theirs.goto(answer)
  await expect(theirs.getByRole('alert')).toContainText('was not valid')
  await signedOut()
  await theirs.context().clearCookies()
  await theirs.goto(answer)
  await expect(theirs.getByRole('alert')).toContainText(
    'took too long, was used already, or was started in another browser',
  )
  await signedOut()
  await theirs.context().close()
})

test('keyboard only: two-step verification is set up, rejects wrong and used codes and accepts the next one', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 422/)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Set up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your password' })).toBeFocused()
  await page.keyboard.type(ownCompany.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'second step, set up')
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  // The codes of successive time steps must differ, so start with an early one. It is accepted for one more step only.
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 15_000) await page.waitForTimeout(left)
  const now = Date.now()
  const first = codeAt(secret, new Date(now - 30_000))
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, 'recovery codes')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await page.goto('/admins/sign_out')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(ownCompany.email)
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(ownCompany.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(code).toBeFocused()
  await expectAccessible(page, 'second step')
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0')
  for (const refused of [wrong, first]) {
    await page.keyboard.type(refused)
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('This code is not right, or was used before. Try the next one.'),
    ).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('')
  }
  await expectAccessible(page, 'second step, refused')
  expect((await page.request.get('/api/v1/session')).status()).toBe(401)
  await page.keyboard.type(codeAt(secret, new Date(now)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
})

test('an admin limits sessions, and signs out a forgotten browser', async ({
  page,
  ownCompany,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const forgotten = await browser.newContext({ userAgent: 'iPhone Safari/604', baseURL })
  const other = await forgotten.newPage()
  const credentials = { email: ownCompany.email, password: ownCompany.password }
  expect((await other.request.post('/api/v1/session', { data: credentials })).status()).toBe(201)
  const otherIs = async () => (await other.request.get('/api/v1/session')).status()
  expect(await otherIs()).toBe(200)

  await page.goto('/admin/company/sign_on')
  await page.getByLabel('Sign people out after no activity for').selectOption({ label: '1 hour' })
  await page.getByRole('button', { name: 'Apply limits' }).press('Enter')
  await expect(page.getByRole('status').getByText('Session limits applied')).toBeVisible()
  await expectAccessible(page, 'the limits of sessions')

  await page.goto('/profile/edit')
  const list = page.getByRole('list', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: 'Sign out of Safari, iPhone' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await otherIs()).toBe(401)
  await expectAccessible(page, 'own sessions')

  await page.goto('/admin/company/sign_on')
  await page.getByRole('button', { name: 'Sign everyone out' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'signing everyone out')
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  expect((await page.request.get('/api/v1/session')).status()).toBe(200)
  await forgotten.close()
})
