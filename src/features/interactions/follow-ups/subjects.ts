import type { FollowUpSubjectType } from '#features/interactions/follow-ups/contract.ts'
import type { ProductArea } from '#platform/access/permissions.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The area whose scope decides who sees follow-ups on each type. */
export const SUBJECT_AREAS: Record<FollowUpSubjectType, ProductArea> = {
  solicitation: 'FEEDBACK',
  qa_review: 'QA',
}

/** What follow-ups need to know about a subject. It is injected, because the subject's area depends on this one. */
export type FollowUpSubject = {
  /** The employee and team of the subject if the viewer may see it; otherwise undefined. */
  find(tx: Tx, id: number): Promise<{ employeeId: number | null } | undefined>
  /** Called when a follow-up is added, deleted or restored, so that open screens are updated. */
  changed(tx: Tx, id: number): void
}

/** A type without an implementation has no records yet. */
export type FollowUpSubjects = Partial<Record<FollowUpSubjectType, FollowUpSubject>>
