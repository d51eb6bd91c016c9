import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Vote } from '#features/rewards/web/votes/votes-queries.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const vote = (id: string, fullName: string, part: Partial<Vote> = {}): Vote => ({
  id,
  tier: 'MID',
  stars: 5,
  votedAt: '2026-11-20T10:42:00.000Z',
  requestUuid: '11111111-1111-4111-8111-111111111111',
  customerName: 'Kari Nordmann',
  reward: { caption: 'Lunch', imageUrl: '' },
  employee: { id: '7', fullName, image: null },
  ...part,
})
const votes = (nodes: Vote[], endCursor: string | null = null, totalCount = nodes.length) => ({
  rewardVotes: { nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor }, totalCount },
})

async function open(answers: GraphqlAnswers, path = '/rewards_votes', session: object = adminSession()) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'POST /graphql': graphqlStub(answers),
    'GET /api/v1/employees': { employees: [] },
  })
  const app = await renderApp(path)
  return { ...app, sent: (name: string) => sentTo(server.requests, name) }
}

describe('RWD-002 /rewards_votes', () => {
  test('shows each vote with stars, tier, person, time and a link to the response', async () => {
    await open({ RewardVotes: votes([vote('1', 'Ada Lund'), vote('2', 'Bo Berg', { customerName: null })]) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Reward votes' })).toBeDefined()
    const row = (await screen.findByText('Ada Lund')).closest('tr') as HTMLElement
    expect(within(row).getByRole('img', { name: '5 of 5 stars' })).toBeDefined()
    expect(within(row).getByText('Mid tier')).toBeDefined()
    expect(within(row).getByText('20 Nov 2026, 10:42')).toBeDefined()
    expect(within(row).getByText('Kari Nordmann')).toBeDefined()
    const link = within(row).getByRole('link', { name: 'Open the response about Ada Lund' })
    expect(link.getAttribute('href')).toBe('/requests/11111111-1111-4111-8111-111111111111')
    expect(screen.getByText('2 votes')).toBeDefined()
  })

  test('is refused without rewards', async () => {
    await open({}, '/rewards_votes', testSession())
    expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
  })
})

test('reads filters from the URL, and can clear them when nothing matches', async () => {
  const { sent, router } = await open(
    {
      RewardVotes: ({ tier }) => (tier ? votes([]) : votes([vote('1', 'Ada Lund')])),
    },
    '/rewards_votes?tier=low&start_date=2026-11-01&end_date=2026-11-20&employees=7',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }))
  expect(await screen.findByText('Ada Lund')).toBeDefined()
  expect(router.state.location.searchStr).toBe('')
  const options = { startDate: '2026-11-01', endDate: '2026-11-20', employeeIds: ['7'], teamIds: null }
  expect((await sent('RewardVotes'))[0]).toEqual({ ...options, tier: 'LOW', after: null })
})

test('loads page by page', async () => {
  const { sent } = await open({
    RewardVotes: ({ after }) =>
      after ? votes([vote('2', 'Bo Berg')], null, 26) : votes([vote('1', 'Ada Lund')], 'next', 26),
  })
  expect(await screen.findByText('Ada Lund')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Bo Berg')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(screen.queryByText('Ada Lund')).not.toBeNull())
  expect((await sent('RewardVotes'))[1]).toMatchObject({ after: 'next' })
})

test('says when there are no votes and when a request failed', async () => {
  const answers: object[] = [failed('Down.', 'internal'), votes([])]
  await open({ RewardVotes: () => answers.shift() ?? votes([]) })
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No votes yet' })).toBeDefined()
})
