import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { graphql } from './support/graphql.ts'
import { expect, test } from './support/test.ts'

const SESSION = '/api/v1/coaching/coaching_session'

/** A draft with nothing in it, for the coachee whom other tests take last. */
async function freshDraft(page: Page): Promise<number> {
  type Coachees = { coacheesData: { nodes: { entityId: string; entityType: string }[] } }
  const { coacheesData } = await graphql<Coachees>(page, '{ coacheesData { nodes { entityId entityType } } }')
  const coachee = coacheesData.nodes.findLast(({ entityType }) => entityType === 'EMPLOYEE')?.entityId
  const draft = () => get<{ coachingSession: { id: number } }>(page, `${SESSION}/new?employee_id=${coachee}`)
  const old = (await draft()).coachingSession.id
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  await page.request.delete(`${SESSION}/${old}`, { headers: { 'x-csrf-token': csrfToken } })
  return (await draft()).coachingSession.id
}

/** Opens a picker by the keyboard and takes the first that it offers. */
async function attachFirst(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /^Attach:/ })
    .first()
    .press('Enter')
  await expect(dialog.getByRole('button', { name: /^Attached:/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('COA-003 a link, a file, a metric, a response and a review are attached, and are there after a reload', async ({
  page,
  signIn,
}) => {
  await signIn('coach@demo.example')
  await page.goto(`/one_on_ones/${await freshDraft(page)}`)
  const evidence = page.getByRole('region', { name: 'Attachments' })
  await expect(evidence).toBeVisible()
  await attachFirst(page, 'Attach a metric')
  await attachFirst(page, 'Attach feedback')
  await attachFirst(page, 'Attach a review')
  await page.evaluate(`{
    const copied = new DataTransfer()
    copied.setData('text/plain', 'https://wiki.example/outage')
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: copied, bubbles: true }))
  }`)
  await evidence
    .locator('input[type=file]')
    .setInputFiles([{ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('One thing at a time') }])
  const shown = async () => {
    await expect(evidence.getByRole('article', { name: /^Metric: / })).toBeVisible()
    await expect(evidence.getByRole('article', { name: /^Customer feedback/ })).toBeVisible()
    await expect(evidence.getByRole('article', { name: /^Review / })).toBeVisible()
    await expect(evidence.getByRole('link', { name: 'plan.txt' })).toHaveAttribute('href', /coaching_files/)
    await expect(evidence.getByRole('link', { name: /^https:\/\/wiki\.example/ })).toBeVisible()
  }
  await shown()
  await expect(evidence.locator('[aria-busy=true]')).toHaveCount(0)
  const note = evidence.getByRole('textbox', { name: /^Note on: Review / })
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await note.fill('Read this one out first.')
  await note.blur()
  await saved
  await page.reload()
  await shown()
  await expect(note).toHaveValue('Read this one out first.')
  await expectAccessible(page, 'attachments of a session')
})
