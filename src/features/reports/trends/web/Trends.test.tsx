import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  aSeries,
  compared,
  comparison,
  METRIC,
  NOTHING_FOUND,
  type Options,
  openTrends,
  REPORT,
  trendsAnswers,
} from '#features/reports/trends/web/testing.ts'
import { defaultRange, todayIn } from '#lib/dates.ts'
import { problem } from '#platform/web/testing.tsx'

const RANGE = 'start_date=11%2F01%2F2026&end_date=11%2F03%2F2026'

const open = (path: string, options?: Options) => openTrends(renderApp, path, options)
const choice = (name: string) => screen.findByRole('combobox', { name })
const choose = async (name: string, label: string) => {
  const select = (await choice(name)) as HTMLSelectElement
  const option = await within(select).findByRole('option', { name: label })
  fireEvent.change(select, { target: { value: (option as HTMLOptionElement).value } })
}
const last = <Item,>(items: readonly Item[]): Item => items.at(-1) as Item

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('trends addresses', () => {
  const titled = async (page: string, title: string) => {
    const { path } = await open(`/trends/${page}?${RANGE}`)
    expect(await screen.findByRole('heading', { level: 1, name: `Trends: ${title}` })).toBeTruthy()
    expect(path()).toBe(`/trends/${page}`)
  }
  const drawn = async (page: string, title: string) => {
    await titled(page, title)
    expect(await screen.findByRole('figure', { name: 'Five-star share by day' })).toBeTruthy()
  }

  test('TRN-002 TRN-500 /trends/team_member shows the trends of a team member', () =>
    drawn('team_member', 'Team member'))
  test('TRN-003 /trends/team shows the trends of a team', () => drawn('team', 'Team'))
  test('TRN-004 /trends/company shows the trends of the company', () => drawn('company', 'Company'))
  test('TRN-005 /trends/company/multi compares the company’s brands', () =>
    drawn('company/multi', 'All organizations'))
  test('TRN-009 /trends/company/reporting_groups compares the company’s reporting groups', () =>
    drawn('company/reporting_groups', 'Reporting groups'))
  test('TRN-006 /trends/company/program shows how many customers were asked and answered', async () => {
    await titled('company/program', 'Program')
    const tiles = within(await screen.findByRole('region', { name: 'Figures of the period' }))
    expect(tiles.getByText('90 in the previous period')).toBeTruthy()
    expect(tiles.getByText('n 100 · 95% 31.0–50.0')).toBeTruthy()
    expect(await screen.findByRole('table', { name: 'By survey' })).toBeTruthy()
  })
  test('TRN-010 /trends/company/tags ranks the tags customers name', async () => {
    await titled('company/tags', 'Tags')
    const link = await screen.findByRole('link', { name: '30 responses with Friendly, open them' })
    expect(link.getAttribute('href')).toContain('areas_of_excellence=21')
  })
  test('TRN-011 /trends/service_recovery shows recovered customers and open cases', async () => {
    const { bodies, query } = await open(
      `/trends/service_recovery?${RANGE}&solicitation_reporting_timestamp=requested_at`,
    )
    const cases = await screen.findByRole('table', { name: 'Open cases' })
    expect(within(cases).getByRole('link').getAttribute('href')).toBe('/?response=77')
    expect(within(cases).getByRole('cell', { name: '3 days' })).toBeTruthy()
    const bodiesSent = () => bodies('/api/v2/trends/service_recovery')
    expect(last(await bodiesSent())).toMatchObject({ solicitationReportingTimestamp: 'REQUESTED_AT' })
    await choose('Counted when', 'answered')
    await waitFor(async () =>
      expect(last(await bodiesSent())).toMatchObject({ solicitationReportingTimestamp: 'RESPONDED_AT' }),
    )
    expect(query().get('solicitation_reporting_timestamp')).toBe('responded_at')
  })
})

describe('trends filters', () => {
  test('TRN-012 shows the product area of the address and keeps it on other pages', async () => {
    const { series } = await open('/trends/company?product_area=qa')
    expect(await screen.findByRole('combobox', { name: 'Metric' })).toBeTruthy()
    await waitFor(async () => expect(last(await series())).toMatchObject({ metric_id: 9 }))
    const tabs = within(await screen.findByRole('navigation', { name: 'Trends' }))
    const links = tabs.getAllByRole('link')
    for (const link of links) expect(link.getAttribute('href')).toContain('product_area=qa')
    expect(tabs.queryByRole('link', { name: 'Tags' })).toBeNull()
    cleanup()
    const other = await open('/trends/company?product_area=feedback')
    await waitFor(async () => expect(last(await other.series())).toMatchObject({ metric_id: 2 }))
    const all = within(await screen.findByRole('navigation', { name: 'Trends' }))
    expect(all.getByRole('link', { name: 'Tags' }).getAttribute('href')).toContain('product_area=feedback')
  })

  test('TRN-013 writes dates month first in the address and sends them year first', async () => {
    const { query, series } = await open('/trends/company')
    fireEvent.click(await screen.findByRole('button', { name: /^Date range: / }))
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2024-03-01' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2024-03-31' } })
    fireEvent.submit(screen.getByLabelText('To').closest('form') as HTMLFormElement)
    await waitFor(() => expect(query().get('start_date')).toBe('03/01/2024'))
    expect(query().get('end_date')).toBe('03/31/2024')
    await waitFor(async () =>
      expect(last(await series())).toMatchObject({ start_date: '2024-03-01', end_date: '2024-03-31' }),
    )
  })

  test('TRN-020 TRN-028 uses the last 30 days if the address has no valid dates', async () => {
    const { start, end } = defaultRange(todayIn('UTC'), 30)
    for (const query of ['start_date=2024-12-31&end_date=x', '']) {
      const { series } = await open(`/trends/company?${query}`)
      expect(await screen.findByRole('button', { name: 'Date range: Last 30 days' })).toBeTruthy()
      await waitFor(async () =>
        expect(last(await series())).toMatchObject({ start_date: start, end_date: end }),
      )
      cleanup()
    }
  })

  test('TRN-029 offers these six comparisons in this order', async () => {
    const { series, query } = await open(`/trends/company?${RANGE}`)
    const options = within(await choice('Compared with')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Team',
      'All Teams',
      'All Groups',
      'Company',
      'Previous time-period',
      'Last Year',
    ])
    await waitFor(async () => expect(last(await series())).toMatchObject({ comparison: 'PREVIOUS_PERIOD' }))
    await choose('Compared with', 'Last Year')
    await waitFor(async () => expect(last(await series())).toMatchObject({ comparison: 'LAST_YEAR' }))
    expect(query().get('comparison')).toBe('last_year')
    fireEvent.keyDown(document.body, { key: 'p' })
    fireEvent.keyDown(document.body, { key: 'p' })
    await waitFor(async () => expect(last(await series())).toMatchObject({ comparison: null }))
  })

  test('TRN-017 TRN-018 a tab, a metric, a filter and a brand each change the report', async () => {
    const { series, query } = await open(`/trends/company?${RANGE}`)
    expect(await screen.findByRole('table', { name: 'By channel' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Over time' }))
    await waitFor(() => expect(query().get('tab')).toBe('over_time'))
    await waitFor(() => expect(screen.queryByRole('table', { name: 'By channel' })).toBeNull())
    await choose('Metric', 'Net promoter score')
    await waitFor(async () => expect(last(await series())).toMatchObject({ metric_id: 3 }))
    expect(query().get('metric_id')).toBe('3')
    await choose('Company', 'South')
    await waitFor(async () => expect(last(await series())).toMatchObject({ filters: { brandIds: [2] } }))
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Channels' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Email' }))
    await waitFor(async () =>
      expect(last(await series())).toMatchObject({ filters: { brandIds: [2], channelIds: [4] } }),
    )
  })

  test('does not send filters that a metric does not support', async () => {
    const { series } = await open(`/trends/company?${RANGE}&surveys=5&channels=3&group_by=stars`)
    await waitFor(async () =>
      expect(last(await series())).toMatchObject({ filters: { channelIds: [3] }, group_by: 'CHANNEL' }),
    )
    expect(last(await series()).filters).toEqual({ channelIds: [3] })
  })
})

describe('trends figures', () => {
  test('show value, n, interval and change; points and groups link to their records', async () => {
    await open(`/trends/company?${RANGE}`)
    expect(await screen.findByText('n 36 · 95% 84.2–86.9')).toBeTruthy()
    expect(screen.getByText('9.6 points from 76.0% (n 30)')).toBeTruthy()
    expect(screen.getByText('A detectable rise, compared with Previous time-period.')).toBeTruthy()
    const points = within(await screen.findByRole('figure', { name: 'Five-star share by day' })).getAllByRole(
      'link',
    )
    expect(points[0]?.getAttribute('href')).toBe(
      '/?start_date=2026-11-01&end_date=2026-11-01&include_deactivated=true',
    )
    const table = within(await screen.findByRole('table', { name: 'By channel' }))
    expect(table.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(
      '/?start_date=2026-11-01&end_date=2026-11-03&channels=3&include_deactivated=true',
    )
    expect(table.getByText('No detectable change')).toBeTruthy()
    expect(table.getByRole('row', { name: /^Chat/ }).textContent).toContain('84.2% (n 30)')
    expect(table.getByRole('row', { name: /^Video/ }).textContent).not.toContain('point')
    fireEvent.keyDown(document.body, { key: 't' })
    expect(await screen.findByRole('table', { name: 'Five-star share by day' })).toBeTruthy()
  })

  test('explain why there is no comparison', async () => {
    const explains = async (of: object, words: string | RegExp) => {
      const series = aSeries({ whole: compared({ value: 80, n: 40 }), comparison: comparison(of) })
      await open(`/trends/company?${RANGE}`, { answers: trendsAnswers(series) })
      expect(await screen.findByText(words)).toBeTruthy()
      cleanup()
    }
    await explains(
      { kind: 'COMPANY', state: 'too_few' },
      'Company: hidden, because there are too few people.',
    )
    await explains({ kind: 'TEAM', state: 'none', name: 'Billing' }, 'Billing: no data to compare with.')
    await explains(
      { comparable: false },
      'Not compared: the survey questions behind this figure changed in between.',
    )
    await explains({ kind: 'LAST_YEAR', shift_days: 364 }, '364 days earlier, so that weekdays match')
  })

  test('give no verdict on QA figures if a scorecard changed', async () => {
    const metric = { ...METRIC, product_area: 'QA' }
    const whole = compared({ value: 80, n: 40, before: 76 })
    const series = aSeries({ metric, whole, lines: [], comparison: comparison({ comparable: false }) })
    await open(`/trends/company?${RANGE}`, { answers: trendsAnswers(series) })
    expect(
      await screen.findByText('Not compared: a scorecard behind this figure changed in between.'),
    ).toBeTruthy()
    expect(screen.queryByText(/from 76/)).toBeNull()
    expect(screen.queryByText(/detectable/)).toBeNull()
  })

  test('explain their formula and link to the counted rows', async () => {
    await open(`/trends/company?${RANGE}`)
    const how = await screen.findAllByRole('button', { name: /^How is this computed\? / })
    fireEvent.click(how[0] as HTMLElement)
    expect(await screen.findByText('Formula')).toBeTruthy()
    expect(screen.getByText('Counted')).toBeTruthy()
    const rows = screen.getByText('Show the counted records')
    expect(rows.getAttribute('href')).toMatch(/^\//)
  })

  test('an empty range offers the nearest range with data', async () => {
    const { query } = await open(`/trends/company?${RANGE}`, { answers: trendsAnswers(NOTHING_FOUND) })
    fireEvent.click(await screen.findByRole('button', { name: /^Show 1.+3 Aug 2026$/ }))
    await waitFor(() => expect(query().get('start_date')).toBe('08/01/2026'))
  })

  test('offers to clear the filters, and explains refused and failed requests', async () => {
    const none = { ...NOTHING_FOUND, nearest: null }
    const { query } = await open(`/trends/company?${RANGE}&channels=3`, { answers: trendsAnswers(none) })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(query().has('channels')).toBe(false))
    cleanup()
    await open('/trends/company', { answers: { 'POST /api/v2/trends/series': problem(403) } })
    expect(await screen.findByText('You may not see these trends')).toBeTruthy()
    cleanup()
    const broken = problem(500, 'It broke.', { request_id: 'r-1' })
    const failed = await open('/trends/company', { answers: { 'POST /api/v2/trends/series': broken } })
    expect(await screen.findByText('req r-1')).toBeTruthy()
    failed.handlers['POST /api/v2/trends/series'] = aSeries()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('n 36 · 95% 84.2–86.9')).toBeTruthy()
  })

  test('keeps old figures during a slow request, which can be cancelled', async () => {
    const { handlers, query } = await open(`/trends/company?${RANGE}`)
    expect(await screen.findByText('n 36 · 95% 84.2–86.9')).toBeTruthy()
    handlers['POST /api/v2/trends/series'] = () => new Promise(() => {})
    await choose('Metric', 'Net promoter score')
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(query().has('metric_id')).toBe(false))
    expect(screen.getByText('n 36 · 95% 84.2–86.9')).toBeTruthy()
  })
})

describe('team reports', () => {
  test('TRN-007 TRN-023 reads teams with one POST to the tab’s url, with dates and filters', async () => {
    const { bodies, requests, query } = await open(`/trends/company/teams?${RANGE}&channels=3`)
    const table = within(await screen.findByRole('table', { name: 'Teams' }))
    expect(table.getByText('Ada Lund')).toBeTruthy()
    // The link to a team keeps the filters of the report.
    expect(table.getByRole('link', { name: 'Ada Lund Billing' }).getAttribute('href')).toMatch(
      /\/trends\/team\?.*channels=3/,
    )
    const posts = requests.filter(({ method, url }) => method === 'POST' && url.includes('/team_reports/'))
    expect(posts).toHaveLength(1)
    expect(await bodies('/api/v2/team_reports/feedback')).toEqual([
      {
        start_date: '2026-11-01',
        end_date: '2026-11-03',
        aggregate_by: 'team_owners',
        comparison: 'PREVIOUS_PERIOD',
        filters: { channelIds: [3] },
        page: 1,
      },
    ])
    fireEvent.click(table.getByRole('button', { name: 'Five-star share' }))
    await waitFor(() => expect(query().get('sort')).toBe('-metric_2'))
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(query().get('page')).toBe('2'))
  })

  test('says next to the person that a figure’s questions changed', async () => {
    const [ada] = REPORT.rows
    const cells = [
      compared({ value: 90, n: 30, before: 70, comparable: false }),
      ...(ada?.cells.slice(1) ?? []),
    ]
    const { handlers } = await open(`/trends/company/team_members?${RANGE}`)
    await screen.findByRole('table', { name: 'Team members' })
    handlers['POST /api/v2/team_reports/feedback'] = { ...REPORT, rows: [{ ...ada, cells }] }
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const words = 'Not compared: the survey questions behind this figure changed in between.'
    expect(await screen.findAllByText(words)).toHaveLength(1)
  })

  test('TRN-008 shows a row per team member, and another report on another tab', async () => {
    const { bodies } = await open(`/trends/company/team_members?${RANGE}`)
    expect(await screen.findByRole('table', { name: 'Team members' })).toBeTruthy()
    const [request] = await bodies('/api/v2/team_reports/feedback')
    expect(request).toMatchObject({ aggregate_by: 'team_members' })
    fireEvent.click(
      within(screen.getByRole('navigation', { name: 'Reports' })).getByRole('link', { name: 'QA' }),
    )
    await waitFor(async () => expect(await bodies('/api/v2/team_reports/qa')).toHaveLength(1))
  })
})
