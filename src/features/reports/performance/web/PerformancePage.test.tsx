import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import type { Members, MetricFigure, Subject } from '#features/reports/performance/web/performance-queries.ts'
import type { Scope } from '#platform/access/permissions.ts'
import { failed, type GraphqlAnswers, graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { stubApi, testSession } from '#platform/web/testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const figure = (result: Partial<MetricFigure['result']> = {}): MetricFigure => ({
  metricConfig: {
    id: '1',
    type: 'STAR_RATING',
    title: 'Average rating',
    customTitle: null,
    nickname: null,
    productArea: 'FEEDBACK',
    higherIsBetter: true,
  },
  result: {
    value: 4.5,
    totalResults: 20,
    unit: 'stars',
    change: 0.5,
    comparisonValue: 4,
    comparisonResults: 40,
    verdict: 'up',
    comparable: true,
    tooFew: false,
    tooFewNow: false,
    lower: 4.2,
    upper: 4.8,
    ...result,
  },
})
const PERSON: Subject = {
  kind: 'PERSON',
  id: '5',
  name: 'Ada Lund',
  image: null,
  teamId: '3',
  teamName: 'North',
  memberCount: null,
  coaching: { sessions: 2, openTakeaways: 3, overdueTakeaways: 1 },
}
const TEAM: Subject = {
  ...PERSON,
  kind: 'TEAM',
  id: '3',
  name: 'North',
  teamId: null,
  teamName: null,
  memberCount: 2,
}
const COMPANY: Subject = { ...TEAM, kind: 'COMPANY', id: null, name: 'Test Company', memberCount: 26 }
const members = (parts: Partial<Members> = {}): Members => ({
  totalCount: 2,
  totalPages: 1,
  hidden: { left: 0, outOfScope: 0 },
  members: [
    { id: '5', fullName: 'Ada Lund', image: null, team: 'North', results: [figure()] },
    {
      id: '6',
      fullName: 'Bo Berg',
      image: null,
      team: null,
      results: [figure({ totalResults: 2, verdict: 'unknown', tooFew: true, tooFewNow: true })],
    },
  ],
  ...parts,
})

const signedIn = (scope: Scope, group_id: number | null = 3, flags = ['viewPerformance' as const]) => ({
  ...testSession({ person: { id: 5, group_id }, flags: ['feedbackEnabled', 'viewStream', ...flags] }),
  dataAccess: { FEEDBACK: scope, QA: scope, COACHING: scope },
})

async function open(address: string, session: object, answers: GraphqlAnswers = {}) {
  const server = stubApi({
    'GET /api/v1/session': session,
    'GET /api/v1/employees': {
      employees: [{ id: 5, first_name: 'Ada', last_name: 'Lund', image: null }],
    },
    'POST /graphql': graphqlStub({
      PerformanceSubject: ({ employeeId, teamId }) => ({
        performanceSubject: employeeId ? PERSON : teamId ? TEAM : COMPANY,
      }),
      PerformanceMetrics: { metricConfigs: [{ id: '1', productArea: 'FEEDBACK' }] },
      PerformanceFigures: { calculatedMetrics: [figure()] },
      PerformanceTrend: {
        metricTrend: [
          { date: '2026-06-01', value: 4 },
          { date: '2026-06-02', value: 4.5 },
        ],
      },
      PerformanceMembers: { performanceMembers: members() },
      StreamTeams: { units: { nodes: [{ id: '3', name: 'North' }] } },
      ...answers,
    }),
  })
  return { ...server, ...(await renderApp(address)) }
}

const address = ({ router }: { router: { state: { location: { pathname: string; searchStr: string } } } }) =>
  router.state.location.pathname + router.state.location.searchStr

describe('MET-001 /performance', () => {
  test('MET-500 is forbidden without viewPerformance', async () => {
    const page = await open('/performance', signedIn('self', 3, []))
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/403'))
  })

  test('MET-500 redirects agents to their own page, team leaders to their team, and others to the company', async () => {
    const agent = await open('/performance', signedIn('self'))
    await waitFor(() => expect(address(agent)).toBe('/performance?employeeId=5'))
    expect(await screen.findByRole('heading', { level: 1, name: 'Performance' })).toBeDefined()
    cleanup()
    const lead = await open(
      '/performance?employeeId=x&start_date=2026-06-01&end_date=2026-06-07',
      signedIn('own_team'),
    )
    await waitFor(() =>
      expect(address(lead)).toBe('/performance?teamId=3&start_date=2026-06-01&end_date=2026-06-07'),
    )
    cleanup()
    const admin = await open('/performance', signedIn('company', null))
    expect(await screen.findByText('26 people')).toBeDefined()
    expect(address(admin)).toBe('/performance')
  })
})

test('MET-002 a person’s page shows figures with intervals, one-on-ones, and links to the records', async () => {
  const { requests } = await open(
    '/performance?employeeId=5&start_date=2026-06-01&end_date=2026-06-07',
    signedIn('self'),
  )
  const tiles = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await tiles.findByText('4.50')).toBeDefined()
  expect(tiles.getByText('n 20 · 95% 4.20–4.80')).toBeDefined()
  expect(tiles.getByText('0.50')).toBeDefined()
  expect(tiles.getByText('was 4.00 (n 40)')).toBeDefined()
  expect(tiles.getByRole('link').getAttribute('href')).toBe(
    '/?start_date=2026-06-01&end_date=2026-06-07&employees=5',
  )
  expect(screen.getByText('Overdue').nextElementSibling?.textContent).toBe('1')
  expect(screen.queryByRole('group', { name: 'Whose performance' })).toBeNull()
  expect(await sentTo(requests, 'PerformanceFigures')).toEqual([
    {
      ids: ['1'],
      range: { from: '2026-06-01', to: '2026-06-07' },
      previous: { from: '2026-05-25', to: '2026-05-31' },
      filters: { employeeIds: ['5'] },
    },
  ])
})

test('MET-003 a team’s page shows its figures and links to its members', async () => {
  const { requests } = await open('/performance?teamId=3', signedIn('own_team'))
  const table = within(await screen.findByRole('table', { name: 'Team members' }))
  expect(table.getByRole('link', { name: /Ada Lund/ }).getAttribute('href')).toBe('/performance?employeeId=5')
  expect(table.getByText('n=2, too few')).toBeDefined()
  expect(screen.getByText('2 members')).toBeDefined()
  expect((await sentTo(requests, 'PerformanceFigures'))[0]).toMatchObject({ filters: { teamIds: ['3'] } })
  const [request] = await sentTo(requests, 'PerformanceMembers')
  expect(request).toMatchObject({ teamId: '3', page: 1 })
})

test('a change within noise shows the earlier value with its n and no verdict', async () => {
  await open('/performance?teamId=3', signedIn('own_team'), {
    PerformanceFigures: { calculatedMetrics: [figure({ verdict: 'none', comparisonValue: 4.25 })] },
  })
  const tiles = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await tiles.findByText('No detectable change')).toBeDefined()
  expect(tiles.getByText('was 4.25 (n 40)')).toBeDefined()
  const table = within(await screen.findByRole('table', { name: 'Team members' }))
  expect(table.getAllByText('n 20 · 95% 4.20–4.80')).toHaveLength(1)
  const few = within(table.getByRole('row', { name: /Bo Berg/ }))
  expect(few.getByText('was 4.00 (n 40)')).toBeDefined()
  expect(few.queryByText('0.50')).toBeNull()
})

test('says in tiles and member rows that a figure’s questions or scorecard changed', async () => {
  const changed = figure({ change: null, verdict: 'unknown', comparable: false })
  const { metricConfig, result } = changed
  const scored = { metricConfig: { ...metricConfig, id: '9', productArea: 'QA' as const }, result }
  const [ada] = members().members
  await open('/performance?teamId=3', signedIn('own_team'), {
    PerformanceFigures: { calculatedMetrics: [changed] },
    PerformanceMembers: {
      performanceMembers: members({ members: ada ? [{ ...ada, results: [changed, scored] }] : [] }),
    },
  })
  const questions = 'Not compared: the survey questions behind this figure changed in between.'
  const scorecard = 'Not compared: a scorecard behind this figure changed in between.'
  const tiles = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await tiles.findByText(questions)).toBeDefined()
  expect(tiles.getByText('was 4.00 (n 40)')).toBeDefined()
  expect(tiles.queryByText('0.50')).toBeNull()
  const table = within(await screen.findByRole('table', { name: 'Team members' }))
  expect(table.getByText(questions)).toBeDefined()
  expect(table.getByText(scorecard)).toBeDefined()
})

test('says that a figure has too few results if the server says so, whatever its n', async () => {
  const few = figure({ verdict: 'unknown', tooFew: true, tooFewNow: true })
  const fewBefore = figure({ verdict: 'unknown', tooFew: true })
  const [ada] = members().members
  await open('/performance?teamId=3', signedIn('own_team'), {
    PerformanceFigures: { calculatedMetrics: [few] },
    PerformanceMembers: {
      performanceMembers: members({ members: ada ? [{ ...ada, results: [fewBefore] }] : [] }),
    },
  })
  const tiles = within(await screen.findByRole('region', { name: 'Key figures' }))
  expect(await tiles.findByText('n=20, too few')).toBeDefined()
  const table = within(await screen.findByRole('table', { name: 'Team members' }))
  expect(table.getByText('n 20 · 95% 4.20–4.80')).toBeDefined()
  expect(table.getByText('Too few earlier results to compare')).toBeDefined()
})

test('a team’s page says how many people are not listed and how each figure is computed', async () => {
  await open('/performance?teamId=3', signedIn('own_team'), {
    PerformanceMembers: { performanceMembers: members({ hidden: { left: 2, outOfScope: 1 } }) },
  })
  expect(
    await screen.findByText('2 people who have left are not listed. Their results count in the key figures.'),
  ).toBeDefined()
  expect(screen.getByText('1 person outside your access is not listed.')).toBeDefined()
  const [how] = await screen.findAllByRole('button', { name: 'How is this computed? Average rating' })
  fireEvent.click(how as HTMLElement)
  expect(
    await screen.findByText('Sum of the stars, divided by the number of responses with stars.'),
  ).toBeDefined()
  expect(screen.getByText(/^North, .*people who have left are included/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Show the responses' })).toBeDefined()
})

test('stores the page of the member list in the address', async () => {
  const page = await open('/performance', signedIn('company', null), {
    PerformanceMembers: { performanceMembers: members({ totalCount: 30, totalPages: 2 }) },
  })
  await screen.findByRole('table', { name: 'Team members' })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(address(page)).toBe('/performance?page=2'))
  await waitFor(async () =>
    expect((await sentTo(page.requests, 'PerformanceMembers')).at(-1)).toMatchObject({ page: 2 }),
  )
})

test('a person outside one’s access is not found, and one’s own page is offered', async () => {
  await open('/performance?employeeId=9', signedIn('self'), {
    PerformanceSubject: () => failed('This employee does not exist.', 'not_found'),
  })
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to your page' }).getAttribute('href')).toBe(
    '/performance?employeeId=5',
  )
})

test('lets people who see more than themselves choose the subject', async () => {
  const page = await open('/performance?teamId=3', signedIn('own_team'))
  fireEvent.click(await screen.findByRole('button', { name: 'Team member' }))
  const field = await screen.findByRole('combobox', { name: 'Team member' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: /Ada Lund/ }))
  await waitFor(() => expect(address(page)).toBe('/performance?employeeId=5'))
})
