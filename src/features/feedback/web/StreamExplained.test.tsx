import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveSizes, openStream } from '#features/feedback/web/stream-testing.tsx'
import { testPage, testSummary } from '#features/feedback/web/testing.ts'
import { expectExplained } from '#platform/web/explained-testing.ts'

beforeEach(giveSizes)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const DAYS = '?start_date=2026-11-01&end_date=2026-11-20&include_deactivated=true&stars=5'
const answers = {
  'POST /api/v1/stream': {
    ...testPage([1]),
    total: { count: 1278, capped: false },
    hidden: { deactivated: { count: 5, capped: false } },
  },
  'POST /api/v1/stream/summary': testSummary({
    count: 1290,
    areas_of_excellence: [{ id: 3, caption: 'Patience', count: 40 }],
  }),
}

test('every figure of the stream has an explanation', async () => {
  const { container } = await openStream(answers)
  await screen.findByRole('complementary', { name: 'Summary' })
  await screen.findByText('4.35')
  expectExplained(container)
})

test('the explanation of the count names the active filters and what is left out', async () => {
  await openStream(answers, { path: `/${DAYS}` })
  fireEvent.click(await screen.findByRole('button', { name: 'How is this computed? Responses' }))
  expect(await screen.findByText('Number of responses in the list.', { exact: false })).toBeTruthy()
  const counted = (await screen.findByText('Counted')).parentElement as HTMLElement
  const filters = [...counted.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(filters).toHaveLength(3)
  expect(filters[0]).toMatch(/^Date /)
  expect(filters[1]).toMatch(/^Stars /)
  expect(filters[2]).toBe('Include deactivated ')
  expect(screen.getByText('5 responses of deactivated employees.')).toBeTruthy()
})

test('the explanation of the average rating counts responses without stars and links to those with stars', async () => {
  await openStream(answers, { path: '/?stars=5' })
  fireEvent.click(await screen.findByRole('button', { name: 'How is this computed? Average rating' }))
  expect(await screen.findByText(/^Responses without stars \(6\)/)).toBeTruthy()
  expect(screen.getByText('Show the responses').getAttribute('href')).toMatch(
    /^\/\?start_date=.+&end_date=.+&stars=5&include_deactivated=true$/,
  )
})

test('on a phone the count has its own explanation, and the summary strip opens the others', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { container } = await openStream(answers)
  await screen.findByRole('button', { name: 'How is this computed? Responses' })
  expectExplained(container)
  fireEvent.click(await screen.findByRole('button', { name: /^Summary: 4\.35/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Summary' })
  await within(sheet).findByText('Patience')
  expectExplained(sheet)
  const how = within(sheet).getByRole('button', { name: /Average rating$/ })
  fireEvent.click(how)
  const link = await screen.findByText('Show the responses')
  link.focus()
  fireEvent.keyDown(link, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Show the responses')).toBeNull())
  expect(sheet.isConnected).toBe(true)
})
