import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { expect, test } from './support/test.ts'

const EXPORTS = '/admin/company/feedback_exports'

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('exports, templates and their dialogs are accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      await page.goto(EXPORTS)
      await expect(page.getByRole('link', { name: 'Download' }).first()).toBeVisible()
      await expectAccessible(page, 'exports')
      await page.getByRole('button', { name: 'New export' }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('checkbox', { name: 'Choose fields' }).check()
      await dialog.getByRole('checkbox', { name: 'stars' }).check()
      await expectAccessible(page, 'a new export', 'dialog')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('link', { name: 'Templates' }).click()
      await page.getByRole('button', { name: 'Edit Feedback of the week' }).click()
      await expect(dialog.getByRole('combobox', { name: 'Schedule' })).toHaveValue('week')
      await expectAccessible(page, 'a template', 'dialog')
    })
  })

test('SET-506 EXP-513 the Feedback Exports tile opens its page, or the simple export without the feature', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Feedback Exports/ }).click()
  await expect(page).toHaveURL(EXPORTS)
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback Exports' })).toBeVisible()
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const { version } = await get<{ version: number }>(page, '/api/v1/features')
  const answer = await page.request.put('/api/v1/features', {
    headers: { 'x-csrf-token': csrfToken },
    data: { version, features: { advanced_exports: false } },
  })
  expect(answer.status()).toBe(200)
  await page.goto('/admin/company')
  await expect(page.getByRole('link', { name: /^Export feedback/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Feedback Exports/ })).toHaveCount(0)
})

test('EXP-500 EXP-503 an export is requested, finishes, is downloaded and removed', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(EXPORTS)
  await expect(page.getByText('No exports yet')).toBeVisible()
  await page.getByRole('button', { name: 'New export' }).click()
  const dialog = page.getByRole('dialog', { name: 'New export' })
  const kinds = dialog.getByRole('combobox', { name: 'What to export' })
  await expect(kinds.getByRole('option')).toHaveText([
    'Feedback',
    'QA reviews',
    'Coaching',
    'Calibrations',
    'Performance',
  ])
  await kinds.selectOption('Coaching')
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Your export is ready.')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toMatch(/^\uFEFFsession_id,title,coach_id/)
  await page.getByRole('button', { name: 'Remove this export' }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
})
