import type { Page } from '@playwright/test'
import { expectAccessible, expectFocusInSight, isFocused, tabTo } from './support/a11y.ts'
import { chooseFile, ended, offerFile, openMapping, SMALL } from './support/import.ts'
import { cards, filterBar, openFilter, openFilters, STREAM, settled } from './support/stream.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

for (const viewport of SCREENS) {
  const narrow = viewport.width < 992

  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })
    test.setTimeout(120_000)

    test('sign-in page and its errors are accessible', async ({ page, faults }) => {
      faults.allow(/status of 401/)
      await page.goto('/sign_in')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expectAccessible(page, 'sign-in')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert').getByText('There are problems with 2 fields')).toBeVisible()
      await expectAccessible(page, 'sign-in, empty')
      await page.getByLabel('E-mail').fill('agent@demo.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert').getByText(/is not right/)).toBeVisible()
      await expectAccessible(page, 'sign-in, refused')
    })

    test('stream and filters are accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      await page.goto(STREAM)
      await settled(page)
      await expectAccessible(page, 'stream')
      await page.keyboard.press('j')
      await expect(cards(page).first()).toBeFocused()
      await expectAccessible(page, 'stream with a card in focus')
      await page.keyboard.press('e')
      await expect(page.getByRole('form', { name: 'Edit response' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('n')
      await expect(
        page.getByRole('textbox', { name: 'What was done or still needs to be done' }),
      ).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('x')
      await page.keyboard.press('e')
      await expect(page.getByRole('toolbar', { name: 'Selected responses' })).toBeVisible()
      await expectAccessible(page, 'stream with a card selected and edited')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Clear selection' }).click()

      if (narrow) {
        await page.getByRole('button', { name: 'More actions for these responses' }).click()
        await page.getByRole('menuitem', { name: 'Views' }).click()
      } else await page.getByRole('button', { name: 'Views' }).click()
      await expect(page.getByRole('dialog', { name: 'Views' })).toBeVisible()
      await expectAccessible(page, 'views', 'dialog')
      await page.keyboard.press('Escape')

      await expect(await openFilters(page)).toBeVisible()
      await expectAccessible(page, 'list of filters')
      await page.keyboard.press('Escape')
      for (const name of ['Search', 'Date', 'Channels', 'Stars', 'Employees', 'Store name', 'Teams']) {
        const editor = await openFilter(page, name)
        await expect(editor).toBeVisible()
        if (name === 'Employees')
          await expect(editor.getByRole('option', { name: 'Priya Raman' })).toBeVisible()
        await expectAccessible(page, `filter ${name}`, 'dialog')
        await page.keyboard.press('Escape')
        await expect(editor).toBeHidden()
      }

      await page.goto(`${STREAM}?search=the&stars=4&stars=5&comments=true&region_name=East`)
      await settled(page)
      await expectAccessible(page, 'stream, filtered')
      await page.goto(`${STREAM}?search=nothingreadslikethis&stars=1`)
      await expect(page.getByRole('heading', { name: 'No responses match these 2 filters' })).toBeVisible()
      await expectAccessible(page, 'none match')
    })

    test('summary and single response are accessible', async ({ page, signIn, faults }) => {
      faults.allow(/status of 404/)
      await signIn('admin@demo.example')
      await page.goto(STREAM)
      await settled(page)
      if (narrow) {
        await page.getByRole('button', { name: /^Summary/ }).click()
        await expect(page.getByRole('dialog', { name: 'Summary' })).toBeVisible()
        await expectAccessible(page, 'summary', 'dialog')
      } else {
        await page.getByRole('button', { name: 'How is this computed? Average rating' }).click()
        await expect(page.getByRole('dialog', { name: 'How is this computed? Average rating' })).toBeVisible()
        await expectAccessible(page, 'how the summary is computed', 'dialog')
      }
      await page.keyboard.press('Escape')
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Response' })).toBeVisible()
      await expectAccessible(page, 'one response')
      await page.goto(`${STREAM}?response=999999999`)
      await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
    })

    test('loading, error and offline states are accessible', async ({ page, signIn, context, faults }) => {
      // Requests in flight when the network went down also fail.
      faults.allow(
        /status of 500|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Unable to preload CSS/,
      )
      await signIn('admin@demo.example')
      await page.route(/\/api\/v1\/stream/, () => {})
      await page.goto(STREAM)
      await expect(page.getByText('Loading responses')).toBeAttached()
      await expectAccessible(page, 'stream, loading')
      await page.unrouteAll()
      await page.route(/\/api\/v1\/stream/, (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto(STREAM)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expectAccessible(page, 'stream, failed')
      await page.unrouteAll()
      await page.goto(STREAM)
      await settled(page)
      await context.setOffline(true)
      await expect(page.getByText('You are offline. What you have typed stays here.')).toBeVisible()
      await expectAccessible(page, 'offline')
      await context.setOffline(false)
    })

    test('overlays are accessible', async ({ page, signIn }) => {
      await signIn('admin@demo.example')
      await page.goto('/admin/company')
      await expect(page.getByRole('link', { name: /Feedback imports/ })).toBeVisible()
      if (narrow) await page.getByRole('button', { name: 'Me' }).click()
      else await page.getByRole('button', { name: 'Ingrid Solheim' }).click()
      await expect(page.getByRole('dialog', { name: 'User settings' })).toBeVisible()
      await expectAccessible(page, 'user settings')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Search and actions' })).toBeVisible()
      await expectAccessible(page, 'palette')
      await page.getByRole('combobox').fill('priya')
      await expect(page.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
      await expectAccessible(page, 'palette with people', 'dialog')
      await page.getByRole('combobox').fill('qqqqq')
      await expect(page.getByText('Nothing matches “qqqqq”')).toBeVisible()
      await expectAccessible(page, 'palette without a match', 'dialog')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Search and actions' })).toBeHidden()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await expectAccessible(page, 'key help', 'dialog')
    })

    test('settings, profile, outbox and error pages are accessible', async ({ page, signIn, faults }) => {
      faults.allow(/status of 404/)
      await signIn('admin@demo.example')
      await page.goto('/admin/company')
      await expect(page.getByRole('link', { name: /Feedback imports/ })).toBeVisible()
      await expectAccessible(page, 'settings')
      await page.goto('/profile/edit')
      await expect(page.getByLabel('Hometown')).toBeVisible()
      await expectAccessible(page, 'profile')
      await page.goto('/admin/company/mail_outbox')
      await expect(page.getByRole('table', { name: 'Mail outbox' })).toBeVisible()
      await expectAccessible(page, 'outbox')
      await page.goto('/403')
      await expect(page.getByRole('heading', { name: '403: Forbidden' })).toBeVisible()
      await expectAccessible(page, '403')
      await page.goto('/no/such/page')
      await expect(page.getByRole('heading', { name: '404: Crickets' })).toBeVisible()
      await expectAccessible(page, '404')
    })

    test('empty states of a new company and an import are accessible', async ({
      page,
      signIn,
      ownCompany,
      faults,
    }) => {
      faults.allow(/status of 422/)
      await signIn(ownCompany.email, ownCompany.password)
      await page.goto(STREAM)
      await expect(page.getByRole('heading', { name: 'No responses yet' })).toBeVisible()
      await expectAccessible(page, 'stream, none yet')
      await page.getByRole('link', { name: 'Import feedback' }).click()
      await expect(page.getByText('No imports yet')).toBeVisible()
      await expectAccessible(page, 'import, empty')
      await offerFile(page, 'Choose a file', {
        name: 'empty.csv',
        mimeType: 'text/csv',
        buffer: Buffer.alloc(0),
      })
      await expect(page.getByRole('main').getByRole('alert')).toContainText('the file is empty')
      await expectAccessible(page, 'import, refused')
      await chooseFile(page, SMALL.csv)
      await expectAccessible(page, 'import, guessed')
      await openMapping(page, SMALL.mapping)
      await expect(page.getByText('Rejected').first()).toBeVisible()
      await expectAccessible(page, 'import, previewed')
      await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
      await ended(page, 'The import is done')
      await expectAccessible(page, 'import, done')
    })
  })
}

test('keyboard only: sign in, filter by stars, open the settings, log out', async ({ page }) => {
  await page.goto('/sign_in')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('admin@demo.example')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(STREAM)
  await settled(page)
  await expect.poll(() => focused(page)).toBe('Stream')

  await tabTo(page, filterBar(page).getByRole('button', { name: /^Filter\b/ }))
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Filters' })
  await expect(list.getByRole('button', { name: 'Search' })).toBeFocused()
  const stars = list.getByRole('button', { name: 'Stars', exact: true })
  for (let down = 0; down < 10 && !(await isFocused(stars)); down++) await page.keyboard.press('ArrowDown')
  await expectFocusInSight(page)
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Stars' })
  await expect(editor.getByRole('checkbox', { name: '5 stars' })).toBeFocused()
  await tabTo(page, editor.getByRole('checkbox', { name: '1 star' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${STREAM}?stars=1`)
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await settled(page)
  await expectFocusInSight(page)

  await tabTo(page, page.getByRole('button', { name: 'Ingrid Solheim' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const settings = page.getByRole('dialog', { name: 'User settings' })
  await expect(settings).toBeVisible()
  await tabTo(page, settings.getByRole('link', { name: 'Logout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign_in')
})

test('the focused element stays visible in the stream and in a dialog', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto(STREAM)
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    await expectFocusInSight(page, `stop ${stop}`)
  }
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  for (let stop = 0; stop < 5; stop++) {
    await page.keyboard.press('Tab')
    await expect(help.locator(':focus')).toHaveCount(1)
  }
})

function focused(page: Page): Promise<string> {
  return page.evaluate<string>("document.activeElement?.textContent ?? ''")
}
