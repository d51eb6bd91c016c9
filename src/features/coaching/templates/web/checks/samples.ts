import type { SessionAnswer, Takeaway } from '#features/coaching/sessions/web/session-api.ts'
import type { Topic } from '#features/coaching/topics/web/topics-api.ts'

/** An id that belongs to no record. */
export const SAMPLE_ID = 0

const COACH = { id: 1, full_name: 'Bea Winter', image: null }
const COACHEE = { id: 2, full_name: 'Tom Berg', image: null }
const TIME = '2026-11-20T13:00:00.000Z'

const takeaway = (id: number, text: string, input: Partial<Takeaway> = {}): Takeaway => ({
  id,
  text,
  completedAt: null,
  completedBy: null,
  createdAt: TIME,
  createdBy: COACH,
  updatedAt: TIME,
  sessionId: SAMPLE_ID,
  categoryName: 'Conversation',
  dueDate: '2026-12-04',
  owner: COACHEE,
  private: false,
  status: 'OPEN',
  completable: false,
  ...input,
})

const OPEN = takeaway(1, 'Close each call with “you’ll have it by …”')
const CLOSED = takeaway(2, 'Three-line summary in the ticket before wrap-up ends', {
  status: 'CLOSED',
  completedAt: TIME,
  completedBy: COACHEE,
})

/** A session as the server returns it, with the requested parts. */
export function sampleAnswer(parts: { takeaways?: boolean; kudos?: boolean }): SessionAnswer {
  const current = parts.takeaways ? [OPEN, CLOSED] : []
  return {
    coachingSession: {
      id: SAMPLE_ID,
      coachId: COACH.id,
      employeeId: COACHEE.id,
      title: 'Weekly check-in',
      notes: '',
      private: false,
      sharedAt: TIME,
      updatedAt: TIME,
      active: true,
      resharedAt: null,
      takeaways: {
        current,
        allOpen: parts.takeaways ? [OPEN] : [],
        takeawaysToAdd: [],
        editingTakeaways: [],
      },
      kudos: parts.kudos
        ? [{ id: 1, text: 'Six outage calls on Tuesday night and not one escalation.' }]
        : [],
      lessonlyLessons: [],
      createdAt: TIME,
      acknowledgedAt: null,
      scheduledFor: '2026-11-20',
      repeats: null,
      templateId: null,
      status: 'SHARED',
      coach: COACH,
      employee: COACHEE,
      canEdit: false,
      canAcknowledge: false,
    },
    publicNotes: [],
    privateNote: null,
    metricAttachments: [],
    solicitationAttachments: [],
    qaReviewAttachments: [],
    fileAttachments: [],
    urlAttachments: [],
  }
}

export const SAMPLE_BODY =
  '<h3>How was the week?</h3><p></p><h3>One conversation we look at together</h3><ul><li>What helped</li><li>What we try <strong>next time</strong></li></ul>'

const topic = (id: number, title: string, by: typeof COACH, input: Partial<Topic> = {}): Topic => ({
  id,
  title,
  text: '',
  discussedAt: null,
  createdAt: TIME,
  createdBy: by,
  canEdit: true,
  carriedFromSessionId: null,
  ...input,
})

export const SAMPLE_TOPICS: readonly Topic[] = [
  topic(1, 'The date habit', COACH, { text: 'Listen to the last call together' }),
  topic(2, 'Holiday cover in week 51', COACHEE),
  topic(3, 'The new invoice', COACHEE, { discussedAt: TIME }),
]
