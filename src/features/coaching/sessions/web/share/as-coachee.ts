import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

/**
 * A session as its coachee gets it from the server: without the coach's private note, and not to be changed. Private
 * takeaways stay, for they are of the two.
 */
export const asCoachee = (answer: SessionAnswer): SessionAnswer => ({
  ...answer,
  privateNote: null,
  coachingSession: { ...answer.coachingSession, canEdit: false, canAcknowledge: false },
})
