import { sanitizeRichText } from '#features/coaching/notes/rich-text.ts'
import { deleteNote, findOwnNote, type NoteKind, saveNote } from '#features/coaching/notes/store.ts'
import { record } from '#features/coaching/records.ts'
import type { Note } from '#features/coaching/sessions/contract.ts'
import { noSession, presentNote } from '#features/coaching/sessions/reading.ts'
import { privateViewerId, seesSession, takesPart } from '#features/coaching/sessions/session.ts'
import { readLockSession, type SessionRow } from '#features/coaching/sessions/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Writes the viewer's note of a kind, replacing an earlier one. Coach and coachee can have one each. */
export const writeNote = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
  { kind, notes }: { kind: NoteKind; notes: string },
): Promise<Note> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await requireParticipant(tx, sessionId)
    return save(tx, session, kind, notes)
  })

/** Changes the viewer's own note by id; notes of other people are not found. */
export const changeNote = (
  services: Services,
  viewer: Viewer,
  id: number,
  { kind, notes }: { kind: NoteKind; notes: string },
): Promise<Note> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await sessionOfOwn(tx, id, kind)
    return save(tx, session, kind, notes)
  })

export const removeNote = (services: Services, viewer: Viewer, id: number, kind: NoteKind): Promise<Note> =>
  tenantTransaction(services, viewer, async (tx) => {
    const session = await sessionOfOwn(tx, id, kind)
    const row = await findOwnNote(tx, id, kind, writer(tx))
    if (!row) throw notFound('This note')
    await deleteNote(tx, id)
    record(tx, session, 'coaching_note.deleted', { kind })
    return presentNote(row)
  })

async function save(tx: Tx, session: SessionRow, kind: NoteKind, notes: string): Promise<Note> {
  const note = {
    sessionId: session.id,
    kind,
    writer: writer(tx),
    notes: await sanitizeRichText(tx, notes, 'notes'),
  }
  const row = await saveNote(tx, note)
  record(tx, session, 'coaching_note.saved', { kind })
  return presentNote(row)
}

async function sessionOfOwn(tx: Tx, id: number, kind: NoteKind): Promise<SessionRow> {
  const row = await findOwnNote(tx, id, kind, writer(tx))
  if (!row) throw notFound('This note')
  return requireParticipant(tx, row.session_id)
}

/** Only the coach and the coachee write notes. */
async function requireParticipant(tx: Tx, sessionId: number): Promise<SessionRow> {
  const session = await readLockSession(tx, sessionId)
  if (!session || !seesSession(tx.viewer, session)) throw noSession()
  if (!takesPart(tx.viewer, session))
    throw forbidden('Only the coach and the employee of a session can write notes.')
  return session
}

const writer = ({ viewer }: Tx): number => privateViewerId(viewer) ?? 0
