import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

export type AttachmentsProps = {
  answer: SessionAnswer
  /** Whoever reads only sees them, without buttons and empty places. */
  editable: boolean
}

/** What is attached to a session, the evidence that it speaks of: metrics, responses, reviews, files and links. */
export function Attachments({ answer }: AttachmentsProps) {
  return <p>{answer.urlAttachments.length}</p>
}
