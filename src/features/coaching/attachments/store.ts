import { sql } from 'kysely'
import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_attachment as a')
    .leftJoin('coaching_file as f', tx.on('f.id', 'a.file_id'))
    .select([
      'a.id',
      'a.created_at',
      'a.created_by',
      'a.file_id',
      'a.follow_up_id',
      'a.interaction_id',
      'a.kind',
      'a.metric',
      'a.name',
      'a.notes',
      'a.qa_review_id',
      'a.score',
      'a.session_id',
      'a.solicitation_id',
      'a.stars',
      'a.updated_at',
      'a.url',
    ])
    .select(['f.name as file_name', 'f.size as file_size'])

export type AttachmentRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findAttachments = (tx: Tx, sessionId: number): Promise<AttachmentRow[]> =>
  select(tx).where('a.session_id', '=', sessionId).orderBy('a.id').execute()

export const findAttachment = (
  tx: Tx,
  sessionId: number,
  kind: AttachmentKind,
  id: number,
): Promise<AttachmentRow | undefined> =>
  select(tx)
    .where('a.session_id', '=', sessionId)
    .where('a.kind', '=', kind)
    .where('a.id', '=', id)
    .executeTakeFirst()

export type AttachmentFields = {
  notes: string
  solicitation_id?: number
  qa_review_id?: number
  interaction_id?: number
  follow_up_id?: number | null
  stars?: number | null
  score?: number | null
  file_id?: number
  url?: string
  name?: string
  metric?: string
}

/** Returns the id of the existing attachment if the same record is attached already. */
export async function insertAttachment(
  tx: Tx,
  sessionId: number,
  kind: AttachmentKind,
  fields: AttachmentFields,
  createdBy: number,
): Promise<{ id: number; made: boolean }> {
  const row = await tx
    .insert('coaching_attachment', {
      ...fields,
      kind,
      session_id: sessionId,
      created_by: createdBy,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) return { id: row.id, made: true }
  const { id } = await tx
    .from('coaching_attachment')
    .select('id')
    .where('session_id', '=', sessionId)
    .where((where) =>
      where.or([
        where('solicitation_id', '=', fields.solicitation_id ?? 0),
        where('qa_review_id', '=', fields.qa_review_id ?? 0),
        where('interaction_id', '=', fields.interaction_id ?? 0),
        where('file_id', '=', fields.file_id ?? 0),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { id, made: false }
}

export const saveNotes = (tx: Tx, id: number, notes: string) =>
  tx.update('coaching_attachment').set({ notes, updated_at: tx.now }).where('id', '=', id).execute()

export const deleteAttachment = (tx: Tx, id: number) =>
  tx.delete('coaching_attachment').where('id', '=', id).execute()

export type FileRow = { id: number; session_id: number; file_key: string; name: string; size: number }

export const findFileOf = (tx: Tx, sessionId: number, id: number): Promise<FileRow | undefined> =>
  tx
    .from('coaching_file')
    .select(['id', 'session_id', 'file_key', 'name', 'size'])
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Like `findFileOf`, and locks the row so that a file is not attached while it is being deleted. */
export const lockFileOf = (tx: Tx, sessionId: number, id: number): Promise<FileRow | undefined> =>
  tx
    .from('coaching_file')
    .select(['id', 'session_id', 'file_key', 'name', 'size'])
    .where('session_id', '=', sessionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Files stored before a time and attached to nothing, locked so that none is attached meanwhile. */
const looseFiles = (tx: Tx, before: Date) =>
  tx
    .from('coaching_file as f')
    .select(['f.id', 'f.session_id', 'f.file_key', 'f.name', 'f.size'])
    .where('f.created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from coaching_attachment a
                               where a.company_id = ${tx.companyId} and a.file_id = f.id)`,
    )
    .forUpdate()

export const findLooseFiles = (tx: Tx, before: Date, limit: number): Promise<FileRow[]> =>
  looseFiles(tx, before).orderBy('f.id').limit(limit).execute()

export const findLooseFileNamed = (
  tx: Tx,
  sessionId: number,
  name: string,
  before: Date,
): Promise<FileRow | undefined> =>
  looseFiles(tx, before).where('f.session_id', '=', sessionId).where('f.name', '=', name).executeTakeFirst()

export async function hasFileNamed(tx: Tx, sessionId: number, name: string): Promise<boolean> {
  const row = await tx
    .from('coaching_file')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export const countFiles = (tx: Tx, sessionId: number): Promise<number> =>
  countRows(tx.from('coaching_file').where('session_id', '=', sessionId))

export const insertFileRow = async (
  tx: Tx,
  file: { session_id: number; file_key: string; name: string; size: number; created_by: number },
): Promise<number> => {
  const { id } = await tx
    .insert('coaching_file', { ...file, created_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Also deletes its attachment. */
export const deleteFileRow = (tx: Tx, id: number) => tx.delete('coaching_file').where('id', '=', id).execute()
