import type { DemoInteraction } from '#app/demo/interactions.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import { joinAssignment } from '#features/qa/assignments/join.ts'
import type { SavedForm } from '#features/qa/scorecards/contract.ts'

/** The parts of other features that creating a review needs. */
export const REVIEW_SEAMS = { findSolicitation: solicitationSubject.find, joinAssignment }

/** Chats have a scorecard of their own. */
export const formFor = (forms: readonly SavedForm[], { channel }: DemoInteraction): SavedForm | undefined =>
  forms.find(({ name }) => name.startsWith('Chat') === (channel === 'Chat')) ?? forms[0]
