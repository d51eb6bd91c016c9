import type { SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'

/**
 * A session as its coachee would receive it: without the coach's private note, read-only, with takeaways that can be
 * ticked. Private takeaways stay because both participants see them.
 */
export const asCoachee = (answer: SessionAnswer): SessionAnswer => {
  const { coachingSession: session } = answer
  const { current, allOpen } = session.takeaways
  return {
    ...answer,
    privateNote: null,
    coachingSession: {
      ...session,
      canEdit: false,
      canAcknowledge: false,
      takeaways: { ...session.takeaways, current: current.map(toTick), allOpen: allOpen.map(toTick) },
    },
  }
}

const toTick = (takeaway: Takeaway): Takeaway => ({ ...takeaway, completable: true })
