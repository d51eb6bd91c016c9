import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { graphql } from './support/graphql.ts'
import { addPerson, addTeam } from './support/people.ts'
import { expect, test } from './support/test.ts'

const LIST = '/admin/company/employees'

test('the employees page redirects agents, and admins open it from its tile', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  for (const path of [LIST, `${LIST}/1`, '/admin/company/employee_imports']) {
    await page.goto(path)
    await expect(page).toHaveURL('/403')
  }
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Employees/ }).click()
  await expect(page).toHaveURL(LIST)
  await expect(rows(page).first()).toBeVisible()
})

test('the address contains page, sorting, search and filters', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(LIST)
  await expect(rows(page)).toHaveCount(25)
  const first = await names(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/after=.*page=2/)
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible()
  const second = await names(page)
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await page.reload()
  await expect.poll(() => names(page)).toEqual(second)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(first)

  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(page).toHaveURL(`${LIST}?sort=-name`)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')

  await page.goto(LIST)
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('priya')
  await expect(page).toHaveURL(`${LIST}?search=priya`)
  await expect.poll(() => names(page)).toEqual(['Priya Raman'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST)

  await page.keyboard.press('f')
  await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Deactivated' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${LIST}?status=DEACTIVATED`)
  await expect(rows(page).first().getByText('Deactivated')).toBeVisible()
  await expect(rows(page).getByText('Active', { exact: true })).toHaveCount(0)
})

test('keyboard only: move through the list, open, edit, save, close, select', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await addPerson(page, { firstName: 'Ada', lastName: 'Lund' })
  await addPerson(page, { firstName: 'Bo', lastName: 'Aas' })
  await page.goto(LIST)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.locator(':focus')).toContainText('Ada Lund')
  await expectFocusInSight(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Ada Lund' })
  await expect(panel.getByText('1 of 3')).toBeVisible()
  // The row keeps the focus, so that shortcuts keep working.
  await expect(page.locator(':focus')).toContainText('Ada Lund')
  await page.keyboard.press('j')
  await expect(page.getByRole('complementary', { name: 'Bo Aas' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(panel).toBeVisible()

  const edit = panel.getByRole('button', { name: 'Edit', exact: true })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Adele')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').getByText('Adele Lund saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Adele Lund' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(LIST)
  await expect(page.locator(':focus')).toContainText('Adele Lund')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Adele Lund' })).toBeChecked()
})

test('a concurrent edit shows both versions and overwrites nothing without asking', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await addPerson(page, { firstName: 'Ada', lastName: 'Lund' })
  await page.goto(`${LIST}/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Hometown').fill('Oslo')
  const elsewhere = `mutation ($id: ID!) {
    updateEmployee(id: $id, version: 1, lastName: "Vik", hometown: "Bergen") { errors { message } }
  }`
  expect(await graphql(page, elsewhere, { id })).toEqual({ updateEmployee: { errors: [] } })

  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(dialog.getByRole('row', { name: 'Hometown' })).toContainText('OsloBergen')
  // Only the other admin changed it, so no choice is needed.
  await expect(dialog.getByRole('row', { name: 'Last name' })).toHaveCount(0)
  await expectAccessible(page, 'conflict', 'dialog')
  expect(await lastNameAndTown(page, id)).toEqual(['Vik', 'Bergen'])
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Vik' })).toBeVisible()
  expect(await lastNameAndTown(page, id)).toEqual(['Vik', 'Oslo'])
})

test('a click outside the form does not lose an edit', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await addPerson(page, { firstName: 'Ada', lastName: 'Lund' })
  await page.goto(`${LIST}/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Hometown').fill('Oslo')
  await page.getByRole('link', { name: /^Own Admin/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Hometown')).toHaveValue('Oslo')
  await page.getByRole('link', { name: /^Own Admin/ }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Own Admin' })).toBeVisible()
})

test('bulk changes transfer, edit and deactivate people, and each can be undone', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const lead = await addPerson(page, { firstName: 'Mia', lastName: 'Lead', role: 'MANAGER' })
  const north = await addTeam(page, 'North', lead.id)
  const other = await addPerson(page, { firstName: 'Otto', lastName: 'Lead', role: 'MANAGER' })
  await addTeam(page, 'South', other.id)
  const ada = await addPerson(page, { firstName: 'Ada', lastName: 'Lund', teamId: north })
  const bo = await addPerson(page, { firstName: 'Bo', lastName: 'Aas', teamId: north })
  const state = () => Promise.all([ada, bo].map(({ id }) => facts(page, id)))
  const before = await state()
  expect(before).toEqual([
    ['North', 'CREATED', 'UNKNOWN'],
    ['North', 'CREATED', 'UNKNOWN'],
  ])
  await page.goto(LIST)
  const undo = async () => {
    await page.getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByRole('status').getByText('Undone for 2 employees')).toBeVisible()
    await expect.poll(state).toEqual(before)
  }
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Select Ada Lund' }).check()
    await page.getByRole('checkbox', { name: 'Select Bo Aas' }).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('group', { name: '2 selected' })).toBeVisible()
  }

  await choose()
  await page.getByRole('button', { name: 'Transfer' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer 2 employees' })
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(transfer.getByText('Choose a manager.')).toBeVisible()
  await transfer.getByRole('combobox').fill('otto')
  await page.getByRole('option', { name: /Otto Lead/ }).click()
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByRole('status').getByText('2 employees moved to Otto Lead')).toBeVisible()
  expect((await state()).map(([team]) => team)).toEqual(['South', 'South'])
  await undo()

  await choose()
  await page.getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit 2 employees' })
  await edit.getByLabel('Employment').selectOption('PART_TIME')
  await edit.getByRole('button', { name: 'Change 2 employees' }).click()
  await expect(page.getByRole('status').getByText('2 employees changed')).toBeVisible()
  expect((await state()).map(([, , employment]) => employment)).toEqual(['PART_TIME', 'PART_TIME'])
  await undo()

  await choose()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const deactivate = page.getByRole('dialog', { name: 'Deactivate 2 employees?' })
  await deactivate.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('status').getByText('2 employees deactivated')).toBeVisible()
  expect((await state()).map(([, status]) => status)).toEqual(['DEACTIVATED', 'DEACTIVATED'])
  await undo()
})

test('a team leader can be deactivated only after the team has another one, and the screen says why', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const lead = await addPerson(page, { firstName: 'Mia', lastName: 'Lead', role: 'MANAGER' })
  const north = await addTeam(page, 'North', lead.id)
  const other = await addPerson(page, { firstName: 'Otto', lastName: 'Lead', role: 'MANAGER' })
  await addTeam(page, 'South', other.id)
  const ada = await addPerson(page, { firstName: 'Ada', lastName: 'Lund', teamId: north })
  await page.goto(`${LIST}/${lead.id}`)
  const panel = page.getByRole('complementary', { name: 'Mia Lead' })
  await panel.getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Mia Lead?' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Mia Lead: People would be left without a manager.')
  expect((await facts(page, lead.id))[1]).toBe('CREATED')
  await dialog.getByRole('combobox', { name: 'Who gets their team members?' }).fill('otto')
  await page.getByRole('option', { name: /Otto Lead/ }).click()
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(panel.getByText('Deactivated')).toBeVisible()
  await expect.poll(() => facts(page, ada.id)).toEqual(['South', 'CREATED', 'UNKNOWN'])
  await panel.getByRole('button', { name: 'Reactivate' }).click()
  await expect(panel.getByText('Active', { exact: true })).toBeVisible()
})

test('adding a person shows field errors, then an invitation link, then the person', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Add employee' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mail')).toBeFocused()
  await dialog.getByLabel('E-mail').fill(ownCompany.email)
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Last name').fill('Lund')
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail').fill(`ada@${ownCompany.slug}.example`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/\/set_password\//)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show the employee' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ada Lund' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Created')).toBeVisible()
})

for (const width of [1280, 390]) {
  test(`every state of the employees page is accessible at ${width} px`, async ({
    page,
    signIn,
    ownCompany,
    faults,
  }) => {
    test.setTimeout(120_000)
    faults.allow(/status of 500/)
    await page.setViewportSize({ width, height: width < 500 ? 844 : 800 })
    await signIn(ownCompany.email, ownCompany.password)
    const ada = await addPerson(page, { firstName: 'Ada', lastName: 'Lund' })
    await page.goto(LIST)
    await expect(page.getByText('Ada Lund')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Ada Lund' }).check()
    await expectAccessible(page, 'list, one selected')
    for (const name of ['Transfer', 'Edit', 'Deactivate']) {
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, name, 'dialog')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await page.getByRole('button', { name: 'Add employee' }).click()
    await page.getByRole('button', { name: 'Add and invite' }).click()
    await expectAccessible(page, 'a new person, nothing filled in', 'dialog')
    await page.keyboard.press('Escape')

    await page.goto(`${LIST}?search=zzz`)
    await expect(page.getByText('No employees match')).toBeVisible()
    await expectAccessible(page, 'none match')
    await page.goto(`${LIST}/${ada.id}`)
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    await expectAccessible(page, 'a person')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expectAccessible(page, 'a person, edited')
    await page.getByRole('button', { name: /^Channels:/ }).click()
    await expect(page.getByRole('dialog', { name: 'Channels' })).toBeVisible()
    await expectAccessible(page, 'channels', 'dialog')
    await page.goto(`${LIST}/999999999`)
    await expect(page.getByText('Employee not found')).toBeVisible()
    await expectAccessible(page, 'nobody')
    await page.goto('/admin/company/employee_imports')
    await expect(page.getByText('No imports yet')).toBeVisible()
    await expectAccessible(page, 'import, none yet')
    await page.route('**/graphql', (route) => route.fulfill({ status: 500 }))
    await page.goto(LIST)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page, 'a failed read')
  })
}

test('on a phone, employees are cards and a person opens as a page', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin@demo.example')
  await page.goto(LIST)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Name, e-mail, ID' }).fill('priya')
  await page.getByRole('link', { name: /Priya Raman/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible()
  await page.getByRole('button', { name: 'All employees' }).click()
  await expect(page).toHaveURL(`${LIST}?search=priya`)
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
})

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Employees' }).locator('tbody tr[data-row]')

const names = (page: Page): Promise<string[]> => rows(page).locator('[data-open] b').allTextContents()

/** The stored team, status and employment. */
async function facts(page: Page, id: string): Promise<[string | null, string, string]> {
  type Answer = {
    employee: { status: string; employmentStatus: string; primaryTeam: { name: string } | null }
  }
  const { employee } = await graphql<Answer>(
    page,
    'query ($id: ID!) { employee(id: $id) { status employmentStatus primaryTeam { name } } }',
    { id },
  )
  return [employee.primaryTeam?.name ?? null, employee.status, employee.employmentStatus]
}

async function lastNameAndTown(page: Page, id: string): Promise<[string, string | null]> {
  type Answer = { employee: { profile: { lastName: string; hometown: string | null } } }
  const { employee } = await graphql<Answer>(
    page,
    'query ($id: ID!) { employee(id: $id) { profile { lastName hometown } } }',
    { id },
  )
  return [employee.profile.lastName, employee.profile.hometown]
}
