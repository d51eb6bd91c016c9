import type { DemoInteraction } from '#app/demo/interactions.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { checkAssignedReview } from '#features/qa/assignments/assigned-work.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'

/** Functions of other features that creating a review needs. */
export const REVIEW_SEAMS = {
  findSolicitation: solicitationSubject.find,
  joinAssignment: checkAssignedReview,
}

/** Chats use a separate scorecard. */
export const formFor = (forms: readonly SavedForm[], { channel }: DemoInteraction): SavedForm | undefined =>
  forms.find(({ name }) => name.startsWith('Chat') === (channel === 'Chat')) ?? forms[0]
