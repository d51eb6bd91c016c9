import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Badge } from '#features/leaderboard/badges/web/badges-api.ts'
import { type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const badge = (threshold: number, parts: Partial<Badge> = {}): Badge => ({
  id: `five_star_${threshold}`,
  badgeKey: `five_star_${threshold}`,
  name: `Five-star service ${threshold}`,
  description: '',
  count: 7,
  earnedAt: null,
  status: 'IN_PROGRESS',
  threshold,
  badgeType: 'five_star',
  iconSettings: { icon: 'star', color: 'bronze' },
  ...parts,
})
const EARNED = badge(1, { status: 'EARNED', earnedAt: '2026-11-20T10:00:00.000Z' })
const COUNTERS = [{ key: 'five_star', name: 'Five-star service', count: 7 }]
const team = (rows: object[], endCursor: string | null = null) => ({
  teamBadges: { nodes: rows, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})
const earnedBy = (id: number, fullName: string) => ({
  earnedAt: '2026-11-19T10:00:00.000Z',
  badge: EARNED,
  employee: { id: String(id), fullName, image: null },
})

const signedIn = (group_id: number | null) =>
  testSession({ person: { group_id }, features: { achievements: true } })

async function open(answers: GraphqlAnswers = {}, session: object = signedIn(3)) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub({
      Achievements: {
        achievements: { badges: [EARNED, badge(10), badge(50)], lifetimeCounters: COUNTERS },
      },
      TeamBadges: team([]),
      ...answers,
    }),
  })
  await renderApp('/achievements')
  return server
}

const list = (name: string) => screen.findByRole('list', { name })

describe('ACC-010 BDG-500 /achievements', () => {
  test('shows badges that are earned, next and later', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Achievements' })).toBeDefined()
    expect(within(await list('Earned')).getByText('Earned 20 Nov 2026')).toBeDefined()
    expect(within(await list('Earned')).getByText('Rated five stars by a customer')).toBeDefined()
    const next = within(await list('Next badges'))
    expect(next.getByText('Rated five stars by 10 customers')).toBeDefined()
    expect(next.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('7')
    expect(next.getByText('7 of 10')).toBeDefined()
    expect(within(await list('Later badges')).getByText('Rated five stars by 50 customers')).toBeDefined()
    expect(screen.getByText('Five stars')).toBeDefined()
  })

  test('is not found if the company has no achievements', async () => {
    await open({}, testSession({ features: { achievements: false } }))
    expect(await screen.findByRole('heading', { name: '404: Crickets' })).toBeDefined()
  })
})

test('explains how to earn the first badge', async () => {
  const locked = badge(1, { status: 'LOCKED', count: 0 })
  await open({ Achievements: { achievements: { badges: [locked], lifetimeCounters: COUNTERS } } })
  expect(await screen.findByRole('heading', { name: 'No badges yet' })).toBeDefined()
  expect(within(await list('Next badges')).getByText('0 of 1')).toBeDefined()
})

test('shows recent badges of the team, six at a time', async () => {
  const { requests } = await open({
    TeamBadges: ({ after }) =>
      after ? team([earnedBy(8, 'Bo Berg')]) : team([earnedBy(7, 'Ada Lund')], 'next'),
  })
  const lately = await list('Recent badges in your team')
  expect(within(lately).getByText('Ada Lund')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await within(lately).findByText('Bo Berg')).toBeDefined()
  expect((await sentTo(requests, 'TeamBadges')).map(({ teamId }) => teamId)).toEqual(['3', '3'])
})

test('shows no team badges to people without a team', async () => {
  const { requests } = await open({}, signedIn(null))
  await list('Earned')
  expect(await sentTo(requests, 'TeamBadges')).toEqual([])
})

test('reports a failed request and offers Retry', async () => {
  let fails = true
  await open({
    Achievements: () =>
      fails ? problem(500, 'Broken') : { achievements: { badges: [EARNED], lifetimeCounters: COUNTERS } },
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  fails = false
  fireEvent.click(retry)
  await waitFor(async () => expect(within(await list('Earned')).getAllByRole('listitem')).toHaveLength(1))
})
