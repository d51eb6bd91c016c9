import type { Attached, AttachedLists } from '#features/coaching/attachments/web/types.ts'
import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'

export const testUrl = (parts: Partial<Attached['url']> = {}): Attached['url'] => ({
  id: 1,
  notes: '',
  name: 'Outage script',
  url: 'https://wiki.example/outage',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...parts,
})

export const testFile = (parts: Partial<Attached['file']> = {}): Attached['file'] => ({
  id: 1,
  notes: '',
  coachingSessionFileId: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  name: 'plan.pdf',
  url: '/api/v1/coaching/coaching_session/12/coaching_files/1',
  size: 1_234_567,
  ...parts,
})

export const testReview = (parts: Partial<Attached['qa_review']> = {}): Attached['qa_review'] => ({
  id: 1,
  notes: '',
  followUpId: null,
  qaReviewId: 41,
  score: 78.5,
  review: {
    scorecard: 'Voice support',
    score: 78.5,
    autofailed: false,
    completedAt: '2026-11-12T10:00:00.000Z',
    reviewer: 'Ruth Adeyemi',
    employeeId: 7,
  },
  ...parts,
})

export const testResponse = (parts: Partial<Attached['solicitation']> = {}): Attached['solicitation'] => ({
  id: 1,
  notes: '',
  followUpId: null,
  solicitationId: 31,
  stars: 5,
  response: {
    uuid: '00000000-0000-7000-8000-000000000031',
    comments: 'I never felt rushed.',
    language: 'en',
    respondedAt: '2026-11-18T10:00:00.000Z',
    channel: 'Phone',
    employeeId: 7,
  },
  ...parts,
})

export const testMetric = (parts: Partial<Attached['metric']> = {}): Attached['metric'] => ({
  id: 1,
  notes: '',
  title: 'Average stars',
  rawValue: 4.62,
  displayValue: '4.62',
  rawDiff: 0.31,
  displayDiff: '0.31 from 4.31',
  startDate: '2026-10-22',
  endDate: '2026-11-20',
  employeeIds: [7],
  timeSeries: [4.2, null, 4.5, 4.7],
  dates: ['2026-10-22', '2026-10-30', '2026-11-07', '2026-11-14'],
  higherIsBetter: true,
  n: 38,
  lower: 4.41,
  upper: 4.79,
  tooFew: false,
  change: 'up',
  comparable: true,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...parts,
})

export const attachedLists = (parts: Partial<AttachedLists>): AttachedLists => ({
  metric: [],
  solicitation: [],
  qa_review: [],
  interaction: [],
  file: [],
  url: [],
  ...parts,
})

const person = (id: number, full_name: string) => ({ id, full_name, image: null })

/** A draft of coach 5 for employee 7, with the given parts. */
export const testAnswer = (parts: Partial<SessionAnswer> = {}): SessionAnswer => ({
  coachingSession: {
    id: 12,
    coachId: 5,
    employeeId: 7,
    title: '',
    notes: '',
    private: false,
    sharedAt: null,
    updatedAt: '2026-11-20T10:00:00.000Z',
    active: true,
    resharedAt: null,
    takeaways: { current: [], allOpen: [], takeawaysToAdd: [], editingTakeaways: [] },
    kudos: [],
    lessonlyLessons: [],
    createdAt: '2026-11-20T09:00:00.000Z',
    acknowledgedAt: null,
    scheduledFor: null,
    repeats: null,
    templateId: null,
    status: 'DRAFT',
    coach: person(5, 'Test Person'),
    employee: person(7, 'Tomasz Wieczorek'),
    canEdit: true,
    canAcknowledge: false,
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
