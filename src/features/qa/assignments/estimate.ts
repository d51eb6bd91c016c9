import {
  type Reviewee,
  reviewsPerEmployee,
  sharesOf,
  withinBudget,
} from '#features/qa/assignments/assignment.ts'
import type { AssignmentInput, Estimate } from '#features/qa/assignments/contract.ts'
import { countCandidates } from '#features/qa/assignments/draw-query.ts'
import { buildDraw } from '#features/qa/assignments/plan.ts'
import { countInPopulation } from '#features/qa/assignments/population.ts'
import { requireReferences } from '#features/qa/assignments/references.ts'
import { findReviewTimes } from '#features/qa/assignments/review-times-query.ts'
import { findOwners, findReviewees } from '#features/qa/assignments/reviewees-query.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Counting stops here: the form only needs to know whether there are enough. */
const MOST_COUNTED = 10_000

/** Estimates what an assignment would need and how many interactions are eligible; stores nothing. */
export const estimateAssignment = (
  services: Services,
  viewer: Viewer,
  input: AssignmentInput,
): Promise<Estimate> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireReferences(tx, input)
    const selection = {
      key: 0,
      team_ids: input.groups,
      reporting_group_ids: input.reporting_groups,
      employee_ids: input.employees,
      role_ids: input.included_roles,
      excluded_employee_ids: input.excluded_employees,
      employees_as_reviewees: input.employees_as_reviewees,
    }
    const visible = visibleEmployeeIds(viewer, 'QA')
    const reviewees = ((await findReviewees(tx, [selection])).get(0) ?? []).filter(
      ({ id }) => visible === null || visible.includes(id),
    )
    const employees = reviewees.map(({ id }) => id)
    const reviewers =
      input.allocate_to_team_leader && input.groups.length > 0
        ? await findOwners(tx, input.groups)
        : input.reviewers
    const draw = await buildDraw(tx, { ...input, id: 0, seed: 0 })
    const counted =
      employees.length === 0
        ? []
        : await countCandidates(tx, draw, {
            employees,
            allocations: input.allocations,
            most: MOST_COUNTED,
          })
    const eligible = counted.reduce((sum, { total }) => sum + total, 0)
    const capped = eligible >= MOST_COUNTED
    const each = reviewsPerEmployee(input.allocations)
    const needed = each * employees.length
    const affordable = await findAffordable(tx, input, { reviewers, reviewees, each })
    return {
      eligible,
      capped,
      population: input.population ? await countInPopulation(tx, input.population) : null,
      needed,
      employees: employees.length,
      reviewers: reviewers.length,
      affordable,
      per_reviewer: reviewers.length === 0 ? null : Math.ceil((affordable ?? needed) / reviewers.length),
      allocations: input.allocations.map((allocation, index) => {
        const found = counted.reduce((sum, { allocations }) => sum + (allocations[index] ?? 0), 0)
        // "Any" gets what the other allocations leave, so it needs enough for all of them.
        const wanted = allocation.type === 'any' && allocation.count > 0 ? each : allocation.count
        const enough = counted.filter(({ allocations }) => (allocations[index] ?? 0) >= wanted).length
        const short = capped || wanted === 0 ? 0 : employees.length - enough
        return {
          eligible: found,
          needed: allocation.count * employees.length,
          short_employees: short,
          impossible: short > 0,
        }
      }),
    }
  })

/** The reviews of all reviewers within the budget; null without one. */
async function findAffordable(
  tx: Tx,
  input: AssignmentInput,
  { reviewers, reviewees, each }: { reviewers: number[]; reviewees: readonly Reviewee[]; each: number },
): Promise<number | null> {
  const minutes = input.budget_minutes ?? null
  if (minutes === null) return null
  const times = await findReviewTimes(tx, [{ key: 0, type: input.qa_review_type, before: tx.now }])
  const byLeader = input.allocate_to_team_leader && input.groups.length > 0
  const shares = withinBudget(sharesOf(reviewers, reviewees, each, byLeader), minutes, times.get(0))
  return [...shares.values()].reduce((sum, share) => sum + share, 0)
}
