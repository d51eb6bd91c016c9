import type { Counted, StoredAllocation } from '#features/qa/assignments/contract.ts'
import { NEGATIVE, POSITIVE } from '#features/qa/assignments/limits.ts'

/** Whole percent, at most 100; 0 if no reviews are required. */
export const progressOf = (todo: number, completed: number): number =>
  todo === 0 ? 0 : Math.min(100, Math.round((100 * completed) / todo))

/** The star bucket of a response; null for a response without stars. */
export function bucketOf(stars: number | null): 'positive' | 'negative' | null {
  if (stars === null) return null
  if (POSITIVE.some((star) => star === stars)) return 'positive'
  return NEGATIVE.some((star) => star === stars) ? 'negative' : null
}

/** Identifies what an allocation counts, so that an unchanged allocation keeps its row when the assignment is saved. */
export const allocationKey = (allocation: Counted): string =>
  JSON.stringify([
    allocation.type,
    allocation.stars?.toSorted(),
    allocation.channel_id,
    allocation.tags?.toSorted(),
    allocation.languages?.toSorted(),
    allocation.property,
    allocation.property_values?.toSorted(),
    allocation.duration_from,
    allocation.duration_to,
  ])

/** The most specific allocations are filled first, so that interactions only they accept are not used up by others. */
const SPECIFICITY = { tags: 0, property: 1, duration: 2, language: 3, channel: 4, stars: 5, any: 6 } as const
export const mostSpecificFirst = <A extends Pick<StoredAllocation, 'type' | 'id'>>(
  allocations: readonly A[],
): A[] => [...allocations].sort((a, b) => SPECIFICITY[a.type] - SPECIFICITY[b.type] || a.id - b.id)

export const reviewsPerEmployee = (allocations: readonly Pick<StoredAllocation, 'count'>[]): number =>
  allocations.reduce((sum, { count }) => sum + count, 0)

export type Reviewee = { id: number; leader: number | null }

/**
 * How many reviews each reviewer makes in a period. With `byLeader`, team leaders review their own people. All other
 * reviews are split equally; the reviewers with the lowest ids take the remainder. People without a reviewing leader
 * are split too, so that no review is lost.
 */
export function sharesOf(
  reviewers: readonly number[],
  reviewees: readonly Reviewee[],
  each: number,
  byLeader: boolean,
): Map<number, number> {
  const shares = new Map(reviewers.map((id) => [id, 0]))
  let common = 0
  for (const { leader } of reviewees) {
    const own = byLeader && leader !== null ? shares.get(leader) : undefined
    if (own === undefined || leader === null) common += each
    else shares.set(leader, own + each)
  }
  const base = reviewers.length === 0 ? 0 : Math.floor(common / reviewers.length)
  let left = reviewers.length === 0 ? 0 : common % reviewers.length
  for (const id of [...reviewers].sort((a, b) => a - b)) {
    shares.set(id, (shares.get(id) ?? 0) + base + (left > 0 ? 1 : 0))
    left -= 1
  }
  return shares
}

/** Median seconds from start to completion. */
export type ReviewTimes = {
  byReviewer: ReadonlyMap<number, number>
  /** Null without any work. */
  company: number | null
}

/**
 * The reviews of a share that fit into the budget, at least one: a reviewer without time per review has no limit.
 */
export function withinBudget(
  shares: ReadonlyMap<number, number>,
  minutes: number | null,
  times: ReviewTimes | undefined,
): Map<number, number> {
  if (minutes === null || times === undefined) return new Map(shares)
  return new Map(
    [...shares].map(([reviewer, share]) => {
      const seconds = times.byReviewer.get(reviewer) ?? times.company
      if (seconds === null || seconds <= 0) return [reviewer, share]
      return [reviewer, Math.min(share, Math.max(1, Math.floor((minutes * 60) / seconds)))]
    }),
  )
}

/** The shares after one review of each handover has moved from its first reviewer to the other. */
export function withHandovers(
  shares: ReadonlyMap<number, number>,
  handovers: readonly { from_reviewer_id: number; to_reviewer_id: number }[],
): Map<number, number> {
  const moves = new Map<number, number>()
  const add = (reviewer: number, count: number) => moves.set(reviewer, (moves.get(reviewer) ?? 0) + count)
  for (const { from_reviewer_id, to_reviewer_id } of handovers) {
    add(from_reviewer_id, -1)
    add(to_reviewer_id, 1)
  }
  return new Map(
    [...shares].map(([reviewer, share]) => [reviewer, Math.max(0, share + (moves.get(reviewer) ?? 0))]),
  )
}

/** Whose work a reviewer may be given: never their own. Team leaders get their own people and people without a reviewing leader. */
export const revieweesOf = (
  reviewer: number,
  reviewees: readonly Reviewee[],
  reviewers: readonly number[],
  byLeader: boolean,
): Reviewee[] =>
  reviewees.filter(
    ({ id, leader }) =>
      id !== reviewer && (!byLeader || leader === null || leader === reviewer || !reviewers.includes(leader)),
  )

/** The lists of an assignment that decide who is reviewed. */
export type RevieweeSelection = {
  team_ids: readonly number[]
  reporting_group_ids: readonly number[]
  employee_ids: readonly number[]
  role_ids: readonly number[]
  excluded_employee_ids: readonly number[]
  employees_as_reviewees: boolean
}

/**
 * Listed people if that is switched on or no group is chosen, otherwise the members of the groups. If only roles are
 * chosen, everybody with one of them.
 */
export function selectionMode(chosen: RevieweeSelection): 'named' | 'groups' | 'everybody' {
  if (chosen.employees_as_reviewees) return 'named'
  if (chosen.team_ids.length > 0 || chosen.reporting_group_ids.length > 0) return 'groups'
  return chosen.employee_ids.length === 0 && chosen.role_ids.length > 0 ? 'everybody' : 'named'
}
