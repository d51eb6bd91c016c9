import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

/** Gives the page an authenticator that makes discoverable passkeys and verifies the person. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a person adds a passkey, signs in with it alone and after the password, and removes it', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(120_000)
  const { email, password } = ownCompany
  await addAuthenticator(page)
  await signIn(email, password)
  await page.goto('/profile/edit')
  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByLabel('Your password').fill(password)
  await expectAccessible(page, 'adding a passkey')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await expectAccessible(page, 'passkeys of the profile')

  await page.goto('/employees/sign_out')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()

  await page.goto('/employees/sign_out')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectAccessible(page, 'second step with a passkey')
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()

  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Laptop is removed.')).toBeVisible()
  await expect(passkeys).toBeHidden()
})
