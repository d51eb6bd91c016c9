import type { Page } from '@playwright/test'
import { expectAccessible, tabTo } from './support/a11y.ts'
import { post } from './support/api.ts'
import { addPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'

const SCORECARD = {
  name: 'Conversations',
  sections: [
    {
      title: 'Service',
      questions: [
        {
          text: 'Was the customer helped?',
          options: [
            { text: 'Yes', score: 1 },
            { text: 'No', score: 0 },
          ],
        },
      ],
    },
  ],
}

/** Stores a chat that the first of two agents hands over to the second. */
async function handedOver(page: Page): Promise<void> {
  const first = await addPerson(page, { firstName: 'Nora', lastName: 'Dahl' })
  const second = await addPerson(page, { firstName: 'Bo', lastName: 'Lie' })
  const turn = (speaker: string, text: string, email?: string) => ({
    speaker,
    text,
    ...(email !== undefined && { author: { email } }),
  })
  await post(page, '/api/v1/qa_forms', SCORECARD, 201)
  await post(page, '/api/v1/interactions', {
    interactions: [
      {
        external_id: 'CH-1',
        channel: 'Chat',
        started_at: '2026-06-10T09:00:00Z',
        employee: { email: first.email },
        turns: [
          turn('customer', 'My parcel went to the wrong address.'),
          turn('agent', 'I will look that up.', first.email),
          turn('agent', 'The parcel team takes over.', first.email),
          turn('agent', 'Hello, the driver returns it today.', second.email),
        ],
      },
    ],
  })
}

test('keyboard only: a handed-over conversation asks whose part is reviewed', async ({
  page,
  signIn,
  ownCompany,
}) => {
  await signIn(ownCompany.email, ownCompany.password)
  await handedOver(page)
  await page.goto('/qa/interactions')
  const row = page.getByRole('link', { name: 'CH-1', exact: true })
  await expect(row).toBeVisible()
  await expect(page.getByText('with Bo Lie')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  const part = page.getByRole('combobox', { name: 'Team member' })
  await expect(part).toHaveAccessibleDescription('2 employees took part. Choose whose part you review.')
  await expect(part.getByRole('option', { selected: true })).toHaveText(/^Nora Dahl/)
  await expectAccessible(page, 'the question whose part is reviewed')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the question whose part is reviewed, on a phone')
  await page.setViewportSize({ width: 1280, height: 800 })

  await tabTo(page, part)
  await page.keyboard.type('Bo')
  await expect(part.getByRole('option', { selected: true })).toHaveText(/^Bo Lie/)
  await tabTo(page, page.getByRole('button', { name: 'Start review' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Review of Bo Lie' })).toBeVisible()
})
