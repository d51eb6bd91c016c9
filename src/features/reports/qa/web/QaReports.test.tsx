import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { DASHBOARD, FLAGS, RANGE, reportOpenedBy } from '#features/reports/qa/web/page-testing.ts'
import { aReport, nothingFound } from '#features/reports/qa/web/testing.ts'
import { defaultRange, todayIn } from '#lib/dates.ts'
import { PERMISSION_FLAGS } from '#platform/access/permissions.ts'
import { problem } from '#platform/web/testing.tsx'

const open = reportOpenedBy(renderApp)
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement)

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('report addresses', () => {
  test.each([
    ['overview', 'QA Dashboard'],
    ['teammembers', 'Team member report'],
    ['scorecard', 'Scorecard report'],
    ['reviews', 'Reviews'],
  ])('QAP-501 /qa/reports/%s is a report', async (type, title) => {
    const { path } = await open(`/qa/reports/${type}`)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(path()).toBe(`/qa/reports/${type}`)
  })

  test('QAP-501 an unknown report type shows not found', async () => {
    await open('/qa/reports/nonsense')
    expect(await screen.findByRole('heading', { level: 1, name: '404: Crickets' })).toBeTruthy()
  })

  test('QAP-502 /qa/reports redirects to the dashboard and keeps the filters', async () => {
    expect((await open('/qa/reports')).href()).toBe(DASHBOARD)
    cleanup()
    expect((await open('/qa/reports?autofailed=true')).href()).toBe(`${DASHBOARD}?autofailed=true`)
  })

  test.each(['overview', 'teammembers', 'scorecard'])(
    'QAP-500 /qa/reports/%s redirects to /403 without viewQADashboard',
    async (type) => {
      const { path } = await open(`/qa/reports/${type}`, { flags: ['qaEnabled', 'reviewQA'] })
      expect(path()).toBe('/403')
    },
  )

  test('ACC-002 hides the dashboard from people without viewQADashboard', async () => {
    const { path } = await open(DASHBOARD, {
      flags: PERMISSION_FLAGS.filter((each) => each !== 'viewQADashboard'),
    })
    expect(path()).toBe('/403')
  })

  test('QAP-001 /qa/reports/overview shows the QA dashboard to people with viewQADashboard', async () => {
    const { path } = await open(DASHBOARD, { flags: ['qaEnabled', 'viewQADashboard'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'QA Dashboard' })).toBeTruthy()
    expect(path()).toBe(DASHBOARD)
  })

  test('SHL-009 the QA menu shows Dashboard only to people with viewQADashboard', async () => {
    const menu = async () =>
      within((await screen.findAllByRole('navigation', { name: 'Main' }))[0] as HTMLElement)
    await open(DASHBOARD, { flags: ['qaEnabled', 'viewQADashboard', 'viewReviewers'] })
    const link = await (await menu()).findByRole('link', { name: 'Dashboard' })
    expect(link.getAttribute('href')).toBe(DASHBOARD)
    cleanup()
    await open('/qa/reviewers', { flags: ['qaEnabled', 'viewReviewers'] })
    expect(await (await menu()).findByRole('link', { name: 'Reviewers' })).toBeTruthy()
    expect((await menu()).queryByRole('link', { name: 'Dashboard' })).toBeNull()
  })

  test('ACC-516 a company that uses only QA starts at the dashboard, with QA pages at the top level', async () => {
    const { path } = await open('/', { flags: [...FLAGS, 'qaStandalone', 'feedbackEnabled', 'viewStream'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'QA Dashboard' })).toBeTruthy()
    expect(path()).toBe(DASHBOARD)
    const [menu] = screen.getAllByRole('navigation', { name: 'Main' })
    const links = within(menu as HTMLElement).getAllByRole('link')
    expect(links.some(({ textContent }) => textContent === 'Dashboard')).toBe(true)
    expect(links.some(({ textContent }) => textContent === 'Interactions')).toBe(true)
    // Neither feedback pages nor pages the person has no permission for.
    for (const name of ['Stream', 'Reviewers', 'QA'])
      expect(links.some(({ textContent }) => textContent === name)).toBe(false)
  })
})

describe('QA dashboard', () => {
  test('SHL-549 shows the last seven days when the address has no dates', async () => {
    const { queriesTo } = await open(DASHBOARD)
    const { start, end } = defaultRange(todayIn('UTC'))
    await waitFor(() =>
      expect(queriesTo('team_overview')[0]).toEqual({ completed_from: start, completed_to: end }),
    )
    expect(await screen.findByRole('button', { name: /Last 7 days/ })).toBeTruthy()
  })

  test('shows score, reviews, coverage and appeals, each with its own n, interval and change', async () => {
    await open()
    const tiles = within(await screen.findByRole('region', { name: 'Figures of the period' }))
    for (const words of [
      '90.7',
      // One of the eight scored reviews does not count toward the score.
      /^n 7 · 95% 6\d\.\d–9\d\.\d$/,
      'No detectable change from 92.5',
      '8 scored · 1 annotations only',
      '7 annotations',
      'of 10 people',
      '22%',
      /^n 9 · 95% \d+–\d+$/,
    ])
      expect(await tiles.findByText(words), String(words)).toBeTruthy()
  })

  test('explains every figure and links to its reviews', async () => {
    await open()
    for (const figure of [
      'Average score',
      'Reviews',
      'Coverage',
      'Appeals',
      'Scorecards',
      'Lowest questions',
    ])
      expect(await screen.findByRole('button', { name: `How is this computed? ${figure}` })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'How is this computed? Average score' }))
    const words = within(await screen.findByRole('dialog', { name: 'How is this computed? Average score' }))
    expect(words.getByText(/^Sum of the scores ÷ number of reviews that count/)).toBeTruthy()
    expect(
      words.getByText(/^Reviews of the same interaction are alike, so they count as one cluster/),
    ).toBeTruthy()
    expect(words.getByText(/^Date: .*Nov 2026$/)).toBeTruthy()
    expect(words.getByText(/^Drafts, discarded reviews/)).toBeTruthy()
    expect(words.getByText('Show the reviews').getAttribute('href')).toBe(
      `/qa/reports/reviews?${RANGE}&countTowardScore=true`,
    )
  })

  test('marks the first use of a new scorecard version in the trend', async () => {
    await open()
    const notes = await screen.findByRole('list', { name: 'New versions of scorecards' })
    expect(within(notes).getByRole('listitem').textContent).toMatch(
      /^Version 2 of Voice support in use since .*3/,
    )
  })

  test('compares with the preceding period of equal length until P is pressed', async () => {
    const { queriesTo, href } = await open()
    await waitFor(() =>
      expect(queriesTo('total_reviews')).toEqual([
        { completed_from: '2026-11-01', completed_to: '2026-11-05' },
        { completed_from: '2026-10-27', completed_to: '2026-10-31' },
      ]),
    )
    expect((await screen.findAllByText('9 in the previous period')).length).toBe(1)
    fireEvent.keyDown(document.body, { key: 'p', code: 'KeyP' })
    await waitFor(() => expect(href()).toContain('previous=false'))
    await waitFor(() => expect(screen.queryByText('9 in the previous period')).toBeNull())
  })

  test('opens the reviews of a trend interval with the same filters', async () => {
    await open(`${DASHBOARD}?${RANGE}&autofailed=false`)
    const chart = within(await screen.findByRole('figure', { name: 'Average score by day' }))
    const link = await chart.findByRole('link', { name: /1 November.*Score 92\.5%, n 6/ })
    expect(link.getAttribute('href')).toBe(
      '/qa/reports/reviews?startDate=2026-11-01&endDate=2026-11-01&autofailed=false',
    )
  })

  test('QAP-004 shows the statistics of each scorecard and links to its report', async () => {
    await open()
    const row = within(
      (await (await card('Scorecards')).findByRole('link', { name: 'Voice support' })).closest(
        'tr',
      ) as HTMLElement,
    )
    expect(row.getByRole('link', { name: 'Voice support' }).getAttribute('href')).toBe(
      `/qa/reports/scorecard?${RANGE}&scorecardId=7`,
    )
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Voice supportversions 1 and 2',
      expect.stringMatching(/^92\.5% n 6 · 95% 6\d\.\d–9\d\.\d$/),
      '',
      '6',
      '1',
      '3',
      'No detectable change from 62.5',
    ])
    const few = within(screen.getByRole('link', { name: 'Chat' }).closest('tr') as HTMLElement)
    expect(few.getByText('n=2, too few')).toBeTruthy()
  })

  test('lists the questions with the lowest means and opens their reviews', async () => {
    await open()
    const questions = await card('Lowest questions')
    await questions.findByText('Says what happens next')
    const links = questions.getAllByRole('listitem').map((item) => item.querySelector('a'))
    expect(links.map((link) => link?.textContent)).toEqual([
      expect.stringMatching(/^Says what happens next63% n 6 · 95% \d\d–\d\d$/),
      expect.stringMatching(/^Greets the customer93% n 6 · 95% \d\d–\d\d$/),
    ])
    expect(links[0]?.getAttribute('href')).toBe(`/qa/reports/reviews?${RANGE}&forms=7&questions=702`)
  })

  test('SHL-547 shows “No data found” when no review matches the filters', async () => {
    await open(undefined, { answers: nothingFound() })
    expect((await (await card('Average score by day')).findByText('No data found')).tagName).toBe('P')
    expect(await (await card('Scorecards')).findByText('No data found')).toBeTruthy()
    cleanup()
    await open('/qa/reports/teammembers', { answers: nothingFound() })
    expect(await (await card('Team members')).findByText('No data found')).toBeTruthy()
  })

  test('a part that failed to load says so and can be retried', async () => {
    const answers = aReport()
    const { handlers } = await open(undefined, {
      answers: { ...answers, 'GET /api/v1/qa_reporting/scorecards_overview': problem(500, 'Oh no') },
    })
    const retry = await (await card('Scorecards')).findByRole('button', { name: 'Retry' })
    Object.assign(handlers, answers)
    fireEvent.click(retry)
    expect(await (await card('Scorecards')).findByRole('link', { name: 'Voice support' })).toBeTruthy()
  })

  test.each([
    ['company', true],
    ['own_team', true],
    ['self', false],
  ] as const)('with the policy %s for QA a choice of teams is offered: %s', async (scope, offered) => {
    await open(undefined, { scope })
    fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }))
    const list = (await screen.findByRole('button', { name: 'Channels' })).closest('ul')
    const names = [...(list?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)
    for (const name of ['Teams', 'Groups', 'Employee groups']) expect(names.includes(name)).toBe(offered)
  })
})

describe('scorecard report', () => {
  const PATH = `/qa/reports/scorecard?scorecardId=7&${RANGE}`

  test('QAP-504 requests data of that scorecard only', async () => {
    const { queriesTo } = await open(PATH)
    await waitFor(() =>
      expect(queriesTo('scorecard_section_breakdown')).toEqual([
        { completed_from: '2026-11-01', completed_to: '2026-11-05', qa_form_id: '7' },
      ]),
    )
  })

  test('an older version’s id opens the scorecard with all versions', async () => {
    const { queriesTo } = await open(`/qa/reports/scorecard?scorecardId=3&${RANGE}`)
    await waitFor(() => expect(queriesTo('scorecard_section_breakdown')).toMatchObject([{ qa_form_id: '7' }]))
    const choice: HTMLSelectElement = await screen.findByRole('combobox', { name: 'Scorecard' })
    expect(choice.value).toBe('7')
    expect([...choice.options].map(({ textContent }) => textContent)).toEqual(['Voice support'])
    const sections = await card('Sections')
    expect(sections.getByText('Closing').parentElement?.textContent).toContain('since version 2')
    expect(sections.getByText('Opening').parentElement?.textContent).not.toContain('version')
  })

  test('QAP-005 shows a row per team member and a column per section', async () => {
    await open(PATH)
    const table = within(await screen.findByRole('table', { name: 'Team members and sections' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Team member',
      'Score',
      '95%',
      'Scored',
      'Not scored',
      'Opening',
      'Closingsince version 2',
      'Change',
    ])
    expect(table.getAllByRole('row').map((row) => row.querySelector('a')?.textContent)).toEqual([
      undefined,
      'Everyone',
      expect.stringContaining('Ada Lund'),
      expect.stringContaining('Bo Aas'),
    ])
    expect(
      await table.findByRole('link', { name: /^Ada Lund, Closing, 63, .*below the others$/ }),
    ).toBeTruthy()
  })

  test('QAP-006 a score of 80 after 70 shows 80% and a change of +10', async () => {
    await open(PATH)
    const row = within((await screen.findAllByText('Ada Lund'))[0]?.closest('tr') as HTMLElement)
    expect(row.getByText('80%')).toBeTruthy()
    expect(row.getByText('+10 from 70%')).toBeTruthy()
    // Both figures show their n. There is no arrow, since the intervals of five reviews each are wide.
    expect(row.getAllByText(/^n 5 · 95%/)).toHaveLength(2)
    expect(row.getByText('No detectable change')).toBeTruthy()
  })

  test('shows the count of each answer and opens its reviews', async () => {
    await open(PATH)
    const answers = within(await screen.findByRole('list', { name: 'Answers to Greets the customer' }))
    expect(answers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yes675%',
      'No (autofail)113%',
      'Not applicable113%',
    ])
    expect(answers.getByRole('link', { name: 'Yes' }).getAttribute('href')).toBe(
      `/qa/reports/reviews?${RANGE}&forms=7&questions=701&options=7011`,
    )
  })

  test('shows sections over time, as a chart and as a table', async () => {
    await open(PATH)
    await screen.findByRole('figure', { name: 'Sections by day' })
    fireEvent.keyDown(document.body, { key: 't', code: 'KeyT' })
    const table = within(await screen.findByRole('table', { name: 'Sections by day' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Period',
      'Opening',
      'Closing',
    ])
  })
})
