import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type NoteKind = 'PUBLIC' | 'PRIVATE'

const select = (tx: Tx) =>
  tx
    .from('coaching_note')
    .select(['id', 'session_id', 'kind', 'created_by', 'notes', 'created_at', 'updated_at'])

export type NoteRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Public notes and the writer's own private note; private notes of others cannot be read. */
export const findNotes = (tx: Tx, sessionId: number, writer: number | null): Promise<NoteRow[]> =>
  select(tx)
    .where('session_id', '=', sessionId)
    .where((where) =>
      where.or([where('kind', '=', 'PUBLIC'), where('created_by', '=', sql<number>`${writer ?? 0}::bigint`)]),
    )
    .orderBy('id')
    .execute()

export const findOwnNote = (
  tx: Tx,
  id: number,
  kind: NoteKind,
  writer: number,
): Promise<NoteRow | undefined> =>
  select(tx).where('id', '=', id).where('kind', '=', kind).where('created_by', '=', writer).executeTakeFirst()

export const saveNote = (
  tx: Tx,
  note: { sessionId: number; kind: NoteKind; writer: number; notes: string },
): Promise<NoteRow> =>
  tx
    .insert('coaching_note', {
      session_id: note.sessionId,
      kind: note.kind,
      created_by: note.writer,
      notes: note.notes,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'session_id', 'created_by', 'kind']).doUpdateSet((row) => ({
        notes: row.ref('excluded.notes'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .returning(['id', 'session_id', 'kind', 'created_by', 'notes', 'created_at', 'updated_at'])
    .executeTakeFirstOrThrow()

export const deleteNote = (tx: Tx, id: number) => tx.delete('coaching_note').where('id', '=', id).execute()
