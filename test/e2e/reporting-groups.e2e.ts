import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const GROUPS = '/admin/company/reporting_groups'

/** A name that is unique in the shared company. */
const own = (name: string) => `${name} ${Date.now()}`

async function addCriterion(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByRole('menuitem', { name: type, exact: true }).click()
}

test('an agent has no access to reporting groups', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  for (const address of [GROUPS, `${GROUPS}/new`]) {
    await page.goto(address)
    await expect(page).toHaveURL('/403')
  }
})

test('a reporting group is created with a live preview, changed, archived and restored', async ({
  page,
  signIn,
}) => {
  const name = own('Billing starters')
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Reporting Groups/ }).click()
  await page.getByRole('link', { name: 'New reporting group' }).first().click()
  const preview = page.getByRole('region', { name: 'Who would be in it' })
  await expect(preview).toContainText('Add criteria, and the people who meet them')

  await addCriterion(page, 'Team')
  await page.getByRole('combobox', { name: 'Add: Team' }).fill('Billing North')
  await page.getByRole('option', { name: 'Billing / Billing North', exact: true }).click()
  await expect(preview.getByRole('status')).toContainText('12 people')
  await expect(preview.getByText('Team: Billing North Chat').first()).toBeVisible()
  await addCriterion(page, 'Tenure')
  await expect(preview).toContainText('1 criterion is incomplete and was left out.')
  await page.getByRole('textbox', { name: 'Number' }).fill('100')
  await page.getByRole('combobox', { name: 'Unit' }).selectOption('YEAR')
  await expect(preview.getByRole('status')).toContainText('0 people')
  await page.getByRole('button', { name: 'any of these' }).click()
  await expect(preview.getByRole('status')).toContainText('12 people')
  await page.getByRole('button', { name: 'Remove criterion 2' }).click()
  await addCriterion(page, 'QA score')
  await page.getByRole('textbox', { name: 'Number' }).fill('60')
  await expect(preview.getByText(/^QA score: \d/).first()).toBeVisible()
  await expect(preview).not.toContainText('Not counted yet')
  await expectAccessible(page, 'editor')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Emoji' }).fill('no emoji')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/must be one emoji\.$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Emoji' }).fill('🌱')
  await page.getByRole('radio', { name: 'Green' }).check({ force: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(GROUPS)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Any of 2 criteria')
  await expect(row.getByRole('cell', { name: /^\d+$/ })).toBeVisible()

  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('textbox', { name: 'Number' })).toHaveValue('60')
  await page.getByRole('checkbox', { name: 'Hidden' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Hidden')
  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText(`${name} archived`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Archived' }).click()
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} is back`)).toBeVisible()
})

test('asks before leaving with unsaved changes', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(`${GROUPS}/new`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a group')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'leaving', 'dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a group')
})

test('a concurrent edit of a group shows both versions and lets the admin decide', async ({
  page,
  signIn,
}) => {
  const name = own('Shared')
  await signIn('admin@demo.example')
  await page.goto(GROUPS)
  const { createReportingGroup } = await graphql<{
    createReportingGroup: { reportingGroup: { id: string } }
  }>(
    page,
    'mutation ($name: String!) { createReportingGroup(name: $name) { reportingGroup { id } errors { message } } }',
    { name },
  )
  const { id } = createReportingGroup.reportingGroup
  await page.goto(`${GROUPS}/${id}`)
  await page.getByRole('textbox', { name: 'Description' }).fill('Mine')
  await graphql(
    page,
    `mutation ($id: ID!) { updateReportingGroup(id: $id, version: 1, description: "Theirs", criteria: [
       { criterionType: LOCATIONS, operator: IN, value: ["Oslo"] }]) { errors { message } } }`,
    { id },
  )
  await page.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(conflict.getByRole('row', { name: /Description/ })).toContainText('Theirs')
  // Only the other admin changed it, so no choice is needed.
  await expect(conflict.getByRole('row', { name: /Criteria/ })).toHaveCount(0)
  await conflict.getByRole('button', { name: /theirs|stored|saved/i }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Theirs')
  await expect(page.getByRole('button', { name: 'Remove Oslo' })).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    test('list and editor are accessible', async ({ page, signIn, ownCompany }) => {
      await signIn(ownCompany.email, ownCompany.password)
      await page.goto(GROUPS)
      await expect(page.getByRole('heading', { name: 'No reporting groups yet' })).toBeVisible()
      await expectAccessible(page, 'none yet')
      await page.goto(`${GROUPS}/999999`)
      await expect(page.getByRole('heading', { name: 'Reporting group not found' })).toBeVisible()
      await expectAccessible(page, 'gone')
      await page.goto(`${GROUPS}/new`)
      await addCriterion(page, 'Role')
      await page.getByRole('combobox', { name: 'Add: Role' }).click()
      await page.getByRole('option', { name: 'Company Admin' }).click()
      await expect(page.getByText('Role: Company Admin')).toBeVisible()
      await addCriterion(page, 'Star rating')
      await expectAccessible(page, 'editor with criteria')
    })
  })
