import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

export type SessionReadingProps = {
  answer: SessionAnswer
  /** Shown inside the dialog before sharing: no acknowledgement, no keys, nothing is written. */
  preview?: boolean
}

/** A session as its coachee reads it. */
export function SessionReading({ answer }: SessionReadingProps) {
  return <h1>{answer.coachingSession.title}</h1>
}
