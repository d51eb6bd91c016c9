import { ownPerson } from '#features/people/own-person.ts'
import { allocationKey } from '#features/qa/assignments/assignment.ts'
import type { Assignment, AssignmentInput, Population } from '#features/qa/assignments/contract.ts'
import { periodAt } from '#features/qa/assignments/periods.ts'
import { planOf } from '#features/qa/assignments/plan.ts'
import { presentAssignment } from '#features/qa/assignments/reading.ts'
import { requireReferences } from '#features/qa/assignments/references.ts'
import { findOwners } from '#features/qa/assignments/reviewees-query.ts'
import {
  type AllocationFields,
  type AssignmentFields,
  findAssignment,
  insertAssignment,
  lockAssignment,
  type StoredAssignment,
  updateAssignment,
  writeAllocations,
  writeReviewers,
} from '#features/qa/assignments/store.ts'
import { requireWorkable } from '#features/qa/assignments/workable.ts'
import { daysBetween, laterThan, type PlainDate, todayIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const FIRST_START: PlainDate = '2000-01-01'
const LAST_START: PlainDate = '2100-01-01'
const SEEDS = 2 ** 48

export const createAssignment = (
  services: Services,
  viewer: Viewer,
  input: AssignmentInput,
): Promise<Assignment> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireReferences(tx, input)
    const fields = fieldsOf(tx, input)
    const reviewers = await reviewersOf(tx, input)
    const allocations = allocationsOf(input, [])
    await requireWorkable(tx, fields, { reviewers, allocations })
    const seed = Math.floor(Math.random() * SEEDS)
    const created_by = ownPerson(viewer).id
    const population = populationOf(input)
    const id = await insertAssignment(
      tx,
      { ...fields, seed, created_by },
      { filters: input.filters, population },
    )
    await writeReviewers(tx, id, reviewers)
    await writeAllocations(tx, id, allocations)
    tx.audit({
      action: 'qa_assignment.created',
      objectType: 'qa_assignment',
      objectId: id,
      after: auditFields({ ...fields, reviewers, filters: input.filters, population }),
    })
    tx.emit({ type: 'assignmentCreated', payload: { assignmentId: id, reviewerIds: reviewers } })
    return reload(tx, id)
  })

export const changeAssignment = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updated_at: basedOn, ...input }: AssignmentInput,
): Promise<Assignment> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await requireManaged(tx, id)
    if (basedOn !== undefined && Date.parse(basedOn) !== before.updated_at.getTime())
      throw stale(await presentAssignment(tx, before))
    if (before.status === 'archived') throw isArchivedError()
    await requireReferences(tx, input, before)
    const fields = fieldsOf(tx, input, before)
    const reviewers = await reviewersOf(tx, input)
    const allocations = allocationsOf(input, before.allocations)
    await requireWorkable(tx, fields, { reviewers, allocations }, before)
    const population = populationOf(input)
    await updateAssignment(
      tx,
      before,
      {
        ...fields,
        filters: JSON.stringify(input.filters),
        population: population && JSON.stringify(population),
      },
      laterThan(before.updated_at, tx.now),
    )
    await writeReviewers(tx, id, reviewers)
    await writeAllocations(tx, id, allocations)
    tx.audit({
      action: 'qa_assignment.changed',
      objectType: 'qa_assignment',
      objectId: id,
      before: auditFields({
        ...fieldsBefore(before),
        reviewers: before.reviewers,
        filters: before.filters,
        population: before.population,
      }),
      after: auditFields({ ...fields, reviewers, filters: input.filters, population }),
    })
    const added = reviewers.filter((reviewer) => !before.reviewers.includes(reviewer))
    if (added.length > 0)
      tx.emit({ type: 'assignmentCreated', payload: { assignmentId: id, reviewerIds: added } })
    return reload(tx, id)
  })

/** Hides the assignment from lists. Its reviews stay, and it can be restored. */
export const archiveAssignment = (services: Services, viewer: Viewer, id: number) =>
  changeStatus(services, viewer, id, 'archived')

export const restoreAssignment = (services: Services, viewer: Viewer, id: number) =>
  changeStatus(services, viewer, id, 'restored')

/** Ends the assignment after the current period and stops offering reviews; `completed: false` reopens it. */
export const completeAssignment = (
  services: Services,
  viewer: Viewer,
  id: number,
  { completed }: { completed: boolean },
) => changeStatus(services, viewer, id, completed ? 'completed' : 'reopened')

/** Repeating a change is not an error: the unchanged assignment is returned. */
const changeStatus = (
  services: Services,
  viewer: Viewer,
  id: number,
  to: 'archived' | 'restored' | 'completed' | 'reopened',
): Promise<Assignment> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await requireManaged(tx, id)
    if ((to === 'completed' || to === 'reopened') && before.status === 'archived') throw isArchivedError()
    const today = todayIn(viewer.company.timeZone, tx.now)
    const after = {
      archived: { status: 'archived' as const, completed_on: before.completed_on },
      // A completed assignment stays completed when it is restored.
      restored: { status: 'assigned' as const, completed_on: before.completed_on },
      reopened: { status: 'assigned' as const, completed_on: null },
      completed: {
        status: 'assigned' as const,
        completed_on: before.completed_on ?? periodAt(planOf(viewer, before), today).end,
      },
    }[to]
    if (after.status === before.status && after.completed_on === before.completed_on)
      return presentAssignment(tx, before)
    await updateAssignment(tx, before, after, laterThan(before.updated_at, tx.now))
    tx.audit({
      action: `qa_assignment.${to === 'reopened' ? 'restored' : to}`,
      objectType: 'qa_assignment',
      objectId: id,
      before: { status: before.status, completed_on: before.completed_on },
      after: { name: before.name, ...after },
    })
    if (to === 'completed')
      tx.emit({ type: 'assignmentCompleted', payload: { assignmentId: id, reviewerIds: before.reviewers } })
    return reload(tx, id)
  })

const isArchivedError = () => new AppError('conflict', 'This assignment is archived. Restore it first.')

async function requireManaged(tx: Tx, id: number): Promise<StoredAssignment> {
  const row = await lockAssignment(tx, id)
  if (!row) throw notFound('This assignment')
  if (!tx.viewer.permissions.manageQa) throw forbidden()
  return row
}

async function reload(tx: Tx, id: number): Promise<Assignment> {
  const row = await findAssignment(tx, id)
  if (!row) throw notFound('This assignment')
  return presentAssignment(tx, row)
}

/** Without groups there are no team leaders who could review. */
const byLeaders = ({ allocate_to_team_leader, groups }: AssignmentInput): boolean =>
  allocate_to_team_leader && groups.length > 0

const reviewersOf = async (tx: Tx, input: AssignmentInput): Promise<number[]> =>
  byLeaders(input) ? findOwners(tx, input.groups) : input.reviewers

function fieldsOf(tx: Tx, input: AssignmentInput, before?: StoredAssignment): AssignmentFields {
  const initial =
    input.initial_start_date ??
    input.start_date ??
    before?.initial_start_date ??
    todayIn(tx.viewer.company.timeZone, tx.now)
  if (initial < FIRST_START || initial > LAST_START)
    throw invalid([{ path: 'initial_start_date', message: 'must be within this century' }])
  const old = input.reporting_group_id ?? null
  return {
    name: input.name,
    cadence: input.cadence,
    initial_start_date: initial,
    number_of_days: input.cadence === 'custom' ? daysOf(input, initial) : null,
    default_form_id: input.default_qa_form_id ?? null,
    reporting_group_id: null,
    reporting_group_ids: input.reporting_groups.length === 0 && old !== null ? [old] : input.reporting_groups,
    role_ids: input.included_roles,
    excluded_employee_ids: input.excluded_employees,
    allocate_to_team_leader: byLeaders(input),
    team_ids: input.groups,
    employee_ids: input.employees,
    blind: input.blind,
    allow_best_match: input.allow_best_match,
    employees_as_reviewees: input.employees_as_reviewees,
    qa_review_type: input.qa_review_type,
    budget_minutes: input.budget_minutes ?? null,
  }
}

function daysOf(input: AssignmentInput, initial: PlainDate): number {
  if (input.number_of_days != null) return input.number_of_days
  const days = input.end_date == null ? 0 : daysBetween(input.start_date ?? initial, input.end_date) + 1
  if (days >= 1 && days <= 366) return days
  throw invalid([{ path: 'number_of_days', message: 'is required for a custom cadence' }])
}

/** Keeps counts above 0. An allocation that counts the same as before keeps its id, even at another position. */
function allocationsOf(input: AssignmentInput, before: StoredAssignment['allocations']): AllocationFields[] {
  const ids = new Map(before.map((allocation) => [allocationKey(allocation), allocation.id]))
  return input.allocations
    .filter(({ count }) => count > 0)
    .map(({ id: _sent, ...fields }, position) => {
      const key = allocationKey(fields)
      const id = ids.get(key) ?? null
      ids.delete(key)
      return { ...fields, id, position }
    })
}

const fieldsBefore = (before: StoredAssignment): AssignmentFields => {
  const {
    id: _id,
    status: _status,
    filters: _filters,
    population: _population,
    seed: _seed,
    completed_on: _completed,
    version: _version,
    created_by: _creator,
    created_at: _created,
    updated_at: _updated,
    reviewers: _reviewers,
    allocations: _allocations,
    ...fields
  } = before
  return fields
}

type AuditedFields = AssignmentFields & {
  reviewers: readonly number[]
  filters: object
  population: Population | null
}

/** The population only if there is one, as in entries of the time before. */
const auditFields = ({ population, ...fields }: AuditedFields) => ({
  ...fields,
  ...(population && { population }),
})

function populationOf({ population, qa_review_type }: AssignmentInput): Population | null {
  if (population && qa_review_type !== 'qa_review')
    throw invalid([{ path: 'population', message: 'is only for reviews; audits draw completed reviews' }])
  return population ?? null
}
