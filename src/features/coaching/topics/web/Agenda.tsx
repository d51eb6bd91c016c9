import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { AgendaTopics } from '#features/coaching/topics/web/AgendaTopics.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { useSession } from '#platform/web/session.ts'

export type AgendaProps = {
  session: Session
  /** Coach and coachee may both add; others only read. */
  editable: boolean
}

/** What is to be talked about, by both. Its texts come with it, wherever it stands. */
export function Agenda({ session, editable }: AgendaProps) {
  const { person, permissions } = useSession()
  return (
    <LazyPart>
      <AgendaTopics
        sessionId={session.id}
        editable={editable}
        suggests={session.coachId === person.id && permissions.manageOneOnOnes}
      />
    </LazyPart>
  )
}
