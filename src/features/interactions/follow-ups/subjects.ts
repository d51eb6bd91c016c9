import type { FollowUpSubjectType } from '#features/interactions/follow-ups/contract.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The area whose scope decides who sees follow-ups on it. */
export const SUBJECT_AREAS: Record<FollowUpSubjectType, ProductArea> = {
  solicitation: 'FEEDBACK',
  qa_review: 'QA',
}

/** What this area must know of a subject, which stands in an area behind it; handed in by the composition. */
export type FollowUpSubject = {
  /** Whose it is, if the viewer may see it; undefined for one that is not there or not for them. */
  find(tx: Tx, id: number): Promise<{ employeeId: number | null } | undefined>
  /** Called when a follow-up on it comes, goes or returns: its screens have to hear of that. */
  changed(tx: Tx, id: number): void
}

/** A type that nobody handed in has no records yet. */
export type FollowUpSubjects = Partial<Record<FollowUpSubjectType, FollowUpSubject>>
