import type { Calculated } from '#features/metrics/calculation/contract.ts'
import type { DateRange } from '#lib/dates.ts'

/** Whose performance: one person's, a team's with those below it, or the company's. */
export type SubjectWish = { employeeId: number | null; teamId: number | null }

export type PerformanceSubject = {
  kind: 'PERSON' | 'TEAM' | 'COMPANY'
  id: number | null
  name: string
  image: string | null
  /** Of a person the team. */
  teamId: number | null
  teamName: string | null
  /** How many members the viewer sees; null of a person. */
  memberCount: number | null
  /** Null for viewers without one-on-ones. */
  coaching: Coaching | null
}

export type Coaching = {
  /** One-on-ones that were shared in the range. */
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

/** People of the team that the list leaves out; their results count in the figures of the team. */
export type HiddenMembers = {
  /** They have left. */
  left: number
  /** They are outside the viewer's access. */
  outOfScope: number
}

export type PerformanceMembers = {
  members: PerformanceMember[]
  hidden: HiddenMembers
  totalCount: number
  totalPages: number
  page: number
}

export type MembersWish = {
  teamId: number | null
  range: DateRange
  previous: DateRange | null
  page: number
}
