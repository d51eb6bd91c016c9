import { expectAccessible } from './support/a11y.ts'
import { readStream } from './support/api.ts'
import { sendIn, someItems } from './support/feedback.ts'
import { expect, test } from './support/test.ts'

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`an admin finds, exports and erases a customer at ${viewport.width} px`, async ({
    page,
    ownCompany,
    signIn,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await signIn(ownCompany.email, ownCompany.password)
    const customer = { customer: { name: 'Ines Customer', email: 'ines@customers.example' } }
    const comment = 'Ines Customer says thanks; write to ines@customers.example.'
    await sendIn(
      page,
      someItems(2, (n) => (n === 1 ? { ...customer, comment } : {})),
    )

    await page.goto('/admin/company/personal_data')
    await page.getByLabel('Name, e-mail, phone number or id').fill('ines@customers.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Customer with 1 record')).toBeVisible()
    await expectAccessible(page, 'a found customer')
    const open = page.getByRole('button', { name: 'Show data of Ines Customer' })
    await open.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Responses')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await expectAccessible(page, 'what is stored about a customer', 'dialog')
    await dialog.getByRole('button', { name: 'Export' }).press('Enter')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download once/ }).click({ timeout: 60_000 })
    expect((await downloading).suggestedFilename()).toMatch(/\.zip$/)

    await open.press('Enter')
    await dialog.getByLabel('Type ines@customers.example to erase').fill('ines@customers.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Download receipt/ })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Nobody found')).toBeVisible()
    await expectAccessible(page, 'an erased customer')
    const responses = await readStream(page)
    expect(responses.map(({ stars }) => stars).sort()).toEqual([1, 2])
    expect(JSON.stringify(responses)).not.toMatch(/ines/i)
  })

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
])
  test(`an admin sets how long data is kept, and holds a customer’s data, at ${viewport.width} px`, async ({
    page,
    ownCompany,
    signIn,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(viewport)
    await signIn(ownCompany.email, ownCompany.password)
    const customer = { customer: { name: 'Kim Customer', email: 'kim@customers.example' } }
    await sendIn(
      page,
      someItems(2, () => customer),
    )

    await page.goto('/admin/company/personal_data')
    const days = page.getByLabel('Texts of responses (days)')
    await days.fill('29')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a whole number of days from 30 to 36500.')).toBeVisible()
    await days.fill('400')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Texts of responses (days)')).toBeVisible()
    await expectAccessible(page, 'what rules delete', 'dialog')
    await dialog.getByRole('button', { name: 'Save rules' }).press('Enter')
    await expect(page.getByText('Rules saved')).toBeVisible()
    await page.reload()
    await expect(days).toHaveValue('400')

    await page.getByLabel('Name, e-mail, phone number or id').fill('kim@customers.example')
    await page.keyboard.press('Enter')
    const open = page.getByRole('button', { name: 'Show data of Kim Customer' })
    await open.press('Enter')
    await dialog.getByRole('button', { name: 'Place legal hold' }).press('Enter')
    await dialog.getByLabel('Reason').fill('Case 2026-7')
    await expectAccessible(page, 'a new legal hold', 'dialog')
    await dialog.getByRole('button', { name: 'Place legal hold' }).press('Enter')
    await expect(page.getByText('Case 2026-7')).toBeVisible()
    await open.press('Enter')
    await expect(
      dialog.getByText('A legal hold covers records of this person. Release it first.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expectAccessible(page, 'a legal hold')

    await page.getByRole('button', { name: /^Release the hold: / }).press('Enter')
    await dialog.getByRole('button', { name: 'Release' }).press('Enter')
    await expect(page.getByText('Legal hold released')).toBeVisible()
    await open.press('Enter')
    await expect(dialog.getByLabel('Type kim@customers.example to erase')).toBeVisible()
  })
