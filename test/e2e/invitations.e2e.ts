import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get, post } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const PASSWORD = 'an entirely new one'
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' })

type Mail = { to: string; subject: string; text: string }
const linkIn = (mail: Mail | undefined) => /\/set_password\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''

/** The newest mail to an address with a link; waits, because a job may still be writing it. */
async function linkTo(admin: Page, email: string, not = ''): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const { mail_messages } = await get<{ mail_messages: Mail[] }>(admin, '/api/v1/mail_messages')
      link = linkIn(mail_messages.find((mail) => mail.to === email && linkIn(mail) !== ''))
      return link !== '' && link !== not
    })
    .toBe(true)
  return link
}

/** A person whom the admin of the test's own company has just added. */
async function addPerson(admin: Page, slug: string): Promise<{ id: string; email: string }> {
  const email = `ada@${slug}.example`
  const { customRoles } = await rolesOf(admin)
  const { createEmployee } = await graphql<{
    createEmployee: { employee: { id: string }; errors: unknown[] }
  }>(
    admin,
    `mutation ($email: String!, $roleId: ID!) {
      createEmployee(email: $email, firstName: "Ada", lastName: "Adams", roleId: $roleId) {
        employee { id } errors { message }
      }
    }`,
    { email, roleId: customRoles },
  )
  return { id: createEmployee.employee.id, email }
}

async function rolesOf(admin: Page): Promise<{ customRoles: string }> {
  const { assignable_roles } = await get<{ assignable_roles: { id: number; name: string }[] }>(
    admin,
    '/api/v1/sign_in_settings',
  )
  return { customRoles: String(assignable_roles.find(({ name }) => name === 'Agent')?.id) }
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`an invitation lets a person set a password and sign in, ${viewport.width} px`, async ({
    page,
    signIn,
    ownCompany,
    browser,
    baseURL,
  }) => {
    await signIn(ownCompany.email, ownCompany.password)
    const person = await addPerson(page, ownCompany.slug)
    const link = await linkTo(page, person.email)
    const theirs = await (await browser.newContext({ baseURL: baseURL ?? '', viewport })).newPage()
    await theirs.goto(link)
    await expect(theirs).toHaveTitle('Choose a password · Plaudit')
    await expect(theirs.getByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
    await expect(newPassword(theirs)).toBeFocused()
    await expectAccessible(theirs, 'set password')
    await theirs.keyboard.type('short')
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByText('Use at least 12 characters.')).toBeVisible()
    await expectAccessible(theirs, 'set password, refused')
    await newPassword(theirs).fill(PASSWORD)
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
    const { employee } = await graphql<{ employee: { status: string } }>(
      page,
      'query ($id: ID!) { employee(id: $id) { status } }',
      { id: person.id },
    )
    expect(employee.status).toBe('CONFIRMED')

    // The link is used up; a new one is sent to the same person.
    await theirs.context().clearCookies()
    await theirs.goto(link)
    await expect(theirs.getByRole('heading', { name: 'This link has been used' })).toBeVisible()
    await expectAccessible(theirs, 'set password, link used')
    await theirs.getByRole('button', { name: 'Send me a new link' }).click()
    await expect(theirs.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await theirs.goto(await linkTo(page, person.email, link))
    await expect(theirs.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await theirs.context().close()
  })

test('a password reset answers the same for known and unknown addresses', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const ask = async (email: string) => {
    await theirs.goto('/sign_in')
    await theirs.getByLabel('E-mail').fill(email)
    await theirs.getByRole('button', { name: 'Forgot it?' }).click()
    await expectAccessible(theirs, 'forgot')
    await theirs.getByRole('button', { name: 'Send the link' }).click()
    await expect(theirs.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    return (await theirs.getByRole('main').textContent())?.replace(email, '')
  }
  const [known, unknown] = [await ask(ownCompany.email), await ask('nobody@nowhere.example')]
  expect(known).toBe(unknown)
  await expectAccessible(theirs, 'forgot, sent')
  await theirs.goto(await linkTo(page, ownCompany.email))
  await newPassword(theirs).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Stream' })).toBeVisible()
  // Sessions with the old password have ended.
  expect((await page.request.get('/api/v1/session')).status()).toBe(401)
  await theirs.context().close()
})

test('changing one’s password in the profile ends other sessions', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const { email, password } = ownCompany
  await elsewhere.request.post('/api/v1/session', { data: { email, password } })
  await page.goto('/profile/edit')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('textbox', { name: 'Current password' }).fill(password)
  await newPassword(page).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible()
  expect((await elsewhere.request.get('/api/v1/session')).status()).toBe(401)
  // This page's session continues and can still write.
  await post(page, '/api/v1/stream', {})
  await page.getByLabel('Hometown').fill('Bergen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await elsewhere.close()
})
