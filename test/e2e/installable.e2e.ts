import { expectAccessible } from './support/a11y.ts'
import { expect, test } from './support/test.ts'

/** The application as an installed one: its manifest, and the page shown without a connection. */

test.use({ serviceWorkers: 'allow' })

test('browsers can install the application', async ({ page }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { name, icons } = await answer.json()
  expect(name).toBe('Plaudit')
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image()
      image.src = icon
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})

test('without a connection a page says so, and opens when the connection is back', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn('admin@demo.example')
  await page.goto('/performance')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const title = page.getByRole('heading', { level: 1 })

  await context.setOffline(true)
  await page.reload()
  await expect(title).toHaveText('You are offline')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page, 'the offline page')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()

  await page.evaluate(() => localStorage.setItem('plaudit.language', 'nb'))
  await page.reload()
  await expect(title).toHaveText('Du er frakoblet')

  await context.setOffline(false)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page).toHaveURL(/\/performance/)
})

test('only the files of the offline page are cached', async ({ page, signIn }) => {
  await signIn('admin@demo.example')
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/performance')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => new URL(url).pathname).sort()
  })
  expect(cached).toEqual(['/color-scheme.js', '/offline.css', '/offline.html', '/offline.js'])
})
