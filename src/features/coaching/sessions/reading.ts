import { detailsOf } from '#features/coaching/attachments/details.ts'
import { attachmentsOf } from '#features/coaching/attachments/present.ts'
import { findAttachments } from '#features/coaching/attachments/store.ts'
import { findOfSession as findKudos } from '#features/coaching/kudos/store.ts'
import { findNotes, type NoteRow } from '#features/coaching/notes/store.ts'
import { personOf } from '#features/coaching/person.ts'
import {
  type ListedSession,
  MOST_PARTS,
  type Note,
  type Repeats,
  type Session,
  type SessionAnswer,
} from '#features/coaching/sessions/contract.ts'
import {
  editsSession,
  isCoachee,
  privateViewerId,
  seesSession,
  statusOf,
} from '#features/coaching/sessions/session.ts'
import {
  findSession,
  lockSession,
  readLockSession,
  type SessionRow,
} from '#features/coaching/sessions/store.ts'
import { presentTakeaway } from '#features/coaching/takeaways/present.ts'
import { findOfSession, findOpen } from '#features/coaching/takeaways/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const noSession = () => notFound('This session')

export const readSession = (services: Services, viewer: Viewer, id: number): Promise<SessionAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findSession(tx, id)
    if (!row || !seesSession(viewer, row)) throw unseen(row)
    return present(tx, row)
  })

/** 403 for a shared session that the viewer may not see; 404 for drafts and deleted sessions. */
const unseen = (row: SessionRow | undefined): AppError =>
  row && row.deleted_at === null && row.shared_at !== null
    ? forbidden('You do not have access to this session.')
    : noSession()

/** A session the viewer may see; 404 for all others and for deleted ones. */
export async function requireCoachingSession(tx: Tx, id: number): Promise<SessionRow> {
  const row = await findSession(tx, id)
  if (!row || !seesSession(tx.viewer, row)) throw noSession()
  return row
}

/** Locks a session to change it. Throws 403 if the viewer may only read it. */
export async function lockOwn(tx: Tx, id: number, { deleted = false } = {}): Promise<SessionRow> {
  const row = await lockSession(tx, id)
  const undeleted = row && { ...row, deleted_at: deleted ? null : row.deleted_at }
  if (!row || !undeleted || !seesSession(tx.viewer, undeleted)) throw unseen(row)
  if (!editsSession(tx.viewer, undeleted)) throw notYours()
  return row
}

/** Like `lockOwn`, but with a shared lock: parts can be added to a session by several requests at the same time. */
export async function readLockOwn(tx: Tx, id: number): Promise<SessionRow> {
  const row = await readLockSession(tx, id)
  if (!row || !seesSession(tx.viewer, row)) throw noSession()
  if (!editsSession(tx.viewer, row)) throw notYours()
  return row
}

export const notYours = () => forbidden('Only the coach can change this session.')

export const tooMany = (what: string) =>
  new AppError('conflict', `A session has at most ${MOST_PARTS} ${what}.`)

export async function present(tx: Tx, row: SessionRow): Promise<SessionAnswer> {
  const { viewer } = tx
  const attachments = await findAttachments(tx, row.id)
  const details = await detailsOf(tx, attachments)
  const notes = await findNotes(tx, row.id, privateViewerId(viewer))
  const own = notes.find(
    ({ kind, created_by }) => kind === 'PRIVATE' && created_by === privateViewerId(viewer),
  )
  return {
    coachingSession: await presentSession(tx, row),
    publicNotes: notes.filter(({ kind }) => kind === 'PUBLIC').map(presentNote),
    privateNote: own ? presentNote(own) : null,
    metricAttachments: attachmentsOf('metric', attachments, details),
    solicitationAttachments: attachmentsOf('solicitation', attachments, details),
    qaReviewAttachments: attachmentsOf('qa_review', attachments, details),
    fileAttachments: attachmentsOf('file', attachments, details),
    urlAttachments: attachmentsOf('url', attachments, details),
  }
}

async function presentSession(tx: Tx, row: SessionRow): Promise<Session> {
  const { viewer } = tx
  const current = await findOfSession(tx, row.id, MOST_PARTS)
  const open = await findOpen(tx, row, MOST_PARTS)
  const kudos = await findKudos(tx, row.id)
  return {
    ...presentListed(row),
    notes: row.notes,
    takeaways: {
      current: current.map((takeaway) => presentTakeaway(viewer, takeaway)),
      allOpen: open.map((takeaway) => presentTakeaway(viewer, takeaway)),
      // The server does not know what is being typed or edited.
      takeawaysToAdd: [],
      editingTakeaways: [],
    },
    kudos: kudos.map(({ id, text }) => ({ id, text })),
    lessonlyLessons: [],
    repeats: row.repeats as Repeats | null,
    templateId: row.template_id,
    canEdit: editsSession(viewer, row),
    canAcknowledge:
      !viewer.viewAs && isCoachee(viewer, row) && row.shared_at !== null && row.acknowledged_at === null,
  }
}

export const presentListed = (row: SessionRow): ListedSession => ({
  id: row.id,
  coachId: row.coach_id,
  employeeId: row.employee_id,
  title: row.title,
  private: row.private,
  sharedAt: row.shared_at?.toISOString() ?? null,
  resharedAt: row.reshared_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  scheduledFor: row.scheduled_for,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  active: row.deleted_at === null,
  status: statusOf(row),
  coach: personOf(row.coach_id, row, 'coach_'),
  employee: personOf(row.employee_id, row),
})

export const presentNote = (row: NoteRow): Note => ({
  id: row.id,
  coachingSessionId: row.session_id,
  createdAt: row.created_at.toISOString(),
  createdById: row.created_by,
  notes: row.notes,
})
