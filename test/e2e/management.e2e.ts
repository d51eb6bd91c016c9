import type { Page } from '@playwright/test'
import { addAdmin } from './support/company.ts'
import { newestItem, secondBrowser, sendIn, someItems } from './support/feedback.ts'
import { graphql } from './support/graphql.ts'
import { cards, chipLabels, filterBar, openFilter, STREAM, settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

const SETTINGS = '/admin/company'
const TEAMS = `${SETTINGS}/teams`
const rail = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

test('PPL-501 admins open employees, teams, reporting groups and roles from tiles, and agents open none of them', async ({
  page,
  signIn,
}) => {
  const screens = [
    { tile: 'Employees', path: `${SETTINGS}/employees`, line: page.getByRole('row').nth(1) },
    { tile: 'Teams', path: TEAMS, line: page.getByRole('treeitem', { name: /^Customer Care/ }) },
    {
      tile: 'Reporting Groups',
      path: `${SETTINGS}/reporting_groups`,
      line: page.getByRole('link', { name: /^New/ }),
    },
    { tile: 'Roles', path: `${SETTINGS}/roles`, line: page.getByRole('link', { name: /^Agent/ }) },
  ]
  await signIn('admin@demo.example')
  for (const { tile, path, line } of screens) {
    await page.goto(SETTINGS)
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${tile}`) })
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${tile}$`, 'i') })).toBeVisible()
    await expect(line.first()).toBeVisible()
  }
  await signIn('agent@demo.example')
  for (const { path } of screens) {
    await page.goto(path)
    await expect(page).toHaveURL('/403')
  }
})

/** Grants or withdraws the permission to manage teams. */
async function trust(page: Page, id: string, canManageTeams: boolean): Promise<void> {
  const { assignableRoles, employee } = await graphql<{
    assignableRoles: { id: string; roleTemplate: string }[]
    employee: { version: number }
  }>(page, 'query ($id: ID!) { assignableRoles { id roleTemplate } employee(id: $id) { version } }', { id })
  const roleId = assignableRoles.find(({ roleTemplate }) => roleTemplate === 'AGENT')?.id
  const { updateEmployee } = await graphql<{ updateEmployee: { errors: unknown[] } }>(
    page,
    `mutation ($id: ID!, $version: Int!, $roleId: ID, $canManageTeams: Boolean) {
      updateEmployee(id: $id, version: $version, roleId: $roleId, canManageTeams: $canManageTeams) { errors { message } } }`,
    { id, version: employee.version, roleId, canManageTeams },
  )
  expect(updateEmployee.errors).toEqual([])
}

async function idOf(page: Page, name: string): Promise<string> {
  const { usersTable } = await graphql<{ usersTable: { nodes: { id: string }[] } }>(
    page,
    'query ($search: String) { usersTable(search: $search) { nodes { id } } }',
    { search: name },
  )
  return usersTable.nodes[0]?.id ?? ''
}

test('PPL-515 a person with permission to manage teams does so from the menu until it is withdrawn', async ({
  page,
  browser,
  signIn,
  ownCompany,
}) => {
  const tara = await addAdmin(ownCompany, 'Tara')
  await signIn(ownCompany.email, ownCompany.password)
  const id = await idOf(page, tara.name)
  await trust(page, id, true)

  const theirs = await secondBrowser(browser, { ...ownCompany, ...tara })
  await theirs.goto('/')
  await expect(rail(theirs).getByRole('listitem')).toHaveText([
    'Stream',
    'QA',
    '1:1s',
    'Performance',
    'Leaderboard',
    'Achievements',
    'Teams',
  ])
  await rail(theirs).getByRole('link', { name: 'Teams' }).click()
  await expect(theirs).toHaveURL(TEAMS)
  await expect(theirs.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0)

  await theirs.getByRole('button', { name: 'New team' }).first().click()
  await theirs.getByRole('dialog').getByLabel('Name').fill('Night shift')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Create team' }).click()
  await expect(theirs.getByRole('heading', { level: 2, name: 'Night shift' })).toBeVisible()
  // Managing teams includes people outside one's own data access.
  await theirs.getByRole('button', { name: 'Add', exact: true }).click()
  await theirs.getByRole('combobox', { name: 'Add a person to the team' }).fill(ownCompany.adminName)
  await theirs.getByRole('option', { name: ownCompany.adminName }).click()
  const members = theirs.getByRole('complementary', { name: 'Night shift' }).getByRole('listitem')
  await expect(members).toHaveText([new RegExp(ownCompany.adminName)])
  // Only admins can open a person's page.
  await expect(members.getByRole('link')).toHaveCount(0)
  for (const path of [SETTINGS, `${SETTINGS}/employees`, `${SETTINGS}/roles`]) {
    await theirs.goto(path)
    await expect(theirs).toHaveURL('/403')
  }

  await theirs.goto(TEAMS)
  await expect(theirs.getByRole('treeitem', { name: /^Night shift/ })).toBeVisible()
  await trust(page, id, false)
  await theirs.getByRole('searchbox').fill('night')
  await expect(theirs).toHaveURL('/403')
  await expect(rail(theirs).getByRole('listitem')).toHaveText([
    'Stream',
    'QA',
    '1:1s',
    'Performance',
    'Leaderboard',
    'Achievements',
  ])
  await theirs.context().close()
})

test('responses show their reporting groups, and the stream can be filtered by them', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const id = await idOf(page, ownCompany.adminName)
  const employee = { email: ownCompany.email }
  await sendIn(page, [...someItems(5), newestItem(1, { employee }), newestItem(2, { employee })])
  const make = (name: string, more: object) =>
    graphql(
      page,
      `mutation ($name: String!, $emoji: String, $filterable: Boolean, $footer: Boolean, $criteria: [ReportingGroupCriterionInput!]) {
        createReportingGroup(name: $name, emoji: $emoji, filterable: $filterable, streamFooterDisplayable: $footer, criteria: $criteria) {
          errors { message } } }`,
      { name, criteria: [{ criterionType: 'EMPLOYEES', operator: 'IN', value: [id] }], ...more },
    )
  await make('Night owls', { emoji: '🦉', footer: true })
  await make('For reports alone', { filterable: false })

  await page.goto(STREAM)
  await settled(page)
  await expect(cards(page)).toHaveCount(7)
  const groups = page.getByRole('list', { name: 'Groups' })
  await expect(groups).toHaveCount(2)
  await expect(cards(page).first().getByRole('list', { name: 'Groups' })).toHaveText('🦉Night owls')

  const editor = await openFilter(page, 'Groups')
  await expect(editor.getByRole('option')).toHaveText(['Night owls'])
  await editor.getByRole('option', { name: 'Night owls' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (const look of [() => settled(page), () => page.reload()]) {
    await look()
    await expect(cards(page)).toHaveCount(2)
    expect((await shownCards(page)).map(({ text }) => /New \d/.exec(text)?.[0])).toEqual(['New 2', 'New 1'])
    await expect.poll(() => chipLabels(page)).toEqual(['Groups'])
    await expect(filterBar(page).getByRole('button', { name: 'Groups Night owls' })).toBeVisible()
  }
})
