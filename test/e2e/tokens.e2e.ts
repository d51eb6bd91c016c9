import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const TOKENS = '/admin/company/api_tokens'

test('an API token is created, shown once, used by a program and revoked', async ({
  page,
  playwright,
  baseURL,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(TOKENS)
  await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New token' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByLabel('Name').fill('Help desk')
  await dialog.getByLabel('Read feedback').check()
  await dialog.getByLabel('Valid for').selectOption('30 days')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const made = page.getByRole('dialog', { name: 'Help desk is ready' })
  const token = await made.getByLabel('Token').inputValue()
  expect(token).toMatch(/^plaudit_/)
  // Escape must not close the dialog with the token.
  await page.keyboard.press('Escape')
  await expect(made).toBeVisible()
  await made.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.content()).not.toContain(token)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  try {
    expect((await program.get('/api/v1/channels')).status()).toBe(200)
    expect((await program.post('/api/v1/feedback', { data: { responses: [] } })).status()).toBe(403)
    await page.reload()
    const row = page.getByRole('row', { name: /Help desk/ })
    await expect(row).toContainText('Read feedback')
    await expect(row).toContainText('Active')
    await expect(row).not.toContainText('never')
    await page.getByRole('button', { name: 'Revoke Help desk' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(row).toContainText('Revoked')
    expect((await program.get('/api/v1/channels')).status()).toBe(401)
  } finally {
    await program.dispose()
  }
})

for (const width of [1280, 390]) {
  test(`API tokens are accessible at ${width} px, in light and dark`, async ({
    page,
    ownCompany,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 422/)
    await page.setViewportSize({ width, height: 844 })
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto(TOKENS)
    await expect(page.getByRole('heading', { name: 'No tokens yet' })).toBeVisible()
    await expectAccessible(page, 'no tokens')
    await page.getByRole('button', { name: 'New token' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(dialog.getByText('Choose at least one.')).toBeVisible()
    await expectAccessible(page, 'new token, refused', 'dialog')
    await dialog.getByLabel('Name').fill('Nightly import')
    await dialog.getByLabel('Send feedback').check()
    await dialog.getByRole('button', { name: 'Create token' }).click()
    await expect(page.getByRole('dialog', { name: 'Nightly import is ready' })).toBeVisible()
    await expectAccessible(page, 'token made', 'dialog')
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await expect(page.getByRole('row', { name: /Nightly import/ })).toBeVisible()
    await expectAccessible(page, 'tokens')
  })
}
