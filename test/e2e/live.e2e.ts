import { newestItem, secondBrowser, sendIn, someItems } from './support/feedback.ts'
import { cards, feed, pill, places, STREAM, settled, shownCards, walkStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'

// Each test creates its own company, which takes a while.
test.setTimeout(180_000)

test.beforeEach(async ({ page, signIn, ownCompany }) => {
  await signIn(ownCompany.email, ownCompany.password)
  await sendIn(page, someItems(60))
})

test('a live response does not move the list of a reader far down, who loads it with the “new” button', async ({
  page,
  browser,
  ownCompany,
}) => {
  const reader = await secondBrowser(browser, ownCompany)
  const listening = reader.waitForResponse('**/api/v1/stream/live*')
  await reader.goto(STREAM)
  await settled(reader)
  await listening
  await walkStream(reader, { upTo: 30 })
  const before = await places(reader)
  expect(before.top).toBeGreaterThan(1_000)

  await sendIn(page, [newestItem(1), newestItem(2)])
  await expect(pill(reader)).toHaveText('2 new')
  expect(await places(reader)).toEqual(before)
  await sendIn(page, [newestItem(3)])
  await expect(pill(reader)).toHaveText('3 new')
  expect(await places(reader)).toEqual(before)

  await reader.keyboard.press('.')
  await expect(cards(reader).first()).toContainText('New 3')
  await expect(cards(reader).first()).toBeFocused()
  await expect(pill(reader)).toBeHidden()
  const walked = await walkStream(reader)
  expect(walked.map(({ position }) => position)).toEqual(walked.map((_, index) => index + 1))
  expect(walked.map(({ text }) => /(New|Comment) \d+/.exec(text)?.[0])).toEqual([
    ...[3, 2, 1].map((n) => `New ${n}`),
    ...someItems(60).map((_, index) => `Comment ${index + 1}`),
  ])
  await reader.context().close()
})

test('a live response does not move the list at the top either', async ({ page, browser, ownCompany }) => {
  const reader = await secondBrowser(browser, ownCompany)
  const listening = reader.waitForResponse('**/api/v1/stream/live*')
  await reader.goto(STREAM)
  await settled(reader)
  await listening
  const before = await places(reader)
  await sendIn(page, [newestItem(1)])
  await expect(pill(reader)).toHaveText('1 new')
  expect(await places(reader)).toEqual(before)
  await pill(reader).click()
  await expect(cards(reader).first()).toContainText('New 1')
  await reader.context().close()
})

test('responses sent while the live connection was down appear once, without gaps', async ({
  page,
  browser,
  ownCompany,
}) => {
  const reader = await secondBrowser(browser, ownCompany)
  const listening = reader.waitForResponse('**/api/v1/stream/live*')
  await reader.goto(STREAM)
  await settled(reader)
  await listening
  await sendIn(page, [newestItem(1)])
  await expect(pill(reader)).toHaveText('1 new')
  await reader.context().setOffline(true)
  await expect(reader.getByText('You are offline. What you have typed stays here.')).toBeVisible()
  await sendIn(page, [newestItem(2), newestItem(3)])
  await reader.context().setOffline(false)
  await expect(pill(reader)).toHaveText('3 new')
  await pill(reader).click()
  await expect(cards(reader).first()).toContainText('New 3')
  const texts = (await shownCards(reader)).map(({ text }) => /(New|Comment) \d+/.exec(text)?.[0])
  expect(texts.slice(0, 5)).toEqual(['New 3', 'New 2', 'New 1', 'Comment 1', 'Comment 2'])
  await reader.context().close()
})

test('counts only new responses that match the filters', async ({ page, browser, ownCompany }) => {
  const reader = await secondBrowser(browser, ownCompany)
  const listening = reader.waitForResponse('**/api/v1/stream/live*')
  await reader.goto(`${STREAM}?stars=1`)
  await settled(reader)
  await listening
  await sendIn(page, [newestItem(1, { stars: 5 }), newestItem(2, { stars: 1 })])
  await expect(pill(reader)).toHaveText('1 new')
  await pill(reader).click()
  await expect(cards(reader).first()).toContainText('New 2')
  await expect(feed(reader).getByText('New 1')).toHaveCount(0)
  await reader.context().close()
})
