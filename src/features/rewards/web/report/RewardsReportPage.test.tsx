import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { ReportRow, RewardsReport } from '#features/rewards/web/report/report-queries.ts'
import { expectExplained } from '#platform/web/explained-testing.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { adminSession, stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const figures = { low: 4, mid: 2, high: 1, votes: 7, earned: 3, given: 2 }
const row = (key: string, name: string, part: Partial<ReportRow> = {}): ReportRow => ({
  key,
  name,
  ...figures,
  ...part,
})
const report = (part: Partial<RewardsReport> = {}) => ({
  rewardsReport: {
    rows: [row('3', 'Billing'), row('none', 'No team')],
    totals: { ...figures, votes: 14 },
    buckets: [
      { start: '2026-11-01', low: 4, mid: 0, high: 1 },
      { start: '2026-11-02', low: 0, mid: 2, high: 0 },
    ],
    truncated: false,
    ...part,
  },
})
const RANGE = 'start_date=2026-11-01&end_date=2026-11-02'

async function open(answers: GraphqlAnswers, path: string, session: object = adminSession()) {
  const server = stubApi({ 'GET /api/v1/session': session, 'POST /graphql': graphqlStub(answers) })
  const app = await renderApp(path)
  return { ...app, sent: (name: string) => sentTo(server.requests, name) }
}

describe('RWD-004 /rewards_report', () => {
  test('shows totals, votes over time, and the figures of each team', async () => {
    const { sent } = await open({ RewardsReport: report() }, `/rewards_report?${RANGE}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Rewards report' })).toBeDefined()
    const table = await screen.findByRole('table', { name: 'Rewards by team' })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['TeamLow tierMid tierHigh tierVotesEarnedGiven', 'Billing421732', 'Without a team421732'])
    expect(within(screen.getByRole('region', { name: 'Totals' })).getByText('14')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Table' }))
    expect(screen.getByRole('heading', { name: 'Votes by day' })).toBeDefined()
    expect(await sent('RewardsReport')).toEqual([
      { startDate: '2026-11-01', endDate: '2026-11-02', groupBy: 'TEAM' },
    ])
    const csv = screen.getAllByRole('link', { name: 'Download CSV' })[0]
    expect(csv?.getAttribute('href')).toBe(
      '/api/v1/rewards/report.csv?start_date=2026-11-01&end_date=2026-11-02&group_by=team',
    )
  })

  test.each([false, true])('explains each figure (phone: %s)', async (isPhone) => {
    if (isPhone)
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const { container } = await open({ RewardsReport: report() }, `/rewards_report?${RANGE}`)
    await screen.findByText('Billing')
    expectExplained(container)
    fireEvent.click(screen.getByRole('button', { name: 'How is this computed? Votes' }))
    expect((await screen.findByText('Show the votes')).getAttribute('href')).toBe(
      '/rewards_votes?start_date=2026-11-01&end_date=2026-11-02',
    )
  })

  test('is refused without viewRewardsReports', async () => {
    const flags = ['feedbackEnabled', 'viewStream', 'rewardsEnabled'] as const
    await open({}, '/rewards_report', testSession({ flags: [...flags] }))
    expect(await screen.findByRole('heading', { level: 1, name: '403: Forbidden' })).toBeDefined()
  })
})

test('groups by person or by tier, as the URL says', async () => {
  const tiers = [row('low', ''), row('mid', ''), row('high', '')]
  const { router } = await open(
    { RewardsReport: ({ groupBy }) => report(groupBy === 'TIER' ? { rows: tiers } : {}) },
    `/rewards_report?${RANGE}`,
  )
  await screen.findByRole('table', { name: 'Rewards by team' })
  fireEvent.click(screen.getByRole('button', { name: 'Tier' }))
  const table = await screen.findByRole('table', { name: 'Rewards by tier' })
  expect(await within(table).findByText('Low tier')).toBeDefined()
  expect(router.state.location.href).toContain('group_by=tier')
})

test('says when there is no data and when a request failed', async () => {
  const none = { low: 0, mid: 0, high: 0, votes: 0, earned: 0, given: 0 }
  const answers: object[] = [failed('Down.', 'internal')]
  await open(
    { RewardsReport: () => answers.shift() ?? report({ rows: [], totals: none, buckets: [] }) },
    '/rewards_report',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'No votes in this period' })).toBeDefined()
})
