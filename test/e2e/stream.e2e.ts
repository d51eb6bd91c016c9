import type { Page } from '@playwright/test'
import { get, post, type StreamPage } from './support/api.ts'
import {
  type Card,
  cards,
  chipLabels,
  feed,
  filterBar,
  filterStars,
  openFilter,
  openFilters,
  places,
  STREAM,
  settled,
  shownCards,
  walkStream,
  watchFrames,
} from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.describe('as an admin', () => {
  test.beforeEach(({ signIn }) => signIn('admin@demo.example'))

  test('STR-001 STR-002 STR-003 lists the newest responses first, with stars and comment', async ({
    page,
  }) => {
    await page.goto(STREAM)
    await settled(page)
    const { solicitations } = await post<StreamPage>(page, '/api/v1/stream', {})
    const shownNow = await shownCards(page)
    expect(shownNow.length).toBeGreaterThan(4)
    expect(shownNow.map(({ id }) => id)).toEqual(solicitations.slice(0, shownNow.length).map(({ id }) => id))
    const times = shownNow.map(({ respondedAt }) => Date.parse(respondedAt))
    expect(times).toEqual(times.toSorted((a, b) => b - a))

    const rated = solicitations.slice(0, shownNow.length).find(({ stars, comments }) => stars && comments)
    const card = cards(page).nth(shownNow.findIndex(({ id }) => id === rated?.id))
    await expect(card.getByRole('img', { name: `${rated?.stars} of 5 stars` })).toBeVisible()
    await expect(card).toContainText(rated?.comments?.slice(0, 200) ?? 'no comment')
  })

  test('a shared address shows a named chip for each of the fourteen filters; STR-049 several values read Multiple', async ({
    page,
  }) => {
    const { brand, channel, employee } = await somebody(page)
    const query = new URLSearchParams([
      ['region_name', 'East'],
      ['include_deactivated', 'true'],
      ['district_name', 'Oslo'],
      ['store_name', 'Majorstuen'],
      ['areas_of_excellence', '1'],
      ['areas_of_improvement', '1'],
      ['employees', String(employee.id)],
      ['no_comments', 'true'],
      ['comments', 'true'],
      ['stars', '1'],
      ['stars', '2'],
      ['channels', String(channel.id)],
      ['brandings', String(brand.id)],
      ['start_date', '2013-01-01'],
      ['end_date', '2013-12-31'],
      ['search', 'shower'],
    ])
    await page.goto(`${STREAM}?${query}`)
    await expect.poll(() => chipLabels(page)).toHaveLength(14)
    for (const chip of [
      /^Search\s*shower$/,
      /^Date\s*.*2013/,
      new RegExp(`^Brands\\s*${brand.name}$`),
      new RegExp(`^Channels\\s*${channel.name}$`),
      /^Stars\s*Multiple$/,
      new RegExp(`^Employees\\s*${employee.first_name} ${employee.last_name}$`),
      /^Store name\s*Majorstuen$/,
      /^Region name\s*East$/,
    ])
      await expect(filterBar(page).getByRole('button', { name: chip })).toBeVisible()
  })

  test('STR-009 STR-030 SHL-518 removing chips updates the address and the cards, and survives a reload', async ({
    page,
  }) => {
    const { channel } = await somebody(page)
    await page.goto(`${STREAM}?search=the&channels=${channel.id}&stars=5`)
    await settled(page)
    await expect.poll(() => chipLabels(page)).toEqual(['Search', 'Channels', 'Stars'])
    for (const card of await shownCards(page)) expect(card.label).toMatch(/^5 stars/)
    const before = ids(await shownCards(page))
    await page.reload()
    await settled(page)
    await expect.poll(async () => ids(await shownCards(page))).toEqual(before)

    const remove = (name: string) => filterBar(page).getByRole('button', { name: `Remove filter ${name}` })
    await remove('Search').click()
    await expect(page).toHaveURL(`${STREAM}?channels=${channel.id}&stars=5`)
    await remove('Stars').click()
    await expect(page).toHaveURL(`${STREAM}?channels=${channel.id}`)
    await settled(page)
    await expect.poll(() => chipLabels(page)).toEqual(['Channels'])
    for (const card of await shownCards(page)) expect(card.text).toContain(channel.name)
    await remove('Channels').click()
    await expect(page).toHaveURL(STREAM)
    await expect.poll(() => chipLabels(page)).toEqual([])
  })

  test('SHL-519 Clear all replaces the history entry, so Back does not restore the filters', async ({
    page,
  }) => {
    await page.goto('/admin/company')
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Stream', exact: true })
      .click()
    await settled(page)
    await filterStars(page, '1 star')
    await expect(page).toHaveURL(`${STREAM}?stars=1`)
    await filterBar(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(STREAM)
    await expect.poll(() => chipLabels(page)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(STREAM)
    await page.goBack()
    await expect(page).toHaveURL('/admin/company')
  })

  test('Back removes a filter and Forward restores it', async ({ page }) => {
    await page.goto(STREAM)
    await settled(page)
    // How many cards are rendered below the screen depends on heights measured so far.
    const inSight = async () => ids(await shownCards(page)).slice(0, 3)
    const first = await inSight()
    await filterStars(page, '1 star')
    await expect(page).toHaveURL(`${STREAM}?stars=1`)
    await settled(page)
    await page.goBack()
    await expect(page).toHaveURL(STREAM)
    await settled(page)
    await expect.poll(inSight).toEqual(first)
    await page.goForward()
    await expect(page).toHaveURL(`${STREAM}?stars=1`)
    await settled(page)
    await expect
      .poll(async () => (await shownCards(page)).every((card) => /^1 star\b/.test(card.label)))
      .toBe(true)
  })

  test('SHL-521 the date filter offers seventeen presets and two date fields', async ({ page }) => {
    await page.goto(STREAM)
    await settled(page)
    const dialog = await openFilter(page, 'Date')
    await expect(dialog.getByRole('group', { name: 'Date' }).getByRole('button')).toHaveText([
      'Today',
      'Yesterday',
      'Last 3 days',
      'Last 5 days',
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'Last 60 days',
      'Last 90 days',
      'This week',
      'Last week',
      'This month',
      'Last month',
      'This quarter',
      'Last quarter',
      'This year',
      'Last year',
    ])
    await dialog.getByLabel('From').fill('2013-12-31')
    await dialog.getByLabel('To').fill('2013-01-01')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByLabel('To')).toHaveAccessibleDescription('The first date is after the second.')
    await dialog.getByLabel('From').fill('2013-01-01')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(`${STREAM}?start_date=2013-01-01&end_date=2013-01-01`)
    await expect(page.getByRole('heading', { name: 'No responses match this filter' })).toBeVisible()
  })

  test('STR-018 the stream scrolls without gaps and renders only what is in view', async ({ page }) => {
    await page.goto(STREAM)
    await settled(page)
    let most = 0
    const walked = await walkStream(page, {
      upTo: 210,
      atEachStep: async () => {
        const nodes = await feed(page).evaluate((region) => region.querySelectorAll('*').length)
        most = Math.max(most, nodes)
      },
    })
    const first = walked.slice(0, 210)
    expect(first.map(({ position }) => position)).toEqual(first.map((_, index) => index + 1))
    expect(new Set(first.map(({ id }) => id)).size).toBe(first.length)
    expect(most).toBeLessThan(1_500)
  })

  test('no frame after a filter click shows overlapping cards or none', async ({ page }) => {
    await page.goto(STREAM)
    await settled(page)
    await walkStream(page, { upTo: 60 })
    const seen = await watchFrames(page)
    await filterStars(page, '3 stars')
    await expect(page).toHaveURL(`${STREAM}?stars=3`)
    await settled(page)
    await filterBar(page).getByRole('button', { name: 'Remove filter Stars' }).click()
    await expect(page).toHaveURL(STREAM)
    await settled(page)
    // Comments make cards taller than estimated, so fewer are in view than were rendered.
    await (await openFilters(page)).getByRole('button', { name: 'Comments', exact: true }).click()
    await expect(page).toHaveURL(`${STREAM}?comments=true`)
    await settled(page)
    const { frames, faults } = await seen()
    expect(faults).toEqual([])
    expect(frames).toBeGreaterThan(10)
  })

  test('STR-026 the end of the stream says so and loads no more', async ({ page }) => {
    await page.goto(`${STREAM}?stars=1&start_date=${daysAgo(120)}&end_date=${daysAgo(5)}`)
    await settled(page)
    const walked = await walkStream(page)
    expect(walked.length).toBeGreaterThan(25)
    expect(walked.map(({ position }) => position)).toEqual(walked.map((_, index) => index + 1))
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    await page.mouse.wheel(0, -1_500)
    await page.mouse.wheel(0, 3_000)
    await expect(page.getByText('No older responses')).toBeInViewport()
    expect(requestedPaths.filter((path) => path === '/api/v1/stream')).toEqual([])
  })

  test('SHL-546 STR-043 says that the session ended when scrolling and keeps the loaded cards', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 401/)
    await page.goto(STREAM)
    await settled(page)
    const { csrfToken } = await get<{ csrfToken: string }>(page, '/api/v1/session')
    const ended = await page.request.delete('/api/v1/session', { headers: { 'x-csrf-token': csrfToken } })
    expect(ended.ok()).toBe(true)
    const expired = toast(page).getByText('Authorization session expired. Please try refreshing the page.')
    await cards(page).first().hover()
    await expect(async () => {
      await page.mouse.wheel(0, 900)
      await expect(expired.first()).toBeVisible({ timeout: 300 })
    }).toPass()
    await expect(cards(page).first()).toBeVisible()
  })

  test('hovering or focusing a card shows its actions without moving cards', async ({ page }) => {
    // Without live events: tests that run at the same time change responses, and a changed card may grow.
    await page.route('**/api/v1/stream/live*', () => {})
    await page.goto(STREAM)
    await settled(page)
    const actions = cards(page).nth(1).getByRole('button', { name: 'Copy link' })
    // Compare only visible cards: others are measured when they come near.
    const inView = async () => (await places(page)).cards.slice(0, 4)
    let before: Awaited<ReturnType<typeof inView>> = []
    await expect(async () => {
      const earlier = before
      before = await inView()
      expect(before).toHaveLength(4)
      expect(before, 'the page has stopped laying out its cards').toEqual(earlier)
    }).toPass({ intervals: [1_000] })
    await cards(page).nth(1).hover()
    await expect(actions).toBeVisible()
    expect(await inView()).toEqual(before)
    await page.mouse.move(0, 0)
    await expect(actions).toBeHidden()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(cards(page).nth(1)).toBeFocused()
    await expect(actions).toBeVisible()
    expect(await inView()).toEqual(before)
    await page.keyboard.press('Tab')
    await expect(actions).toBeVisible()
  })

  test('STR-044 a server error is shown, and Retry loads the responses', async ({ page, faults }) => {
    faults.allow(/status of 500/)
    await page.route('**/api/v1/stream', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(STREAM)
    await expect(toast(page)).toContainText('Something went wrong. Please try refreshing the page.')
    await expect(
      page.getByRole('main').getByText('Something went wrong. Please try refreshing the page.').first(),
    ).toBeVisible()
    await page.unroute('**/api/v1/stream')
    await page.getByRole('button', { name: 'Retry' }).click()
    await settled(page)
  })
})

const ids = (list: readonly Card[]) => list.map(({ id }) => id)

type Named = { id: number; name: string }
type Employee = { id: number; first_name: string; last_name: string }

/** An error toast. */
function toast(page: Page) {
  return page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })
}

/** Filter values of the demo company. */
async function somebody(page: Page) {
  const [brand] = (await get<{ brandings: Named[] }>(page, '/api/v1/filter_entities')).brandings
  const [channel] = (await get<{ channels: Named[] }>(page, '/api/v1/channels')).channels
  const people = '/api/v1/employees?product_area=feedback&search=Priya'
  const [employee] = (await get<{ employees: Employee[] }>(page, people)).employees
  if (!brand || !channel || !employee) throw new Error('the demo company lacks a brand, a channel or Priya')
  return { brand, channel, employee }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
