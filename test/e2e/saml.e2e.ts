import { startTestSamlProvider, type TestSamlProvider } from '#features/people/sign-on/saml/testing.ts'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { expect, test } from './support/test.ts'

let idp: TestSamlProvider

test.beforeAll(async () => {
  idp = await startTestSamlProvider()
})
test.afterAll(() => idp.close())

test('an admin sets up SAML from the provider’s metadata, and people sign in with it', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/status of 422/)
  const { slug } = ownCompany
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/sign_on')
  await page.getByLabel('Protocol').selectOption({ label: 'SAML 2.0' })
  await expect(page.getByText(`${baseURL}/sign_on/saml/${slug}`, { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Plaudit’s metadata' }).click()
  expect((await download).suggestedFilename()).toBe(`plaudit-${slug}.xml`)
  await page.getByLabel('Upload the provider’s metadata').setInputFiles({
    name: 'metadata.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(idp.metadata),
  })
  await expect(page.getByText('The fields are filled in from the file.')).toBeVisible()
  await page.getByLabel('Sign-on is on').check()
  await page.getByLabel('Name', { exact: true }).fill('Pikefield ID')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // SAML providers do not say whether they verified an address.
  await expect(page.getByText('trust this one’s', { exact: false })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `SAML settings at ${width} px`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.screenshot({ path: 'test-results/screens/saml-390.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.screenshot({ path: 'test-results/screens/saml-1280.png', fullPage: true })
  await page.getByLabel('Trust the provider’s addresses').check()
  await page.getByLabel('E-mail domains').fill(`${slug}.example`)
  await page.getByLabel('Add people at their first sign-on').check()
  await page.getByLabel('Their role').selectOption({ label: 'Agent' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Sign-in settings saved')).toBeVisible()
  await expect(page.getByText('Test provider, valid until')).toBeVisible()

  idp.accounts.set('grace', { email: `grace@${slug}.example`, givenName: 'Grace', sn: 'Hopper' })
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await theirs.goto(`/sign_in?company=${slug}&return_to=${encodeURIComponent('/profile/edit')}`)
  await theirs.getByRole('link', { name: 'Continue with Pikefield ID' }).click()
  await expect(theirs.getByRole('heading', { name: 'Test SAML provider' })).toBeVisible()
  await theirs.getByLabel('Account').fill('grace')
  await theirs.getByRole('button', { name: 'Continue' }).click()
  await theirs.getByRole('button', { name: 'Go back' }).click()
  await expect(theirs).toHaveURL('/profile/edit')
  const session = await get<{ person: { email: string; name: string } }>(theirs, '/api/v1/session')
  expect(session.person).toMatchObject({ email: `grace@${slug}.example`, name: 'Grace Hopper' })
  await theirs.context().close()
})
