import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import {
  aNext,
  anOffer,
  aPage,
  aRow,
  createOpenPage,
  MANAGER_FLAGS,
  REVIEWER_FLAGS,
} from '#features/qa/assignments/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const open = createOpenPage(renderApp)
const LIST = 'GET /api/v1/qa_assignments'
const listed = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)
const region = (name: string) => screen.findByRole('region', { name })
/** Answers differently for the viewer's own assignments and for all. */
const lists = (mine: object, all: object) => (request: Request) =>
  new URL(request.url).searchParams.get('mine') === 'true' ? mine : all

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  '/qa/assignments',
  '/qa/assignments/1',
  '/qa/assignments/1/retry',
  '/qa/assignments/1/review_similar',
  '/qa/assignments/1/completed',
  '/qa/assignments/1/duplicate',
  '/qa/assignments/1/edit',
  '/qa/assignments/1/progress',
  '/qa/assignments/1/progress/skipped_interactions',
  '/qa/assignments/new',
])('ASG-500 ASG-501 ACC-004 without viewAssignments %s leads to /403', async (address) => {
  const app = await open(address, {}, { flags: ['qaEnabled', 'reviewQA', 'viewQADashboard', 'manageQa'] })
  await waitFor(() => expect(app.at()).toBe('/403'))
  expect(app.requestsTo(LIST)).toEqual([])
})

test('SHL-011 the QA menu has Assignments for holders of viewAssignments, leading to the list', async () => {
  await open('/qa/assignments')
  await region('All assignments')
  const [link] = screen.getAllByRole('link', { name: 'Assignments' })
  expect(link?.getAttribute('href')).toBe('/qa/assignments')
  cleanup()
  await open('/qa/reviews/new', {}, { flags: MANAGER_FLAGS.filter((flag) => flag !== 'viewAssignments') })
  await screen.findByRole('heading', { level: 1, name: 'New review' })
  expect(screen.queryByRole('link', { name: 'Assignments' })).toBeNull()
})

test('ASG-001 ASG-002 ASG-500 a reviewer sees their assignments and starts a review from the list', async () => {
  const app = await open(
    '/qa/assignments',
    { 'GET /api/v1/qa_assignments/3/next_review': aNext(anOffer()) },
    { flags: REVIEWER_FLAGS },
  )
  const mine = await region('To review')
  const link = await within(mine).findByRole('link', { name: 'Assignment 3' })
  expect(within(mine).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 4')
  expect(screen.queryByRole('region', { name: 'All assignments' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'New assignment' })).toBeNull()
  expect(app.requestsTo(LIST).map(listed)).toEqual([{ page: '1', status: 'assigned', mine: 'true' }])
  fireEvent.click(link)
  fireEvent.click(await screen.findByRole('button', { name: /Start next review/ }))
  await waitFor(() => expect(app.at()).toContain('/qa/reviews/new?solicitation_id=71'))
})

test('managers see their own assignments first, then all with figures, pages and a status filter', async () => {
  const app = await open('/qa/assignments', {
    [LIST]: lists(aPage([aRow(3)]), aPage([aRow(4), aRow(5)], { total_pages: 2, total_count: 12 })),
  })
  const all = await region('All assignments')
  await within(all).findByRole('link', { name: 'Assignment 4' })
  const names = screen.getAllByRole('link', { name: /^Assignment \d/ }).map(({ textContent }) => textContent)
  expect(names).toEqual(['Assignment 3', 'Assignment 4', 'Assignment 5'])
  expect(within(all).getAllByRole('progressbar')[0]?.getAttribute('aria-valuetext')).toBe('2 of 8')
  fireEvent.click(within(all).getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(app.at()).toBe('/qa/assignments?page=2'))
  fireEvent.click(within(all).getByRole('button', { name: 'Archived' }))
  await waitFor(() => expect(app.at()).toBe('/qa/assignments?status=archived'))
  expect(app.requestsTo(LIST).map(listed)).toContainEqual({ page: '1', status: 'archived' })
})

test('archiving from the menu can be undone', async () => {
  const app = await open(
    '/qa/assignments',
    {
      [LIST]: lists(aPage([]), aPage([aRow(4)])),
      'DELETE /api/v1/qa_assignments/4': aRow(4, { status: 'archived' }),
    },
    {
      graphql: {
        RestoreQaAssignment: {
          restoreQaAssignment: { qaAssignment: { id: '4', status: 'ASSIGNED' }, errors: [] },
        },
      },
    },
  )
  fireEvent.click(await screen.findByRole('button', { name: 'More about Assignment 4' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Progress',
    'Edit',
    'Duplicate',
    'Complete',
    'Archive',
  ])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Archive' }))
  await waitFor(() => expect(app.notified()).toContain('success: Assignment 4 is archived'))
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(app.notified()).toContain('success: Assignment 4 is restored'))
})

test('completing from the menu can be undone', async () => {
  const sent: unknown[] = []
  const app = await open(
    '/qa/assignments',
    { [LIST]: lists(aPage([]), aPage([aRow(4), aRow(5, { completed: true })])) },
    {
      graphql: {
        CompleteQaAssignment: (variables: object) => {
          sent.push(variables)
          return { completeQaAssignment: { qaAssignment: { id: '4', completed: true }, errors: [] } }
        },
      },
    },
  )
  const row = await screen.findByRole('row', { name: /Assignment 5/ })
  expect(within(row).getByText('Completed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'More about Assignment 4' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Complete' }))
  await waitFor(() => expect(app.notified()).toContain('success: Assignment 4 is completed'))
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(app.notified()).toContain('success: Assignment 4 is reopened'))
  expect(sent).toEqual([
    { id: '4', completed: true },
    { id: '4', completed: false },
  ])
})

test('shows messages for an empty list, an empty archive and a failed request', async () => {
  await open('/qa/assignments', { [LIST]: aPage([]) })
  expect(await screen.findByText('No assignments yet')).toBeTruthy()
  cleanup()
  await open('/qa/assignments', { [LIST]: aPage([]) }, { flags: REVIEWER_FLAGS })
  expect(await screen.findByText('Nothing is assigned to you')).toBeTruthy()
  cleanup()
  await open('/qa/assignments?status=archived', { [LIST]: aPage([]) })
  expect(await screen.findByText('No archived assignments')).toBeTruthy()
  cleanup()
  const { handlers } = await open('/qa/assignments', { [LIST]: problem(500) }, { flags: REVIEWER_FLAGS })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  handlers[LIST] = aPage([aRow(3)])
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Assignment 3' })).toBeTruthy()
})
