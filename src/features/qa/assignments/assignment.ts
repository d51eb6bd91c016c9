import type { StoredAllocation } from '#features/qa/assignments/contract.ts'
import { NEGATIVE, POSITIVE } from '#features/qa/assignments/limits.ts'

/** In percent, whole: 100 at the most, and 0 where nothing is asked for. */
export const progressOf = (todo: number, completed: number): number =>
  todo === 0 ? 0 : Math.min(100, Math.round((100 * completed) / todo))

/** Of which star bucket a response is; null for one without stars. */
export function bucketOf(stars: number | null): 'positive' | 'negative' | null {
  if (stars === null) return null
  if (POSITIVE.some((star) => star === stars)) return 'positive'
  return NEGATIVE.some((star) => star === stars) ? 'negative' : null
}

/** What an allocation wants, as a text: the same wish keeps its record when an assignment is saved anew. */
export const wishOf = (
  allocation: Pick<StoredAllocation, 'type' | 'stars' | 'channel_id' | 'tags'>,
): string =>
  JSON.stringify([
    allocation.type,
    [...(allocation.stars ?? [])].sort(),
    allocation.channel_id ?? null,
    [...(allocation.tags ?? [])].sort(),
  ])

/** The most particular ones are filled first, so that what only they can use is not spent on others. */
const PARTICULAR = { tags: 0, channel: 1, stars: 2, any: 3 } as const
export const particularFirst = <A extends Pick<StoredAllocation, 'type' | 'id'>>(
  allocations: readonly A[],
): A[] => [...allocations].sort((a, b) => PARTICULAR[a.type] - PARTICULAR[b.type] || a.id - b.id)

export const perEmployee = (allocations: readonly Pick<StoredAllocation, 'count'>[]): number =>
  allocations.reduce((sum, { count }) => sum + count, 0)

export type Reviewee = { id: number; leader: number | null }

/**
 * How many reviews each reviewer is to make in a period: team leaders those of their people, others equal shares,
 * of which the first ones take what is left over. What nobody leads is shared too, so that nothing is lost.
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

/** Whose work a reviewer may be given: nobody's own, and of team leaders that of their people and of nobody's. */
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

/** Who is reviewed, of the lists that an assignment has. */
export type Chosen = {
  team_ids: readonly number[]
  reporting_group_ids: readonly number[]
  employee_ids: readonly number[]
  role_ids: readonly number[]
  excluded_employee_ids: readonly number[]
  employees_as_reviewees: boolean
}

/**
 * By name where that is switched on or no group is chosen, else the members of the groups; where only roles are
 * chosen, everybody who has one of them.
 */
export function wayOfChoosing(chosen: Chosen): 'named' | 'groups' | 'everybody' {
  if (chosen.employees_as_reviewees) return 'named'
  if (chosen.team_ids.length > 0 || chosen.reporting_group_ids.length > 0) return 'groups'
  return chosen.employee_ids.length === 0 && chosen.role_ids.length > 0 ? 'everybody' : 'named'
}
