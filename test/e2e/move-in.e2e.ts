import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { ZipFile } from 'yazl'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { ended, offerFile } from './support/import.ts'
import { expect, test } from './support/test.ts'

const HEADER =
  'Gradable ID,Agent Email,Grader Email,Rubric,Date Graded,Rubric Score,Question,Question Score,Max Score'

/** A file with two reviews of the admin's work; the second names an agent who has another name here. */
const fileOf = (email: string) => ({
  name: 'individual-answers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      HEADER,
      `G-1,${email},${email},Calls,2026-03-05T10:00:00Z,75,Greeting,5,5`,
      `G-1,${email},${email},Calls,2026-03-05T10:00:00Z,75,Solution,10,15`,
      `G-2,Old Name,${email},Calls,2026-03-06T10:00:00Z,25,Greeting,0,5`,
      `G-2,Old Name,${email},Calls,2026-03-06T10:00:00Z,25,Solution,5,15`,
    ].join('\n'),
  ),
})

/** A zip file as MaestroQA exports it, with two reviews of the admin's work. */
async function zipOf(email: string) {
  const zip = new ZipFile()
  const files = {
    'total_scores.csv': [
      'answer_id,agent_email,grader_email,rubric,date_graded,total_score',
      `Z-1,${email},${email},Calls,2026-03-05T10:00:00Z,75`,
      `Z-2,${email},${email},Calls,2026-03-06T10:00:00Z,25`,
    ],
    'individual_answers.csv': [
      'answer_id,question,question_score,max_score',
      'Z-1,Greeting,5,5',
      'Z-1,Solution,10,15',
      'Z-2,Greeting,0,5',
      'Z-2,Solution,5,15',
    ],
    'csat.csv': ['answer_id,score', 'Z-1,4'],
  }
  for (const [name, lines] of Object.entries(files)) zip.addBuffer(Buffer.from(lines.join('\n')), name)
  zip.end()
  return { name: 'raw_export.zip', mimeType: 'application/zip', buffer: await buffer(zip.outputStream) }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('an admin moves in: tries a file, names an unknown person, and imports the reviews', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(120_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /Move in/ }).click()
  await expect(heading(page, 'Move in')).toBeVisible()
  await expectAccessible(page, 'the steps')
  await page.getByRole('link', { name: 'Import reviews' }).click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  await expectAccessible(page, 'no imports yet')

  await offerFile(page, 'Choose a file', fileOf(ownCompany.email))
  await expect(page.getByRole('heading', { name: 'What the columns mean' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Exported from')).toHaveValue('maestroqa')
  await expectAccessible(page, 'the mapping')
  await page.getByRole('button', { name: 'Dry run' }).click()
  await ended(page, 'The dry run is done')
  await expect(page.getByText('1 version of a scorecard would be created.')).toBeVisible()
  await page.getByLabel('E-mail of Old Name').fill(ownCompany.email)
  await expectAccessible(page, 'an unknown person')
  await page.getByRole('button', { name: 'Dry run with these people' }).click()
  await expect(page.getByLabel('E-mail of Old Name')).toBeHidden()
  await ended(page, 'The dry run is done')
  await page.getByRole('button', { name: /^Import/ }).click()
  await ended(page, 'The import is done')
  await expectAccessible(page, 'the receipt')
  await page.getByRole('link', { name: 'Go to the reviews' }).click()
  await expect(heading(page, 'Reviews')).toBeVisible()
})

test('an admin imports a zip file and undoes the import by keyboard', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(120_000)
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto('/admin/company/review_imports')
  await expect(page.getByRole('button', { name: 'Download an example file' })).toBeVisible()
  await offerFile(page, 'Choose a file', await zipOf(ownCompany.email))
  await expect(page.getByText('Customer ratings: 1. Import them as feedback.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByLabel('Exported from')).toHaveValue('maestroqa')
  await expectAccessible(page, 'a zip file')
  await page.getByRole('button', { name: /^Import/ }).click()
  await ended(page, 'The import is done')
  await expectAccessible(page, 'an import that can be undone')

  const undo = page.getByRole('button', { name: 'Undo import' })
  await tabTo(page, undo)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'the question before undoing')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The import was undone: 2 reviews were deleted.')).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page, 'an undone import')
})

test.describe('390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('keyboard only: the steps lead to the import', async ({ page, signIn, ownCompany }) => {
    await signIn(ownCompany.email, ownCompany.password)
    await page.goto('/admin/company/move_in')
    await expect(heading(page, 'Move in')).toBeVisible()
    await expectAccessible(page, 'the steps on a phone')
    const link = page.getByRole('link', { name: 'Import reviews' })
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Import reviews')).toBeVisible()
    await expectAccessible(page, 'the import on a phone')
  })
})
