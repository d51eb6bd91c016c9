import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commentsShown, giveSizes, openStream } from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSummary } from '#features/feedback/web/testing.ts'
import { problem } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  dismissAll()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the summary shows the average with its count, interval and change, and its bars filter', async () => {
  await openStream({ 'POST /api/v1/stream': testPage([1]) }, { path: '/?search=help' })
  const side = await screen.findByRole('complementary', { name: 'Summary' })
  await within(side).findByText('4.35')
  expect(within(side).getByText('n 1,284 · 95% 4.29–4.41')).toBeTruthy()
  expect(within(side).getByText('No detectable change from 4.31 (n 1,284)')).toBeTruthy()
  expect(within(side).getByText('84.1%')).toBeTruthy()
  const hrefs = within(side)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs[0]).toBe('/?search=help&stars=5')
  expect(hrefs[4]).toBe('/?search=help&stars=1')
})

test.each([
  ['/', { count: 1278, capped: false }, '1,278 responses'],
  ['/?start_date=2026-11-01&end_date=2026-11-20', { count: 1278, capped: false }, /^1,278 responses · /],
  ['/', { count: 10_000, capped: true }, '1,278 responses in the last 30 days'],
])('the header of %s counts what the list shows, of %j', async (path, total, fact) => {
  await openStream(
    {
      'POST /api/v1/stream': { ...testPage([1]), total },
      'POST /api/v1/stream/summary': testSummary({ count: 1284, not_listed: { deactivated: 5, moved: 1 } }),
    },
    { path },
  )
  expect(await screen.findByText(fact, { selector: 'span' })).toBeTruthy()
})

test('the summary says which responses the list leaves out, and links to those of deactivated people', async () => {
  await openStream({
    'POST /api/v1/stream': testPage([1]),
    'POST /api/v1/stream/summary': testSummary({ not_listed: { deactivated: 5, moved: 1 } }),
  })
  const side = await screen.findByRole('complementary', { name: 'Summary' })
  await within(side).findByText(/^5 responses of deactivated employees are counted but not listed\./)
  await within(side).findByText(/^1 response is counted but not listed: its employee is no longer/)
  expect(within(side).getByRole('link', { name: 'Show in the list' }).getAttribute('href')).toContain(
    'include_deactivated=true',
  )
})

test('marks the figures of previous filters until the new ones arrive', async () => {
  let answer: (summary: object) => void = () => {}
  await openStream(
    {
      'POST /api/v1/stream': testPage([1]),
      'POST /api/v1/stream/summary': async (request: Request) =>
        (await request.clone().json()).stars
          ? testSummary()
          : new Promise<object>((resolve) => {
              answer = resolve
            }),
    },
    { path: '/?stars=1' },
  )
  const side = await screen.findByRole('complementary', { name: 'Summary' })
  await within(side).findByText('4.35')
  expect(side.getAttribute('aria-busy')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter Stars' }))
  await waitFor(() => expect(side.getAttribute('aria-busy')).toBe('true'))
  await act(async () =>
    answer(testSummary({ mean_stars: { n: 9, value: 3.21, lower: 3, upper: 3.5, too_few: false } })),
  )
  await within(side).findByText('3.21')
  expect(side.getAttribute('aria-busy')).toBe('false')
})

test('shows a failed summary next to the responses, and loads it on Retry', async () => {
  let works = false
  await openStream({
    'POST /api/v1/stream': testPage([1]),
    'POST /api/v1/stream/summary': () => (works ? testSummary() : problem(500)),
  })
  const side = await screen.findByRole('complementary', { name: 'Summary' })
  const retry = await within(side).findByRole('button', { name: 'Retry' })
  await waitFor(() => expect(commentsShown()).toEqual(['Comment 1']))
  works = true
  fireEvent.click(retry)
  await within(side).findByText('4.35')
})

test('the phone strip shows the summary, an error with Retry, or that there is no summary', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  let answer: object = problem(500)
  const { unmount } = await openStream({
    'POST /api/v1/stream': testPage([1]),
    'POST /api/v1/stream/summary': () => answer,
  })
  const failure = await screen.findByRole('alert')
  answer = testSummary()
  fireEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  await screen.findByRole('button', { name: /^Summary: 4\.35/ })
  expect(screen.queryByRole('alert')).toBeNull()
  unmount()

  answer = testSummary({ count: 0, mean_stars: null })
  await openStream({ 'POST /api/v1/stream': testPage([1]), 'POST /api/v1/stream/summary': answer })
  await screen.findByText('No responses in this period.')
})

test('compares nothing if there are too few responses', async () => {
  const few = { n: 3, value: 1.67, lower: 1, upper: 3.1, too_few: true }
  await openStream({
    'POST /api/v1/stream': testPage([1]),
    'POST /api/v1/stream/summary': testSummary({ mean_stars: few, positive_share: null }),
  })
  const side = await screen.findByRole('complementary', { name: 'Summary' })
  await within(side).findByText('n=3, too few')
  expect(within(side).queryByText(/detectable/)).toBeNull()
})
