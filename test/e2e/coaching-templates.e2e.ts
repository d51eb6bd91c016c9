import { expectAccessible } from './support/a11y.ts'
import { addVendorAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

const TEMPLATES = '/one_on_ones/templates'

/** A name that is unique in the shared company. */
const own = (name: string) => `${name} ${Date.now()}`

test('COA-502 COA-503 COA-504 a template is created, changed, copied and archived', async ({
  page,
  signIn,
}) => {
  const name = own('Quarterly talk')
  await signIn('admin@demo.example')
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^One-on-ones/ }).click()
  await expect(page.getByRole('switch', { name: 'Use Coaching Intelligence' })).toBeDisabled()
  await expectAccessible(page, 'settings of one-on-ones')
  await page.getByRole('link', { name: 'Read the Acceptable Use Policy' }).click()
  await expect(page.getByRole('button', { name: 'I Agree - Enable Coaching Intelligence' })).toBeVisible()
  await expectAccessible(page, 'policy of Coaching Intelligence')
  await page.getByRole('button', { name: "I'm Not Ready Yet" }).click()
  await page.getByRole('link', { name: 'Open templates' }).click()
  await expect(page).toHaveURL(TEMPLATES)
  await expect(page.getByRole('link', { name: 'Weekly check-in', exact: true })).toBeVisible()
  await expectAccessible(page, 'list of templates')

  await page.getByRole('link', { name: 'New template' }).first().click()
  const body = page.getByRole('textbox', { name: 'Text' })
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await body.click()
  await body.pressSequentially('Where do you want to be')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/templates\/\d+$/)
  const address = page.url()

  await page.getByRole('textbox', { name: 'Name' }).fill(`${name}, new`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 change is not saved.')).toBeHidden()
  await expect(page.getByText(/renamed it$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `${name}, new` })).toBeVisible()
  await expect(body).toContainText('Where do you want to be')
  await expectAccessible(page, 'editor of a template')

  await page.getByRole('link', { name: 'Duplicate' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`${name}, new (copy)`)
  await expect(body).toContainText('Where do you want to be')
  await page.getByRole('button', { name: 'Create template' }).click()
  await expect(page).toHaveURL(/\/templates\/\d+$/)
  expect(page.url()).not.toBe(address)

  await page.goto(address)
  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Archive template' }).click()
  await expect(page.getByText(/^This template is archived/)).toBeVisible()
  await page.goto(`${TEMPLATES}?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: `${name}, new (copy)`, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${name}, new`, exact: true })).toBeHidden()
})

test('COA-506 the test page shows its parts without calling the server', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(await addVendorAdmin(ownCompany), ownCompany.password)
  const requested: string[] = []
  // Every page loads notifications and the takeaway widget.
  const ofFrame = /^GET .*\/coaching\/(notices|takeaway|kudo)(\?|$)/
  page.on('request', (request) => {
    const line = `${request.method()} ${request.url()}`
    if (line.includes('/coaching/') && !ofFrame.test(line)) requested.push(line)
  })
  await page.goto('/admin/coaching-tests')
  for (const part of ['Takeaway', 'Kudo', 'Template body', 'Coaching topics'])
    await expect(page.getByRole('region', { name: part, exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Talked about: The date habit' }).check()
  await expectAccessible(page, 'coaching widgets')
  expect(requested).toEqual([])
})
