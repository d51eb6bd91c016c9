import type { Coachee, ListedSession, SessionLog } from '#features/coaching/coachees/web/coachees-queries.ts'

/** A row of the dashboard as the server returns it. */
export const aCoachee = (id: number, name: string, parts: Partial<Coachee> = {}): Coachee => ({
  entityId: String(id),
  entityType: 'EMPLOYEE',
  name,
  imageUrl: null,
  parentName: 'Billing',
  openActionItemsCount: 2,
  closedActionItemsCount: 5,
  sessionsCount: 7,
  lastSession: '2026-11-03T10:00:00.000Z',
  lastSessionId: '71',
  draftCoachingSessionId: null,
  ...parts,
})

export const coacheePage = (
  nodes: readonly Coachee[],
  endCursor: string | null = null,
  total = nodes.length,
) => ({
  coacheesData: { nodes, totalCount: total, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
})

const person = (id: number, full_name: string) => ({ id, full_name, image: null })

export const aSession = (id: number, parts: Partial<ListedSession> = {}): ListedSession => ({
  id,
  coachId: 5,
  employeeId: 9,
  title: `Talk ${id}`,
  private: false,
  sharedAt: '2026-11-03T10:00:00.000Z',
  resharedAt: null,
  acknowledgedAt: null,
  scheduledFor: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-03T10:00:00.000Z',
  active: true,
  status: 'SHARED',
  coach: person(5, 'Test Person'),
  employee: person(9, 'Ada Lund'),
  ...parts,
})

export const aLog = (sessions: ListedSession[], parts: Partial<SessionLog> = {}): SessionLog => ({
  sessions,
  sessionCount: sessions.length,
  totalPages: Math.ceil(sessions.length / 25),
  drafts: [],
  lastShareDate: sessions[0]?.sharedAt ?? null,
  ...parts,
})

/** A takeaway as GraphQL returns it. */
export const anItem = (id: number, text: string, parts: object = {}) => ({
  id: String(id),
  text,
  status: 'OPEN',
  dueDate: null,
  categoryName: null,
  sessionId: '71',
  private: false,
  owner: { id: '9', fullName: 'Ada Lund', image: null },
  permissions: { completable: true },
  ...parts,
})

export const itemPage = (nodes: readonly object[], endCursor: string | null = null) => ({
  sessionActionItems: {
    items: { nodes, totalCount: nodes.length, pageInfo: { hasNextPage: endCursor !== null, endCursor } },
  },
})
