import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { get } from './support/api.ts'
import { expect, test } from './support/test.ts'

const LEAD = 'lead@demo.example'
const AGENT = 'agent@demo.example'

const idOf = async (page: Page): Promise<number> =>
  (await get<{ person: { id: number } }>(page, '/api/v1/session')).person.id

const card = (page: Page, title: string) => page.getByRole('listitem', { name: title })

test('GOL-502 GOL-512 keyboard only: a team leader sets a goal, the agent completes an action item, the leader completes the goal', async ({
  page,
  signIn,
}) => {
  const title = `Warm welcome ${Date.now()}`
  await signIn(AGENT)
  const agent = await idOf(page)
  await signIn(LEAD)
  await page.goto(`/performance?employeeId=${agent}`)
  await page.getByRole('button', { name: 'Set a goal' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set a goal' })
  await expect(dialog.getByRole('combobox', { name: 'Metric' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Metric' }).selectOption({ label: 'Average rating' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Average rating')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('spinbutton', { name: 'Target' }).fill('3')
  await dialog.getByRole('spinbutton', { name: 'Target' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expectFocusInSight(page)
  const goal = card(page, title)
  await expect(goal.getByRole('progressbar', { name: 'Progress towards the goal' })).toBeVisible()
  await goal.getByRole('button', { name: /^Action item/ }).press('Enter')
  await expect(goal.getByRole('textbox', { name: /^New action item/ })).toBeFocused()
  await goal.getByRole('textbox', { name: /^New action item/ }).fill('Say hello first')
  await goal.getByRole('textbox', { name: /^New action item/ }).press('Enter')
  await expect(goal.getByRole('checkbox', { name: 'Say hello first' })).toBeVisible()

  await signIn(AGENT)
  await page.goto('/performance')
  await expect(goal.getByRole('button', { name: 'Complete' })).toBeHidden()
  await goal.getByRole('checkbox', { name: 'Say hello first' }).press('Space')
  await expect(goal.getByRole('checkbox', { name: 'Say hello first' })).toBeChecked()

  await signIn(LEAD)
  await page.goto(`/performance?employeeId=${agent}`)
  await expect(goal.getByRole('checkbox', { name: 'Say hello first' })).toBeChecked()
  await goal.getByRole('button', { name: 'Complete' }).press('Enter')
  await expect(goal.getByText('Completed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(goal.getByRole('button', { name: 'Complete' })).toBeVisible()
  await goal.getByRole('button', { name: /^Archive/ }).press('Enter')
  await expect(goal).toBeHidden()
  await page.getByRole('combobox', { name: 'Filter by status' }).selectOption({ label: 'Archived' })
  await expect(goal.getByText('Archived', { exact: true })).toBeVisible()
})

for (const [width, colorScheme] of [
  [1280, 'light'],
  [390, 'dark'],
] as const)
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme })

    test('goals and their dialog are accessible', async ({ page, signIn }) => {
      await signIn(AGENT)
      const agent = await idOf(page)
      await signIn(LEAD)
      await page.goto(`/performance?employeeId=${agent}`)
      await expect(card(page, 'Hear from more customers')).toBeVisible()
      await page.getByRole('button', { name: 'Past goals' }).click()
      await expectAccessible(page, 'goals of an agent')
      await page.getByRole('button', { name: 'Set a goal' }).click()
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Metric' })).toBeVisible()
      await expectAccessible(page, 'a new goal', 'dialog')
    })
  })
