import type { Calculated } from '#features/metrics/calculation/contract.ts'
import type { DateRange } from '#lib/dates.ts'

/** A person, a team with its sub-teams, or (when both ids are null) the company. */
export type SubjectRequest = { employeeId: number | null; teamId: number | null }

export type PerformanceSubject = {
  kind: 'PERSON' | 'TEAM' | 'COMPANY'
  id: number | null
  name: string
  image: string | null
  /** The team of a person; null for a team or the company. */
  teamId: number | null
  teamName: string | null
  /** Number of members the viewer may see; null for a person. */
  memberCount: number | null
  /** Null for viewers who may not see one-on-ones. */
  coaching: Coaching | null
}

export type Coaching = {
  /** One-on-ones shared within the range. */
  sessions: number
  openTakeaways: number
  overdueTakeaways: number
}

export type PerformanceMember = {
  id: number
  fullName: string
  image: string | null
  team: string | null
  results: Calculated[]
}

/** Team members who are missing from the list. Their results still count in the team's figures. */
export type HiddenMembers = {
  /** Deactivated members. */
  left: number
  /** Members outside the viewer's data access. */
  outOfScope: number
}

export type PerformanceMembers = {
  members: PerformanceMember[]
  hidden: HiddenMembers
  totalCount: number
  totalPages: number
  page: number
}

export type MembersRequest = {
  teamId: number | null
  range: DateRange
  previous: DateRange | null
  page: number
}
