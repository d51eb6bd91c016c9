import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const OFFICE = '192.0.2.7'
const ELSEWHERE = '198.51.100.9'
const REFUSED = `Your company cannot be reached from this address: ${ELSEWHERE}. Use its network, or ask an admin.`

/** The headers of a proxy on this machine, which the server trusts. */
const seenAt = (address: string) => ({ 'x-forwarded-for': address })

test('an admin allows addresses with the keyboard, and people elsewhere are refused', async ({
  page,
  ownCompany,
  signIn,
  browser,
  faults,
}) => {
  faults.allow(/status of (403|422)/)
  // The router also logs the refusal.
  faults.allow(/ApiError: Your company cannot be reached from this address/)
  await signIn(ownCompany.email, ownCompany.password)
  await page.setExtraHTTPHeaders(seenAt(OFFICE))
  await page.goto('/admin/company/sign_on')
  await expect(page.getByText(`You are at ${OFFICE}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).press('Enter')
  await expect(page.getByLabel('Address or range 1')).toBeFocused()
  await page.keyboard.type('10.0.0.0/8')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Stores')
  await page.keyboard.press('Enter')
  const advice = `Add your own address, ${OFFICE}; otherwise you could not sign in again.`
  await expect(page.getByRole('alert').getByText(advice)).toBeVisible()
  await expectAccessible(page, 'a refused list of addresses')
  await page.getByRole('button', { name: 'Add your address' }).press('Enter')
  await page.getByRole('button', { name: 'Apply addresses' }).press('Enter')
  await expect(page.getByRole('status').getByText('Allowed addresses applied')).toBeVisible()
  await expectAccessible(page, 'the allowed addresses')

  const visitor = await browser.newContext({ extraHTTPHeaders: seenAt(ELSEWHERE) })
  const other = await visitor.newPage()
  await other.goto(new URL('/sign_in', page.url()).href)
  await other.getByLabel('E-mail').fill(ownCompany.email)
  await other.getByLabel('Password', { exact: true }).fill(ownCompany.password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('alert').getByText(REFUSED)).toBeVisible()
  await visitor.close()

  await page.setExtraHTTPHeaders(seenAt(ELSEWHERE))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Not from this address' })).toBeVisible()
  await expect(page.getByText(REFUSED)).toBeVisible()
  await expectAccessible(page, 'a refused address')
  await page.setExtraHTTPHeaders(seenAt(OFFICE))
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
})
