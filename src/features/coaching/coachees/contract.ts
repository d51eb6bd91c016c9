import type { EmployeeFilter } from '#features/people/employees/conditions.ts'

export const COACHEE_SORTS = ['LAST_SESSION', 'NAME'] as const

export type CoacheeOrder = { by: (typeof COACHEE_SORTS)[number]; descending: boolean }

export type EntityType = 'EMPLOYEE' | 'TEAM'

/** The last row of a page: time of the last session in microseconds, lower-case names, id. */
export type CoacheeKey = readonly [number, string, string, number]

export type CoacheeFilter = EmployeeFilter & {
  entityType: EntityType
  visibleTeams: readonly number[] | null
  /** The viewer, who is left out when coaching others. */
  without?: number | undefined
  /** Only people who were coached. */
  coached?: boolean
}
