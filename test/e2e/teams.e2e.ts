import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const TEAMS = '/admin/company/teams'

const line = (page: Page, name: string): Locator =>
  page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) })
/** Level and name of each row, from top to bottom. */
const names = (page: Page) =>
  page
    .getByRole('treeitem')
    .evaluateAll((lines) =>
      lines.map(
        (one) =>
          `${one.getAttribute('aria-level')} ${(one as unknown as { innerText: string }).innerText.split('\n')[0]}`,
      ),
    )

/** Clicks Undo in the latest toast. */
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ }).last().click()

async function makeTeam(page: Page, name: string, parentId: string | null = null): Promise<string> {
  const { createTeam } = await graphql<{ createTeam: { team: { id: string } } }>(
    page,
    'mutation ($name: String!, $parentId: ID) { createTeam(name: $name, parentId: $parentId) { team { id } errors { message } } }',
    { name, parentId },
  )
  return createTeam.team.id
}

/** Adds a person to a team. */
async function makeMember(page: Page, firstName: string, teamId: string | null): Promise<void> {
  const { assignableRoles } = await graphql<{ assignableRoles: { id: string; roleTemplate: string }[] }>(
    page,
    '{ assignableRoles { id roleTemplate } }',
  )
  const roleId = assignableRoles.find(({ roleTemplate }) => roleTemplate === 'AGENT')?.id
  await graphql(
    page,
    `mutation ($email: String!, $firstName: String!, $roleId: ID!, $teamId: ID) {
       createEmployee(email: $email, firstName: $firstName, lastName: "Member", roleId: $roleId, teamId: $teamId) {
         employee { id } errors { message } } }`,
    { email: `${firstName.toLowerCase()}-${Date.now()}@teams.example`, firstName, roleId, teamId },
  )
}

test('agents have no access to teams, and admins open them from the tile', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto(TEAMS)
  await expect(page).toHaveURL('/403')
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Teams/ }).click()
  await expect(page).toHaveURL(TEAMS)
  await expect(line(page, 'Customer Care')).toBeVisible()
})

test('keyboard only: the first teams are created, opened, moved, renamed and restored', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(TEAMS)
  await expect(page.getByRole('heading', { name: 'No teams yet' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'New team' }).last().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New team' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await page.keyboard.type('Care')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Care')).toBeVisible()
  await expect(page).toHaveURL(/team=\d+/)
  const care = await graphql<{ teams: { nodes: { id: string }[] } }>(page, '{ teams { nodes { id } } }')
  await makeTeam(page, 'Chat', care.teams.nodes[0]?.id)
  await makeTeam(page, 'Phone')
  await page.goto(TEAMS)

  await line(page, 'Care').focus()
  await page.keyboard.press('ArrowRight')
  await expect(line(page, 'Chat')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['1 Care', '2 Chat', '1 Phone'])
  await page.keyboard.press('End')
  await expect(line(page, 'Phone')).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByText('Phone moved below Care')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['1 Care', '2 Chat', '2 Phone'])
  await expect(line(page, 'Phone')).toBeFocused()
  await undo(page)
  await expect(page.getByText('Phone is back where it was')).toBeVisible()
  await expect.poll(() => names(page)).toEqual(['1 Care', '2 Chat', '1 Phone'])

  await line(page, 'Chat').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(() => names(page)).toEqual(['1 Care', '1 Chat', '1 Phone'])
  await line(page, 'Phone').focus()
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Chat')
  await page.keyboard.press('Enter')
  await expect(page.getByText('There is already a team with this name here.')).toBeVisible()
  await line(page, 'Phone').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Voice')
  await page.keyboard.press('Enter')
  await expect(line(page, 'Voice')).toBeFocused()
})

test('a team is dragged below another team and to the top level', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await makeTeam(page, 'Alpha')
  await makeTeam(page, 'Beta')
  await makeTeam(page, 'Gamma')
  await page.goto(TEAMS)
  /** Drags onto a target that may appear only while dragging. */
  const drag = async (from: Locator, to: Locator) => {
    const [x, y] = await middle(from)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + 20, { steps: 4 })
    await expect(to).toBeVisible()
    await page.mouse.move(...(await middle(to)), { steps: 8 })
    await page.mouse.up()
  }
  await drag(line(page, 'Beta'), line(page, 'Alpha'))
  await expect.poll(() => names(page)).toEqual(['1 Alpha', '2 Beta', '1 Gamma'])
  await drag(line(page, 'Beta'), line(page, 'Gamma'))
  await expect.poll(() => names(page)).toEqual(['1 Alpha', '1 Gamma', '2 Beta'])
  await drag(line(page, 'Beta'), page.getByText('Drop here to move it to the top of the tree'))
  await expect.poll(() => names(page)).toEqual(['1 Alpha', '1 Beta', '1 Gamma'])
})

const middle = async (target: Locator): Promise<[number, number]> => {
  const box = await target.boundingBox()
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
}

test('moving members and archiving their team can be undone', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const north = await makeTeam(page, 'North')
  await makeTeam(page, 'South')
  for (const name of ['Anna', 'Bent', 'Cara']) await makeMember(page, name, north)
  await page.goto(`${TEAMS}?team=${north}`)
  const panel = page.getByRole('complementary', { name: 'North' })
  await expect(panel.getByRole('heading', { name: '3 members' })).toBeVisible()

  await panel.getByRole('checkbox', { name: 'Select Anna Member' }).check()
  await panel.getByRole('button', { name: 'Move 1 person' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 1 person out of North' })
  await moving.getByRole('combobox', { name: 'To the team' }).fill('Sou')
  await page.getByRole('option', { name: 'South' }).click()
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(panel.getByRole('heading', { name: '2 members' })).toBeVisible()
  await undo(page)
  await expect(panel.getByRole('heading', { name: '3 members' })).toBeVisible()

  await panel.getByRole('button', { name: 'Archive', exact: true }).click()
  const archiving = page.getByRole('dialog', { name: 'Archive North' })
  await archiving.getByRole('button', { name: 'Archive team' }).click()
  await expect(archiving.getByText('Choose a team first.')).toBeVisible()
  await archiving.getByRole('combobox', { name: 'Members move to' }).fill('South')
  await page.getByRole('option', { name: 'South' }).click()
  await archiving.getByRole('button', { name: 'Archive team' }).click()
  await expect(page.getByText('North archived')).toBeVisible()
  await expect(line(page, 'South')).toContainText('3 people')
  await expect(line(page, 'North')).toHaveCount(0)
  await undo(page)
  await expect(line(page, 'North')).toContainText('3 people')
  await expect(line(page, 'South')).toContainText('0 people')
})

test('a concurrent edit of a team shows both versions and lets the admin decide', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const id = await makeTeam(page, 'Shared')
  await page.goto(`${TEAMS}?team=${id}`)
  const panel = page.getByRole('complementary', { name: 'Shared' })
  await panel.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await graphql(
    page,
    'mutation ($id: ID!) { updateTeam(id: $id, version: 1, name: "Theirs", label: "Theirs") { errors { message } } }',
    { id },
  )
  await panel.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Changed by someone else' })
  await expect(conflict.getByRole('row', { name: /Name/ })).toContainText('MineTheirs')
  // Only the other admin changed it, so no choice is needed.
  await expect(conflict.getByRole('row', { name: /Label/ })).toHaveCount(0)
  await expectAccessible(page, 'conflict', 'dialog')
  await conflict.getByRole('button', { name: /mine/i }).click()
  await expect(page.getByText('Mine saved')).toBeVisible()
  const { team } = await graphql<{ team: object }>(
    page,
    'query ($id: ID!) { team(id: $id) { name label version } }',
    {
      id,
    },
  )
  expect(team).toEqual({ name: 'Mine', label: 'Theirs', version: 3 })
})

test('groups are created, filled, emptied on Undo and archived', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await makeMember(page, 'Anna', null)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Groups/ }).click()
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await page.getByRole('button', { name: 'New group' }).first().click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Night shift')
  await page.getByRole('button', { name: 'Create group' }).click()
  const panel = page.getByRole('complementary', { name: 'Night shift' })
  await panel.getByRole('combobox', { name: 'Add a person' }).fill('Anna')
  await page.getByRole('option', { name: 'Anna Member' }).click()
  await expect(panel.getByRole('link', { name: /Anna Member/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Remove Anna Member from the group' }).click()
  await expect(panel.getByText('This group has no members yet.')).toBeVisible()
  await undo(page)
  await expect(panel.getByRole('link', { name: /Anna Member/ })).toBeVisible()
  await expectAccessible(page, 'a group')
  await panel.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
  await undo(page)
  await expect(page.getByRole('row', { name: /Night shift/ })).toContainText('1')
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    test('team tree, search and team page are accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      await page.goto(TEAMS)
      await line(page, 'Customer Care').focus()
      await page.keyboard.press('ArrowRight')
      await expect(line(page, 'Billing')).toBeVisible()
      await expectAccessible(page, 'tree')
      await page.goto(`${TEAMS}?search=bill`)
      await page.getByRole('button', { name: /^Billing North Chat/ }).click()
      await expect(page.getByRole('complementary', { name: 'Billing North Chat' })).toBeVisible()
      await expectAccessible(page, 'team')
      await page.getByRole('button', { name: 'Move to…' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, 'moving', 'dialog')
      await page.goto(`${TEAMS}?search=nosuchteam`)
      await expect(page.getByRole('heading', { name: 'No teams match' })).toBeVisible()
      await expectAccessible(page, 'none match')
    })
  })
