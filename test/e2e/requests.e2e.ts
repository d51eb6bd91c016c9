import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight, tabTo } from './support/a11y.ts'
import { get, post, type Solicitation } from './support/api.ts'
import { cards, STREAM, settled, shownCards } from './support/stream.ts'
import { expect, test } from './support/test.ts'

type Response = Solicitation & { uuid: string }

/** The newest responses of the demo company that match the filters. */
async function responses(page: Page, filters: Record<string, unknown>): Promise<Response[]> {
  const { solicitations } = await post<{ solicitations: Response[] }>(page, '/api/v1/stream', filters)
  return solicitations
}
async function employeeId(page: Page, name: string): Promise<number> {
  const { employees } = await get<{ employees: { id: number }[] }>(
    page,
    `/api/v1/employees?product_area=feedback&search=${name}`,
  )
  return employees[0]?.id ?? 0
}

test('STR-500 a response has its own page with answers and stars, and an unknown one is not found', async ({
  page,
  signIn,
  faults,
}) => {
  faults.allow(/status of 404/)
  await signIn('admin@demo.example')
  const [response] = await responses(page, { comments: true, stars: [4], limit: 1 })
  await page.goto(`/requests/${response?.uuid}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeVisible()
  const card = page.getByRole('article')
  await expect(card).toContainText(response?.comments ?? '')
  await expect(card.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()
  await expect(card.getByRole('term').first()).toBeVisible()

  for (const unknown of ['00000000-0000-7000-8000-000000000000', 'no-uuid', '17']) {
    await page.goto(`/requests/${unknown}`)
    await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
    await expect(page).toHaveURL(`/requests/${unknown}`)
  }
})

test('STR-501 an agent can open their own feedback, and another team’s redirects to /403', async ({
  page,
  signIn,
  faults,
}) => {
  faults.allow(/status of 403/)
  await signIn('admin@demo.example')
  const [own] = await responses(page, { employees: [await employeeId(page, 'Priya')], limit: 1 })
  const [other] = await responses(page, { employees: [await employeeId(page, 'Navarro')], limit: 1 })
  expect(own?.uuid && other?.uuid).toBeTruthy()

  await signIn('agent@demo.example')
  await page.goto(`/requests/${other?.uuid}`)
  await expect(page).toHaveURL('/403')
  await expect(page.getByRole('heading', { name: '403: Forbidden' })).toBeVisible()
  await expect(page.getByText('Navarro')).toHaveCount(0)
  await page.goto(`/requests/${own?.uuid}`)
  await expect(page.getByRole('article')).toContainText('Priya Raman')
})

test('another company’s response is not found', async ({ page, signIn, faults }) => {
  faults.allow(/status of 404/)
  await signIn('admin@demo.example')
  const [response] = await responses(page, { limit: 1 })
  await signIn('admin@other.example')
  await page.goto(`/requests/${response?.uuid}`)
  await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
})

test('J and K move through the responses of a filtered stream, and Escape returns to the card', async ({
  page,
  signIn,
}) => {
  await signIn('admin@demo.example')
  await page.goto(`${STREAM}?stars=2`)
  await settled(page)
  const listed = await responses(page, { stars: [2], limit: 3 })
  const address = (index: number) => `/requests/${listed[index]?.uuid}`
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address(0))
  await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(address(1))
  await expect(page.getByRole('article')).toHaveAttribute('data-response', String(listed[1]?.id))
  await page.keyboard.press('j')
  await expect(page).toHaveURL(address(2))
  await expect(page.getByRole('article')).toHaveAttribute('data-response', String(listed[2]?.id))
  await page.keyboard.press('k')
  await expect(page).toHaveURL(address(1))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${STREAM}?stars=2`)
  await expect(page.locator(`[data-response="${listed[1]?.id}"]`)).toBeFocused()
})

test('an old link with the response’s id redirects to its page', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  const [response] = await responses(page, { limit: 1 })
  await page.goto(`${STREAM}?response=${response?.id}`)
  await expect(page).toHaveURL(`/requests/${response?.uuid}`)
  await expect(page.getByRole('article')).toBeVisible()
})

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(180_000)

    test('the response page is accessible, even while editing and adding a follow-up', async ({
      page,
      signIn,
    }) => {
      await signIn('lead@demo.example')
      const [response] = await responses(page, { comments: true, limit: 1 })
      await page.goto(`/requests/${response?.uuid}`)
      await expect(page.getByRole('article')).toBeVisible()
      await expectAccessible(page, 'response')
      await page.getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      // The menu opens at the button; the phone layout places it elsewhere.
      if (viewport.width > 500) await expectAccessible(page, 'menu of a response')
      await page.keyboard.press('Escape')
      // Keys of the page do nothing while a menu is open.
      await expect(page.getByRole('menu')).toBeHidden()
      await page.keyboard.press('n')
      await expect(
        page.getByRole('textbox', { name: 'What was done or still needs to be done' }),
      ).toBeVisible()
      await expectAccessible(page, 'response, follow-up')
    })
  })
}

test('keyboard only: open a card’s response, add a follow-up, go back', async ({ page, signIn }) => {
  await signIn('agent@demo.example')
  await page.goto('/')
  await settled(page)
  const [, second] = await shownCards(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeFocused()
  await tabTo(page, page.getByRole('article').getByRole('button', { name: 'Follow up' }))
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'What was done or still needs to be done' })
  await expect(field).toBeFocused()
  await expectFocusInSight(page)
  await page.keyboard.type('Thanked the customer')
  await tabTo(page, page.getByRole('button', { name: 'Save follow-up' }))
  await page.keyboard.press('Enter')
  const notes = page.getByRole('region', { name: 'Follow-ups' })
  await expect(notes.getByText('Thanked the customer')).toBeVisible()
  const remove = notes.getByRole('button', { name: 'Remove the follow-up by Priya Raman' })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(notes.getByText('Thanked the customer')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await expect(cards(page).and(page.getByRole('article', { name: second?.label, exact: true }))).toBeFocused()
})
