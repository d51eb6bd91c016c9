import type { Browser, Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

type Account = { email: string; password: string }
type Role = { id: number; name: string; permissions: string[]; version: number }

/** Signs another person in, in a second browser. */
async function browserOf(browser: Browser, { email, password }: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  const answer = await page.request.post('/api/v1/session', { data: { email, password } })
  expect(answer.status(), `sign-in of ${email}`).toBe(201)
  return page
}

/** Creates a role from a template with the form. */
async function makeRole(page: Page, name: string, template: string): Promise<void> {
  await page.goto('/admin/company/roles/new')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Based on').selectOption({ label: template })
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page).toHaveURL(/\/roles\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('keyboard only: an admin creates a role and assigns it to a person, whose open page then closes', async ({
  page,
  browser,
  signIn,
  ownCompany,
}) => {
  const second = await addAdmin(ownCompany, 'Bo')
  const theirs = await browserOf(browser, second)
  await theirs.goto('/admin/company/mail_outbox')
  await expect(theirs.getByText('No e-mails yet')).toBeVisible()

  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^Roles/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Roles' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'New role' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'New role' })).toBeFocused()
  await tabTo(page, page.getByLabel('Name'))
  await page.keyboard.type('Listener')
  await tabTo(page, page.getByLabel('Based on'))
  await page.keyboard.type('Agent')
  await tabTo(page, page.getByRole('radio', { name: 'Feedback: Own', exact: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Feedback: Company' })).toBeChecked()
  await tabTo(page, page.getByRole('checkbox', { name: 'Reviewers' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Create role' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Listener' })).toBeFocused()
  await expect(page.getByRole('checkbox', { name: 'Reviewers' })).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: 'Give to a person' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Find a person')).toBeFocused()
  await page.keyboard.type('Bo')
  const give = page.getByRole('button', { name: `Give to ${second.name}` })
  await expect(give).toBeVisible()
  await tabTo(page, give)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second.name} has the role Listener`)).toBeVisible()

  // Nothing on their screen has changed yet; their next request removes the page.
  await expect(theirs.getByText('No e-mails yet')).toBeVisible()
  await theirs.keyboard.press('Control+k')
  await theirs.getByRole('combobox').fill('anybody')
  await expect(theirs).toHaveURL('/403')
  await expect(theirs.getByRole('heading', { level: 1, name: '403: Forbidden' })).toBeVisible()
  await theirs.keyboard.press('Escape')
  await expect(theirs.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  expect((await theirs.request.get('/api/v1/mail_messages')).status()).toBe(403)

  const { activities } = await get<{
    activities: { action: string; actor: { person: { name: string } }; object: { name: string } }[]
  }>(page, '/api/v1/activity_log?limit=100')
  const acts = activities.map(({ action, actor, object }) => [action, actor.person?.name, object.name])
  expect(acts).toContainEqual(['role.created', ownCompany.adminName, 'Listener'])
  expect(acts).toContainEqual(['employee.role_changed', ownCompany.adminName, second.name])
  await theirs.context().close()
})

test('ACC-001 ACC-500 each kind of user has their own permissions and sees the matching navigation', async ({
  page,
  signIn,
}) => {
  const seen = new Map<string, string>()
  for (const who of ['agent', 'lead', 'reviewer', 'coach', 'admin']) {
    // Otherwise the previous page could still send requests with the next person's session.
    await page.goto('about:blank')
    await signIn(`${who}@demo.example`)
    const { permissions, dataAccess } = await get<{
      permissions: Record<string, boolean>
      dataAccess: Record<string, string>
    }>(page, '/api/v1/session')
    const seesOthers = [dataAccess.FEEDBACK, dataAccess.QA].some((scope) => scope && scope !== 'self')
    seen.set(JSON.stringify(permissions), who)
    await page.goto('/')
    const rail = page.getByRole('navigation', { name: 'Main', exact: true })
    await expect(rail.getByRole('listitem')).toHaveText([
      'Stream',
      ...(permissions.viewQADashboard ? ['QA'] : []),
      ...(permissions.canViewOneOnOnes ? ['1:1s'] : []),
      ...(permissions.performanceTabAvailable ? ['Performance'] : []),
      ...(permissions.viewTrendsDashboards ? ['Trends'] : []),
      ...(seesOthers ? ['Dashboards', 'Alerts'] : []),
      ...(permissions.leaderboardLink ? ['Leaderboard'] : []),
      'Achievements',
      ...(permissions.rewardsEnabled ? ['Rewards'] : []),
      ...(permissions.companyAdmin ? ['Surveys', 'Settings'] : []),
    ])
    await page.goto('/admin/company/roles')
    await expect(page).toHaveURL(permissions.companyAdmin ? '/admin/company/roles' : '/403')
  }
  expect([...seen.values()]).toEqual(['agent', 'lead', 'reviewer', 'coach', 'admin'])
})

test('concurrent changes of a role lose neither admin’s changes', async ({
  page,
  browser,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 409/)
  const second = await addAdmin(ownCompany, 'Bo')
  await signIn(ownCompany.email, ownCompany.password)
  await makeRole(page, 'Shared', 'Agent')
  const theirs = await browserOf(browser, second)
  await theirs.goto(page.url())
  await theirs.getByRole('checkbox', { name: 'Manage reviews' }).check()
  await page.getByRole('checkbox', { name: 'Metrics' }).check()
  await save(page).click()
  await expect(page.getByText('Role saved')).toBeVisible()

  await save(theirs).click()
  const conflict = theirs.getByRole('dialog', { name: 'Another person changed this role' })
  await expect(conflict.getByRole('row', { name: 'Manage reviews Granted Not granted' })).toBeVisible()
  await expect(conflict.getByRole('row', { name: 'Metrics Not granted Granted' })).toBeVisible()
  const id = Number(page.url().split('/').at(-1))
  const stored = () => get<Role>(page, `/api/v1/roles/${id}`)
  expect((await stored()).permissions).not.toContain('manageQa')
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  await save(theirs).click()
  await expect(theirs.getByText('Role saved')).toBeVisible()
  expect((await stored()).permissions).toEqual(expect.arrayContaining(['manageQa', 'manageMetrics']))
  await theirs.context().close()
})

test('deleting an assigned role says which role people get instead and can be undone', async ({
  page,
  signIn,
  ownCompany,
}) => {
  const second = await addAdmin(ownCompany, 'Bo')
  await signIn(ownCompany.email, ownCompany.password)
  await makeRole(page, 'Short-lived', 'Manager')
  await page.getByRole('button', { name: 'Give to a person' }).click()
  await page.getByLabel('Find a person').fill('Bo')
  await page.getByRole('button', { name: `Give to ${second.name}` }).click()
  await expect(page.getByRole('button', { name: `View as ${second.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Remove Short-lived?' })
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled()
  await dialog.getByLabel('New role of the person who has it').selectOption({ label: 'Agent' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL('/admin/company/roles')
  await expect(page.getByRole('link', { name: 'Short-lived' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Short-lived' })).toBeVisible()
  await expect(page.getByRole('button', { name: `View as ${second.name}` })).toBeVisible()
})

test('a click elsewhere does not lose unsaved changes', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await makeRole(page, 'Half done', 'Agent')
  await page.getByRole('checkbox', { name: 'Metrics' }).check()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('checkbox', { name: 'Metrics' })).toBeChecked()
  await page.getByRole('link', { name: 'Settings' }).first().click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/company')
})

test('an admin who views as another person cannot change anything', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/status of 4(03|22)/)
  const second = await addAdmin(ownCompany, 'Bo')
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/roles')
  await page.getByRole('link', { name: 'Company Admin' }).click()
  const roleUrl = page.url()
  await page.getByRole('button', { name: `View as ${second.name}` }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText('is required')).toBeVisible()
  await page.getByLabel('Why').fill('Bo asked me to look')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  const banner = page.getByRole('region', { name: 'Another person’s view' })
  await expect(banner).toContainText(`Viewing as ${second.name} until`)
  await expectAccessible(page, 'viewing as another person')
  await page.goto('/admin/company/features')
  await expect(banner).toBeVisible()
  await page.getByRole('switch', { name: 'Role-based access' }).click()
  await expect(page.getByText(/cannot change anything until you end it/)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Role-based access' })).toBeChecked()
  await banner.getByRole('button', { name: 'End' }).click()
  await expect(page).toHaveURL(roleUrl)
  await expect(banner).toHaveCount(0)
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`roles and features are accessible at ${viewport.width} px`, async ({ page, signIn }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(viewport)
    await signIn('admin@demo.example')
    await page.goto('/admin/company/roles')
    await expect(page.getByRole('link', { name: 'QA Reviewer' })).toBeVisible()
    await expectAccessible(page, 'roles')
    await page.getByRole('link', { name: 'Coach' }).click()
    await expect(page.getByRole('button', { name: /^View as / }).first()).toBeVisible()
    await expectAccessible(page, 'a role')
    await page.getByRole('checkbox', { name: 'Metrics' }).check()
    await expectAccessible(page, 'a role, changed')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Give to a person' }).click()
    const giving = page.getByRole('dialog', { name: 'Give Coach to a person' })
    await expect(giving.getByRole('button', { name: /^Give to / }).first()).toBeVisible()
    await expectAccessible(page, 'giving a role', 'dialog')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^View as / })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: /^View as / })).toBeVisible()
    await expectAccessible(page, 'asking to view as', 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Remove Coach?' })).toBeVisible()
    await expectAccessible(page, 'removing a role', 'dialog')
    await page.keyboard.press('Escape')
    await page.goto('/admin/company/roles/new')
    await expect(page.getByLabel('Name')).toBeVisible()
    await expectAccessible(page, 'a new role')
    await page.goto('/admin/company/features')
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expectAccessible(page, 'features')
  })
