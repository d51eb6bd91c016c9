import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

const PARTS = [
  ['dashboard', 'Dashboard'],
  ['key', 'Key metric set'],
  ['leaderboards', 'Leaderboards'],
] as const

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('MET-502 the metric configuration is accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      for (const [part, name] of PARTS) {
        await page.goto(`/metric_configuration?part=${part}`)
        await expect(page.getByRole('form', { name })).toBeVisible()
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
        await expectAccessible(page, part)
      }
      await page.goto('/metric_configuration?part=sets')
      await page.getByRole('link', { name: 'Weekly review' }).click()
      await expect(page.getByRole('form', { name: 'Weekly review' })).toBeVisible()
      await expectAccessible(page, 'sets')
      await page.getByRole('button', { name: 'New metric' }).filter({ visible: true }).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Question' })).toBeVisible()
      await expectAccessible(page, 'a new metric', 'dialog')
    })
  })

test('MET-501 MET-512 keyboard only: a person with permission sets key metrics, and others have no access', async ({
  page,
  signIn,
}) => {
  await signIn('agent@demo.example')
  await page.goto('/metric_configuration')
  await expect(page).toHaveURL('/403')
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Metrics/ }).click()
  await expect(page).toHaveURL(/\/metric_configuration/)
  await page.getByRole('link', { name: 'Key metric set' }).click()
  const rows = page.getByRole('list', { name: 'Metrics: Key metric set' }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  const add = page.getByRole('combobox', { name: 'Add a metric' })
  await add.focus()
  await page.keyboard.type('Response rate')
  await expect(page.getByRole('option', { name: 'Response rate' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(before + 1)
  await rows
    .last()
    .getByRole('button', { name: /^Move up/ })
    .focus()
  await page.keyboard.press('Enter')
  await expectFocusInSight(page)
  await expect(rows.nth(before - 1)).toContainText('Response rate')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(rows.nth(before - 1)).toContainText('Response rate')
  await rows
    .nth(before - 1)
    .getByRole('button', { name: /^Remove/ })
    .press('Enter')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await expect(rows).toHaveCount(before)
})
