import type { Browser, Page } from '@playwright/test'
import { GiftingStandIn } from '#features/integrations/gifting/testing.ts'
import { shortestVisitMs } from '#features/surveys/customer-page/robots.ts'
import { expectAccessible, expectFocusInSight } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin, type OwnCompany } from './support/company.ts'
import { sendIn, someItems } from './support/feedback.ts'
import { graphql } from './support/graphql.ts'
import { publishedSurvey } from './support/surveys.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/admin/company/positive_feedback_components'
const AREAS = ['Kindness', 'Speed', 'Patience', 'Clarity', 'Humour', 'Knowledge', 'Follow-up']

/** Enables rewards in a company whose customers have named areas. */
async function prepare(admin: Page): Promise<void> {
  await sendIn(
    admin,
    someItems(1, () => ({ answers: [{ question: 'Areas of excellence', value: AREAS }] })),
  )
  const { companySettings } = await graphql<{ companySettings: { version: number } }>(
    admin,
    '{ companySettings { version } }',
  )
  await graphql(
    admin,
    `mutation($version: Int!) {
      updateCompanySettings(settings: { rewardsEnabled: true }, version: $version) { errors { message } }
    }`,
    { version: companySettings.version },
  )
}

/** Requests a survey link about a person, as a program would. */
async function surveyLink(admin: Page, survey: string, email: string, id: string): Promise<string> {
  const { csrfToken } = await get<{ csrfToken: string }>(admin, '/api/v1/session')
  const made = await admin.request.post('/api/v1/survey_requests', {
    headers: { 'x-csrf-token': csrfToken },
    data: { survey, external_id: id, deliver: 'link', employee: { email }, customer: { name: 'Kim Vik' } },
  })
  expect(made.status()).toBe(201)
  return /\/s\/[\w-]{72}/.exec(await made.text())?.[0] ?? ''
}

/** Votes as a customer with five stars. */
async function vote(browser: Browser, base: string, link: string, javaScriptEnabled: boolean): Promise<void> {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    baseURL: base,
  })
  const customer = await context.newPage()
  await customer.goto(link)
  // Answers faster than a person can read count as a suspected robot, whose vote waits for a check.
  const opened = Date.now()
  await customer.locator('label', { hasText: '5 stars' }).click()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(shortestVisitMs(false))
  // Rating, areas and comment, then the thank-you page.
  for (let step = 1; step <= 3; step++) {
    await expect(customer.getByText(new RegExp(`^Step ${step} of `))).toBeVisible()
    await customer.getByRole('button', { name: /^(Next|Send)$/ }).click()
  }
  await expect(customer.getByRole('group', { name: /^Choose a reward for/ })).toBeVisible()
  await expect(customer.getByRole('radio')).toHaveCount(3)
  await customer.locator('label', { hasText: 'Espresso' }).click()
  await customer.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('Your choice has reached us.')).toBeVisible()
  await context.close()
}

/** Presses a key on a control and checks that the focus is visible. */
async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.focus()
  await expectFocusInSight(page)
  await page.keyboard.press(key)
}

async function chooseAreas(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Areas of Excellence' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  for (const caption of AREAS.slice(0, 6)) {
    await form.getByRole('checkbox', { name: caption }).focus()
    await expectFocusInSight(page)
    await page.keyboard.press('Space')
  }
  await expect(form.getByText('6 of 6', { exact: true })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Follow-up' })).toBeDisabled()
  await save.press('Enter')
  await expect(page.getByText('Selection saved.')).toBeVisible()
}

async function chooseRewards(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Reward thresholds' }).press('Space')
  const thresholds = page.getByRole('textbox', { name: 'Threshold' })
  for (const [index, value] of ['2', '5', '9'].entries()) await thresholds.nth(index).fill(value)
  await press(page, 'Change the reward of the Low tier')
  const dialog = page.getByRole('dialog', { name: 'Reward of the Low tier' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Espresso')
  await expectAccessible(page, 'a reward', 'dialog')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('form', { name: 'Rewards' }).getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Selection saved.')).toBeVisible()
}

const signedInAs = async (
  browser: Browser,
  base: string,
  who: Pick<OwnCompany, 'email' | 'password'>,
): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: base, locale: 'en-US' })).newPage()
  const answer = await page.request.post('/api/v1/session', {
    data: { email: who.email, password: who.password },
  })
  expect(answer.status()).toBe(201)
  return page
}

test('RWD-503 RWD-513 RWD-515 SET-503 an admin sets up areas and rewards with the keyboard, customers vote with and without scripts, and progress is shown', async ({
  page,
  signIn,
  ownCompany,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = baseURL ?? ''
  const helper = await addAdmin(ownCompany, 'Rita')
  await signIn(ownCompany.email, ownCompany.password)
  await prepare(page)
  const survey = await publishedSurvey(page)
  await page.goto('/admin/company')
  await page.getByRole('link', { name: /^Areas of Excellence or Rewards/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Areas of Excellence or Rewards' })).toBeVisible()
  await chooseAreas(page)
  const modes = page.getByRole('group', { name: 'After a good rating, customers see' })
  await modes.getByRole('button', { name: 'Rewards' }).press('Enter')
  await expect(page.getByText('Customers now see rewards.')).toBeVisible()
  await page.goto(PAGE)
  await expect(page.getByRole('form', { name: 'Rewards' })).toBeVisible()
  await chooseRewards(page)

  // The survey preview shows the same as customers see.
  await page.goto(`/survey_preview/${survey}`)
  await page.locator('label', { hasText: '5 stars' }).click()
  while (await page.getByRole('button', { name: /^(Next|Send)$/ }).isVisible())
    await page.getByRole('button', { name: /^(Next|Send)$/ }).click()
  await expect(page.getByRole('group', { name: /^Choose a reward/ })).toContainText('Espresso')
  await expectAccessible(page, 'the preview')

  await vote(browser, base, await surveyLink(page, survey, helper.email, 'with'), true)
  await vote(browser, base, await surveyLink(page, survey, helper.email, 'without'), false)
  const theirs = await signedInAs(browser, base, helper)
  await theirs.goto('/rewards?view=mine')
  const low = theirs.getByRole('listitem', { name: 'Low tier' })
  await expect(low).toContainText('Espresso')
  await expect(low).toContainText('0 of 2 votes')
  await expect(low).toContainText('1 earned, 0 given')
  await theirs.context().close()

  await page.goto('/rewards?view=team')
  await press(page, /^Mark as given: Espresso for Rita/)
  await expect(page.getByText(/^Espresso for Rita .* is marked as given\.$/)).toBeVisible()
  await expect(page.getByText('No rewards to give')).toBeVisible()
  await press(page, 'Undo')
  await expect(page.getByText('It is no longer marked as given.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark as given: Espresso for Rita/ })).toBeVisible()
})

test('RWD-512 RWD-519 RWD-521 the gifting platform is connected, given campaigns and disconnected', async ({
  page,
  signIn,
  ownCompany,
  faults,
}) => {
  faults.allow(/422/)
  const platform = new GiftingStandIn()
  await platform.start(Number(process.env.PLAUDIT_E2E_GIFTING_PORT))
  try {
    await signIn(ownCompany.email, ownCompany.password)
    await prepare(page)
    await page.goto(`${PAGE}?tab=rewards`)
    await page.getByRole('button', { name: 'Do not show again' }).click()
    await page.reload()
    await expect(page.getByRole('form', { name: 'Rewards' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Do not show again' })).toBeHidden()
    await page.getByRole('button', { name: 'Connect Snappy' }).click()
    const form = page.getByRole('form', { name: 'Connect Snappy' })
    const key = form.getByLabel('API key', { exact: true })
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
    await key.fill('not-the-key')
    await key.press('Enter')
    await expect(form.locator('[aria-invalid]')).toBeVisible()
    await key.fill(platform.key)
    await key.press('Enter')
    await expect(page.getByText('Ends in 1234')).toBeVisible()
    await expect(page.getByText('Coffee, Lunch, Gift card, Gift card abroad')).toBeVisible()
    expect(await page.content()).not.toContain(platform.key)
    await page.getByRole('button', { name: 'Change the reward of the Low tier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Espresso')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Campaign' }).selectOption({ label: 'Coffee' })
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected')).toBeVisible()
  } finally {
    await platform.stop()
  }
})

for (const [width, who] of [
  [1280, 'admin'],
  [390, 'agent'],
] as const)
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('RWD-001 RWD-002 RWD-003 RWD-004 reward pages are accessible', async ({ page, signIn }) => {
      await signIn(`${who}@demo.example`)
      await page.goto('/rewards')
      await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
      await expect(page.getByRole('progressbar').first()).toBeVisible()
      await expectAccessible(page, 'rewards')
      await page.goto('/rewards_votes')
      await expect(page.getByRole('link', { name: /^Open the response/ }).first()).toBeVisible()
      await expectAccessible(page, 'votes')
      if (who !== 'admin') return
      await page.goto('/rewards_report')
      await expect(page.getByRole('table', { name: 'Rewards by team' })).toBeVisible()
      await expectAccessible(page, 'report')
      for (const tab of ['areas_of_excellence', 'rewards']) {
        await page.goto(`${PAGE}?tab=${tab}`)
        await expect(page.getByRole('complementary', { name: 'What customers see' })).toBeVisible()
        await expectAccessible(page, tab)
      }
    })
  })
