import { onlineManager } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import type { ListedReview } from '#features/qa/reviews/web/list/review-rows.ts'
import { aReview, aReviewPage } from '#features/qa/reviews/web/list/testing.ts'
import type { PermissionFlag } from '#platform/access/permissions.ts'
import { problem, stubApi, testSession } from '#platform/web/testing.tsx'

const PATH = '/qa/reports/reviews'
const FLAGS: PermissionFlag[] = ['qaEnabled', 'viewQADashboard', 'reviewQA', 'viewReviewers']

const open = async (
  path = PATH,
  { flags = FLAGS, ...handlers }: { flags?: PermissionFlag[] } & Parameters<typeof stubApi>[0] = {},
) => {
  const server = stubApi({
    'GET /api/v1/session': testSession({ flags }),
    'GET /api/v1/qa_reviews': aReviewPage([
      aReview(1),
      aReview(2, { employee_name: 'Bo Aas', employee_id: 10 }),
    ]),
    'GET /api/v1/qa_forms': { qa_forms: [] },
    'GET /api/v1/employees': { employees: [] },
    ...handlers,
  })
  const app = await renderApp(path)
  await screen.findByRole('heading', { level: 1 })
  const listQueries = () =>
    server.requests
      .filter(({ method, url }) => method === 'GET' && new URL(url).pathname === '/api/v1/qa_reviews')
      .map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  return { ...app, ...server, listQueries, address: () => app.router.state.location.href }
}

const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

beforeEach(() => localStorage.clear())
afterEach(() => {
  onlineManager.setOnline(true)
  cleanup()
  vi.unstubAllGlobals()
})

describe('completed reviews', () => {
  test('QAR-003 are open to people with viewQADashboard and redirect others', async () => {
    const { listQueries } = await open(PATH, { flags: ['qaEnabled', 'viewQADashboard'] })
    expect(await screen.findByText('Ada Lund')).toBeDefined()
    expect(screen.getByRole('table', { name: 'Reviews' })).toBeDefined()
    expect(listQueries()[0]).toEqual({
      completed: 'true',
      page: '1',
      per: '25',
      order_by: 'completed_at',
      order_direction: 'desc',
    })
    // Only reviewers have drafts and can start reviews.
    expect(screen.queryByRole('link', { name: 'Drafts' })).toBeNull()
    cleanup()
    const { address } = await open(PATH, { flags: ['qaEnabled', 'reviewQA'] })
    expect(address()).toBe('/403')
  })

  test('SHL-024 the first page is requested as page 1 and counts from row 1', async () => {
    const { listQueries } = await open(PATH, { 'GET /api/v1/qa_reviews': aReviewPage([aReview(1)], 60) })
    await screen.findByText('Ada Lund')
    expect(listQueries()[0]).toMatchObject({ page: '1' })
    expect(listFilters.read(new URLSearchParams()).page).toBe(1)
    expect(screen.getByText(/^1–1 of 60|^1 of 60/)).toBeDefined()
  })

  test('QAR-007 a row shows all facts of a review', async () => {
    const wire = aReview(1, {
      employee_image: '/ada.png',
      reviewer_image: '/rosa.png',
      revised: true,
      audit: true,
      auditor: 'Ola Berg',
      resolution_status: 'open',
    })
    await open(PATH, { 'GET /api/v1/qa_reviews': aReviewPage([wire]) })
    await screen.findByText('Ada Lund')
    const adasRow = within(row('Ada Lund'))
    for (const text of [
      'Customer contact',
      '87.5%',
      'Rosa Vik',
      'PH-1',
      '2',
      'Revised',
      'Audited by Ola Berg',
      'Appeal: open',
    ])
      expect(adasRow.getByText(text), text).toBeDefined()
    expect(adasRow.getByText(/20 Nov 2026/)).toBeDefined()
    const images = [...row('Ada Lund').querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(images).toEqual(['/ada.png', '/rosa.png'])
    expect(adasRow.getByRole('link').getAttribute('href')).toBe('/qa/reviews/1')
  })

  test('the state of an appeal is shown in words and can be filtered by', async () => {
    const decided = aReview(1, { resolution_status: 'closed' })
    const { listQueries } = await open(`${PATH}?resolutionStatuses=closed`, {
      'GET /api/v1/qa_reviews': aReviewPage([decided]),
    })
    await screen.findByText('Ada Lund')
    expect(within(row('Ada Lund')).getByText('Appeal: decided')).toBeDefined()
    expect(listQueries()[0]).toMatchObject({ by_resolution_status: 'closed' })
    fireEvent.click(screen.getByRole('button', { name: /^Appeals:? ?decided$/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'open' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Appeals:? ?decided, open$/ })).toBeDefined(),
    )
  })

  test('QAR-015 hidden people are not named, and an autofail is shown', async () => {
    const hidden = aReview(1, {
      reviewer_id: null,
      reviewer_name: null,
      hide_reviewer: true,
      autofailed: true,
      percentage_score: 0,
    })
    await open(PATH, { 'GET /api/v1/qa_reviews': aReviewPage([hidden]) })
    await screen.findByText('Ada Lund')
    expect(within(row('Ada Lund')).getByText('Hidden')).toBeDefined()
    expect(screen.queryByText('Rosa Vik')).toBeNull()
    expect(within(row('Ada Lund')).getByText('Autofail')).toBeDefined()
  })

  test('QAR-011 QAR-012 QAR-013 column headers change the order of the request', async () => {
    const { listQueries, router } = await open()
    await screen.findByText('Ada Lund')
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    const last = async (by: string, dir: string) => {
      await waitFor(() => expect(listQueries().at(-1)).toMatchObject({ order_by: by, order_direction: dir }))
      expect(router.latestLocation.searchStr).toContain(`order_by=${by}&order_direction=${dir}`)
    }
    click('Employee')
    await last('employee_name', 'asc')
    click('Employee')
    await last('employee_name', 'desc')
    click('Score')
    await last('percentage_score', 'asc')
    click('Interaction')
    await last('interaction_id', 'desc')
  })

  test('QAR-014 changed filters fetch page 1 again', async () => {
    const page = (request: Request) => {
      const query = new URL(request.url).searchParams
      const id = Number(query.get('page')) + (query.has('autofailed') ? 10 : 0)
      return aReviewPage([aReview(id)], 60)
    }
    const { listQueries, router } = await open(PATH, { 'GET /api/v1/qa_reviews': page })
    await screen.findByText('PH-1')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('PH-2')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('PH-1')
    // The first page was already cached.
    expect(listQueries().map((query) => query.page)).toEqual(['1', '2'])
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('PH-2')
    await router.navigate({ to: '.', search: { autofailed: 'true', page: '1' } as never })
    await screen.findByText('PH-11')
    await router.navigate({ to: '.', search: {} as never })
    await screen.findByText('PH-1')
    expect(listQueries().map((query) => [query.page, query.autofailed])).toEqual([
      ['1', undefined],
      ['2', undefined],
      ['1', 'true'],
      ['1', undefined],
    ])
  })

  test('a filter reaches the address, the request and the export, and its chip removes it', async () => {
    const { listQueries, router } = await open(`${PATH}?page=2&employees=9`)
    await screen.findByText('Ada Lund')
    expect(listQueries()[0]).toMatchObject({ page: '2', by_employee_id: '9' })
    fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Autofail' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Autofailed' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?employees=9&autofailed=true'))
    await waitFor(() => expect(listQueries().at(-1)).toMatchObject({ page: '1', autofailed: 'true' }))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
        '/api/v1/qa_reviews/export.csv?completed=true&by_employee_id=9&autofailed=true',
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Employees' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?autofailed=true'))
  })

  test('selected reviews are read one after another in list order', async () => {
    await open()
    await screen.findByText('Ada Lund')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'j' })
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'x' })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the review of Ada Lund, Customer contact' }))
    const read = await screen.findByRole('link', { name: 'Read these 2' })
    expect(read.getAttribute('href')).toBe('/qa/reader?reviewIds=1,2')
  })

  test('a total beyond the limit of counting is marked as such', async () => {
    await open(PATH, { 'GET /api/v1/qa_reviews': aReviewPage([aReview(1)], 10_000, true) })
    await screen.findByText('Ada Lund')
    expect(screen.getByText('more than 10,000')).toBeDefined()
    expect(screen.getByText(/^of more than 10,000\./)).toBeDefined()
  })

  test('if none match, the filter that excludes most is named; with no reviews at all, interactions are linked', async () => {
    const answer = (request: Request) => {
      const query = new URL(request.url).searchParams
      if (query.get('per') !== '1') return aReviewPage([])
      return aReviewPage([], query.has('autofailed') ? 4 : 38)
    }
    const { router } = await open(`${PATH}?autofailed=true&origins=stream`, {
      'GET /api/v1/qa_reviews': answer,
    })
    expect(await screen.findByText('No reviews match these 2 filters')).toBeDefined()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Autofail, see 38' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?origins=stream'))
    cleanup()
    await open(PATH, { 'GET /api/v1/qa_reviews': aReviewPage([]) })
    expect(await screen.findByText('No completed reviews yet')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Find an interaction' }).getAttribute('href')).toBe(
      '/qa/interactions',
    )
  })

  test('a failed request and a lost permission are reported, and Retry requests again', async () => {
    const { handlers } = await open(PATH, { 'GET /api/v1/qa_reviews': problem(500, 'x') })
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    handlers['GET /api/v1/qa_reviews'] = aReviewPage([aReview(1)])
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Ada Lund')).toBeDefined()
    cleanup()
    await open(PATH, { 'GET /api/v1/qa_reviews': problem(403, 'no') })
    expect(await screen.findByText('You cannot see reviews')).toBeDefined()
  })
})

test('offline, the list does not claim to be empty', async () => {
  const { router } = await open()
  await screen.findByText('Ada Lund')
  onlineManager.setOnline(false)
  await router.navigate({ to: '.', search: { view: 'drafts' } as never })
  await screen.findByRole('table', { name: 'Drafts' })
  expect(screen.queryByText('No drafts')).toBeNull()
  onlineManager.setOnline(true)
  expect(await screen.findByText('Ada Lund')).toBeDefined()
})

describe('drafts', () => {
  const DRAFTS = `${PATH}?view=drafts`
  const draft = aReview(3, { completed_at: null, percentage_score: 60, score: 60 })

  test('QAR-009 show the viewer’s own with the current score and can be continued', async () => {
    const { listQueries } = await open(DRAFTS, { 'GET /api/v1/qa_reviews': aReviewPage([draft]) })
    await screen.findByText('Ada Lund')
    expect(listQueries()[0]).toMatchObject({ drafted: 'true', by_reviewer_id: '5', order_by: 'started_at' })
    const adasRow = within(row('Ada Lund'))
    for (const text of ['Customer contact', '60%', 'PH-3', '2'])
      expect(adasRow.getByText(text), text).toBeDefined()
    expect(adasRow.getByText(/19 Nov 2026/)).toBeDefined()
    expect(adasRow.getByRole('link').getAttribute('href')).toBe('/qa/reviews/3')
  })

  test('show a filter set by a link, which can be removed', async () => {
    const { listQueries, router } = await open(`${DRAFTS}&autofailed=true`)
    await screen.findByText('Ada Lund')
    expect(listQueries()[0]).toMatchObject({ drafted: 'true', autofailed: 'true' })
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter Autofail' }))
    await waitFor(() => expect(router.latestLocation.searchStr).toBe('?view=drafts'))
  })

  test('QAR-009 name the reviewer if they belong to others', async () => {
    const { listQueries } = await open(`${DRAFTS}&reviewers=12`, {
      'GET /api/v1/qa_reviews': aReviewPage([draft]),
    })
    await screen.findByText('Ada Lund')
    expect(listQueries()[0]).toMatchObject({ by_reviewer_id: '12' })
    expect(within(row('Ada Lund')).getByText('Rosa Vik')).toBeDefined()
  })

  test('QAR-561 can be discarded and restored', async () => {
    let rows: ListedReview[] = [draft]
    const { requests, notified } = await open(DRAFTS, {
      'GET /api/v1/qa_reviews': () => aReviewPage(rows),
      'PUT /api/v1/qa_reviews/3': async (request) => {
        rows = ((await request.json()) as { deleted_at: string | null }).deleted_at === null ? [draft] : []
        return {}
      },
    })
    fireEvent.click(
      await screen.findByRole('button', { name: 'Discard the draft about Ada Lund, Customer contact' }),
    )
    expect(await screen.findByText('No drafts')).toBeDefined()
    expect(notified()).toEqual(['success: Review discarded'])
    fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
    expect(await screen.findByText('Ada Lund')).toBeDefined()
    const bodies = await Promise.all(
      requests.filter(({ method }) => method === 'PUT').map((request) => request.clone().json()),
    )
    expect(bodies).toEqual([{ deleted_at: expect.any(String) }, { deleted_at: null }])
  })

  test('QAR-555 stay in the list if discarding fails, with a message', async () => {
    const { notified } = await open(DRAFTS, {
      'GET /api/v1/qa_reviews': aReviewPage([draft]),
      'PUT /api/v1/qa_reviews/3': problem(500, 'x'),
    })
    fireEvent.click(
      await screen.findByRole('button', { name: 'Discard the draft about Ada Lund, Customer contact' }),
    )
    await waitFor(() =>
      expect(notified()).toEqual([
        'error: Sorry, there was an error while discarding your review. Please try again.',
      ]),
    )
    expect(screen.getByText('Ada Lund')).toBeDefined()
  })
})
