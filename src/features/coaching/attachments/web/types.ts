import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import type { AnswerTo } from '#platform/web/api.ts'

type AnswerOf<Kind extends AttachmentKind> = AnswerTo<
  `/api/v1/coaching/coaching_session/{id}/${Kind}_attachments`,
  'post'
>

/** Attachments as the server returns them, by kind. */
export type Attached = { [Kind in AttachmentKind]: AnswerOf<Kind> }

/** All attachments of a session, a list for each kind. */
export type AttachedLists = { readonly [Kind in AttachmentKind]: readonly Attached[Kind][] }

/** Takes the lists from the session response; interactions are fetched separately. */
export const listsOf = (answer: SessionAnswer, interaction: AttachedLists['interaction']): AttachedLists => ({
  metric: answer.metricAttachments,
  solicitation: answer.solicitationAttachments,
  qa_review: answer.qaReviewAttachments,
  interaction,
  file: answer.fileAttachments,
  url: answer.urlAttachments,
})
