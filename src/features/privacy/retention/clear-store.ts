import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SnapshotContent } from '#features/interactions/snapshots/contract.ts'
import {
  customerAuthors,
  erased,
  erasedMail,
  erasedWords,
  idsIn,
  KEPT_PROPERTIES,
  none,
  nulls,
} from '#features/privacy/person-rows-sql.ts'
import type { Due } from '#features/privacy/retention/due-sql.ts'
import {
  changeRows,
  deleteRows,
  deleteWords,
  rebuildInteractionSearch,
  rebuildResponseSearch,
} from '#features/privacy/rows-store.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

type Ids = readonly number[]

/** Every hash equals an empty one, so that the same record sent again does not bring back what was deleted. */
const FINAL = { content_hash: sql`''::bytea` }

const keptProperties = {
  properties: sql.join(
    KEPT_PROPERTIES.map(
      (name) => sql`coalesce(jsonb_set('{}', array[${sql.lit(name)}], properties->${sql.lit(name)}), '{}')`,
    ),
    sql` || `,
  ),
}

export async function clearResponseTexts(tx: Tx, ids: Ids): Promise<void> {
  const where = idsIn('response_id', ids)
  await changeRows(tx, { table: 'answer', where }, erasedWords('text', 'comment'))
  await deleteRows(tx, { table: 'response_removed_comment', where })
  await changeRows(
    tx,
    { table: 'response', where: idsIn('id', ids) },
    { comment: erased('comment'), ...FINAL },
  )
  await rebuildResponseSearch(tx, ids)
}

export const clearRequestAnswers = (tx: Tx, ids: Ids) =>
  changeRows(tx, { table: 'survey_request', where: idsIn('id', ids) }, { answers: sql`'{}'` })

export async function clearCustomers(tx: Tx, table: 'response' | 'interaction', ids: Ids): Promise<void> {
  await changeRows(
    tx,
    { table, where: idsIn('id', ids) },
    {
      ...nulls('customer_name', 'customer_email', 'customer_phone', 'external_url'),
      ...keptProperties,
      ...FINAL,
    },
  )
  if (table === 'interaction')
    await changeRows(tx, { table: 'interaction_event', where: idsIn('interaction_id', ids) }, customerAuthors)
  if (table === 'interaction') await deleteWords(tx, ids)
  await (table === 'response' ? rebuildResponseSearch(tx, ids) : rebuildInteractionSearch(tx, ids))
}

/** Also clears the mails that were sent for these survey requests. */
export async function clearRequestCustomers(tx: Tx, ids: Ids): Promise<void> {
  const requests = idsIn('id', ids)
  await changeRows(
    tx,
    {
      table: 'mail_message',
      where: sql<SqlBool>`id in (select mail_id from survey_request where company_id = ${tx.companyId} and ${requests})`,
    },
    erasedMail(),
  )
  await changeRows(tx, { table: 'survey_request_event', where: idsIn('request_id', ids) }, nulls('note'))
  await changeRows(
    tx,
    { table: 'survey_request', where: requests },
    { ...nulls('customer_name', 'customer_email', 'error', 'next_reminder_at'), ...keptProperties },
  )
}

export const clearReviewCustomers = (tx: Tx, ids: Ids) =>
  changeRows(
    tx,
    { table: 'qa_review', where: idsIn('id', ids) },
    { ...nulls('interaction_url', 'filename'), ...keptProperties },
  )

export async function clearTranscripts(tx: Tx, ids: Ids): Promise<void> {
  await changeRows(
    tx,
    { table: 'interaction_event', where: idsIn('interaction_id', ids) },
    { ...erasedWords('text'), translated_text: none },
  )
  await changeRows(tx, { table: 'interaction', where: idsIn('id', ids) }, { summary: none, ...FINAL })
  await deleteWords(tx, ids)
}

/** Returns the keys of the recordings, whose files are still there. */
export async function detachRecordings(tx: Tx, ids: Ids): Promise<string[]> {
  const rows = await tx
    .from('interaction')
    .select('audio_file')
    .where('id', '=', anyOf(ids))
    .where('audio_file', 'is not', null)
    .execute()
  await changeRows(
    tx,
    { table: 'interaction', where: idsIn('id', ids) },
    { ...nulls('audio_file', 'audio_peaks', 'audio_url'), recording_removed_at: sql`${tx.now}`, ...FINAL },
  )
  return rows.flatMap(({ audio_file: key }) => key ?? [])
}

export async function clearReviewComments(tx: Tx, ids: Ids): Promise<void> {
  const where = idsIn('review_id', ids)
  await changeRows(tx, { table: 'qa_answer', where }, erasedWords('comments'))
  await changeRows(tx, { table: 'qa_annotation', where }, erasedWords('comments'))
  const within = (column: string, table: string) =>
    sql<SqlBool>`${sql.ref(column)} in (
      select id from ${sql.table(table)} where company_id = ${tx.companyId} and ${where})`
  await changeRows(
    tx,
    { table: 'qa_appeal_answer', where: within('appeal_id', 'qa_appeal') },
    erasedWords('reason', 'resolution'),
  )
  await changeRows(
    tx,
    { table: 'qa_audit_answer', where: within('audit_id', 'qa_audit') },
    erasedWords('comments'),
  )
}

export const clearPasses = (tx: Tx, ids: Ids) =>
  changeRows(tx, { table: 'qa_pass', where: idsIn('id', ids) }, erasedWords('comments'))

/** Returns the keys of files that were attached, whose files are still there. */
export async function clearSessions(tx: Tx, ids: Ids): Promise<string[]> {
  const where = idsIn('session_id', ids)
  await changeRows(
    tx,
    {
      table: 'coaching_change',
      where: sql<SqlBool>`takeaway_id in (
        select id from coaching_takeaway where company_id = ${tx.companyId} and ${where})`,
    },
    erasedWords('value_before', 'value_after'),
  )
  await deleteRows(tx, {
    table: 'coaching_attachment',
    where: sql<SqlBool>`${where} and file_id is not null`,
  })
  await changeRows(
    tx,
    { table: 'coaching_attachment', where },
    { ...erasedWords('notes', 'name'), ...nulls('metric', 'url') },
  )
  const files = await tx
    .delete('coaching_file')
    .where('session_id', '=', anyOf(ids))
    .returning('file_key')
    .execute()
  await changeRows(tx, { table: 'coaching_note', where }, erasedWords('notes'))
  await changeRows(tx, { table: 'coaching_takeaway', where }, erasedWords('text'))
  await changeRows(tx, { table: 'coaching_kudo', where }, erasedWords('text'))
  await changeRows(tx, { table: 'coaching_topic', where }, erasedWords('title', 'text'))
  await changeRows(tx, { table: 'coaching_session', where: idsIn('id', ids) }, erasedWords('title', 'notes'))
  return files.map(({ file_key: key }) => key)
}

export const clearLogged = (tx: Tx, sequences: Ids) =>
  changeRows(
    tx,
    { table: 'audit_value', where: idsIn('sequence', sequences) },
    nulls('before', 'after', 'salt'),
  )

export const clearMails = (tx: Tx, ids: Ids) =>
  changeRows(tx, { table: 'mail_message', where: idsIn('id', ids) }, erasedMail())

export const findSnapshots = (tx: Tx, ids: Ids): Promise<{ id: number; content: unknown }[]> =>
  tx
    .from('interaction_snapshot')
    .select(['id', 'content'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()

export const writeSnapshot = (
  tx: Tx,
  id: number,
  content: SnapshotContent,
  more: { transcript_expired_at?: Date } = {},
) =>
  tx
    .update('interaction_snapshot')
    .set({ content: JSON.stringify(content), ...more })
    .where('id', '=', id)
    .execute()

/** Locks the next rows whose data is due, and returns their numbers in order. */
export async function lockDue(
  tx: Tx,
  { table, key, where }: Due,
  { before, held, after, limit }: { before: Date; held: RawBuilder<SqlBool>; after: number; limit: number },
): Promise<number[]> {
  const column = sql.ref(key)
  const { rows } = await sql<{ id: number }>`
    select ${column} as id from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${column} > ${after}
       and ${where(tx.companyId, before)} and not ${held}
     order by ${column} limit ${limit} for update`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Number of rows whose data is due, and of those that a legal hold keeps. */
export async function countDue(
  tx: Tx,
  { table, where }: Due,
  { before, held }: { before: Date; held: RawBuilder<SqlBool> },
): Promise<{ due: number; held: number }> {
  const { rows } = await sql<{ due: number; held: number }>`
    select count(*) filter (where not ${held})::int as due, count(*) filter (where ${held})::int as held
      from ${sql.table(table)}
     where company_id = ${tx.companyId} and ${where(tx.companyId, before)}`.execute(tx.db)
  return rows[0] ?? { due: 0, held: 0 }
}
