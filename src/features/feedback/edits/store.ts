import { sql } from 'kysely'
import type { SpokenAnswer, Words } from '#features/feedback/edits/removed-words.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Locked until the transaction ends, in the same order for every writer. */
export const lockResponses = (tx: Tx, ids: readonly number[], visible: readonly number[] | null) =>
  tx
    .from('response')
    .select([
      'id',
      'employee_id',
      'team_id',
      'channel_id',
      'brand_id',
      'comment',
      'comments_removed_at',
      'edited_fields',
      'updated_at',
    ])
    .where('id', '=', anyOf(ids))
    .$if(visible !== null, (query) => query.where('employee_id', '=', anyOf(visible ?? [])))
    .orderBy('external_id')
    .forUpdate()
    .execute()
export type LockedResponse = Awaited<ReturnType<typeof lockResponses>>[number]

export async function findAnswerWords(
  tx: Tx,
  responseIds: readonly number[],
): Promise<Map<number, SpokenAnswer[]>> {
  const rows = await tx
    .from('answer')
    .select(['response_id', 'position', 'question_id as questionId', 'text', 'comment'])
    .where('response_id', '=', anyOf(responseIds))
    .orderBy('response_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, (row) => row.response_id)
}

export type ChangedWords = {
  id: number
  comment: string | null
  searchText: string
  removedAt: Date | null
  updatedAt: Date
}

export async function updateWords(tx: Tx, rows: readonly ChangedWords[]): Promise<void> {
  tx.feed(
    'responses',
    rows.map(({ id }) => id),
  )
  await sql`
    update response r
       set comment = u.comment, search = to_tsvector('simple', u.search_text) || ts_filter(r.search, '{a,b}'::"char"[]),
           comments_removed_at = u.removed_at,
           updated_at = u.updated_at, version = r.version + 1
      from (select * from json_to_recordset(${JSON.stringify(
        rows.map(({ searchText, removedAt, updatedAt, ...row }) => ({
          ...row,
          search_text: searchText,
          removed_at: removedAt,
          updated_at: updatedAt,
        })),
      )}::json) as told (id bigint, comment text, search_text text, removed_at timestamptz, updated_at timestamptz)) u
     where r.company_id = ${tx.companyId} and r.id = u.id`.execute(tx.db)
}

export async function updateAnswerWords(
  tx: Tx,
  rows: readonly { responseId: number; position: number; text: string | null; comment: string | null }[],
): Promise<void> {
  tx.feed(
    'responses',
    rows.map(({ responseId }) => responseId),
  )
  await sql`
    update answer a set text = u.text, comment = u.comment
      from (select * from json_to_recordset(${JSON.stringify(
        rows.map(({ responseId, ...row }) => ({ response_id: responseId, ...row })),
      )}::json) as told (response_id bigint, position smallint, text text, comment text)) u
     where a.company_id = ${tx.companyId} and a.response_id = u.response_id and a.position = u.position`.execute(
    tx.db,
  )
}

export const insertRemoved = (
  tx: Tx,
  words: readonly (Words & { responseId: number; hash: Buffer })[],
  removedBy: number | null,
) =>
  sql`
    insert into response_removed_comment (company_id, response_id, question_id, part, position, text, text_hash, removed_by, removed_at)
    select ${tx.companyId}, u.response_id, u.question_id, u.part, u.position, u.text, u.text_hash, ${removedBy}::bigint, ${tx.now}::timestamptz
      from json_to_recordset(${JSON.stringify(
        words.map(({ responseId, questionId, part, position, text, hash }) => ({
          response_id: responseId,
          question_id: questionId,
          part,
          position,
          text,
          text_hash: `\\x${hash.toString('hex')}`,
        })),
      )}::json) as u (response_id bigint, question_id bigint, part text, position smallint, text text, text_hash bytea)
    on conflict (company_id, response_id, question_id, part, position, text_hash)
    do update set text = excluded.text, removed_by = excluded.removed_by, removed_at = excluded.removed_at`.execute(
    tx.db,
  )

export const findRemoved = (tx: Tx, responseIds: readonly number[]) =>
  tx
    .from('response_removed_comment')
    .select(['response_id', 'question_id as questionId', 'part', 'position', 'text', 'text_hash'])
    .where('response_id', '=', anyOf(responseIds))
    .orderBy('response_id')
    .orderBy('position')
    .execute()

/** Deletes the kept words of restored responses. The sender may then send the same words again. */
export const deleteKeptWords = (tx: Tx, responseIds: readonly number[]) =>
  tx
    .delete('response_removed_comment')
    .where('response_id', '=', anyOf(responseIds))
    .where('text', 'is not', null)
    .execute()

/** Deletes the words and keeps their hashes. */
export const forgetWords = (tx: Tx, before: Date) =>
  tx
    .update('response_removed_comment')
    .set({ text: null })
    .where('text', 'is not', null)
    .where('removed_at', '<', before)
    .execute()

export async function updateParts(
  tx: Tx,
  id: number,
  change: {
    employee_id: number | null
    team_id: number | null
    channel_id: number | null
    brand_id: number | null
    edited_fields: string[]
    updated_at: Date
  },
): Promise<void> {
  tx.feed('responses', [id])
  await tx
    .update('response')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** An employee the viewer may assign responses to. */
export const findAssignee = (tx: Tx, id: number, visible: readonly number[] | null) =>
  tx
    .from('employee')
    .select(['id', 'team_id'])
    .where('id', '=', id)
    .$if(visible !== null, (query) => query.where('id', '=', anyOf(visible ?? [])))
    .executeTakeFirst()
