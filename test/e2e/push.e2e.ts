import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

/** Notifications of this browser. Only the push service is a stand-in: the tests cannot reach a real one. */

test.use({ serviceWorkers: 'allow' })

const subscription = {
  endpoint: 'https://push.example/device-1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** Lets the browser subscribe without a push service, and allows notifications, which it never does without a screen. */
const standInForService = (page: Page) =>
  page.addInitScript((parts) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    let isSubscribed = sessionStorage.getItem('stand-in') !== null
    const made = {
      endpoint: parts.endpoint,
      options: { applicationServerKey: new ArrayBuffer(0) },
      toJSON: () => parts,
      unsubscribe: async () => {
        isSubscribed = false
        sessionStorage.removeItem('stand-in')
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed ? made : null),
      subscribe: async () => {
        isSubscribed = true
        sessionStorage.setItem('stand-in', 'yes')
        return made
      },
    })
  }, subscription)

/** The parts of the worker's scope that these tests use. */
type WorkerScope = {
  registration: object
  dispatchEvent(event: Event): boolean
  PushEvent: new (type: string, options: { data: string }) => Event
}

/** The notifications that the worker shows after these messages of its push service. */
async function shownAfter(context: BrowserContext, messages: object[]): Promise<object[]> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker.evaluate(
    async (texts) => {
      const scope = globalThis as unknown as WorkerScope
      const shown: object[] = []
      // Without a screen the browser shows none.
      Object.assign(scope.registration, {
        showNotification: async (title: string, { tag, data }: NotificationOptions) => {
          shown.push({ title, tag, data })
        },
      })
      for (const data of texts) scope.dispatchEvent(new scope.PushEvent('push', { data }))
      await new Promise((resolve) => setTimeout(resolve, 200))
      return shown
    },
    messages.map((message) => JSON.stringify(message)),
  )
}

test('a person turns notifications on with the keyboard alone, and off again', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['notifications'])
  await standInForService(page)
  await signIn('agent@demo.example')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/profile/edit')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: 'Notifications on this device' }),
  })
  const turnOn = section.getByRole('button', { name: 'Turn on notifications' })
  await turnOn.focus()
  await page.keyboard.press('Enter')
  const device = section.getByRole('listitem')
  await expect(device).toContainText('this browser')
  await expect(turnOn).toBeHidden()
  await expectAccessible(page, 'the profile with notifications on')
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  await device.getByRole('button', { name: /^Send a test/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/A test is on its way/)).toBeVisible()
  await page.reload()
  await expect(device).toContainText('this browser')
  await device.getByRole('button', { name: /^Turn off/ }).focus()
  await page.keyboard.press('Enter')
  await expect(turnOn).toBeVisible()
})

test('a message shows a notification, with the tag that lets a later one replace it', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('agent@demo.example')
  await page.goto('/profile/edit')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const message = { path: '/one_on_ones/7', tag: 'session_shared /one_on_ones/7' }
  const titles = ['Lee shared a one-on-one with you', 'Lee shared it again']
  const shown = await shownAfter(
    context,
    titles.map((title) => ({ ...message, title })),
  )
  expect(shown).toEqual(titles.map((title) => ({ title, tag: message.tag, data: { path: message.path } })))
})

test('the installed application offers the stream, reviews and one-on-ones', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  for (const { name, url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
    await expect(page).not.toHaveURL(/403/)
  }
})
