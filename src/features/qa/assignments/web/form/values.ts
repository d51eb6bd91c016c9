import type { Allocation, Cadence, Filters, ReviewType } from '#features/qa/assignments/contract.ts'

/** An assignment as its form holds it. */
export type AssignmentValues = {
  name: string
  cadence: Cadence
  /** The first day of the first period; null: today. */
  initialStartDate: string | null
  /** The period that is shown; never written by the form. */
  startDate: string | null
  endDate: string | null
  /** The length of a custom period. */
  numberOfDays: number | null
  defaultFormId: number | null
  reportingGroups: readonly number[]
  roles: readonly number[]
  excludedEmployees: readonly number[]
  allocateToTeamLeader: boolean
  groups: readonly number[]
  employees: readonly number[]
  reviewers: readonly number[]
  blind: boolean
  allowPartialMatch: boolean
  employeesAsReviewees: boolean
  qaReviewType: ReviewType
  filters: Filters
  allocations: readonly Allocation[]
}

/** A group and who owns it: of a team its leader. */
export type OwnedGroup = { id: number; name: string; owner: { id: number; name: string } | null }

export const NEW_ASSIGNMENT: AssignmentValues = {
  name: '',
  cadence: 'weekly',
  initialStartDate: null,
  startDate: null,
  endDate: null,
  numberOfDays: null,
  defaultFormId: null,
  reportingGroups: [],
  roles: [],
  excludedEmployees: [],
  allocateToTeamLeader: false,
  groups: [],
  employees: [],
  reviewers: [],
  blind: false,
  allowPartialMatch: false,
  employeesAsReviewees: false,
  qaReviewType: 'qa_review',
  filters: {},
  allocations: [],
}

/** Turned on, the owners of the chosen groups review. */
export const withTeamLeaders = (
  values: AssignmentValues,
  on: boolean,
  known: readonly OwnedGroup[],
): AssignmentValues => ({
  ...values,
  allocateToTeamLeader: on,
  ...(on && { reviewers: ownersOf(values.groups, known) }),
})

/**
 * Other groups. While their owners review, those of added groups are taken in, and with a group its owner goes; without
 * any group nobody is left to take them from.
 */
export function withGroups(
  values: AssignmentValues,
  groups: readonly number[],
  known: readonly OwnedGroup[],
): AssignmentValues {
  if (groups.length === 0) return { ...values, groups, allocateToTeamLeader: false }
  if (!values.allocateToTeamLeader) return { ...values, groups }
  const added = groups.filter((id) => !values.groups.includes(id))
  const isOnlyMore = values.groups.every((id) => groups.includes(id))
  const reviewers = isOnlyMore
    ? distinct([...values.reviewers, ...ownersOf(added, known)])
    : ownersOf(groups, known)
  return { ...values, groups, reviewers }
}

/** Each owner once; a group without one adds none. */
function ownersOf(groups: readonly number[], known: readonly OwnedGroup[]): number[] {
  return distinct(groups.flatMap((id) => known.find((group) => group.id === id)?.owner?.id ?? []))
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

/** What one count is of. */
export type Kind =
  | { type: 'any' }
  | { type: 'stars'; stars: readonly number[] }
  | { type: 'channel'; channel_id: number }
  | { type: 'tags'; tags: readonly string[] }

export const kindKey = (kind: Kind): string =>
  kind.type === 'any'
    ? 'any'
    : kind.type === 'stars'
      ? `stars ${kind.stars.join()}`
      : kind.type === 'channel'
        ? `channel ${kind.channel_id}`
        : `tags ${JSON.stringify([...kind.tags].sort())}`

/** How many of a kind are asked for; null while nobody has said. */
export const countOf = ({ allocations }: Pick<AssignmentValues, 'allocations'>, kind: Kind): number | null =>
  allocations.find((one) => kindKey(one) === kindKey(kind))?.count ?? null

/** The same place keeps its id, so that reviews already done still count. Null takes it away. */
export function withCount(values: AssignmentValues, kind: Kind, count: number | null): AssignmentValues {
  const { allocations } = values
  const key = kindKey(kind)
  if (count === null) return { ...values, allocations: allocations.filter((one) => kindKey(one) !== key) }
  return allocations.some((one) => kindKey(one) === key)
    ? { ...values, allocations: allocations.map((one) => (kindKey(one) === key ? { ...one, count } : one)) }
    : { ...values, allocations: [...allocations, { ...kind, count } as Allocation] }
}
