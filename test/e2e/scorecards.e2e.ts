import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { get } from './support/api.ts'
import { expect, test } from './support/test.ts'

const SETTINGS = '/admin/company/qa_settings'

type Forms = { qa_forms: { id: number; name: string; editable: boolean; version_number: number }[] }

/** The first demo scorecard, which has reviews. */
async function usedForm(page: Page): Promise<number> {
  const { qa_forms } = await get<Forms>(page, '/api/v1/qa_forms')
  const used = qa_forms.find(({ name }) => name === 'Customer contact')
  return used?.id ?? 0
}

test('SCB-514 SCB-537 keyboard only: a scorecard with two weighted sections, N/A and an autofail', async ({
  page,
  signIn,
  ownCompany,
}) => {
  test.setTimeout(90_000)
  const { keyboard } = page
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const typed = async (name: string, text: string) => {
    await expect(field(name)).toBeFocused()
    await keyboard.type(text)
  }
  await signIn(ownCompany.email, ownCompany.password)
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { name: 'No scorecards yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New scorecard' }).first().press('Enter')

  // Saving an empty scorecard moves the focus to the first error.
  await expect(field('Scorecard name')).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page.getByText('Scorecard name is required.')).toBeVisible()
  await typed('Scorecard name', 'Phone <b>support</b>')
  await keyboard.press('Control+s')
  await typed('Question', 'Greets the customer')
  await keyboard.press('Control+s')
  await typed('Answer 1', 'Yes')
  await keyboard.press('Control+s')
  await typed('Score of answer 1', '5')
  await keyboard.press('Enter')
  await typed('Answer 2', 'No')
  await keyboard.press('Tab')
  await typed('Score of answer 2', '0')

  // The copy of the first question becomes another question that allows N/A.
  await keyboard.press('Control+d')
  await expect(page.getByRole('article', { name: 'Question 2' })).toBeVisible()
  await expect(field('Question')).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('Asks for the name')
  await page.getByRole('switch', { name: 'Allow Not applicable' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Allow Not applicable' })).toBeChecked()

  // With a second section both need a title.
  await page.getByRole('button', { name: 'Add a section' }).press('Enter')
  await typed('Title of section 1', 'Opening')
  await keyboard.press('Control+s')
  await typed('Title of section 2', 'Law')
  await expectFocusInSight(page)
  await keyboard.press('Control+s')
  await typed('Question', 'Keeps personal data safe')
  await keyboard.press('Control+s')
  await typed('Answer 1', 'No')
  await keyboard.press('Tab')
  await keyboard.type('0')
  await page.getByRole('switch', { name: 'Answer 1 sets the score to 0' }).press('Space')
  await field('Score of answer 1').press('Enter')
  await typed('Answer 2', 'Yes')
  await keyboard.press('Tab')
  await keyboard.type('5')

  // Move the question up across the section boundary and back; the cursor follows.
  const outline = page.getByRole('navigation', { name: 'Outline' })
  const order = () => outline.getByRole('button', { name: /^\d/ }).allInnerTexts()
  await field('Question').press('Alt+ArrowUp')
  await keyboard.press('Alt+ArrowUp')
  await expect
    .poll(order)
    .toEqual([
      expect.stringContaining('Greets'),
      expect.stringContaining('Keeps'),
      expect.stringContaining('Asks'),
    ])
  await expect(field('Question')).toBeFocused()
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect
    .poll(order)
    .toEqual([
      expect.stringContaining('Greets'),
      expect.stringContaining('Asks'),
      expect.stringContaining('Keeps'),
    ])

  // The weights 60 and 50 exceed 100 by 10; one key corrects them.
  await page.getByRole('switch', { name: 'Weighted sections' }).press('Space')
  await field('Weight Opening').focus()
  await keyboard.type('60')
  await expect(page.getByText('10 points over')).toBeVisible()
  await keyboard.press('Control+s')
  await expect(page.getByText(/^Weights are not distributed correctly/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take 10 from Law' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('100 of 100')).toBeVisible()

  // Preview the effect of the autofail.
  await page.getByRole('button', { name: 'Best answers' }).press('Enter')
  await expect(page.getByText('100.0')).toBeVisible()
  const law = page.getByRole('combobox', { name: /Keeps personal data/ })
  await law.focus()
  await keyboard.press('ArrowUp')
  await expect(
    page.getByText(/An autofail answer sets the score to 0. Without it, the score would be 60%/),
  ).toBeVisible()

  await keyboard.press('Control+s')
  await expect(page.getByText('Scorecard saved!')).toBeVisible()
  await expect(page).toHaveURL(SETTINGS)
  await expect(page.getByRole('link', { name: 'Phone <b>support</b>', exact: true })).toBeVisible()
  const [made] = (await get<Forms>(page, '/api/v1/qa_forms')).qa_forms
  expect(made).toMatchObject({
    weighted_sections: true,
    sections: [
      {
        title: 'Opening',
        weight: 60,
        questions: [{ text: 'Greets the customer' }, { text: 'Asks for the name', na_option: true }],
      },
      {
        title: 'Law',
        weight: 40,
        questions: [
          {
            text: 'Keeps personal data safe',
            options: [
              { text: 'No', score: 0, autofail: true },
              { text: 'Yes', score: 5, autofail: false },
            ],
          },
        ],
      },
    ],
  })
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

    test('scorecards are accessible in light and dark', async ({ page, signIn }) => {
      test.setTimeout(90_000)
      const narrow = viewport.width < 992
      await signIn('admin@demo.example')
      await page.goto(SETTINGS)
      await expect(page.getByRole('link', { name: 'Customer contact', exact: true })).toBeVisible()
      await expectAccessible(page, 'QA settings')
      const id = await usedForm(page)
      await page.goto(`/qa/forms/${id}`)
      await expect(page.getByText(/reviews use version 1\./)).toBeVisible()
      await page.locator('summary').nth(1).click()
      await expectAccessible(page, 'scorecard in use')
      if (narrow) {
        await page.getByRole('button', { name: 'Versions' }).click()
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Version 1' })).toBeVisible()
        await expectAccessible(page, 'versions', 'dialog')
        return
      }
      await page.getByRole('button', { name: 'New version' }).click()
      await page.getByRole('textbox', { name: 'Weight Opening' }).fill('30')
      await page.getByRole('button', { name: 'Save as version 2' }).click()
      await expect(page.getByText(/^Weights are not distributed correctly/)).toBeVisible()
      await expectAccessible(page, 'builder with a fault')
      await page.getByRole('button', { name: 'Take 10 from Tone and care' }).click()
      await page.getByRole('button', { name: 'Save as version 2' }).click()
      const dialog = page.getByRole('dialog', { name: 'Save as version 2?' })
      await expect(dialog.getByText(/would score differently/)).toBeVisible()
      await expectAccessible(page, 'replay before a new version', 'dialog')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })
  })
}
