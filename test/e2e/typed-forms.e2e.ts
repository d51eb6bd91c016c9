import type { BrowserContext, Page } from '@playwright/test'
import { addPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Each test creates a company and signs in twice.
test.slow()

const restored = (page: Page) => page.getByText(/^Restored what you typed on .* and had not saved\.$/)
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

/** Ends the session, fails a save, and reloads the page, which redirects to sign-in and back. */
async function loseSession(
  page: Page,
  context: BrowserContext,
  save: () => Promise<void>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await context.clearCookies()
  await save()
  await expect(page.getByText(/session expired/).first()).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a scorecard being edited when the session ended is restored after signing in again', async ({
  page: first,
  signIn,
  ownCompany,
  context,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  // A page that can be closed with unsaved changes.
  const page = await context.newPage()
  await first.close()
  await page.goto('/qa/forms/new')
  const name = page.getByRole('textbox', { name: 'Scorecard name' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('Calm calls')
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Greets the customer')
  await page.getByRole('textbox', { name: 'Answer 1', exact: true }).fill('Yes')
  await page.getByRole('textbox', { name: 'Score of answer 1' }).fill('5')
  await loseSession(page, context, () => save.click(), ownCompany)
  await expect(page).toHaveURL('/qa/forms/new')
  await expect(restored(page)).toBeVisible()
  await expect(name).toHaveValue('Calm calls')
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue(
    'Greets the customer',
  )
  await save.click()
  await expect(page).toHaveURL('/admin/company/qa_settings')
  await expect.poll(() => storage(page)).not.toContain('Calm calls')
})

test('an employee being edited when the session ended can still be saved', async ({
  page: first,
  signIn,
  ownCompany,
  context,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await addPerson(first, { firstName: 'Tomasz', lastName: 'Wieczorek' })
  const page = await context.newPage()
  await first.close()
  await page.goto(`/admin/company/employees/${id}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  const hometown = page.getByLabel('Hometown')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await edit.click()
  await hometown.fill('Gdańsk')
  await loseSession(page, context, () => save.click(), ownCompany)
  await edit.click()
  await expect(restored(page)).toBeVisible()
  await expect(hometown).toHaveValue('Gdańsk')
  await save.click()
  await expect(page.getByText('Tomasz Wieczorek saved')).toBeVisible()
  await expect.poll(() => storage(page)).not.toContain('Gdańsk')
})
