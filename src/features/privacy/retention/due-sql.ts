import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ERASED } from '#features/privacy/mentions.ts'
import { KEPT_PROPERTIES, NO_ADDRESS } from '#features/privacy/person-rows-sql.ts'
import type { RetentionKind } from '#features/privacy/retention/kinds.ts'

type Condition = RawBuilder<SqlBool>

/** A table with data of one kind, and which of its rows are older than a moment and still have that data. */
export type Due = {
  kind: RetentionKind
  table: DueTable
  /** The column that numbers the rows. */
  key: 'id' | 'sequence'
  where: (companyId: number, before: Date) => Condition
  /** Rows that belong to counted ones are not counted themselves. */
  isPart?: true
}
export type DueTable =
  | 'response'
  | 'survey_request'
  | 'interaction'
  | 'interaction_snapshot'
  | 'qa_review'
  | 'qa_pass'
  | 'coaching_session'
  | 'audit_value'
  | 'mail_message'

const isWords = (column: string) => sql`coalesce(${sql.ref(column)}, '') not in ('', ${ERASED})`
const anyWords = (...columns: string[]): Condition =>
  sql<SqlBool>`(${sql.join(columns.map(isWords), sql` or `)})`
const anyOf = (...conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

const partHas = (companyId: number, table: string, link: string, owner: string, condition: Condition) =>
  sql<SqlBool>`exists (select 1 from ${sql.table(table)} part
    where part.company_id = ${companyId} and ${sql.ref(`part.${link}`)} = ${sql.ref(`${owner}.id`)} and ${condition})`

const hasProperties = sql<SqlBool>`properties - ${KEPT_PROPERTIES}::text[] <> '{}'::jsonb`
const notNull = (...columns: string[]): Condition =>
  sql<SqlBool>`num_nonnulls(${sql.join(columns.map((column) => sql.ref(column)))}) > 0`

/** Not sent yet, so that it is still needed. */
const isWaiting = sql<SqlBool>`status in ('scheduled', 'queued', 'sending', 'kept')`

const customersOf = (
  table: 'response' | 'interaction',
  date: string,
  ...more: ((companyId: number) => Condition)[]
): Due => ({
  kind: 'customer_identities',
  table,
  key: 'id',
  where: (company, before) =>
    sql<SqlBool>`${sql.ref(date)} < ${before} and ${anyOf(
      notNull('customer_name', 'customer_email', 'customer_phone', 'external_url'),
      hasProperties,
      ...more.map((condition) => condition(company)),
    )}`,
})

const hasCustomerAuthors = (companyId: number) =>
  partHas(
    companyId,
    'interaction_event',
    'interaction_id',
    'interaction',
    sql<SqlBool>`part.speaker = 'customer' and ${notNull('part.author_name', 'part.author_address')}`,
  )

/** What a one-on-one consists of: what is left of it, and when it was changed last. */
const SESSION_PARTS: readonly { table: string; date: string; left: Condition }[] = [
  { table: 'coaching_note', date: 'part.updated_at', left: anyWords('part.notes') },
  { table: 'coaching_takeaway', date: 'part.updated_at', left: anyWords('part.text') },
  { table: 'coaching_kudo', date: 'part.updated_at', left: anyWords('part.text') },
  { table: 'coaching_topic', date: 'part.updated_at', left: anyWords('part.title', 'part.text') },
  {
    table: 'coaching_attachment',
    date: 'part.updated_at',
    left: anyOf(anyWords('part.notes', 'part.name'), notNull('part.url', 'part.file_id', 'part.metric')),
  },
  { table: 'coaching_file', date: 'part.created_at', left: sql<SqlBool>`true` },
]

const ofSession = (companyId: number, table: string, condition: Condition) =>
  partHas(companyId, table, 'session_id', 'coaching_session', condition)

/** The data of every kind, in the order in which it is deleted. Copies are before the records that they were made of. */
export const DUE: readonly Due[] = [
  {
    kind: 'response_texts',
    table: 'response',
    key: 'id',
    where: (company, before) =>
      sql<SqlBool>`responded_at < ${before} and ${anyOf(
        anyWords('comment'),
        partHas(company, 'answer', 'response_id', 'response', anyWords('part.text', 'part.comment')),
        partHas(company, 'response_removed_comment', 'response_id', 'response', anyWords('part.text')),
      )}`,
  },
  {
    kind: 'response_texts',
    table: 'survey_request',
    key: 'id',
    where: (_, before) =>
      sql<SqlBool>`created_at < ${before} and answers <> '{}'::jsonb and not ${isWaiting}`,
    isPart: true,
  },
  {
    kind: 'customer_identities',
    table: 'interaction_snapshot',
    key: 'id',
    where: (_, before) => sql<SqlBool>`created_at < ${before} and coalesce(content->'customer'->>'name',
      content->'customer'->>'email', content->'customer'->>'phone', content->>'external_url', (
        select max(coalesce(turn->'author'->>'name', turn->'author'->>'address'))
          from json_array_elements(content->'events') turn where turn->>'speaker' = 'customer')) is not null`,
    isPart: true,
  },
  customersOf('response', 'responded_at'),
  customersOf('interaction', 'started_at', hasCustomerAuthors),
  {
    kind: 'customer_identities',
    table: 'survey_request',
    key: 'id',
    where: (_, before) =>
      sql<SqlBool>`created_at < ${before} and not ${isWaiting} and ${anyOf(
        notNull('customer_name', 'customer_email'),
        hasProperties,
      )}`,
  },
  {
    kind: 'customer_identities',
    table: 'qa_review',
    key: 'id',
    where: (_, before) =>
      sql<SqlBool>`coalesce(completed_at, updated_at) < ${before} and ${anyOf(
        notNull('interaction_url', 'filename'),
        hasProperties,
      )}`,
    isPart: true,
  },
  {
    kind: 'transcripts',
    table: 'interaction_snapshot',
    key: 'id',
    where: (_, before) => sql<SqlBool>`created_at < ${before} and transcript_expired_at is null`,
    isPart: true,
  },
  {
    kind: 'transcripts',
    table: 'interaction',
    key: 'id',
    where: (company, before) =>
      sql<SqlBool>`started_at < ${before} and ${anyOf(
        anyWords('summary'),
        partHas(
          company,
          'interaction_event',
          'interaction_id',
          'interaction',
          anyWords('part.text', 'part.translated_text'),
        ),
      )}`,
  },
  {
    kind: 'recordings',
    table: 'interaction_snapshot',
    key: 'id',
    where: (_, before) => sql<SqlBool>`created_at < ${before} and content->>'audio_url' is not null`,
    isPart: true,
  },
  {
    kind: 'recordings',
    table: 'interaction',
    key: 'id',
    where: (_, before) => sql<SqlBool>`started_at < ${before} and ${notNull('audio_file', 'audio_url')}`,
  },
  {
    kind: 'review_comments',
    table: 'qa_review',
    key: 'id',
    where: (company, before) =>
      sql<SqlBool>`completed_at < ${before} and ${anyOf(
        partHas(company, 'qa_answer', 'review_id', 'qa_review', anyWords('part.comments')),
        partHas(company, 'qa_annotation', 'review_id', 'qa_review', anyWords('part.comments')),
        sql<SqlBool>`exists (select 1 from qa_appeal p
        join qa_appeal_answer w on w.company_id = ${company} and w.appeal_id = p.id
        where p.company_id = ${company} and p.review_id = qa_review.id and ${anyWords('w.reason', 'w.resolution')})`,
        sql<SqlBool>`exists (select 1 from qa_audit p
        join qa_audit_answer w on w.company_id = ${company} and w.audit_id = p.id
        where p.company_id = ${company} and p.review_id = qa_review.id and ${anyWords('w.comments')})`,
      )}`,
  },
  {
    kind: 'review_comments',
    table: 'qa_pass',
    key: 'id',
    where: (_, before) => sql<SqlBool>`created_at < ${before} and ${anyWords('comments')}`,
    isPart: true,
  },
  {
    kind: 'one_on_ones',
    table: 'coaching_session',
    key: 'id',
    where: (company, before) => sql<SqlBool>`updated_at < ${before}
      and ${anyOf(anyWords('title', 'notes'), ...SESSION_PARTS.map(({ table, left }) => ofSession(company, table, left)))}
      and not ${anyOf(
        ...SESSION_PARTS.map(({ table, date }) =>
          ofSession(company, table, sql<SqlBool>`${sql.ref(date)} >= ${before}`),
        ),
      )}`,
  },
  {
    kind: 'logs',
    table: 'audit_value',
    key: 'sequence',
    where: (company, before) => sql<SqlBool>`num_nonnulls(before, after) > 0 and sequence in (
      select sequence from audit_entry where company_id = ${company} and at < ${before})`,
  },
  {
    kind: 'logs',
    table: 'mail_message',
    key: 'id',
    where: (_, before) =>
      sql<SqlBool>`created_at < ${before} and to_address <> ${NO_ADDRESS} and not ${isWaiting}`,
  },
]
