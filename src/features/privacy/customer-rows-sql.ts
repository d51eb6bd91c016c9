import { sql } from 'kysely'
import type { Customer } from '#features/privacy/person.ts'
import {
  type Context,
  customerAuthors,
  erasedName,
  erasedWords,
  idsIn,
  isTurnOf,
  loggedRows,
  mailRows,
  none,
  nulls,
  type PersonRows,
  properties,
  reviewTexts,
  withoutRecordings,
} from '#features/privacy/person-rows-sql.ts'

/** The rows of a customer: feedback, conversations, survey requests and mails. */
export function rowsOfCustomer(
  { records, identifiers }: Customer,
  { companyId, language, now }: Context,
): PersonRows[] {
  const { responses, interactions, requests, reviews, snapshots, mails } = records
  const name = erasedName(language)
  const customerName = sql`case when customer_name is null then null else ${`${name.first} ${name.last}`} end`
  const part = (rows: PersonRows): PersonRows => ({ ...rows, isPart: true })
  return [
    // Copies of conversations first: the passages that reviews cite are read from them.
    {
      kind: 'reviews',
      table: 'interaction_snapshot',
      where: idsIn('id', snapshots),
      act: { citedOnly: true },
      isPart: true,
    },
    {
      kind: 'reviews',
      table: 'interaction_snapshot',
      where: sql`interaction_id in (
        select interaction_id from interaction_event where company_id = ${companyId} and ${isTurnOf(identifiers.emails)})`,
      act: { citedTurnsOf: identifiers.emails },
      isPart: true,
    },
    ...reviewTexts(
      companyId,
      sql`select unnest(${reviews}::bigint[])`,
      sql`(${idsIn('interaction_id', interactions)} or ${idsIn('solicitation_id', responses)})`,
    ),
    {
      kind: 'reviews',
      table: 'qa_review',
      where: idsIn('id', reviews),
      act: { set: nulls('interaction_url', 'filename') },
    },
    properties('reviews', 'qa_review', idsIn('id', reviews)),
    properties('conversations', 'interaction', idsIn('id', interactions)),
    properties('responses', 'response', idsIn('id', responses)),
    properties('survey_requests', 'survey_request', idsIn('id', requests)),
    withoutRecordings(idsIn('id', interactions)),
    {
      kind: 'recordings',
      table: 'interaction',
      where: sql`${idsIn('id', interactions)} and (audio_file is not null or audio_url is not null)`,
      act: { removeFile: 'audio_file', clear: ['audio_peaks', 'audio_url'] },
    },
    // Recordings that would be fetched again.
    part({
      kind: 'recordings',
      table: 'source_skip',
      where: idsIn('interaction_id', interactions),
      act: { delete: true },
    }),
    part({
      kind: 'conversations',
      table: 'interaction_event',
      where: idsIn('interaction_id', interactions),
      act: {
        set: {
          ...erasedWords('text'),
          translated_text: none,
          ...customerAuthors,
        },
      },
    }),
    // Their words in conversations of other customers.
    part({
      kind: 'conversations',
      table: 'interaction_event',
      where: isTurnOf(identifiers.emails),
      act: { set: { ...erasedWords('text'), translated_text: none, ...customerAuthors } },
    }),
    {
      kind: 'conversations',
      table: 'interaction',
      where: idsIn('id', interactions),
      act: {
        set: {
          ...nulls('customer_email', 'customer_phone', 'external_url', 'summary'),
          customer_name: customerName,
          search: sql`''`,
          content_hash: sql`''::bytea`,
          erased_at: sql`${now}`,
        },
      },
    },
    // A job stores the words that are left.
    part({
      kind: 'conversations',
      table: 'interaction_search',
      where: idsIn('interaction_id', interactions),
      act: { delete: true },
    }),
    part({
      kind: 'responses',
      table: 'answer',
      where: idsIn('response_id', responses),
      act: { set: erasedWords('text', 'comment') },
    }),
    part({
      kind: 'responses',
      table: 'response_removed_comment',
      where: idsIn('response_id', responses),
      act: { delete: true },
    }),
    {
      kind: 'responses',
      table: 'response',
      where: idsIn('id', responses),
      act: {
        set: {
          ...nulls('customer_email', 'customer_phone', 'external_url'),
          ...erasedWords('comment'),
          customer_name: customerName,
          search: sql`''`,
          content_hash: sql`''::bytea`,
          erased_at: sql`${now}`,
        },
      },
    },
    part({
      kind: 'survey_requests',
      table: 'survey_request_event',
      where: idsIn('request_id', requests),
      act: { set: nulls('note') },
    }),
    {
      kind: 'survey_requests',
      table: 'survey_request',
      where: idsIn('id', requests),
      act: {
        set: {
          ...nulls('customer_email', 'error', 'next_reminder_at'),
          customer_name: customerName,
          answers: sql`'{}'`,
          status: sql`case when status in ('scheduled', 'queued', 'kept') then 'revoked' else status end`,
        },
      },
    },
    {
      kind: 'survey_requests',
      table: 'survey_contact',
      where: sql`lower(email) = any(${identifiers.emails}::text[])`,
      act: { delete: true },
      isPart: true,
    },
    {
      kind: 'follow_ups',
      table: 'follow_up',
      where: sql`((subject_type = 'solicitation' and ${idsIn('subject_id', responses)})
        or (subject_type = 'qa_review' and ${idsIn('subject_id', reviews)}))`,
      act: { redact: ['note'] },
    },
    mailRows(idsIn('id', mails)),
    loggedRows(companyId, [
      { type: 'response', ids: responses },
      { type: 'interaction', ids: interactions },
      { type: 'survey_request', ids: requests },
      { type: 'qa_review', ids: reviews },
    ]),
  ]
}
