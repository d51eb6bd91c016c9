import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import badgesEn from '#features/leaderboard/badges/web/locales/en.json'
import en from '#features/notifications/praise/web/locales/en.json'
import { PraiseButton } from '#features/notifications/praise/web/PraiseButton.tsx'
import { graphqlStub } from '#platform/web/graphql-testing.ts'
import { problem, renderWeb, stubApi, testSession } from '#platform/web/testing.tsx'
import uiEn from '#ui/locales/en.json'

const texts = { 'notifications-praise': en, 'leaderboard-badges': badgesEn, ui: uiEn }
const GET = 'GET /api/v1/notifications'
const PUT = 'PUT /api/v1/notifications/7'

const feedback = (parts: object = {}) => ({
  id: 7,
  type: 'feedback',
  text: 'Superb',
  dismissed_at: null,
  metadata: { responded_at: '2026-11-20T10:00:00.000Z', uuid: 'abc-1' },
  ...parts,
})
const ENCOURAGEMENT = {
  ...feedback(),
  type: 'encouragement',
  text: 'Listening well is half of the answer.',
  metadata: { responded_at: null, uuid: null },
}
const SEEN = '2026-11-20T11:00:00.000Z'
const badge = (threshold: number) => ({
  badgeKey: `five_star_${threshold}`,
  name: `Five-star service ${threshold}`,
  description: '',
  earnedAt: '2026-11-19T10:00:00.000Z',
  status: 'EARNED',
  threshold,
  badgeType: 'five_star',
  iconSettings: { icon: 'star', color: 'bronze' },
})
/** Five badges; the server returns as many as requested. */
const BADGES = [1000, 500, 100, 50, 10].map(badge)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function show(
  praise: object | null,
  handlers: Parameters<typeof stubApi>[0] = {},
  { achievements = true, badges = BADGES } = {},
) {
  const server = stubApi({
    [GET]: { notifications: { positive_notification: praise } },
    [PUT]: { ...feedback(), ...praise, dismissed_at: SEEN },
    'POST /graphql': graphqlStub({
      RecentBadges: ({ first }) => ({ badges: { nodes: badges.slice(0, Number(first)) } }),
    }),
    ...handlers,
  })
  const session = testSession({ features: { achievements } })
  const view = await renderWeb(<PraiseButton />, { session, texts })
  return { ...view, ...server }
}
const fresh = () => screen.findByRole('button', { name: 'New praise and badges' })
const seen = () => screen.findByRole('button', { name: 'Praise and badges' })
const panel = async () => within(await screen.findByRole('dialog'))
const puts = (requests: readonly Request[]) => requests.filter(({ method }) => method === 'PUT')

describe('the popover', () => {
  test('NTF-500 NTF-501 NTF-502 NTF-520 shows a past five-star response with a link to it', async () => {
    await show(feedback())
    fireEvent.click(await fresh())
    const opened = await panel()
    expect(opened.getByRole('heading', { name: 'Past 5-star Feedback' })).toBeDefined()
    const stars = opened.getByRole('img', { name: '5 of 5 stars' })
    expect(stars.querySelectorAll('svg')).toHaveLength(5)
    expect(opened.getByText('Superb')).toBeDefined()
    expect(opened.getByRole('link', { name: 'See feedback' }).getAttribute('href')).toBe('/requests/abc-1')
    expect(await opened.findByRole('heading', { name: 'Recently earned badges' })).toBeDefined()
  })

  test('NTF-500 shows an encouragement without a link, and the badges', async () => {
    await show(ENCOURAGEMENT)
    fireEvent.click(await fresh())
    const opened = await panel()
    expect(opened.getByText('Listening well is half of the answer.')).toBeDefined()
    expect(opened.queryByRole('link', { name: 'See feedback' })).toBeNull()
    expect(await opened.findByRole('heading', { name: 'Recently earned badges' })).toBeDefined()
  })

  test('NTF-503 NTF-504 NTF-519 shows the three latest badges and a link to all', async () => {
    await show(feedback())
    fireEvent.click(await fresh())
    const opened = await panel()
    const list = await opened.findByRole('list', { name: 'Recently earned badges' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(within(list).getByText('Rated five stars by 1000 customers')).toBeDefined()
    expect(within(list).queryByText('Rated five stars by 50 customers')).toBeNull()
    expect(opened.getByRole('link', { name: 'See achievements' }).getAttribute('href')).toBe('/achievements')
  })

  test('NTF-504 shows no badges if the company has no achievements', async () => {
    await show(feedback(), {}, { achievements: false })
    fireEvent.click(await fresh())
    const opened = await panel()
    expect(opened.getByText('Superb')).toBeDefined()
    expect(opened.queryByRole('link', { name: 'See achievements' })).toBeNull()
    expect(opened.queryByRole('heading', { name: 'Recently earned badges' })).toBeNull()
  })

  test('shows no heading without badges', async () => {
    await show(feedback(), {}, { badges: [] })
    fireEvent.click(await fresh())
    const opened = await panel()
    expect(await opened.findByRole('link', { name: 'See achievements' })).toBeDefined()
    expect(opened.queryByRole('heading', { name: 'Recently earned badges' })).toBeNull()
  })
})

describe('opening it for the first time', () => {
  test('NTF-511 NTF-512 NTF-513 NTF-514 ends the pulse with one request; later openings send nothing', async () => {
    const { requests } = await show(feedback())
    const button = await fresh()
    expect(button.className).toMatch(/pulse/)
    fireEvent.click(button)
    const looked = await seen()
    expect(looked.className).not.toMatch(/pulse/)
    await panel()
    await waitFor(() => expect(puts(requests)).toHaveLength(1))
    expect(await puts(requests)[0]?.clone().json()).toEqual({
      dismissed_at: expect.stringMatching(/^\d{4}-/),
    })
    fireEvent.click(looked)
    await waitFor(() => expect(looked.getAttribute('aria-expanded')).toBe('false'))
    fireEvent.click(looked)
    await waitFor(() => expect(looked.getAttribute('aria-expanded')).toBe('true'))
    expect(puts(requests)).toHaveLength(1)
  })

  test('NTF-512 does not pulse if it was dismissed before, even after a reload', async () => {
    const { requests } = await show(feedback({ dismissed_at: SEEN }))
    const button = await seen()
    expect(button.className).not.toMatch(/pulse/)
    fireEvent.click(button)
    await panel()
    expect(puts(requests)).toEqual([])
  })

  test('becomes new again if the request failed, and is sent on the next opening', async () => {
    let fails = true
    const { requests } = await show(feedback(), {
      [PUT]: () => (fails ? problem(500, 'Broken') : feedback({ dismissed_at: SEEN })),
    })
    fireEvent.click(await fresh())
    await waitFor(() => expect(puts(requests).length).toBeGreaterThan(0))
    const again = await fresh()
    fails = false
    fireEvent.click(again)
    await waitFor(() => expect(again.getAttribute('aria-label')).toBe('Praise and badges'))
  })
})

test('shows it in the bar on phones until it was opened', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('width') || query.includes('reduced-motion'),
        addEventListener: () => {},
        removeEventListener: () => {},
        addListener: () => {},
        removeListener: () => {},
      }) as unknown as MediaQueryList,
  )
  const { requests } = await show(feedback())
  fireEvent.click(await fresh())
  await panel()
  await waitFor(() => expect(puts(requests)).toHaveLength(1))
  cleanup()
  const again = await show(feedback({ dismissed_at: SEEN }))
  await waitFor(() => expect(again.requests).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})

test('NTF-515 refetches every hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const { requests } = await show(feedback())
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(requests).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000 + 1000)
  expect(requests).toHaveLength(2)
})

test('shows no button without content', async () => {
  const { requests } = await show(null)
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
