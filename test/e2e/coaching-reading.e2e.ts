import type { Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { get } from './support/api.ts'
import { addAdmin } from './support/company.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Sends a write as a page would; any 2xx status is accepted. */
async function send(page: Page, method: 'POST' | 'PUT', path: string, data: unknown): Promise<void> {
  const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
  const answer = await page.request.fetch(path, { method, headers: { 'x-csrf-token': csrfToken }, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}

/** Shares a session with long notes, two takeaways and two kudos. */
async function sharedSession(page: Page, employeeId: number): Promise<number> {
  const base = '/api/v1/coaching'
  const { coachingSession } = await get<{ coachingSession: { id: number } }>(
    page,
    `${base}/coaching_session/new?employee_id=${employeeId}`,
  )
  const { id } = coachingSession
  for (const text of ['Name the next step', 'Slow down at the end'])
    await send(page, 'POST', `${base}/takeaway`, { coaching_session_id: id, text })
  for (const text of ['Great tone on Tuesday', 'Thank you for the night shift'])
    await send(page, 'POST', `${base}/kudo`, { coaching_session_id: id, text })
  await send(page, 'PUT', `${base}/coaching_session/${id}`, {
    title: 'Calm calls',
    notes: '<p>We listened to two calls together.</p>'.repeat(12),
    shared_at: 'now',
  })
  return id
}

type Canvas = {
  width: number
  height: number
  getContext: (kind: '2d') => {
    getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray }
  }
}

/** Whether the confetti canvas shows anything. */
const isDrawn = (page: Page) =>
  page.locator('body > canvas').evaluateAll((found) =>
    (found as unknown as Canvas[]).some(
      (canvas) =>
        canvas.width > 0 &&
        canvas
          .getContext('2d')
          .getImageData(0, 0, canvas.width, canvas.height)
          .data.some((value) => value > 0),
    ),
  )

test('COA-507 COA-523 NTF-505 NTF-506 NTF-507 NTF-508 SHL-023 on a phone a person reads a one-on-one, completes takeaways, acknowledges it and dismisses kudos', async ({
  page,
  ownCompany,
  signIn,
}) => {
  const rita = await addAdmin(ownCompany, 'Rita')
  await signIn(rita.email, rita.password)
  const { person } = await get<{ person: { id: number } }>(page, '/api/v1/session')
  await signIn(ownCompany.email, ownCompany.password)
  const id = await sharedSession(page, person.id)
  await signIn(rita.email, rita.password)

  await page.goto(`/one_on_ones/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Calm calls' })).toBeVisible()
  const confirm = page.getByRole('button', { name: 'I have read this' })
  // Visible above the phone's bottom bar before scrolling to the end.
  await expect(confirm).toBeInViewport({ ratio: 1 })
  const takeaways = page.getByRole('region', { name: 'Takeaways', exact: true })
  const first = takeaways.getByRole('checkbox', { name: 'Name the next step' })
  const saved = page.waitForResponse((answer) => answer.url().includes('/api/v1/coaching/takeaway/'))
  await first.tap()
  expect((await saved).status()).toBe(200)
  await expect(first).toBeChecked()

  const celebrate = page.getByRole('list', { name: 'Kudos' }).getByRole('button', { name: 'Celebrate' })
  await celebrate.first().tap()
  await expect.poll(() => isDrawn(page)).toBe(true)
  // Afterwards the page has no canvas left.
  await expect(page.locator('body > canvas')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await celebrate.last().tap()
  await expect(page.getByText('Well done!')).toHaveCount(2)
  await expect(page.locator('body > canvas')).toHaveCount(0)

  await expectAccessible(page, 'a session to be read')
  await confirm.tap()
  await expect(page.getByText(/^You confirmed on .* that you have read this\.$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You confirmed on /)).toBeVisible()
  await expect(first).toBeChecked()
  await expect(takeaways.getByText(/^Done .* by Rita Second$/)).toBeVisible()

  // The takeaway widget is on every page; use it with the keyboard only.
  await page.goto('/profile/edit')
  const widget = page.getByRole('banner').getByRole('button', { name: 'Actions and kudos, 3 open' })
  await widget.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Actions and kudos' })
  await expect(list.getByText('Slow down at the end')).toBeVisible()
  // The page content starts below the widget.
  await expect
    .poll(async () => {
      const [above, main] = [await list.boundingBox(), await page.getByRole('main').boundingBox()]
      return above && main && above.y + above.height <= main.y + 1
    })
    .toBe(true)
  await expectAccessible(page, 'the widget')
  const window = page.waitForEvent('popup')
  await list.getByRole('link', { name: 'Go to session' }).first().press('Enter')
  const opened = await window
  await expect(opened).toHaveURL(`/one_on_ones/${id}`)
  await opened.close()
  await expect(page).toHaveURL('/profile/edit')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await list.getByRole('button', { name: 'Celebrate' }).first().press('Enter')
  await expect.poll(() => isDrawn(page)).toBe(true)
  // At most the confetti library may still load; no API is called.
  expect(urls.filter((url) => url.includes('/api/'))).toEqual([])
  await expect(list.getByText('Thank you for the night shift')).toBeVisible()
  await list.getByRole('button', { name: 'Dismiss' }).first().press('Enter')
  await expect(list.getByText('Thank you for the night shift')).toHaveCount(0)
  await expect(list).toBeFocused()
  await expect(widget).toHaveCount(0)
  await page.reload()
  // The widget stays open as it was left.
  await expect(list.getByText('Great tone on Tuesday')).toBeVisible()
  await expect(list.getByText('Thank you for the night shift')).toHaveCount(0)
})
