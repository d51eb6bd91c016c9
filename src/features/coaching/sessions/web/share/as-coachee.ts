import type { SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'

/**
 * A session as its coachee gets it from the server: without the coach's private note, not to be changed, its takeaways
 * to be ticked. Private takeaways stay, for they are of the two.
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
