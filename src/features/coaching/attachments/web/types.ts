import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import type { AnswerTo } from '#platform/web/api.ts'

type AnswerOf<Kind extends AttachmentKind> = AnswerTo<
  `/api/v1/coaching/coaching_session/{id}/${Kind}_attachments`,
  'post'
>

/** What is attached, by its kind, as the server answers it. */
export type Attached = { [Kind in AttachmentKind]: AnswerOf<Kind> }

/** All that is attached to a session: one list a kind. */
export type AttachedLists = { readonly [Kind in AttachmentKind]: readonly Attached[Kind][] }

/** Of the session's answer, beside the interactions, which are asked for by themselves. */
export const listsOf = (answer: SessionAnswer, interaction: AttachedLists['interaction']): AttachedLists => ({
  metric: answer.metricAttachments,
  solicitation: answer.solicitationAttachments,
  qa_review: answer.qaReviewAttachments,
  interaction,
  file: answer.fileAttachments,
  url: answer.urlAttachments,
})
