import type { Page } from '@playwright/test'
import { STREAM } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test('SHL-511 colour scheme and language are kept after a reload and on another device', async ({
  page,
  browser,
  baseURL,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(STREAM)
  await page.getByRole('button', { name: ownCompany.adminName }).click()
  const english = page.getByRole('dialog', { name: 'User settings' })
  await english.getByRole('group', { name: 'Colours' }).getByRole('button', { name: 'Dark' }).click()
  await expect.poll(() => lightness(page)).toBeLessThan(60)
  await Promise.all([
    // Wait for the response about the language; the one about colours may still be in flight.
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/preferences') &&
        answer.ok() &&
        answer.request().postData()?.includes('"nb"') === true,
    ),
    english.getByLabel('Language').selectOption('nb'),
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strøm')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strøm')
  expect(await page.evaluate<string>('document.documentElement.lang')).toBe('nb')
  await expect.poll(() => lightness(page)).toBeLessThan(60)

  const elsewhere = await browser.newContext({ baseURL, locale: 'en-US' })
  try {
    await elsewhere.request.post('/api/v1/session', {
      data: { email: ownCompany.email, password: ownCompany.password },
    })
    const other = await elsewhere.newPage()
    await other.goto(STREAM)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Strøm')
    await expect.poll(() => lightness(other)).toBeLessThan(60)
  } finally {
    await elsewhere.close()
  }
})

test('SHL-512 Edit My Profile opens the profile, and changes are kept', async ({
  page,
  ownCompany,
  signIn,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(STREAM)
  await page.getByRole('button', { name: ownCompany.adminName }).click()
  await page.getByRole('link', { name: 'Edit My Profile' }).click()
  await expect(page).toHaveURL('/profile/edit')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Hometown').fill('Tromsø')
  await page.getByLabel('About me').fill('Answers the phone.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Hometown')).toHaveValue('Tromsø')
  await expect(page.getByLabel('About me')).toHaveValue('Answers the phone.')
})

/** Lightness of the page background, from 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const canvas = document.createElement('canvas').getContext('2d')
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
  })()`)
}
