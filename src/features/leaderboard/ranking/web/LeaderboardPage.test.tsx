import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  type Agent,
  type Board,
  REFRESH_MS,
  refreshAfter,
} from '#features/leaderboard/ranking/web/leaderboard-queries.ts'
import { expectExplained } from '#platform/web/explained-testing.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const agent = (id: number, fullName: string, rank: number, parts: Partial<Agent> = {}): Agent => ({
  id: String(id),
  fullName,
  image: null,
  team: 'North',
  rank,
  prevRank: null,
  delta: null,
  verdict: 'unknown',
  comparable: true,
  count: 12,
  rating: 4.5,
  lower: 4.2,
  upper: 4.8,
  tooFew: false,
  closeToAbove: false,
  ...parts,
})
const ADA = agent(7, 'Ada Lund', 1, { delta: 2, prevRank: 3, verdict: 'up' })
const BO = agent(5, 'Bo Berg', 2, { delta: -1, prevRank: 1, verdict: 'down', closeToAbove: true })

const board = (parts: Partial<Board> = {}): Board => ({
  config: {
    activeInterval: 'WEEK',
    showStar: true,
    metricTitle: 'Average rating',
    metricConfig: {
      type: 'STAR_RATING',
      title: 'Average rating',
      customTitle: null,
      productArea: 'FEEDBACK',
      availableFilters: ['CHANNEL', 'TEAM'],
      min: 1,
      max: 5,
    },
  },
  intervals: ['WEEK', 'MONTH'],
  timeframe: 'CURRENT',
  from: '2026-06-14',
  to: '2026-06-20',
  resetsAt: '2026-06-21T00:00:00.000Z',
  threshold: 3,
  totalCount: 2,
  totalPages: 1,
  missing: null,
  waitingCount: 0,
  leftCount: 0,
  unit: 'stars',
  topAgents: [ADA, BO],
  own: BO,
  waiting: [],
  ...parts,
})

const EMPTY = board({ topAgents: [], own: null, totalCount: 0, totalPages: 0, missing: 2 })
const viewer = testSession({ flags: ['feedbackEnabled', 'viewStream', 'viewLeaderboard', 'leaderboardLink'] })

async function open(address = '/leaderboard', answers: GraphqlAnswers = {}, session: object = viewer) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'GET /api/v1/channels': { channels: [{ id: 4, name: 'Phone', integrated: false }] },
    'POST /graphql': graphqlStub({
      Leaderboard: { leaderboard: board() },
      LeaderboardTeams: { units: [{ id: '3', name: 'North' }] },
      LeaderboardGroups: { units: [{ id: '9', name: 'Night shift' }] },
      ...answers,
    }),
  })
  return { ...server, ...(await renderApp(address)) }
}

const table = () => screen.findByRole('table', { name: 'Leaderboard' })
const variablesSent = (requests: Request[]) => sentTo(requests, 'Leaderboard')

describe('LDB-001 LDB-002 /leaderboard', () => {
  test('LDB-500 shows the ranking to people who may view it', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Leaderboard' })).toBeDefined()
    const [, first, second] = within(await table()).getAllByRole('row')
    expect(within(first as HTMLElement).getByText('Ada Lund')).toBeDefined()
    expect(within(first as HTMLElement).getByText('Up 2 places')).toBeDefined()
    expect(within(second as HTMLElement).getByText('Down 1 place')).toBeDefined()
    expect(within(second as HTMLElement).getByText('you')).toBeDefined()
    expect(
      within(second as HTMLElement).getByText('too close to the next higher rank to tell apart'),
    ).toBeDefined()
  })

  test('shows no arrow if the rank changed but the figure did not, and explains it', async () => {
    const noise = agent(7, 'Ada Lund', 1, { delta: 2, prevRank: 3, verdict: 'none' })
    const few = agent(5, 'Bo Berg', 2, { delta: -1, prevRank: 1, verdict: 'unknown', count: 3, tooFew: true })
    await open('/leaderboard', { Leaderboard: { leaderboard: board({ topAgents: [noise, few], own: few }) } })
    const [, first, second] = within(await table()).getAllByRole('row')
    const [ada, bo] = [within(first as HTMLElement), within(second as HTMLElement)]
    expect(ada.getByText('was 3')).toBeDefined()
    expect(ada.getByText('Rank 3 before; no detectable change of the figure')).toBeDefined()
    expect(ada.queryByText(/^Up/)).toBeNull()
    expect(bo.getByText('Rank 1 before; too few results to tell')).toBeDefined()
    expect(bo.getByText('n=3, too few')).toBeDefined()
  })

  test('shows no arrow if the questions changed, and explains it', async () => {
    const other = agent(7, 'Ada Lund', 1, { delta: null, prevRank: 3, comparable: false })
    await open('/leaderboard', {
      Leaderboard: { leaderboard: board({ topAgents: [other, BO], own: other }) },
    })
    const [, first, second] = within(await table()).getAllByRole('row')
    const ada = within(first as HTMLElement)
    const words = 'Rank 3 before. Not compared: the survey questions behind this figure changed in between.'
    expect(ada.getByText('was 3')).toBeDefined()
    expect(ada.getByText(words)).toBeDefined()
    expect(within(second as HTMLElement).getByText('Down 1 place')).toBeDefined()
    const paragraphs = screen.getAllByText(words).filter((element) => element.tagName === 'P')
    expect(paragraphs).toHaveLength(1)
    expect(
      screen.getByText(
        '1 person on this page is not compared with the period before: the survey questions behind the figure changed in between.',
      ),
    ).toBeDefined()
  })

  test('names the scorecard if ranks by score are not comparable', async () => {
    const other = agent(7, 'Ada Lund', 1, { delta: null, prevRank: 3, comparable: false })
    const { config } = board()
    const metricConfig = { ...config.metricConfig, type: 'QA_SCORE', productArea: 'QA' } as const
    const scores = board({ topAgents: [other], own: null, config: { ...config, metricConfig } })
    await open('/leaderboard', { Leaderboard: { leaderboard: scores } })
    expect(
      within(await table()).getByText(
        'Rank 3 before. Not compared: a scorecard behind this figure changed in between.',
      ),
    ).toBeDefined()
  })

  test('does not describe the rank of a count as having too few results', async () => {
    const counted = agent(7, 'Ada Lund', 1, { delta: 2, prevRank: 3, lower: null, upper: null })
    await open('/leaderboard', { Leaderboard: { leaderboard: board({ topAgents: [counted], own: null }) } })
    expect(within(await table()).getByText('Rank 3 before')).toBeDefined()
  })

  test('says how many people are not ranked and why, and how the figure is computed', async () => {
    await open('/leaderboard', { Leaderboard: { leaderboard: board({ waitingCount: 4, leftCount: 1 }) } })
    await table()
    expect(screen.getByText('4 people with fewer than 3 responses are not ranked.')).toBeDefined()
    expect(screen.getByText('1 person who has left is not ranked.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'How is this computed? Average rating' }))
    expect(
      await screen.findByText('Sum of the stars, divided by the number of responses with stars.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show the responses' }).getAttribute('href')).toContain(
      'start_date=2026-06-14&end_date=2026-06-20',
    )
  })

  test.each([false, true])('explains each figure (phone: %s)', async (isPhone) => {
    if (isPhone)
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const waiting = [{ id: '8', fullName: 'Cy Dahl', image: null, count: 2, missing: 1 }]
    const { container } = await open('/leaderboard?teamIds=3', {
      Leaderboard: { leaderboard: board({ waitingCount: 1, waiting }) },
    })
    await screen.findByText('Cy Dahl')
    expectExplained(container)
    fireEvent.click(screen.getByRole('button', { name: 'How is this computed? Average rating' }))
    const counted = (await screen.findByText('Counted')).parentElement as HTMLElement
    await waitFor(() => expect(counted.querySelector('li')?.textContent).toBe('Teams North'))
  })

  test('LDB-500 is forbidden without viewLeaderboard', async () => {
    const { router } = await open('/leaderboard', {}, testSession())
    await waitFor(() => expect(router.state.location.pathname).toBe('/403'))
  })

  test('explains the threshold, the order and the reset time', async () => {
    await open('/leaderboard', {
      Leaderboard: {
        leaderboard: board({
          waitingCount: 1,
          waiting: [{ id: '8', fullName: 'Cy Dahl', image: null, count: 2, missing: 1 }],
        }),
      },
    })
    const about = within(await screen.findByRole('complementary', { name: 'About this leaderboard' }))
    expect(about.getByText('At least 3 responses')).toBeDefined()
    expect(about.getByText(/^Resets Sunday 21 June (at )?,? ?00:00/)).toBeDefined()
    expect(within(about.getByRole('list', { name: 'Not yet eligible' })).getByText('1 more')).toBeDefined()
    expect(about.getByText('of 2 eligible')).toBeDefined()
  })
})

describe('LDB-501 LDB-501 filters', () => {
  test('keep interval and timeframe in the URL and refetch on change', async () => {
    const { requests, router } = await open()
    await table()
    fireEvent.click(screen.getByRole('button', { name: 'Month' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Last month' }))
    await waitFor(async () =>
      expect((await variablesSent(requests)).at(-1)).toMatchObject({
        interval: 'MONTH',
        timeframe: 'PREVIOUS',
      }),
    )
    expect(router.state.location.searchStr).toBe('?interval=MONTH&timeframe=PREVIOUS')
  })

  test('replace teams with groups, with a notice and Undo', async () => {
    const { requests, notified, router } = await open('/leaderboard?teamIds=3')
    fireEvent.click(await screen.findByRole('button', { name: /^Teams:? ?North/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Groups' }))
    expect(notified().join()).toContain('warning')
    fireEvent.click(await screen.findByRole('option', { name: 'Night shift' }))
    await waitFor(async () =>
      expect((await variablesSent(requests)).at(-1)).toMatchObject({ teamIds: [], groupIds: ['9'] }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(router.state.location.searchStr).toBe('?teamIds=3'))
  })

  test('offer channels only for metrics that have them', async () => {
    const { requests } = await open()
    await table()
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Channels' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Phone' }))
    await waitFor(async () =>
      expect((await variablesSent(requests)).at(-1)).toMatchObject({ channelIds: ['4'] }),
    )
  })

  test('prefer teams if the URL has teams and groups, and drop invalid values', async () => {
    const { requests } = await open('/leaderboard?teamIds=3&groupIds=9&interval=HOUR&page=x')
    await table()
    expect(await variablesSent(requests)).toEqual([
      { interval: null, timeframe: 'CURRENT', teamIds: ['3'], groupIds: [], channelIds: [], page: 1 },
    ])
  })
})

test('LDB-502 refetches after 15 minutes, and when the person asks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { requests } = await open()
  await table()
  expect(screen.getByText('Updated just now')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(14 * 60_000))
  expect(await variablesSent(requests)).toHaveLength(1)
  expect(screen.getAllByText(/^Updated 1[34] min ago/).length).toBeGreaterThan(0)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await variablesSent(requests)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await variablesSent(requests)).toHaveLength(3))
})

test('LDB-503 refetches at the reset instead of 15 minutes later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-20T23:55:00Z') })
  const { requests } = await open()
  await table()
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000))
  expect(await variablesSent(requests)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await variablesSent(requests)).toHaveLength(2)
})

test('schedules the next refetch after 15 minutes, or at an earlier reset', () => {
  const now = Date.parse('2026-06-20T12:00:00Z')
  const minutes = (count: number) => count * 60_000
  const resetIn = (count: number) => new Date(now + minutes(count)).toISOString()
  expect(refreshAfter(null, now, now)).toBe(REFRESH_MS)
  expect(refreshAfter(resetIn(60), now, now)).toBe(REFRESH_MS)
  expect(refreshAfter(resetIn(4), now, now)).toBe(minutes(4))
  expect(refreshAfter(resetIn(14), now - minutes(10), now)).toBe(minutes(5))
  expect(refreshAfter(resetIn(0), now, now)).toBe(REFRESH_MS)
})

test('LDB-505 says that no one is eligible and how many results are missing', async () => {
  await open('/leaderboard?teamIds=3', { Leaderboard: { leaderboard: EMPTY } })
  expect(
    await screen.findByRole('heading', { name: 'No eligible team members with the selected filters' }),
  ).toBeDefined()
  expect(screen.getByText('The first person is ranked after 2 more responses.')).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
})

test('offers Retry after a failed request, and says when access is denied', async () => {
  let fails = true
  await open('/leaderboard', {
    Leaderboard: () => (fails ? problem(500, 'Broken') : { leaderboard: board() }),
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  fireEvent.click(retry)
  expect(await table()).toBeDefined()
  cleanup()
  await open('/leaderboard', { Leaderboard: () => failed('No', 'forbidden') })
  expect(
    await screen.findByRole('heading', { name: 'You do not have access to the leaderboard.' }),
  ).toBeDefined()
})
