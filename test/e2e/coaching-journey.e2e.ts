import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const SESSION = '/api/v1/coaching/coaching_session'

/** Deletes the coach's existing draft for the person, so that the test starts with a new one. */
async function withoutDraft(page: Page, employeeId: number): Promise<void> {
  const draft = await get<{ coachingSession: { id: number } }>(
    page,
    `${SESSION}/new?employee_id=${employeeId}`,
  )
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.delete(`${SESSION}/${draft.coachingSession.id}`, {
    headers: { 'x-csrf-token': csrfToken },
  })
  expect(answer.ok()).toBe(true)
}

/** Opens a picker and attaches the first available item; figures without data are disabled. */
async function attachFirst(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Attach:/, disabled: false })
    .first()
    .press('Enter')
  await expect(dialog.getByRole('button', { name: /^Attached:/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('COA-003 COA-034 a one-on-one is prepared from a template with evidence, shared, read on a phone, acted on, and carried over to the next', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const own = (words: string) => `${words} ${Date.now()}`
  const [openTakeaway, done, praise, secret] = [
    own('Name the date'),
    own('Slow down'),
    own('Great calm'),
    own('Tired'),
  ]
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const theirs = await phone.newPage()
  const entered = await theirs.request.post('/api/v1/session', {
    data: { email: 'agent@demo.example', password: DEMO_PASSWORD },
  })
  expect(entered.status()).toBe(201)
  const { person } = await get<{ person: { id: number } }>(theirs, '/api/v1/session')

  // The coach prepares the session from a template.
  await signIn('lead@demo.example')
  await withoutDraft(page, person.id)
  await page.goto(`/one_on_ones?employee_id=${person.id}`)
  await page.getByRole('button', { name: 'Template' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Templates' })
    .getByRole('button', { name: 'Weekly check-in' })
    .press('Enter')
  await expect(page).toHaveURL(/\/one_on_ones\/\d+$/)
  const address = new URL(page.url()).pathname
  const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
  await expect(notes).not.toBeEmpty()

  const evidence = page.getByRole('region', { name: 'Attachments' })
  await attachFirst(page, 'Attach a metric')
  await attachFirst(page, 'Attach feedback')
  await attachFirst(page, 'Attach a review')
  await evidence
    .locator('input[type=file]')
    .setInputFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('One thing at a time') }])
  await page.evaluate(`{
    const copied = new DataTransfer()
    copied.setData('text/plain', 'https://wiki.example/outage')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true }))
  }`)
  const expectEvidence = async () => {
    await expect(evidence.getByRole('article', { name: /^Metric: / })).toBeVisible()
    await expect(evidence.getByRole('article', { name: /^Customer feedback/ })).toBeVisible()
    await expect(evidence.getByRole('article', { name: /^Review / })).toBeVisible()
    await expect(evidence.getByRole('link', { name: 'plan.txt' })).toHaveAttribute('href', /coaching_files/)
    await expect(evidence.getByRole('link', { name: /^https:\/\/wiki\.example/ })).toBeVisible()
  }
  await expectEvidence()
  await expect(evidence.locator('[aria-busy=true]')).toHaveCount(0)
  const note = evidence.getByRole('textbox', { name: /^Note on: Review / })
  const noted = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await note.fill('Read this one out first.')
  await note.blur()
  await noted
  await page.reload()
  await expectEvidence()
  await expect(note).toHaveValue('Read this one out first.')
  await expectAccessible(page, 'attachments of a session')

  for (const text of [openTakeaway, done]) {
    await page.getByRole('textbox', { name: 'Add a takeaway' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: text })).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Add kudos' }).fill(praise)
  await page.keyboard.press('Enter')
  await expect(page.getByText(praise)).toBeVisible()
  await page.getByRole('textbox', { name: 'Private note' }).fill(secret)
  await page.getByRole('button', { name: 'Preview and share' }).click()
  const preview = page.getByRole('dialog', { name: /^This is what .* will see$/ })
  await expect(preview).toContainText(openTakeaway)
  await expect(preview).not.toContainText(secret)
  await preview.getByRole('button', { name: /^Share with / }).click()
  await expect(page.getByRole('dialog', { name: /^Shared with / })).toBeVisible()
  await page.keyboard.press('Escape')

  // The coachee reads it on a phone. No response contains the private note.
  const answers: Promise<string>[] = []
  theirs.on('response', (answer) => answers.push(answer.text().catch(() => '')))
  await theirs.goto('/one_on_ones')
  await theirs.locator(`[data-row] a[href="${address}"]`).first().tap()
  await expect(theirs).toHaveURL(address)
  const read = theirs.getByRole('region', { name: 'Attachments' })
  await expect(read.getByRole('article', { name: /^Metric: / })).toBeVisible()
  await expect(read.getByRole('article', { name: /^Customer feedback/ })).toBeVisible()
  await expect(read.getByRole('article', { name: /^Review / })).toBeVisible()
  await expect(read.getByRole('link', { name: 'plan.txt' })).toBeVisible()
  const ticked = theirs.waitForResponse((answer) => answer.url().includes('/api/v1/coaching/takeaway/'))
  await theirs.getByRole('checkbox', { name: done }).tap()
  expect((await ticked).status()).toBe(200)
  const kudos = theirs.getByRole('list', { name: 'Kudos' }).getByRole('listitem').filter({ hasText: praise })
  await kudos.getByRole('button', { name: 'Celebrate' }).tap()
  await expect(kudos.getByText('Well done!')).toBeVisible()
  await theirs.getByRole('button', { name: 'I have read this' }).tap()
  await expect(theirs.getByText(/^You confirmed on /)).toBeVisible()
  expect((await Promise.all(answers)).join('\n')).not.toContain(secret)
  await phone.close()

  // The next session carries over what is open.
  await page.goto(`/one_on_ones?employee_id=${person.id}`)
  await page.getByRole('button', { name: 'Start one-on-one' }).click()
  await expect(page).toHaveURL(/\/one_on_ones\/\d+$/)
  expect(new URL(page.url()).pathname).not.toBe(address)
  const open = page.getByRole('region', { name: /^Open (since|from)/ })
  await expect(open.getByRole('checkbox', { name: openTakeaway })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: done })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Takeaways', exact: true })).not.toContainText(openTakeaway)
})
