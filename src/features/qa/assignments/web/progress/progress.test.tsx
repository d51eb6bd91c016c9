import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { anAssignment, createOpenPage } from '#features/qa/assignments/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'

const open = createOpenPage(renderApp)
const ONE = 'GET /api/v1/qa_assignments/3'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PERIODS = {
  assignmentPeriods: {
    nodes: [
      { id: 'b', startDate: '2026-11-16', endDate: '2026-11-22', progress: 25 },
      { id: 'a', startDate: '2026-11-09', endDate: '2026-11-15', progress: 75 },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
}

test('ASG-507 shows both tables with the assignment’s totals for the chosen period', async () => {
  const app = await open('/qa/assignments/3/progress', {}, { graphql: { AssignmentPeriods: PERIODS } })
  const reviewers = await screen.findByRole('table', { name: 'Progress by reviewer' })
  expect(
    within(reviewers)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(0, 3)
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    [expect.stringContaining('Ada Lund'), '1', '4'],
    [expect.stringContaining('Bo Aas'), '1', '4'],
  ])
  const employees = screen.getByRole('table', { name: 'Progress by person reviewed' })
  expect(within(employees).getByText('Cy Dahl')).toBeTruthy()
  expect(screen.getAllByText('Total: 2 of 8')).toHaveLength(2)
  expect(screen.getByText('25 % · 2 of 8 reviews')).toBeTruthy()
  const period = await screen.findByRole('combobox', { name: 'Period' })
  await within(period).findByRole('option', { name: /9.*15 Nov 2026/ })
  fireEvent.change(period, { target: { value: '2026-11-09 2026-11-15' } })
  await waitFor(() =>
    expect(app.at()).toBe('/qa/assignments/3/progress?start_date=2026-11-09&end_date=2026-11-15'),
  )
  await waitFor(() =>
    expect(app.requestsTo(ONE).map(({ url }) => new URL(url).search)).toContain(
      '?start_date=2026-11-09&end_date=2026-11-15',
    ),
  )
})

test('explains why reviewers of a blind assignment do not see progress per person', async () => {
  await open('/qa/assignments/3/progress', {
    [ONE]: anAssignment(3, { blind: true, progress_by_employee: null }),
  })
  expect(await screen.findByText('Hidden until the period ends')).toBeTruthy()
  expect(screen.getByText(/Progress per person would show reviewers whose work they reviewed/)).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Progress by reviewer' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Progress by person reviewed' })).toBeNull()
})

test('says when there are no reviewers or no reviewees', async () => {
  const empty = anAssignment(3, { progress_by_reviewer: [], progress_by_employee: [] })
  await open('/qa/assignments/3/progress', { [ONE]: empty })
  expect(await screen.findByText('No reviewers in this period')).toBeTruthy()
  expect(screen.getByText('No people to review in this period')).toBeTruthy()
})

test('ASG-508 lists skipped interactions with reason, detail and reviewer', async () => {
  await open(
    '/qa/assignments/3/progress/skipped_interactions',
    {},
    {
      graphql: {
        SkippedInteractions: {
          skippedInteractions: {
            nodes: [
              {
                id: '8',
                uuid: '0193aa00-0000-7000-8000-000000000001',
                reason: 'Another reason',
                reasonId: '6',
                reasonDetail: 'A test call',
                skippedAt: '2026-11-18T10:00:00.000Z',
                reviewer: { id: '5', fullName: 'Ada Lund', image: null },
              },
            ],
            pageInfo: { hasNextPage: false, endCursor: null },
          },
        },
      },
    },
  )
  const table = await screen.findByRole('table', { name: 'Skipped interactions' })
  const row = (await within(table).findByText('A test call')).closest('tr') as HTMLElement
  expect(within(row).getByText(/Response 00000001/)).toBeTruthy()
  expect(within(row).getByText('Another reason')).toBeTruthy()
  expect(within(row).getByText('Ada Lund')).toBeTruthy()
  expect(within(row).getByText(/18 Nov 2026/)).toBeTruthy()
})

test('names the interactions that are drawn from, and links to those that match today', async () => {
  const population = {
    filters: { tags: ['vip'], reviewed_by: [], turns_from: 2 },
    date_preset: 'LAST_7_DAYS' as const,
  }
  await open(
    '/qa/assignments/3/progress',
    { [ONE]: anAssignment(3, { population }) },
    { graphql: { InteractionCount: { interactions: { totalCount: 1_234 } } } },
  )
  const link = await screen.findByRole('link', { name: '1,234 interactions match today' })
  expect(link.getAttribute('href')).toMatch(
    /^\/qa\/interactions\?startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d&tags=vip&turnsFrom=2$/,
  )
  expect(screen.getByText('vip')).toBeTruthy()
  expect(screen.getByText('Last 7 days')).toBeTruthy()
  cleanup()
  await open('/qa/assignments/3/progress', { [ONE]: anAssignment(3) })
  await screen.findByRole('table', { name: 'Progress by reviewer' })
  expect(screen.queryByText('Drawn from')).toBeNull()
})

test('says when no interaction was skipped', async () => {
  await open('/qa/assignments/3/progress/skipped_interactions')
  expect(await screen.findByText('No skipped interactions')).toBeTruthy()
})
