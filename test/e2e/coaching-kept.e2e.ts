import type { Page } from '@playwright/test'
import { get } from './support/api.ts'
import type { OwnCompany } from './support/company.ts'
import { addPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'

// Each test creates a company and opens several pages.
test.slow()

type Answer = { coachingSession: { id: number; notes: string } }

const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Notes', exact: true })
const restored = (page: Page) => page.getByText(/^Restored what you typed on .* and had not saved\.$/)
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

async function typeNotes(page: Page, words: string): Promise<void> {
  await notesOf(page).focus()
  await page.keyboard.type(words)
}

/** Creates a draft of the admin for a new employee. */
async function newDraft(page: Page): Promise<{ id: number; employeeId: string }> {
  const { id: employeeId } = await addPerson(page, { firstName: 'Tomasz', lastName: 'Wieczorek' })
  const url = `/api/v1/coaching/coaching_session/new?employee_id=${employeeId}`
  return { id: (await get<Answer>(page, url)).coachingSession.id, employeeId }
}

async function signInByForm(page: Page, { email, password }: OwnCompany): Promise<void> {
  await expect(page).toHaveURL(/\/sign_in\?return_to=/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('notes typed after the session ended are restored after signing in again', async ({
  page: first,
  signIn,
  ownCompany,
  context,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await newDraft(first)
  // A page that can be closed with unsaved changes.
  const page = await context.newPage()
  await page.goto(`/one_on_ones/${id}`)
  await typeNotes(page, 'Before. ')
  await saved(page)
  await context.clearCookies()
  await typeNotes(page, 'After the session ended.')
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible()
  await page.reload()
  await signInByForm(page, ownCompany)
  await expect(page).toHaveURL(`/one_on_ones/${id}`)
  await expect(notesOf(page)).toHaveText('Before. After the session ended.')
  await expect(restored(page)).toBeVisible()
  await saved(page)
  await expect.poll(() => storage(page)).not.toContain('After the session ended')
  const { coachingSession } = await get<Answer>(page, `/api/v1/coaching/coaching_session/${id}`)
  expect(coachingSession.notes).toBe('<p>Before. After the session ended.</p>')
  await page.reload()
  await expect(notesOf(page)).toHaveText('Before. After the session ended.')
  await expect(restored(page)).toBeHidden()
})

test('notes and a topic survive a crash and can be discarded', async ({
  page: first,
  signIn,
  ownCompany,
  context,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await newDraft(first)
  const crashed = await context.newPage()
  await crashed.goto(`/one_on_ones/${id}`)
  await expect(notesOf(crashed)).toBeVisible()
  await context.setOffline(true)
  await typeNotes(crashed, 'Typed just before the crash')
  await crashed.getByRole('textbox', { name: 'Add to the agenda' }).fill('Shifts')
  // A crash does not fire unload events.
  await crashed.close()
  await context.setOffline(false)

  const page = await context.newPage()
  // Block saving, so that the unsaved work stays in the browser.
  await page.route('**/api/v1/coaching/coaching_session/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  for (const [width, scheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(`/one_on_ones/${id}`)
    await expect(restored(page)).toBeVisible()
    await expect(notesOf(page)).toHaveText('Typed just before the crash')
    await expect(page.getByRole('textbox', { name: 'Add to the agenda' })).toHaveValue('Shifts')
    await page.screenshot({ path: `test-results/screens/one-on-one-restored-${width}-${scheme}.png` })
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(notesOf(page)).toHaveText('')
  await expect(page.getByRole('textbox', { name: 'Add to the agenda' })).toHaveValue('')
  await expect(restored(page)).toBeHidden()
  await expect.poll(() => storage(page)).not.toContain('Typed just before')
})

test('signing out removes unsaved text, and another account never sees it', async ({
  page: first,
  signIn,
  ownCompany,
  context,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await newDraft(first)
  const page = await context.newPage()
  await page.goto(`/one_on_ones/${id}`)
  await page.getByRole('textbox', { name: 'Add to the agenda' }).fill('Private plans')
  expect(await storage(page)).toContain('Private plans')
  await page.getByRole('button', { name: new RegExp(ownCompany.adminName) }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await storage(page)).not.toContain('Private plans')
})

test('signing out by URL also removes unsaved text', async ({ page: first, signIn, ownCompany, context }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await newDraft(first)
  const page = await context.newPage()
  await page.goto(`/one_on_ones/${id}`)
  await page.getByRole('textbox', { name: 'Add to the agenda' }).fill('Private plans')
  expect(await storage(page)).toContain('Private plans')
  await page.goto('/employees/sign_out')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await storage(page)).not.toContain('Private plans')
})

test('keeps the cells of a pasted table separate', async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id } = await newDraft(page)
  await page.goto(`/one_on_ones/${id}`)
  await notesOf(page).focus()
  await paste(
    page,
    'text/html',
    '<table><col width=64><tr><td>Week</td><td>Calls</td></tr><tr><td>24</td><td>12</td></tr></table>',
  )
  await paste(page, 'text/plain', 'Week\tCalls\n25\t14')
  await saved(page)
  const { coachingSession } = await get<Answer>(page, `/api/v1/coaching/coaching_session/${id}`)
  expect(coachingSession.notes).toContain('24 | 12')
  expect(coachingSession.notes).toContain('25 | 14')
})

test('an undiscussed topic carries over to the next one-on-one with a link back', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id, employeeId } = await newDraft(page)
  await page.goto(`/one_on_ones/${id}`)
  for (const topic of ['Shifts', 'Tone']) {
    await page.getByRole('textbox', { name: 'Add to the agenda' }).fill(topic)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: `Talked about: ${topic}` })).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Talked about: Tone' }).check()
  await page.getByRole('button', { name: 'Preview and share' }).click()
  await page.getByRole('button', { name: 'Share with Tomasz Wieczorek' }).click()
  await expect(page.getByRole('dialog', { name: 'Shared with Tomasz Wieczorek' })).toBeVisible()
  const next = await get<Answer>(page, `/api/v1/coaching/coaching_session/new?employee_id=${employeeId}`)
  await page.goto(`/one_on_ones/${next.coachingSession.id}`)
  await expect(page.getByRole('checkbox', { name: 'Talked about: Shifts' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Talked about: Tone' })).toBeHidden()
  for (const [width, scheme] of [
    [1280, 'dark'],
    [390, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.getByRole('link', { name: 'Carried over from an earlier one-on-one' })).toBeVisible()
    await page.screenshot({ path: `test-results/screens/one-on-one-carried-over-${width}-${scheme}.png` })
  }
  await page.getByRole('link', { name: 'Carried over from an earlier one-on-one' }).click()
  await expect(page).toHaveURL(`/one_on_ones/${id}`)
})

/** Pastes into the focused field. The script is a string, because tests have no DOM types. */
const paste = (page: Page, type: string, text: string): Promise<unknown> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(${JSON.stringify(type)}, ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })()`)
