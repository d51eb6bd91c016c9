import { expect, test } from './support/test.ts'

const PROFILE = '/profile/edit#digests'

test('a digest is subscribed to, arrives on the chosen day and looks the same when opened again', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(PROFILE)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: 'Company' })
    .filter({ has: page.getByText('Off') })
  await row.getByRole('button', { name: 'Email digest: Company' }).click()
  const panel = page.getByRole('dialog', { name: 'Email digest' })
  await expect(panel.getByLabel('How often')).toHaveValue('weekly')
  await expect(panel.getByText('No mail server is set up')).toBeVisible()
  await panel.getByLabel('Day').selectOption('Tuesday')
  await panel.getByLabel('Time').selectOption('9:00 A.M.')
  await panel.getByRole('button', { name: 'Preview' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the digest"]')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The whole company')
  // Mails use inline styles, which the frame must allow.
  await expect(preview.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '22px')
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Weekly, Tuesday 9:00 A.M.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Email digest: Company' }).click()
  await expect(panel.getByLabel('Day')).toHaveValue('2')
  await expect(panel.getByLabel('Time')).toHaveValue('9')
  await panel.getByRole('button', { name: 'Turn off' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText('Weekly, Tuesday')).toHaveCount(0)
})
