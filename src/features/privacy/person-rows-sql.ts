import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ERASED } from '#features/privacy/mentions.ts'
import type { RecordKind } from '#features/privacy/record-kinds.ts'

type Expression = RawBuilder<unknown>

/** Some rows of a table that belong to the person, and what an erasure does to them. */
export type PersonRows = {
  kind: RecordKind
  table: string
  where: RawBuilder<SqlBool>
  act:
    | { set: Readonly<Record<string, Expression>> }
    /** Names and, for a customer, all other personal data in these texts get placeholders; the texts stay. */
    | { redact: readonly string[] }
    /** Rewrites copies of conversations: only cited passages stay, redacted. */
    | { citedOnly: true }
    /** The same for the turns of customers with these addresses, in lower case, in copies of conversations of others. */
    | { citedTurnsOf: readonly string[] }
    /** Removes all properties but those that reports filter by: they may identify the customer. */
    | { stripProperties: true }
    /** Copies of conversations lose the link and the curve of their recording. An access export has them once, too. */
    | { silence: true }
    /** Sets this time, unless it is set. Another entry has the same rows, so an access export leaves this one out. */
    | { mark: string }
    /** Removes the file with this key; the row loses the key, or is deleted with it. */
    | { removeFile: string; deleteRow?: true; clear?: readonly string[] }
    | { delete: true }
  /** Rows that belong to counted ones are not counted themselves. */
  isPart?: true
}

/** Reports filter by these properties, and they describe a shop, not a person. */
export const KEPT_PROPERTIES = ['store_name', 'district_name', 'region_name']

/** The address of a mail whose recipient was erased. */
export const NO_ADDRESS = 'erased@erased.invalid'

/** What an erased person is called, in the company's language. */
export const erasedName = (language: string): { first: string; last: string } =>
  language === 'nb' ? { first: 'Slettet', last: 'person' } : { first: 'Erased', last: 'person' }

export type Context = { companyId: number; language: string; now: Date }

export const idsIn = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`
export const none = sql`null`
export const erased = (column: string) =>
  sql`case when ${sql.ref(column)} is null or ${sql.ref(column)} = '' then ${sql.ref(column)} else ${ERASED} end`
export const erasedWords = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, erased(column)]))
export const nulls = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, none]))

/** Customers' names go; a colleague's stays, because a turn without an author would be the assigned employee's. */
export const customerAuthors = Object.fromEntries(
  ['author_name', 'author_address'].map((column) => [
    column,
    sql`case when speaker = 'customer' then null else ${sql.ref(column)} end`,
  ]),
)

/** Turns that customers with these addresses, in lower case, wrote. */
export const isTurnOf = (emails: readonly string[]) =>
  sql<SqlBool>`(speaker = 'customer' and author_address is not null
    and lower(author_address) = any(${emails}::text[]))`

/** Marks conversations first, so that no recording is stored while and after theirs are removed. */
export const withoutRecordings = (where: RawBuilder<SqlBool>): PersonRows => ({
  kind: 'recordings',
  table: 'interaction',
  where: sql`${where} and recording_removed_at is null`,
  act: { mark: 'recording_removed_at' },
  isPart: true,
})

/** Strips the properties of records. */
export const properties = (kind: RecordKind, table: string, where: RawBuilder<SqlBool>): PersonRows => ({
  kind,
  table,
  where,
  act: { stripProperties: true },
  isPart: true,
})

export const mailRows = (where: RawBuilder<SqlBool>): PersonRows => ({
  kind: 'mails',
  table: 'mail_message',
  where,
  act: { set: erasedMail() },
})

/** What is left of a mail. One that was not sent yet must not be: nobody is there to receive it. */
export const erasedMail = () => ({
  ...erasedWords('subject', 'text_body'),
  ...nulls('html_body', 'headers', 'attachments', 'error', 'reply_to', 'from_name'),
  to_address: sql`${NO_ADDRESS}`,
  status: sql`case when status in ('queued', 'sending', 'kept') then 'failed' else status end`,
})

export const loggedRows = (
  companyId: number,
  about: { type: string; ids: readonly number[] }[],
): PersonRows => ({
  kind: 'log',
  table: 'audit_value',
  where: sql<SqlBool>`sequence in (select sequence from audit_entry where company_id = ${companyId} and (${sql.join(
    about.map(
      ({ type, ids }) => sql`(object_type = ${type} and object_id = any(${ids.map(String)}::text[]))`,
    ),
    sql` or `,
  )}))`,
  act: { set: nulls('before', 'after', 'salt') },
})

export const reviewTexts = (
  companyId: number,
  reviews: RawBuilder<unknown>,
  passes: RawBuilder<SqlBool>,
): PersonRows[] => {
  const part = (table: string, where: RawBuilder<SqlBool>, ...redact: string[]): PersonRows => ({
    kind: 'reviews',
    table,
    where,
    act: { redact },
    isPart: true,
  })
  const ofReview = sql<SqlBool>`review_id in (${reviews})`
  return [
    part('qa_answer', ofReview, 'comments'),
    part('qa_annotation', ofReview, 'content', 'comments'),
    part('qa_review_change', ofReview, 'value_before', 'value_after'),
    part(
      'qa_appeal_answer',
      sql`appeal_id in (select id from qa_appeal where company_id = ${companyId} and ${ofReview})`,
      'reason',
      'resolution',
    ),
    part(
      'qa_audit_answer',
      sql`audit_id in (select id from qa_audit where company_id = ${companyId} and ${ofReview})`,
      'comments',
    ),
    part('qa_pass', passes, 'comments'),
  ]
}
