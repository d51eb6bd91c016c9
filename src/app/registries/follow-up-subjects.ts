import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import type { FollowUpSubjects } from '#features/interactions/follow-ups/subjects.ts'
import { reviewSubject } from '#features/qa/reviews/review-lookups.ts'

/** What follow-ups can be about. */
export const followUpSubjects: FollowUpSubjects = {
  solicitation: solicitationSubject,
  qa_review: reviewSubject,
}
