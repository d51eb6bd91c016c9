import { expectAccessible } from './support/a11y.ts'
import { post } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`an admin maps a directory group and applies the directory to a person at ${viewport.width} px`, async ({
    page,
    ownCompany,
    signIn,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(ownCompany.email, ownCompany.password)
    const asked = { name: 'Directory', scopes: ['people:provision'] }
    const { token } = await post<{ token: string }>(page, '/api/v1/api_tokens', asked, 201)
    const toScim = async (path: string, data: object): Promise<string> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }
      const answer = await page.request.post(`/scim/v2/${path}`, { headers, data: JSON.stringify(data) })
      expect(answer.status(), await answer.text()).toBe(201)
      return (await answer.json()).id
    }
    const userName = `kim@${ownCompany.slug}.example`
    const id = await toScim('Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Kim', familyName: 'Vik' },
      emails: [{ value: userName, primary: true }],
      active: true,
    })
    await toScim('Groups', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Team leads',
      members: [{ value: id }],
    })

    await page.goto('/admin/company/sign_on')
    await page.getByRole('button', { name: 'Add a directory group' }).press('Enter')
    const group = page.getByLabel('Directory group 1', { exact: true })
    await expect(group).toBeFocused()
    await group.fill('Team leads')
    await page.getByLabel('Role of directory group 1').selectOption({ label: 'Manager' })
    await page.getByRole('button', { name: 'Save directory groups' }).press('Enter')
    await expect(page.getByRole('status').getByText('Directory groups saved and applied')).toBeVisible()

    // The directory knows nobody else, so the admin is listed as unknown.
    await expect(page.getByText('Not in the directory')).toBeVisible()
    await graphql(
      page,
      'mutation Leave($ids: [ID!]!) { bulkDeactivateEmployees(employeeIds: $ids) { errors { message } } }',
      { ids: [id] },
    )
    await page.reload()
    await expect(page.getByText('Deactivated here, active in the directory')).toBeVisible()
    await expectAccessible(page, 'the directory')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
    await page.getByRole('button', { name: 'Apply the directory to Kim Vik' }).press('Enter')
    await expect(page.getByText('Deactivated here, active in the directory')).toBeHidden()
  })
