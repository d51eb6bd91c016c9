import type { Attachment, NewAttachment } from '#features/coaching/attachments/contract.ts'
import { detailsOf } from '#features/coaching/attachments/details.ts'
import { deleteFileWithBytes } from '#features/coaching/attachments/files.ts'
import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import { attachmentsOf, presentAttachment } from '#features/coaching/attachments/present.ts'
import {
  type AttachmentFields,
  type AttachmentRow,
  deleteAttachment,
  findAttachment,
  findAttachments,
  insertAttachment,
  lockFileOf,
  saveNotes,
} from '#features/coaching/attachments/store.ts'
import { findEmployeeNames } from '#features/coaching/notes/mention-store.ts'
import { record } from '#features/coaching/records.ts'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import { readLockOwn, requireCoachingSession, tooMany } from '#features/coaching/sessions/reading.ts'
import type { SessionRow } from '#features/coaching/sessions/store.ts'
import { solicitationSubject } from '#features/feedback/requests/follow-up-subject.ts'
import type { FollowUpSubjectType } from '#features/interactions/follow-ups/contract.ts'
import { followUpsOn } from '#features/interactions/follow-ups/follow-ups.ts'
import { hasArea } from '#features/interactions/policy.ts'
import { getInteraction } from '#features/interactions/reading/interactions.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { requireReview } from '#features/qa/reviews/reading.ts'
import { reviewLookups } from '#features/qa/reviews/review-lookups.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Attaches a record to a session. Attaching the same record again returns the existing attachment. */
export async function attach<K extends AttachmentKind>(
  services: Services,
  viewer: Viewer,
  sessionId: number,
  kind: K,
  input: NewAttachment<K>,
): Promise<Attachment<K>> {
  const request = { kind, input } as NewOfKind
  return tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, sessionId)
    const existing = await findAttachments(tx, sessionId)
    if (existing.length >= MOST_PARTS) throw tooMany('attachments')
    const fields = await fieldsOf(tx, session, request)
    const { id, made } = await insertAttachment(tx, sessionId, kind, fields, ownPerson(viewer).id)
    if (made) record(tx, session, 'coaching_attachment.added', { attachmentId: id, kind })
    return presentRow(tx, kind, await requireAttachment(tx, sessionId, kind, id))
  })
}

export const noteAttachment = <K extends AttachmentKind>(
  services: Services,
  viewer: Viewer,
  { sessionId, kind, id }: { sessionId: number; kind: K; id: number },
  notes: string,
): Promise<Attachment<K>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, sessionId)
    const row = await requireAttachment(tx, sessionId, kind, id)
    if (row.notes === notes) return presentRow(tx, kind, row)
    await saveNotes(tx, id, notes)
    record(tx, session, 'coaching_attachment.changed', { attachmentId: id, kind })
    return presentRow(tx, kind, await requireAttachment(tx, sessionId, kind, id))
  })

/** Removes an attachment; of a file attachment, also the file. */
export const detach = (
  services: Services,
  viewer: Viewer,
  { sessionId, kind, id }: { sessionId: number; kind: AttachmentKind; id: number },
): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await readLockOwn(tx, sessionId)
    const row = await requireAttachment(tx, sessionId, kind, id)
    const file = row.file_id === null ? undefined : await lockFileOf(tx, sessionId, row.file_id)
    await deleteAttachment(tx, id)
    if (file) await deleteFileWithBytes(tx, file)
    record(tx, session, 'coaching_attachment.deleted', { attachmentId: id, kind })
  })

/** The interactions attached to a session. */
export const readInteractionAttachments = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
): Promise<Attachment<'interaction'>[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    await requireCoachingSession(tx, sessionId)
    const rows = await findAttachments(tx, sessionId)
    return attachmentsOf('interaction', rows, await detailsOf(tx, rows))
  })

const presentRow = async <K extends AttachmentKind>(
  tx: Tx,
  kind: K,
  row: AttachmentRow,
): Promise<Attachment<K>> => presentAttachment(kind, row, await detailsOf(tx, [row]))

type NewOfKind = { [K in AttachmentKind]: { kind: K; input: NewAttachment<K> } }[AttachmentKind]

/** Builds the columns to store. Throws 422 if the record does not exist or the viewer may not see it. */
async function fieldsOf(tx: Tx, session: SessionRow, { kind, input }: NewOfKind): Promise<AttachmentFields> {
  const notes = input.notes ?? ''
  switch (kind) {
    case 'metric': {
      const { notes: _notes, ...metric } = input
      await requirePeople(tx, session, metric.employee_ids)
      return { notes, metric: JSON.stringify(metric) }
    }
    case 'solicitation': {
      const { solicitation_id, stars = null } = input
      const found = hasArea(tx.viewer, 'FEEDBACK') && (await solicitationSubject.find(tx, solicitation_id))
      if (!found) throw unknown('solicitation_id', 'response')
      const follow_up_id = await followUp(tx, 'solicitation', solicitation_id, input.follow_up_id)
      return { notes, solicitation_id, follow_up_id, stars }
    }
    case 'qa_review': {
      const { qa_review_id, score = null } = input
      const review = await requireReview(tx, qa_review_id).catch(gone('qa_review_id', 'review'))
      if (review.completed_at === null)
        throw invalid([{ path: 'qa_review_id', message: 'This review is not completed yet.' }])
      // The reviewee must not learn of a calibration review.
      if (review.qa_calibration_id !== null)
        throw invalid([{ path: 'qa_review_id', message: 'This review belongs to a calibration.' }])
      const follow_up_id = await followUp(tx, 'qa_review', qa_review_id, input.follow_up_id)
      return { notes, qa_review_id, follow_up_id, score }
    }
    case 'interaction': {
      const { interaction_id } = input
      await getInteraction(tx, reviewLookups, interaction_id).catch(gone('interaction_id', 'interaction'))
      return { notes, interaction_id }
    }
    case 'file': {
      const file = await lockFileOf(tx, session.id, input.coaching_session_file_id)
      if (!file) throw unknown('coaching_session_file_id', 'file in this session')
      return { notes, file_id: file.id }
    }
    case 'url':
      return { notes, url: input.url, name: input.name || input.url }
  }
}

/** Allows figures of the coachee, or of people the coach may see in feedback or QA. */
async function requirePeople(tx: Tx, { employee_id }: SessionRow, ids: readonly number[]): Promise<void> {
  const others = ids.filter((id) => id !== employee_id)
  if (others.length === 0) return
  const scopes = FIGURE_AREAS.map((area) => visibleEmployeeIds(tx.viewer, area))
  const seen = new Set(scopes.flatMap((scope) => scope ?? []))
  const everyone = scopes.includes(null)
  const people = await findEmployeeNames(tx, others)
  if (others.some((id) => !people.has(id) || !(everyone || seen.has(id))))
    throw unknown('employee_ids', 'employee')
}

const FIGURE_AREAS = ['COACHING', 'FEEDBACK', 'QA'] as const

const unknown = (path: string, what: string) => invalid([{ path, message: `No ${what} has this id.` }])

const gone =
  (path: string, what: string) =>
  (error: unknown): never => {
    if (error instanceof AppError && error.code === 'not_found') throw unknown(path, what)
    throw error
  }

/** Checks that the follow-up belongs to the attached record. */
async function followUp(
  tx: Tx,
  type: FollowUpSubjectType,
  subjectId: number,
  id: number | null | undefined,
): Promise<number | null> {
  if (id == null) return null
  const own = await followUpsOn(tx, type, subjectId)
  if (!own.some((each) => each.id === id)) throw unknown('follow_up_id', 'follow-up on this record')
  return id
}

async function requireAttachment(
  tx: Tx,
  sessionId: number,
  kind: AttachmentKind,
  id: number,
): Promise<AttachmentRow> {
  const row = await findAttachment(tx, sessionId, kind, id)
  if (!row) throw notFound('This attachment')
  return row
}
