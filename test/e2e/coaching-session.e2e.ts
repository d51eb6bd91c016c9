import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'

type Answer = {
  coachingSession: {
    id: number
    title: string
    notes: string
    sharedAt: string | null
    takeaways: { current: { text: string }[] }
    kudos: { text: string }[]
  }
  privateNote: { notes: string } | null
}

const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

test('COA-001 COA-002 COA-022 keyboard only: title, takeaway, kudos and private note are saved, shared and still there after a reload', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  const { id: employeeId } = await addPerson(page, { firstName: 'Tomasz', lastName: 'Wieczorek' })
  const begun = await get<Answer>(page, `/api/v1/coaching/coaching_session/new?employee_id=${employeeId}`)
  const { id } = begun.coachingSession
  expect(begun.coachingSession.sharedAt).toBeNull()
  await page.goto(`/one_on_ones/${id}`)
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.focus()
  await page.keyboard.type('November check-in')
  // Leave the text field, so that single keys work as shortcuts.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('t')
  await page.keyboard.type('Listen more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Listen more' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('u')
  await page.keyboard.type('Great tone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Great tone')).toBeVisible()

  const notes = page.getByRole('textbox', { name: 'Notes', exact: true })
  await notes.focus()
  await page.keyboard.type('What would @own')
  await expect(page.getByRole('option', { name: ownCompany.adminName })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('write?')
  await page.getByRole('textbox', { name: 'Private note' }).focus()
  await page.keyboard.type('Seemed tired')
  await page.keyboard.press('Control+Enter')
  await saved(page)
  await expectAccessible(page, 'a draft of a one-on-one')

  await page.getByRole('button', { name: 'Preview and share' }).focus()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: 'This is what Tomasz Wieczorek will see' })
  await expect(preview).not.toContainText('Seemed tired')
  await preview.getByRole('button', { name: 'Share with Tomasz Wieczorek' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Shared with Tomasz Wieczorek' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(title).toHaveValue('November check-in')
  await expect(page.getByRole('checkbox', { name: 'Listen more' })).toBeVisible()
  await expect(page.getByText('Great tone')).toBeVisible()
  await expect(page.getByText('Seemed tired')).toBeVisible()
  await expect(notes).toContainText(`@${ownCompany.adminName}`)
  const now = await get<Answer>(page, `/api/v1/coaching/coaching_session/${id}`)
  expect(now.coachingSession.sharedAt).not.toBeNull()
  expect(now.coachingSession.notes).toContain('data-type="mention"')
  expect(now.coachingSession.takeaways.current.map(({ text }) => text)).toEqual(['Listen more'])
  expect(now.coachingSession.kudos.map(({ text }) => text)).toEqual(['Great tone'])
  expect(now.privateNote?.notes).toBe('<p>Seemed tired</p>')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: 'Session' })).toBeVisible()
  await expectAccessible(page, 'a one-on-one on a phone')
})
