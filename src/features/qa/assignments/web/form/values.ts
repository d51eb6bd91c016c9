import { allocationKey } from '#features/qa/assignments/assignment.ts'
import type {
  Allocation,
  Cadence,
  Counted,
  Filters,
  Population,
  ReviewType,
} from '#features/qa/assignments/contract.ts'

/** The values of the assignment form. */
export type AssignmentValues = {
  name: string
  cadence: Cadence
  /** The first day of the first period; null means today. */
  initialStartDate: string | null
  /** The period the stored figures are of; the form does not change it. */
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
  /** The interactions to draw from; null to draw from responses. */
  population: Population | null
  allocations: readonly Allocation[]
  budgetMinutes: number | null
}

/** A team with its leader as the owner, or a group with its owner. */
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
  population: null,
  allocations: [],
  budgetMinutes: null,
}

/** Switching this on makes the owners of the chosen groups the reviewers. */
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
 * Changes the groups. While team leaders review, owners of added groups are added as reviewers and owners of removed
 * groups are removed. Without groups the option is switched off.
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

/** Owners of the groups, without duplicates; skips groups without an owner. */
function ownersOf(groups: readonly number[], known: readonly OwnedGroup[]): number[] {
  return distinct(groups.flatMap((id) => known.find((group) => group.id === id)?.owner?.id ?? []))
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]

/** What an allocation counts. */
export type AllocationKind =
  | { type: 'any' }
  | { type: 'stars'; stars: readonly number[] }
  | { type: 'channel'; channel_id: number }
  | { type: 'tags'; tags: readonly string[] }
  | { type: 'language'; languages: readonly string[] }
  | { type: 'property'; property: string; property_values: readonly string[] }
  | { type: 'duration'; duration_from?: number | undefined; duration_to?: number | undefined }

export const kindKey = (kind: AllocationKind): string => allocationKey(kind as Counted)

/** The count of an allocation; null if it has none yet. */
export const countOf = (
  { allocations }: Pick<AssignmentValues, 'allocations'>,
  kind: AllocationKind,
): number | null => allocations.find((one) => kindKey(one) === kindKey(kind))?.count ?? null

/** Keeps the id of an existing allocation, so that reviews already done still count. A count of null removes it. */
export function withCount(
  values: AssignmentValues,
  kind: AllocationKind,
  count: number | null,
): AssignmentValues {
  const { allocations } = values
  const key = kindKey(kind)
  if (count === null) return { ...values, allocations: allocations.filter((one) => kindKey(one) !== key) }
  return allocations.some((one) => kindKey(one) === key)
    ? { ...values, allocations: allocations.map((one) => (kindKey(one) === key ? { ...one, count } : one)) }
    : { ...values, allocations: [...allocations, { ...kind, count } as Allocation] }
}
