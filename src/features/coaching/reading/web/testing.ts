import type { Session, SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import { at, testAnswer as draftAnswer, testTakeaway } from '#features/coaching/sessions/web/testing.ts'

export const ME = { id: 5, full_name: 'Test Person', image: null }
export const COACH = { id: 9, full_name: 'Rosa Delgado', image: null }

export const takeaway = (id: number, parts: Partial<Takeaway> = {}): Takeaway =>
  testTakeaway(id, { createdBy: COACH, owner: ME, sessionId: 12, ...parts })

/** A shared session of the signed-in person, not acknowledged unless overridden. */
export const testAnswer = (
  session: Partial<Session> = {},
  parts: Partial<SessionAnswer> = {},
): SessionAnswer =>
  draftAnswer({
    session: {
      id: 12,
      coachId: COACH.id,
      employeeId: ME.id,
      title: 'Calm calls',
      notes: '<p>Slow down at the end.</p>',
      sharedAt: at(0),
      updatedAt: at(0),
      takeaways: {
        current: [takeaway(1)],
        allOpen: [takeaway(1)],
        takeawaysToAdd: [],
        editingTakeaways: [],
      },
      kudos: [{ id: 3, text: 'Great tone' }],
      createdAt: '2026-11-19T10:00:00.000Z',
      status: 'SHARED',
      coach: COACH,
      employee: ME,
      canEdit: false,
      canAcknowledge: true,
      ...session,
    },
    ...parts,
  })
