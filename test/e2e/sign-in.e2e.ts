import type { Page } from '@playwright/test'
import { cards } from './support/stream.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const ACCOUNTS = [
  { email: 'admin@demo.example', name: 'Ingrid Solheim', label: 'Team Leader', lands: '/admin/company/view' },
  { email: 'lead@demo.example', name: 'Amara Osei', label: 'Team Leader', lands: '/' },
  { email: 'reviewer@demo.example', name: 'Rosa Delgado', label: 'Team Member', lands: '/' },
  { email: 'coach@demo.example', name: 'Lena Hoffmann', label: 'Team Leader', lands: '/' },
  { email: 'agent@demo.example', name: 'Priya Raman', label: 'Team Member', lands: '/' },
]

const refused = 'The e-mail address or the password is not right.'

async function fillIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openUserSettings(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name }).click()
  return page.getByRole('dialog', { name: 'User settings' })
}

for (const { email, name, label, lands } of ACCOUNTS) {
  test(`${lands === '/' ? 'STR-006' : 'STR-005'} STR-502 SHL-510 ${email} signs in with the form and sees their own stream`, async ({
    page,
  }) => {
    await page.goto('/sign_in')
    await expect(page).toHaveTitle('Sign in · Plaudit')
    await fillIn(page, email)
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    const nav = page.getByRole('navigation', { name: 'Main', exact: true })
    await expect(nav.getByRole('link', { name: 'Stream', exact: true })).toHaveAttribute('href', lands)
    const me = await openUserSettings(page, name)
    await expect(me.getByText(name)).toBeVisible()
    await expect(me.getByText(label)).toBeVisible()
    await expect(me.getByLabel('Language')).toBeVisible()
    await expect(me.getByRole('link', { name: 'Edit My Profile' })).toBeVisible()
    await expect(me.getByRole('link', { name: 'Logout' })).toBeVisible()
  })
}

test('a wrong password shows an error and keeps what was typed', async ({ page, faults }) => {
  faults.allow(/status of 401/)
  await page.goto('/sign_in')
  await fillIn(page, 'agent@demo.example', 'not-the-password')
  await expect(page.getByRole('alert').getByText(refused)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('agent@demo.example')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password')
  await fillIn(page, 'nobody@nowhere.example', 'not-the-password')
  await expect(page.getByRole('alert').getByText(refused)).toBeVisible()
  await expect(page).toHaveURL('/sign_in')
})

test('an empty form shows an error at each field', async ({ page }) => {
  await page.goto('/sign_in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').getByText('There are problems with 2 fields')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  )
})

test('SHL-505 opens the requested page with its filters after signing in', async ({ page }) => {
  await page.goto('/?stars=1&comments=true')
  await expect(page).toHaveURL(/\/sign_in\?return_to=/)
  await fillIn(page, 'agent@demo.example')
  await expect(page).toHaveURL('/?stars=1&comments=true')
  await expect(page.getByRole('button', { name: 'Remove filter Stars' })).toBeVisible()
})

test('does not redirect to another site after signing in', async ({ page }) => {
  await page.goto(`/sign_in?return_to=${encodeURIComponent('//elsewhere.example/')}`)
  await fillIn(page, 'agent@demo.example')
  await expect(page).toHaveURL('/')
})

test('the sign-in page redirects people who are already signed in', async ({ page, signIn }) => {
  await signIn('lead@demo.example')
  await page.goto('/sign_in')
  await expect(page).toHaveURL('/')
})

for (const { email, name, lands, path } of [
  { ...account('admin@demo.example'), path: '/admins/sign_out' },
  { ...account('agent@demo.example'), path: '/employees/sign_out' },
]) {
  test(`${path === '/admins/sign_out' ? 'SHL-515' : 'SHL-516'} Logout of ${email} uses ${path}, and Back shows nothing`, async ({
    page,
    signIn,
    faults,
  }) => {
    // The page that was left may still ask for something.
    faults.allow(/status of 401/)
    await signIn(email)
    await page.goto(lands)
    await expect(cards(page).first()).toBeVisible()
    const me = await openUserSettings(page, name)
    const [request] = await Promise.all([
      page.waitForRequest((sent) => new URL(sent.url()).pathname === path),
      me.getByRole('link', { name: 'Logout' }).click(),
    ])
    expect(request.method()).toBe('GET')
    await expect(page).toHaveURL('/sign_in')
    expect((await page.request.get('/api/v1/session')).status()).toBe(401)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expect(page.getByText(name)).toHaveCount(0)
  })
}

test('STR-007 redirects each person to their own stream and keeps the filters', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto('/admin/company/view?stars=5')
  await expect(page).toHaveURL('/?stars=5')
  // The first person's page could still send requests with the second person's cookie.
  await page.goto('about:blank')
  await signIn('admin@demo.example')
  await page.goto('/?stars=5')
  await expect(page).toHaveURL('/admin/company/view?stars=5')
})

test('SHL-503 a page without permission redirects to /403', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto('/admin/company')
  await expect(page).toHaveURL('/403')
  await expect(page.getByRole('heading', { level: 1, name: '403: Forbidden' })).toBeVisible()
})

test('SHL-509 the forbidden page has the specified texts and links to the stream', async ({
  page,
  signIn,
}) => {
  await signIn('agent@demo.example')
  await page.goto('/403')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('403: Forbidden')
  await expect(page.getByText('You do not have permission to view this page.', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Stream', exact: true }).click()
  await expect(page).toHaveURL('/')
})

for (const { email, lands } of [account('admin@demo.example'), account('agent@demo.example')]) {
  test(`SHL-004 SHL-005 SHL-006 SHL-007 SHL-008 an unknown address for ${email}`, async ({
    page,
    signIn,
    faults,
  }) => {
    faults.allow(/status of 404/)
    await signIn(email)
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveURL('/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: Crickets')
    await expect(
      page.getByText('The page you’re trying to reach does not exist.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Go to Stream', exact: true }).click()
    await expect(page).toHaveURL(lands)
    await expect(cards(page).first()).toBeVisible()
  })
}

function account(email: string) {
  const found = ACCOUNTS.find((candidate) => candidate.email === email)
  if (!found) throw new Error(`no demo account ${email}`)
  return found
}
