import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { AgendaTopics } from '#features/coaching/topics/web/AgendaTopics.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { useSession } from '#platform/web/session.ts'

export type AgendaProps = {
  session: Session
  /** True for the coach and the coachee; others only read. */
  editable: boolean
}

/** The topics of a session. Loads its own texts. */
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
