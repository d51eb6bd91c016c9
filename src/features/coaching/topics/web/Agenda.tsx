import type { Session } from '#features/coaching/sessions/web/session-api.ts'

export type AgendaProps = {
  session: Session
  /** Coach and coachee may both add; others only read. */
  editable: boolean
}

/** What is to be talked about, by both. */
export function Agenda({ session }: AgendaProps) {
  return <p>{session.title}</p>
}
