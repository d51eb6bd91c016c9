import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#app/web/testing.tsx'
import { anAssignment, createOpenPage, REVIEWER_FLAGS } from '#features/qa/assignments/web/testing.ts'
import { keepCsrfToken } from '#platform/web/csrf.ts'
import { problem } from '#platform/web/testing.tsx'

const open = createOpenPage(renderApp)
const ONE = 'GET /api/v1/qa_assignments/3'
const REPLACE = 'POST /api/v1/qa_assignments/3/replacements'
const REASSIGN = 'POST /api/v1/qa_assignments/3/reassignments'
const PAGE = '/qa/assignments/3/progress?reviewer=5'

beforeEach(() => {
  localStorage.clear()
  keepCsrfToken('test-token')
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offer = {
  id: 'offered-71',
  state: 'OFFERED',
  qaReviewId: null,
  solicitationId: '71',
  uuid: '0193aa00-0000-7000-8000-000000000001',
  interactionId: null,
  at: '2026-11-18T10:00:00.000Z',
  employee: { id: '7', fullName: 'Cy Dahl', image: null },
}
const draft = {
  ...offer,
  id: 'draft-9',
  state: 'DRAFT',
  qaReviewId: '9',
  solicitationId: '72',
  employee: null,
}
const withItems = (...nodes: object[]) => ({
  graphql: {
    AssignmentItems: { assignmentItems: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } },
  },
})
const aSkip = {
  id: 44,
  uuid: offer.uuid,
  solicitation_id: 71,
  interaction_id: null,
  assignment_id: 3,
  reason_id: 1,
  reason_detail: '',
  qa_allocation_id: null,
  skipped_at: '2026-11-18T10:00:00.000Z',
}
const given = { reviewer_id: 6, solicitation_id: 71, interaction_id: null, until: '2026-11-23T00:00:00.000Z' }
const both = anAssignment(3, { reviewers: [5, 6] })

test('lists the open reviews of the reviewer that a manager opens, and closes them again', async () => {
  const app = await open('/qa/assignments/3/progress', { [ONE]: both }, withItems(offer, draft))
  fireEvent.click(await screen.findByRole('link', { name: 'Open reviews of Ada Lund' }))
  const table = await screen.findByRole('table', { name: 'Open reviews of Ada Lund' })
  await within(table).findByText('Cy Dahl')
  expect(app.at()).toBe(PAGE)
  expect(within(table).getByText(/^Offered until .*18 Nov 2026/)).toBeTruthy()
  expect(within(table).getByText(/^Draft, started .*18 Nov 2026/)).toBeTruthy()
  // A blind assignment sends no person.
  expect(within(table).getByText('Hidden')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Open reviews of Ada Lund' })).toBeNull())
})

test('says when the reviewer has no open reviews', async () => {
  await open(PAGE, { [ONE]: both }, withItems())
  expect(await screen.findByText('No open reviews')).toBeTruthy()
})

test('reviewers, past periods and audits have no open reviews to change', async () => {
  for (const [path, change, options] of [
    ['/qa/assignments/3/progress', { can_edit: false }, { flags: REVIEWER_FLAGS }],
    ['/qa/assignments/3/progress?start_date=2026-11-09&end_date=2026-11-15', {}, {}],
    ['/qa/assignments/3/progress', { qa_review_type: 'qa_calibration_audit' as const }, {}],
  ] as const) {
    await open(path, { [ONE]: anAssignment(3, change) }, options)
    await screen.findByRole('table', { name: 'Progress by reviewer' })
    expect(screen.queryByRole('link', { name: 'Open reviews of Ada Lund' })).toBeNull()
    cleanup()
  }
})

test('replaces a review with a reason and offers Undo', async () => {
  const app = await open(
    PAGE,
    { [ONE]: both, [REPLACE]: aSkip, 'DELETE /api/v1/qa_assignment_skips/44': { deleted: true } },
    withItems(offer),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Replace Response 00000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Replace this review' })
  fireEvent.click(await within(dialog).findByRole('radio', { name: /Too little to review/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: /^Replace/ }))
  await waitFor(async () =>
    expect(await app.sent(REPLACE)).toEqual([{ reviewer_id: 5, solicitation_id: 71, reason_id: 1 }]),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(app.requestsTo('DELETE /api/v1/qa_assignment_skips/44')).toHaveLength(1))
  expect(await screen.findByText('Undone')).toBeTruthy()
})

test('reassigns a review only to a chosen reviewer, and Undo gives it back', async () => {
  const app = await open(PAGE, { [ONE]: both, [REASSIGN]: given }, withItems(offer))
  fireEvent.click(await screen.findByRole('button', { name: 'Reassign Response 00000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reassign this review' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }))
  expect(await within(dialog).findByText('Choose a reviewer.')).toBeTruthy()
  expect(await app.sent(REASSIGN)).toEqual([])
  fireEvent.change(within(dialog).getByRole('combobox', { name: /New reviewer/ }), { target: { value: '6' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }))
  expect(await screen.findByText('Given to Bo Aas')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () =>
    expect(await app.sent(REASSIGN)).toEqual([
      { reviewer_id: 5, solicitation_id: 71, to_reviewer_id: 6 },
      { reviewer_id: 6, solicitation_id: 71, to_reviewer_id: 5 },
    ]),
  )
})

test('asks before the draft of a reviewer is discarded', async () => {
  const app = await open(PAGE, { [ONE]: both, [REASSIGN]: given }, withItems(draft))
  fireEvent.click(await screen.findByRole('button', { name: 'Reassign Response 00000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reassign this review' })
  fireEvent.change(within(dialog).getByRole('combobox', { name: /New reviewer/ }), { target: { value: '6' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }))
  const confirm = await screen.findByRole('dialog', { name: 'Discard the draft?' })
  expect(within(confirm).getByText(/Ada Lund has started this review/)).toBeTruthy()
  expect(await app.sent(REASSIGN)).toEqual([])
  fireEvent.click(within(confirm).getByRole('button', { name: 'Discard and reassign' }))
  await waitFor(async () =>
    expect(await app.sent(REASSIGN)).toEqual([
      { reviewer_id: 5, qa_review_id: 9, to_reviewer_id: 6, discard_draft: true },
    ]),
  )
  await screen.findByText('Given to Bo Aas')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('shows why a review cannot be reassigned, and keeps the dialog open', async () => {
  const answers = [
    problem(422, 'Not valid.', {
      code: 'invalid',
      errors: [{ path: 'to_reviewer_id', message: 'This reviewer cannot review their own work.' }],
    }),
    problem(409, 'The reviewer no longer has this interaction. Reload the page.', { code: 'conflict' }),
  ]
  await open(
    PAGE,
    { [ONE]: both, [REASSIGN]: () => answers.shift() ?? Response.json(given) },
    withItems(offer),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Reassign Response 00000001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reassign this review' })
  fireEvent.change(within(dialog).getByRole('combobox', { name: /New reviewer/ }), { target: { value: '6' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }))
  expect(await within(dialog).findByText('This reviewer cannot review their own work.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reassign' }))
  expect(await within(dialog).findByText(/no longer has this interaction/)).toBeTruthy()
})
