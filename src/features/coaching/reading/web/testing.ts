import type { Session, SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'

export const ME = { id: 5, full_name: 'Test Person', image: null }
export const COACH = { id: 9, full_name: 'Rosa Delgado', image: null }

export const takeaway = (id: number, parts: Partial<Takeaway> = {}): Takeaway => ({
  id,
  text: `Takeaway ${id}`,
  completedAt: null,
  completedBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: COACH,
  updatedAt: '2026-11-20T10:00:00.000Z',
  sessionId: 12,
  categoryName: null,
  dueDate: null,
  owner: ME,
  private: false,
  status: 'OPEN',
  completable: true,
  ...parts,
})

/** A shared session of the person who is signed in, not confirmed yet, unless told otherwise. */
export function testAnswer(
  session: Partial<Session> = {},
  parts: Partial<SessionAnswer> = {},
): SessionAnswer {
  return {
    coachingSession: {
      id: 12,
      coachId: COACH.id,
      employeeId: ME.id,
      title: 'Calm calls',
      notes: '<p>Slow down at the end.</p>',
      private: false,
      sharedAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      active: true,
      resharedAt: null,
      takeaways: {
        current: [takeaway(1)],
        allOpen: [takeaway(1)],
        takeawaysToAdd: [],
        editingTakeaways: [],
      },
      kudos: [{ id: 3, text: 'Great tone' }],
      lessonlyLessons: [],
      createdAt: '2026-11-19T10:00:00.000Z',
      acknowledgedAt: null,
      scheduledFor: null,
      repeats: null,
      templateId: null,
      status: 'SHARED',
      coach: COACH,
      employee: ME,
      canEdit: false,
      canAcknowledge: true,
      ...session,
    },
    publicNotes: [],
    privateNote: null,
    metricAttachments: [],
    solicitationAttachments: [],
    qaReviewAttachments: [],
    fileAttachments: [],
    urlAttachments: [],
    ...parts,
  }
}
