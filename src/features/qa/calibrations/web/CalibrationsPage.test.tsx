import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { aCalibration, aRow, CYRA, testForm } from '#features/qa/calibrations/web/testing.ts'
import { graphqlScores } from '#features/qa/calibrations/web/testing-scores.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { graphqlStub, sentTo } from '#platform/web/graphql-testing.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NOBODY = { qa_calibrations: [], total_pages: 0, page: 1 }
const listed = (rows: readonly object[], pages = 1) => ({
  qa_calibrations: rows,
  total_pages: pages,
  page: 1,
})
type Lists = Partial<Record<'owned' | 'assigned' | 'all-incomplete' | 'completed' | 'all-completed', object>>

async function openPage(
  path: string,
  {
    flags = ['qaEnabled', 'manageCalibrations', 'reviewQA'] as PermissionFlag[],
    enhanced = true,
    lists = {} as Lists,
    handlers = {} as Parameters<typeof stubApi>[0],
  } = {},
) {
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags, features: { enhanced_calibrations: enhanced } }),
    'GET /api/v1/qa_calibrations': (request) =>
      lists[new URL(request.url).searchParams.get('status') as keyof Lists] ?? NOBODY,
    'GET /api/v1/qa_calibrations/7': aCalibration({ status: 'in_progress', answers_open: false }),
    'GET /api/v1/qa_calibrations/7/form': testForm(),
    'GET /api/v1/qa_forms': { qa_forms: [testForm()] },
    'POST /graphql': graphqlStub(graphqlScores()),
    ...handlers,
  })
  const app = await renderApp(path)
  const listQueries = () =>
    server.requests
      .filter(({ url }) => new URL(url).pathname === '/api/v1/qa_calibrations')
      .map(({ url }) => new URL(url).searchParams)
  return { ...app, listQueries, requests: server.requests, at: () => app.router.state.location.href }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Calibrations' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('access', () => {
  test.each(['overview', 'scorecard', 'all', 'sessions'])(
    'CAL-501 the tab %s opens with reviewQA alone, and leads to /403 without either flag',
    async (tab) => {
      const app = await openPage(`/qa/calibrations/${tab}`, { flags: ['qaEnabled', 'reviewQA'] })
      await heading('Calibrations')
      expect(app.at()).toBe(`/qa/calibrations/${tab}`)
      cleanup()
      const closed = await openPage(`/qa/calibrations/${tab}`, { flags: ['qaEnabled', 'viewQADashboard'] })
      await waitFor(() => expect(closed.at()).toBe('/403'))
    },
  )

  test.each(['/qa/calibrations', '/qa/calibrations/new', '/qa/calibrations/7'])(
    'ACC-003 CAL-502 CAL-503 %s leads to /403 without manageCalibrations and without reviewQA',
    async (path) => {
      const closed = await openPage(path, { flags: ['qaEnabled'] })
      await waitFor(() => expect(closed.at()).toBe('/403'))
    },
  )

  test('CAL-001 CAL-002 CAL-500 calibration managers land on the overview', async () => {
    const app = await openPage('/qa/calibrations', { flags: ['qaEnabled', 'manageCalibrations'] })
    await heading('Calibrations')
    expect(app.at()).toBe('/qa/calibrations/overview')
  })

  test('SHL-010 the menu shows Calibrations to calibration managers only', async () => {
    await openPage('/qa/calibrations', { flags: ['qaEnabled', 'manageCalibrations'] })
    const menu = await screen.findAllByRole('link', { name: 'Calibrations' })
    expect(menu.some((link) => link.getAttribute('href') === '/qa/calibrations/overview')).toBe(true)
    cleanup()
    await openPage('/qa/calibrations/all', { flags: ['qaEnabled', 'reviewQA'] })
    await heading('Calibrations')
    expect(screen.queryByRole('link', { name: 'Calibrations' })).toBeNull()
  })

  test('CAL-503 a number opens that calibration; other values give page not found', async () => {
    await openPage('/qa/calibrations/7')
    await heading('Calibration: Jonas Lind')
    for (const part of ['foo', '7x', '-7', '7.5', 'Overview']) {
      cleanup()
      await openPage(`/qa/calibrations/${part}`)
      await heading('404: Crickets')
    }
  })

  test.each([
    [404, 'This calibration does not exist'],
    [403, 'You do not have access to this calibration'],
  ])('status %s shows: %s', async (status, heading) => {
    await openPage('/qa/calibrations/7', { handlers: { 'GET /api/v1/qa_calibrations/7': problem(status) } })
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeTruthy()
  })
})

describe('tabs', () => {
  test('CAL-504 CAL-506 there are three tabs, and the last two contain the lists', async () => {
    const lists = { 'all-incomplete': listed([aRow(7)]) }
    const app = await openPage('/qa/calibrations/overview', { lists })
    await heading('Calibrations')
    expect(tabs()).toEqual([
      ['Overview', '/qa/calibrations/overview'],
      ['All calibrations', '/qa/calibrations/all'],
      ['All Sessions', '/qa/calibrations/sessions'],
    ])
    fireEvent.click(screen.getByRole('link', { name: 'All calibrations' }))
    expect(await screen.findByRole('heading', { level: 2, name: /^In progress/ })).toBeTruthy()
    expect(app.at()).toBe('/qa/calibrations/all')
    fireEvent.click(screen.getByRole('link', { name: 'All Sessions' }))
    expect(await screen.findByRole('heading', { level: 2, name: /^Upcoming sessions/ })).toBeTruthy()
    expect(app.at()).toBe('/qa/calibrations/sessions')
  })

  test('CAL-504 CAL-507 the classic screen has both lists on one page', async () => {
    const lists = {
      assigned: listed([aRow(7)]),
      'all-incomplete': listed([aRow(7), aRow(8, { own_qa_review_id: null })]),
    }
    await openPage('/qa/calibrations/overview', { enhanced: false, lists })
    const mine = await screen.findByRole('region', { name: /^My Calibrations/ })
    const sessions = screen.getByRole('region', { name: /^Calibration Sessions/ })
    await waitFor(() => {
      expect(mine.querySelectorAll('[data-row]')).toHaveLength(1)
      expect(sessions.querySelectorAll('[data-row]')).toHaveLength(2)
    })
    expect(screen.queryByRole('link', { name: 'All Sessions' })).toBeNull()
  })

  test('CAL-507 people who do not manage calibrations see their own sessions there', async () => {
    const app = await openPage('/qa/calibrations/overview', {
      enhanced: false,
      flags: ['qaEnabled', 'reviewQA'],
    })
    await screen.findByRole('region', { name: /^Calibration Sessions/ })
    await waitFor(() => expect(app.listQueries()).toHaveLength(3))
    expect(
      app
        .listQueries()
        .map((query) => `${query.get('status')} ${query.get('per')}`)
        .sort(),
    ).toEqual(['assigned 100', 'completed 25', 'owned 100'])
  })
})

describe('lists', () => {
  const STATUSES = {
    'all-incomplete': listed([
      aRow(1),
      aRow(2, { status: 'awaiting_consensus', own_qa_review_id: null }),
      aRow(3, {
        qa_reviews: [{ id: 13, reviewer: CYRA, completed_at: null, score: null }],
        own_qa_review_id: 13,
      }),
    ]),
    'all-completed': listed([
      aRow(4, { status: 'completed', completed_at: '2026-11-20T12:00:00.000Z' }),
      aRow(5, {
        status: 'completed',
        completed_at: '2026-11-20T12:00:00.000Z',
        own_qa_review_id: null,
      }),
    ]),
  }

  test('CAL-516 shows the statuses In progress, Awaiting consensus, Completed and View results', async () => {
    await openPage('/qa/calibrations/all', { lists: STATUSES })
    const row = async (id: number) => {
      await waitFor(() => expect(document.querySelector(`[data-row="${id}"]`)).toBeTruthy())
      return document.querySelector(`[data-row="${id}"]`)?.querySelector('td:last-child')
    }
    expect((await row(1))?.textContent).toBe('In progress')
    expect((await row(2))?.textContent).toBe('Awaiting consensus')
    expect((await row(4))?.textContent).toBe('View results')
    expect((await row(4))?.querySelector('a')?.getAttribute('href')).toBe('/qa/calibrations/4')
    expect((await row(5))?.textContent).toBe('Completed')
    expect((await row(3))?.querySelector('a')?.getAttribute('href')).toBe('/qa/reviews/13')
  })

  test('CAL-524 sessions show their meeting time', async () => {
    await openPage('/qa/calibrations/sessions', { lists: STATUSES })
    expect((await screen.findAllByText('24 Nov 2026, 10:30')).length).toBeGreaterThan(0)
  })

  test('an empty list says No data found; a failed list can be retried', async () => {
    await openPage('/qa/calibrations/all', {
      lists: { 'all-incomplete': problem(500) as object },
    })
    expect(await screen.findByRole('heading', { name: 'No data found' })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  test('completed calibrations are paged, and the page is in the URL', async () => {
    const lists = { 'all-completed': listed([aRow(4, { status: 'completed' })], 3) }
    const app = await openPage('/qa/calibrations/all', { lists })
    const pages = await screen.findByRole('navigation', { name: 'Pages' })
    fireEvent.click(within(pages).getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(app.at()).toBe('/qa/calibrations/all?page=2'))
    await waitFor(() => expect(app.listQueries().some((query) => query.get('page') === '2')).toBe(true))
  })

  test('a reviewer sees each calibration they take part in or lead once', async () => {
    const lists = { assigned: listed([aRow(7)]), owned: listed([aRow(7), aRow(8)]) }
    await openPage('/qa/calibrations/all', { flags: ['qaEnabled', 'reviewQA'], lists })
    await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2))
  })
})

describe('overview', () => {
  test('CAL-539 without chosen days, sends no range, shows the scores and says Last 7 days', async () => {
    const app = await openPage('/qa/calibrations/overview')
    expect(await screen.findAllByText('Last 7 days')).not.toHaveLength(0)
    expect(await screen.findByRole('link', { name: 'Voice support' })).toBeTruthy()
    expect((await sentTo(app.requests, 'CalibrationFormScores'))[0]?.range ?? null).toBeNull()
    cleanup()
    const chosen = await openPage('/qa/calibrations/overview?startDate=2026-11-01&endDate=2026-11-20')
    await screen.findByRole('link', { name: 'Voice support' })
    expect((await sentTo(chosen.requests, 'CalibrationFormScores'))[0]?.range).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    })
    expect(screen.queryByText('Last 7 days')).toBeNull()
  })

  test('CAL-508 opening a scorecard shows its sections and questions', async () => {
    const app = await openPage('/qa/calibrations/overview')
    fireEvent.click(await screen.findByRole('link', { name: 'Voice support' }))
    const section = await screen.findByRole('region', { name: /^Opening/ })
    for (const question of ['Greets', 'Finds the cause', 'Checks who calls'])
      expect(within(section).getByText(question)).toBeTruthy()
    expect(app.at()).toBe('/qa/calibrations/scorecard?formId=1')
    expect(within(section).getByText('60%')).toBeTruthy()
  })

  test('says No data found if there are no calibrations', async () => {
    await openPage('/qa/calibrations/overview', {
      handlers: { 'POST /graphql': graphqlStub(graphqlScores({ empty: true })) },
    })
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'No data found' })).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Table' })).toBeNull()
  })

  test('the trend has a gap on days without calibrations; T shows it as a table', async () => {
    const app = await openPage('/qa/calibrations/overview')
    const part = await screen.findByRole('region', { name: 'Alignment over time' })
    const chart = await within(part).findByRole('figure', { name: 'Alignment over time' })
    await waitFor(() =>
      expect(
        within(chart)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([expect.stringMatching(/19 November.*–/), expect.stringMatching(/20 November.*75/)]),
    )
    fireEvent.keyDown(document.body, { key: 't' })
    const rows = within(await within(part).findByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(3)
    expect(rows[2]?.textContent).toContain('75.0%')
    expect((await sentTo(app.requests, 'CalibrationTrends'))[0]?.interval).toBe('DAY')
  })

  test('the trend of a long range is by week', async () => {
    const app = await openPage('/qa/calibrations/overview?startDate=2026-06-01&endDate=2026-11-20')
    await screen.findByRole('figure', { name: 'Alignment over time' })
    expect((await sentTo(app.requests, 'CalibrationTrends'))[0]?.interval).toBe('WEEK')
    fireEvent.click(screen.getByRole('button', { name: 'Table' }))
    const [, first] = within(await screen.findByRole('table', { name: 'Alignment over time' })).getAllByRole(
      'row',
    )
    expect(first?.textContent).toMatch(/^19\W+25 Nov 2026/)
  })

  test('without a scorecard, the drill-down asks to choose one', async () => {
    const app = await openPage('/qa/calibrations/scorecard')
    await screen.findByRole('heading', { name: 'Choose a scorecard' })
    await screen.findByRole('option', { name: 'Voice support' })
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } })
    await waitFor(() => expect(app.at()).toBe('/qa/calibrations/scorecard?formId=1'))
  })
})
