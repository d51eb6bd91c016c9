import type { SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'

/** A time later than those of the test copies. */
export const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`

const COACH = { id: 5, full_name: 'Test Person', image: null }
export const COACHEE = { id: 7, full_name: 'Tomasz Wieczorek', image: null }

export const testTakeaway = (id: number, change: Partial<Takeaway> = {}): Takeaway => ({
  id,
  text: `Takeaway ${id}`,
  completedAt: null,
  completedBy: null,
  createdAt: at(0),
  createdBy: COACH,
  updatedAt: at(0),
  sessionId: 1,
  categoryName: null,
  dueDate: null,
  owner: COACHEE,
  private: false,
  status: 'OPEN',
  completable: true,
  ...change,
})

type Parts = Partial<Omit<SessionAnswer, 'coachingSession'>> & {
  session?: Partial<SessionAnswer['coachingSession']>
}

/** A draft of the signed-in person with Tomasz Wieczorek, empty unless overridden. */
export const testAnswer = ({ session, ...parts }: Parts = {}): SessionAnswer => ({
  coachingSession: {
    id: 1,
    coachId: COACH.id,
    employeeId: COACHEE.id,
    title: '',
    notes: '',
    private: false,
    sharedAt: null,
    updatedAt: at(1),
    active: true,
    resharedAt: null,
    takeaways: { current: [], allOpen: [], takeawaysToAdd: [], editingTakeaways: [] },
    kudos: [],
    lessonlyLessons: [],
    createdAt: at(0),
    acknowledgedAt: null,
    scheduledFor: null,
    repeats: null,
    templateId: null,
    status: 'DRAFT',
    coach: COACH,
    employee: COACHEE,
    canEdit: true,
    canAcknowledge: false,
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
})

export const testNote = (notes: string, createdById: number = COACH.id) => ({
  id: createdById,
  coachingSessionId: 1,
  createdAt: at(0),
  createdById,
  notes,
})
