import type { z } from 'zod'
import { imagePath } from '#features/people/image-path.ts'
import {
  progressOf,
  type Reviewee,
  reviewsPerEmployee,
  sharesOf,
  withHandovers,
  withinBudget,
} from '#features/qa/assignments/assignment.ts'
import { findCompletedAudits } from '#features/qa/assignments/audits-sql.ts'
import type {
  Assignment,
  AssignmentPage,
  AssignmentRow,
  fedAssignmentSchema,
  ProgressEntry,
} from '#features/qa/assignments/contract.ts'
import { findShifts } from '#features/qa/assignments/handovers-store.ts'
import { countedPeriod, currentPeriod } from '#features/qa/assignments/plan.ts'
import {
  type CompletedRow,
  type CountedPeriod,
  findCompleted,
  findNames,
  findSkippedCounts,
  type NamedRow,
} from '#features/qa/assignments/progress-query.ts'
import { findReviewTimes } from '#features/qa/assignments/review-times-query.ts'
import { findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import {
  type AssignmentFilter,
  type AssignmentKey,
  countAssignments,
  findAssignment,
  findAssignments,
  findFingerprint,
  findSeenFingerprint,
  type StoredAssignment,
  writeSeenFingerprint,
} from '#features/qa/assignments/store.ts'
import type { DateRange } from '#lib/dates.ts'
import { fullName } from '#lib/text.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Figures are of the given days, or of the current period. */
export const readAssignment = (
  services: Services,
  viewer: Viewer,
  id: number,
  { start_date, end_date }: { start_date?: string | undefined; end_date?: string | undefined } = {},
): Promise<Assignment> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findAssignment(tx, id)
    if (!row) throw notFound('This assignment')
    const current = currentPeriod(viewer, row, tx.now)
    const period = { start: start_date ?? current.start, end: end_date ?? current.end }
    if (period.end < period.start) throw invalid([{ path: 'end_date', message: 'is before start_date' }])
    return presentAssignment(tx, row, period)
  })

/** Each row has the figures of its own current period; the number of statements does not grow with the rows. */
export const listAssignments = (
  services: Services,
  viewer: Viewer,
  filter: AssignmentFilter,
  page: { after: AssignmentKey | null; offset: number; limit: number },
): Promise<AssignmentRow[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findAssignments(tx, filter, page)
    return (await figuresOf(tx, rows)).map((figures) => presentRow(viewer, figures))
  })

export const countAssignmentsOf = (services: Services, viewer: Viewer, filter: AssignmentFilter) =>
  tenantTransaction(services, viewer, (tx) => countAssignments(tx, filter))

const PAGE_SIZE = 10

export const listPage = async (
  services: Services,
  viewer: Viewer,
  { page, ...filter }: AssignmentFilter & { page: number },
): Promise<AssignmentPage> => {
  const total_count = await countAssignmentsOf(services, viewer, filter)
  const at = { after: null, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }
  return {
    qa_assignments: await listAssignments(services, viewer, filter, at),
    page,
    total_pages: Math.max(1, Math.ceil(total_count / PAGE_SIZE)),
    total_count,
  }
}

/** Remembers that the person has seen their assignments. An admin viewing as them changes nothing. */
export const markAssignmentsSeen = (services: Services, viewer: Viewer): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (!viewer.person || viewer.viewAs) return
    const fingerprint = await findFingerprint(tx)
    if ((await findSeenFingerprint(tx))?.fingerprint !== fingerprint)
      await writeSeenFingerprint(tx, viewer.person.id, fingerprint)
  })

/** True if one of the viewer's assignments was added, changed or removed since they last loaded them. */
export const haveOwnAssignmentsChanged = (services: Services, viewer: Viewer): Promise<boolean> =>
  tenantTransaction(
    services,
    viewer,
    async (tx) => (await findSeenFingerprint(tx))?.fingerprint !== (await findFingerprint(tx)),
  )

export async function presentAssignment(
  tx: Tx,
  row: StoredAssignment,
  period?: DateRange,
): Promise<Assignment> {
  const [figures] = await figuresOf(tx, [row], period)
  if (!figures) throw notFound('This assignment')
  const { completed, shares, reviewees } = figures
  const each = reviewsPerEmployee(row.allocations)
  const todoOf = new Map(reviewees.map(({ id }) => [id, each]))
  const named = [...shares.keys(), ...todoOf.keys(), ...completed.flatMap(peopleIn)]
  const names = await findNames(tx, [...new Set(named)])
  const visible = visibleEmployeeIds(tx.viewer, 'QA')
  const reviewers = sums(completed, 'reviewer_id')
  const employees = sums(completed, 'employee_id')
  return {
    ...presentRow(tx.viewer, figures),
    progress_by_reviewer: entries(names, shares, reviewers),
    // People outside the viewer's scope count in the totals only.
    progress_by_employee: hidesPeople(tx, row, figures.period)
      ? null
      : entries(visible === null ? names : names.filter(({ id }) => visible.includes(id)), todoOf, employees),
  }
}

/**
 * In a blind assignment, the count that rises after a review reveals the reviewee. So reviewers do not see progress per
 * person before the period ends.
 */
function hidesPeople({ viewer, now }: Tx, row: StoredAssignment, { end }: DateRange): boolean {
  const isOver = row.completed_on !== null || row.status === 'archived'
  if (!row.blind || isOver || !row.reviewers.includes(viewer.person?.id ?? 0)) return false
  return end >= currentPeriod(viewer, row, now).start
}

export type Figures = {
  row: StoredAssignment
  period: DateRange
  reviewees: readonly Reviewee[]
  shares: Map<number, number>
  completed: readonly CompletedRow[]
  skipped: number
}

export async function figuresOf(
  tx: Tx,
  rows: readonly StoredAssignment[],
  period?: DateRange,
): Promise<Figures[]> {
  const periods = new Map(rows.map((row) => [row.id, period ?? currentPeriod(tx.viewer, row, tx.now)]))
  const counted = rows.map((row) => ({
    row,
    bounds: countedPeriod(tx.viewer, row.id, periods.get(row.id) ?? currentPeriod(tx.viewer, row, tx.now)),
  }))
  const times = await findReviewTimes(
    tx,
    counted.flatMap(({ row, bounds }) =>
      row.budget_minutes === null ? [] : [{ key: row.id, type: row.qa_review_type, before: bounds.from }],
    ),
  )
  const reviewees = await findReviewees(
    tx,
    rows.map((row) => ({ ...row, key: row.id })),
  )
  const of = (type: StoredAssignment['qa_review_type']) =>
    counted.filter(({ row }) => row.qa_review_type === type).map(({ bounds }) => bounds)
  const completed = await completedIn(tx, of('qa_review'), of('qa_calibration_audit'))
  const skipped = await findSkippedCounts(
    tx,
    counted.map(({ bounds }) => bounds),
  )
  const shifts = await findShifts(
    tx,
    counted.map(({ bounds }) => bounds),
  )
  return rows.map((row) => {
    const people = reviewees.get(row.id) ?? []
    const each = reviewsPerEmployee(row.allocations)
    return {
      row,
      period: periods.get(row.id) ?? currentPeriod(tx.viewer, row, tx.now),
      reviewees: people,
      shares: withHandovers(
        withinBudget(
          sharesOf(row.reviewers, people, each, row.allocate_to_team_leader),
          row.budget_minutes,
          times.get(row.id),
        ),
        shifts.filter(({ key }) => key === row.id),
      ),
      completed: completed.filter(({ key }) => key === row.id),
      skipped: skipped.get(row.id) ?? 0,
    }
  })
}

export const completedIn = async (
  tx: Tx,
  reviews: readonly CountedPeriod[],
  audits: readonly CountedPeriod[],
): Promise<CompletedRow[]> => [
  ...(await findCompleted(tx, reviews)),
  ...(audits.length === 0 ? [] : await findCompletedAudits(tx, audits)),
]

const peopleIn = ({ reviewer_id, employee_id }: CompletedRow) => [reviewer_id, employee_id]

const total = (rows: readonly CompletedRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)

export const completedBy = (rows: readonly CompletedRow[], reviewer: number): number =>
  total(rows.filter(({ reviewer_id }) => reviewer_id === reviewer))

function sums(rows: readonly CompletedRow[], by: 'reviewer_id' | 'employee_id'): Map<number, number> {
  const found = new Map<number, number>()
  for (const row of rows) found.set(row[by], (found.get(row[by]) ?? 0) + row.count)
  return found
}

/** Everyone with reviews to do or reviews done, sorted by name. */
const entries = (
  names: readonly NamedRow[],
  todos: ReadonlyMap<number, number>,
  done: ReadonlyMap<number, number>,
): ProgressEntry[] =>
  names
    .filter(({ id }) => todos.has(id) || done.has(id))
    .map(({ id, first_name, last_name, image_file }) => {
      const [todo, completed] = [todos.get(id) ?? 0, done.get(id) ?? 0]
      return {
        id,
        name: fullName(first_name, last_name),
        image: imagePath(image_file),
        completed,
        todo,
        progress: progressOf(todo, completed),
      }
    })

function presentRow(viewer: Viewer, figures: Figures): AssignmentRow {
  const { row, period, reviewees, shares, completed, skipped } = figures
  // Without reviewers nobody has a share of it.
  const todo =
    shares.size === 0
      ? reviewsPerEmployee(row.allocations) * reviewees.length
      : [...shares.values()].reduce((sum, share) => sum + share, 0)
  const done = total(completed)
  const me = viewer.person?.id ?? 0
  // A completed assignment has nothing left to do from its last period on.
  const isEnded = row.completed_on !== null && period.end >= row.completed_on
  const share = shares.get(me)
  const mine = share === undefined ? null : { completed: completedBy(completed, me), todo: share }
  return {
    ...presentSetUp(row),
    start_date: period.start,
    end_date: period.end,
    progress: isEnded ? 100 : progressOf(todo, done),
    total_todo: todo,
    total_reviewers: row.reviewers.length,
    total_employees: reviewees.length,
    total_completed: done,
    skipped,
    mine: mine && { ...mine, progress: isEnded ? 100 : progressOf(mine.todo, mine.completed) },
    can_edit: viewer.permissions.manageQa,
  }
}

/** What was set up. */
export const presentSetUp = (row: StoredAssignment): z.output<typeof fedAssignmentSchema> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  cadence: row.cadence,
  initial_start_date: row.initial_start_date,
  number_of_days: row.number_of_days,
  default_qa_form_id: row.default_form_id,
  reporting_group_id: row.reporting_group_id,
  reporting_groups: row.reporting_group_ids,
  included_roles: row.role_ids,
  excluded_employees: row.excluded_employee_ids,
  allocate_to_team_leader: row.allocate_to_team_leader,
  groups: row.team_ids,
  employees: row.employee_ids,
  reviewers: row.reviewers,
  blind: row.blind,
  allow_best_match: row.allow_best_match,
  employees_as_reviewees: row.employees_as_reviewees,
  qa_review_type: row.qa_review_type,
  filters: row.filters,
  population: row.population,
  allocations: row.allocations,
  budget_minutes: row.budget_minutes,
  completed: row.completed_on !== null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
