import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { celebrateOnce } from '#features/rewards/web/progress/celebrate.ts'
import type { Earned, Progress, TierProgress } from '#features/rewards/web/progress/progress-queries.ts'
import { expectExplained } from '#platform/web/explained-testing.ts'
import { failed, type GraphqlAnswers, graphqlStub, refused, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi, testSession } from '#platform/web/testing.tsx'
import { dismissAll } from '#ui/notify.ts'

beforeEach(() => {
  localStorage.clear()
  // Reduced motion, so that no confetti is drawn.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  dismissAll()
  vi.unstubAllGlobals()
})

const tier = (
  name: TierProgress['tier'],
  caption: string,
  part: Partial<TierProgress> = {},
): TierProgress => ({
  tier: name,
  reward: { caption, imageUrl: '' },
  count: 0,
  threshold: 5,
  earned: 0,
  given: 0,
  ...part,
})
const progressOf = (id: string, fullName: string, part: Partial<TierProgress> = {}): Progress => ({
  employee: { id, fullName, image: null },
  tiers: [
    tier('LOW', 'Coffee', { count: 3, earned: 2, given: 1, ...part }),
    tier('MID', 'Lunch', { threshold: null, count: 1 }),
    tier('HIGH', 'Dinner'),
  ],
})
const earned = (part: Partial<Earned> = {}): Earned => ({
  id: '9',
  tier: 'LOW',
  caption: 'Coffee',
  imageUrl: '',
  number: 1,
  earnedAt: '2026-11-18T10:00:00.000Z',
  givenAt: null,
  how: null,
  giftStatus: null,
  canGive: false,
  canUndo: false,
  updatedAt: '2026-11-18T10:00:00.000Z',
  employee: { id: '7', fullName: 'Ada Lund', image: null },
  givenBy: null,
  ...part,
})
const list = (nodes: Earned[]) => ({
  earnedRewards: { nodes, pageInfo: { hasNextPage: false, endCursor: null }, totalCount: nodes.length },
})
const team = (rows: Progress[], total = rows.length) => ({
  teamRewardsProgress: { rows, total, page: 1, perPage: 25 },
})

const FLAGS = ['feedbackEnabled', 'viewStream', 'rewardsEnabled'] as const
const agent = () => testSession({ flags: [...FLAGS] })
const lead = () => ({
  ...testSession({ flags: [...FLAGS], person: { isManager: true } }),
  dataAccess: { FEEDBACK: 'own_team' as const },
})

async function open(answers: GraphqlAnswers = {}, session: object = agent(), path = '/rewards') {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub({
      RewardsProgress: { rewardsProgress: progressOf('5', 'Test Person') },
      TeamRewardsProgress: team([progressOf('7', 'Ada Lund')]),
      EarnedRewards: list([earned()]),
      ...answers,
    }),
  })
  const app = await renderApp(path)
  return { ...app, sent: (name: string) => sentTo(server.requests, name) }
}

test.each([
  ['of an agent', agent()],
  ['of a team', lead()],
])('the progress %s is explained', async (_of, session) => {
  const { container } = await open({}, session)
  await screen.findByText(/3 of 5 votes/)
  expectExplained(container)
})

describe('RWD-001 RWD-003 /rewards', () => {
  test('shows an agent the rewards and their progress towards each', async () => {
    const { sent } = await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeDefined()
    const tiers = await screen.findByRole('list', { name: 'Progress in each tier' })
    expect(
      within(tiers)
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Low tier', 'Mid tier', 'High tier'])
    expect(within(tiers).getByText('Coffee')).toBeDefined()
    expect(within(tiers).getByText('3 of 5 votes')).toBeDefined()
    expect(within(tiers).getByText('1 vote')).toBeDefined()
    expect(within(tiers).getByText('2 earned, 1 given')).toBeDefined()
    expect(await screen.findByText('Low tier, earned 18 Nov 2026')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Mark as given/ })).toBeNull()
    expect(await sent('EarnedRewards')).toEqual([{ employeeId: '5', given: null, after: null }])
  })

  test('is refused without rewards', async () => {
    await open({}, testSession())
    expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
  })
})

test('explains how votes come in while there are none', async () => {
  const rewardsProgress = { ...progressOf('5', 'Test'), tiers: [tier('LOW', 'Coffee'), tier('MID', 'Lunch')] }
  await open({ RewardsProgress: { rewardsProgress }, EarnedRewards: list([]) })
  expect(await screen.findByText(/^No votes yet\. After giving a good rating/)).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Nothing earned yet' })).toBeDefined()
})

describe('a team leader', () => {
  test('marks rewards of the team as given, and undoes it', async () => {
    let row = earned({ canGive: true })
    const { sent, notified } = await open(
      {
        EarnedRewards: () => list([row]),
        GiveReward: () => {
          row = earned({
            givenAt: '2026-11-19T10:00:00.000Z',
            givenBy: { id: '5', fullName: 'Test Person' },
            how: 'HAND',
            canUndo: true,
            updatedAt: '2026-11-19T10:00:00.000Z',
          })
          return { giveReward: { earnedReward: row, errors: [] } }
        },
        UndoGivenReward: () => {
          row = earned({ canGive: true })
          return { undoGivenReward: { earnedReward: row, errors: [] } }
        },
      },
      lead(),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Mark as given: Coffee for Ada Lund' }))
    expect(await screen.findByText(/given 19 Nov 2026 by Test Person/)).toBeDefined()
    expect(notified()).toEqual(['success: Coffee for Ada Lund is marked as given.'])
    const [undo] = screen.getAllByRole('button', { name: 'Undo' })
    fireEvent.click(undo as HTMLElement)
    expect(await screen.findByRole('button', { name: /^Mark as given/ })).toBeDefined()
    expect(await sent('UndoGivenReward')).toEqual([{ id: '9', updatedAt: '2026-11-19T10:00:00.000Z' }])
    expect((await sent('EarnedRewards'))[0]).toEqual({ employeeId: null, given: false, after: null })
  })

  test('keeps the keyboard focus in the changed row, or else in the list', async () => {
    let rows = [earned({ canGive: true }), earned({ id: '8', caption: 'Lunch', canGive: true })]
    await open(
      {
        EarnedRewards: () => list(rows),
        GiveReward: ({ id }) => {
          const given = earned({
            id: String(id),
            givenAt: '2026-11-19T10:00:00.000Z',
            how: 'HAND',
            canUndo: true,
          })
          rows = id === '9' ? [given, ...rows.slice(1)] : rows.slice(0, 1)
          return { giveReward: { earnedReward: given, errors: [] } }
        },
      },
      lead(),
    )
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    await press('Mark as given: Coffee for Ada Lund')
    const undo = await screen.findByRole('button', { name: 'Not given after all: Coffee for Ada Lund' })
    await waitFor(() => expect(document.activeElement).toBe(undo))
    await press('Mark as given: Lunch for Ada Lund')
    await waitFor(() => expect(screen.queryByText('Lunch for Ada Lund')).toBeNull())
    expect(document.activeElement?.querySelector('ul')).toBe(screen.getByRole('list', { name: 'Earned' }))
  })

  test('shows a notice and the current state when someone else was faster', async () => {
    const { notified } = await open(
      {
        EarnedRewards: list([earned({ canGive: true })]),
        GiveReward: { giveReward: { earnedReward: null, ...refused('Changed.', [], 'stale', '{}') } },
      },
      lead(),
    )
    fireEvent.click(await screen.findByRole('button', { name: /^Mark as given/ }))
    await waitFor(() => expect(notified()[0]).toMatch(/^warning: Someone else changed this in the meantime/))
  })

  test('sees all people by name, page by page, and can search', async () => {
    const { sent, router } = await open(
      {
        TeamRewardsProgress: ({ search }) => (search ? team([]) : team([progressOf('7', 'Ada Lund')], 30)),
        EarnedRewards: list([]),
      },
      { ...adminSession(), dataAccess: { FEEDBACK: 'company' } },
    )
    const table = await screen.findByRole('table', { name: 'Progress by person' })
    expect(await within(table).findByText('Ada Lund')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'No rewards to give' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(router.state.location.href).toContain('page=2'))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a person' }), { target: { value: 'Bo' } })
    expect(await screen.findByText('No people match “Bo”')).toBeDefined()
    expect((await sent('TeamRewardsProgress')).at(-1)).toEqual({ search: 'Bo', page: 1, perPage: 25 })
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
    expect(await within(table).findByText('Ada Lund')).toBeDefined()
  })
})

test('reports a failed request and offers Retry', async () => {
  let fails = true
  await open({
    RewardsProgress: () =>
      fails ? failed('Down.', 'internal') : { rewardsProgress: progressOf('5', 'Test Person') },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  fireEvent.click(retry)
  expect(await screen.findByText('3 of 5 votes')).toBeDefined()
})

test('celebrates newly earned rewards once', () => {
  const thrown = vi.fn()
  celebrateOnce(5, 0, thrown)
  expect(thrown).not.toHaveBeenCalled()
  celebrateOnce(5, 2, thrown)
  celebrateOnce(5, 2, thrown)
  expect(thrown).toHaveBeenCalledTimes(1)
  celebrateOnce(5, 3, thrown)
  celebrateOnce(6, 1, thrown)
  expect(thrown).toHaveBeenCalledTimes(3)
})
