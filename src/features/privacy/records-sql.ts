import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ERASED } from '#features/privacy/mentions.ts'
import type { Customer, Employee, Person } from '#features/privacy/person.ts'
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
    /** Removes all properties but those that reports filter by: they may identify the customer. */
    | { stripProperties: true }
    /** Removes the file with this key; the row loses the key, or is deleted with it. */
    | { removeFile: string; deleteRow?: true; clear?: readonly string[] }
    | { delete: true }
  /** Rows that belong to counted ones are not counted themselves. */
  isPart?: true
}

/** What an erased person is called, in the company's language. */
export const erasedName = (language: string): { first: string; last: string } =>
  language === 'nb' ? { first: 'Slettet', last: 'person' } : { first: 'Erased', last: 'person' }

type Context = { companyId: number; language: string; now: Date }

/** All rows that belong to the person, in the order in which they are erased. */
export const rowsOf = (person: Person, context: Context): PersonRows[] =>
  person.kind === 'customer' ? rowsOfCustomer(person, context) : rowsOfEmployee(person, context)

const idsIn = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`
const none = sql`null`
const erased = (column: string) =>
  sql`case when ${sql.ref(column)} is null or ${sql.ref(column)} = '' then ${sql.ref(column)} else ${ERASED} end`
const erasedWords = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, erased(column)]))
const nulls = (...columns: string[]) => Object.fromEntries(columns.map((column) => [column, none]))

/** Strips the properties of records. */
const properties = (kind: RecordKind, table: string, where: RawBuilder<SqlBool>): PersonRows => ({
  kind,
  table,
  where,
  act: { stripProperties: true },
  isPart: true,
})

const mailRows = (where: RawBuilder<SqlBool>): PersonRows => ({
  kind: 'mails',
  table: 'mail_message',
  where,
  act: {
    set: {
      ...erasedWords('subject', 'text_body'),
      ...nulls('html_body', 'headers', 'error', 'reply_to', 'from_name'),
      to_address: sql`'erased@erased.invalid'`,
      // What was not sent yet must not be: nobody is there to receive it.
      status: sql`case when status in ('queued', 'sending', 'kept') then 'failed' else status end`,
    },
  },
})

const loggedRows = (companyId: number, about: { type: string; ids: readonly number[] }[]): PersonRows => ({
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

const reviewTexts = (
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

function rowsOfCustomer(
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
    {
      kind: 'recordings',
      table: 'interaction',
      where: sql`${idsIn('id', interactions)} and (audio_file is not null or audio_url is not null)`,
      act: { removeFile: 'audio_file', clear: ['audio_peaks', 'audio_url'] },
    },
    part({
      kind: 'conversations',
      table: 'interaction_event',
      where: idsIn('interaction_id', interactions),
      act: { set: { ...erasedWords('text'), translated_text: none } },
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

function rowsOfEmployee(
  { employeeId, identifiers }: Employee,
  { companyId, language, now }: Context,
): PersonRows[] {
  const name = erasedName(language)
  const own = sql<SqlBool>`employee_id = ${employeeId}`
  const signIn = (table: string, where = own): PersonRows => ({
    kind: 'sign_in',
    table,
    where,
    act: { delete: true },
  })
  const sessions = sql`select id from coaching_session where company_id = ${companyId} and employee_id = ${employeeId}`
  const ofSession = sql<SqlBool>`session_id in (${sessions})`
  const talks = (table: string, where: RawBuilder<SqlBool>, act: PersonRows['act']): PersonRows => ({
    kind: 'one_on_ones',
    table,
    where,
    act,
    isPart: true,
  })
  const reviews = sql`select id from qa_review where company_id = ${companyId} and employee_id = ${employeeId}`
  const conversations = sql`select id from interaction where company_id = ${companyId} and employee_id = ${employeeId}`
  return [
    { kind: 'reviews', table: 'qa_review', where: own, act: { redact: ['filename'] } },
    ...reviewTexts(companyId, reviews, sql`interaction_id in (${conversations})`),
    {
      kind: 'reviews',
      table: 'interaction_snapshot',
      where: own,
      act: { redact: ['content'] },
      isPart: true,
    },
    {
      kind: 'recordings',
      table: 'interaction',
      where: sql`${own} and (audio_file is not null or audio_url is not null)`,
      act: { removeFile: 'audio_file', clear: ['audio_peaks', 'audio_url'] },
    },
    {
      kind: 'conversations',
      table: 'interaction_event',
      where: sql`interaction_id in (${conversations})`,
      act: { redact: ['text', 'translated_text'] },
      isPart: true,
    },
    { kind: 'conversations', table: 'interaction', where: own, act: { redact: ['summary'] } },
    {
      kind: 'responses',
      table: 'answer',
      where: sql`response_id in (select id from response where company_id = ${companyId} and employee_id = ${employeeId})`,
      act: { redact: ['text', 'comment'] },
      isPart: true,
    },
    { kind: 'responses', table: 'response', where: own, act: { redact: ['comment'] } },
    { kind: 'follow_ups', table: 'follow_up', where: own, act: { redact: ['note'] } },
    talks(
      'coaching_change',
      sql`takeaway_id in (select id from coaching_takeaway where company_id = ${companyId}
      and ${ofSession})`,
      { set: erasedWords('value_before', 'value_after') },
    ),
    talks('coaching_attachment', sql`${ofSession} and file_id is not null`, { delete: true }),
    talks('coaching_attachment', ofSession, {
      set: { ...erasedWords('notes', 'name'), ...nulls('metric', 'url') },
    }),
    talks('coaching_file', ofSession, { removeFile: 'file_key', deleteRow: true }),
    talks('coaching_note', sql`(${ofSession} or (created_by = ${employeeId} and kind = 'PRIVATE'))`, {
      set: erasedWords('notes'),
    }),
    talks('coaching_takeaway', ofSession, { set: erasedWords('text') }),
    talks('coaching_kudo', ofSession, { set: erasedWords('text') }),
    talks('coaching_topic', ofSession, { set: erasedWords('title', 'text') }),
    talks('coaching_notice', own, { delete: true }),
    talks('coaching_notice_setting', own, { delete: true }),
    {
      kind: 'one_on_ones',
      table: 'coaching_session',
      where: own,
      act: { set: erasedWords('title', 'notes') },
    },
    {
      kind: 'goals',
      table: 'goal_action_item',
      where: sql`goal_id in (select id from goal where company_id = ${companyId} and employee_id = ${employeeId})`,
      act: { set: erasedWords('text') },
      isPart: true,
    },
    { kind: 'goals', table: 'goal', where: own, act: { set: erasedWords('title') } },
    { kind: 'goals', table: 'reward_earned', where: own, act: { set: nulls('gift_note') }, isPart: true },
    {
      kind: 'files',
      table: 'data_export',
      where: sql`owner_id = ${employeeId} and file_key is not null`,
      act: { removeFile: 'file_key' },
    },
    {
      kind: 'files',
      table: 'employee',
      where: sql`id = ${employeeId} and image_file is not null`,
      act: { removeFile: 'image_file' },
    },
    signIn('session'),
    signIn('credential'),
    signIn('password_link'),
    signIn('sign_in_challenge'),
    signIn('second_factor'),
    signIn('recovery_code'),
    signIn('sign_on_identity'),
    signIn('sign_on_exception'),
    signIn('directory_group_member'),
    signIn('directory_user'),
    signIn('former_email'),
    signIn('person_login'),
    {
      kind: 'sign_in',
      table: 'api_token',
      where: sql`created_by = ${employeeId}`,
      act: { set: { ...erasedWords('name'), revoked_at: sql`coalesce(revoked_at, ${now})` } },
    },
    { kind: 'profile', table: 'bulk_change_row', where: own, act: { delete: true }, isPart: true },
    { kind: 'profile', table: 'digest_mailing', where: own, act: { delete: true }, isPart: true },
    { kind: 'profile', table: 'digest_subscription', where: own, act: { delete: true }, isPart: true },
    {
      kind: 'profile',
      table: 'stream_view',
      where: sql`owner_id = ${employeeId} and team_id is null`,
      act: { delete: true },
      isPart: true,
    },
    mailRows(sql`lower(to_address) = any(${identifiers.emails}::text[])`),
    loggedRows(companyId, [{ type: 'employee', ids: [employeeId] }]),
    {
      kind: 'profile',
      table: 'employee',
      where: sql`id = ${employeeId}`,
      act: {
        set: {
          ...nulls(
            'custom_employee_id',
            'hometown',
            'location',
            'state_or_country',
            'country_code',
            'about',
            'review_keys',
          ),
          email: sql`'erased-' || id || '@erased.invalid'`,
          first_name: sql`${name.first}`,
          last_name: sql`${name.last}`,
          version: sql`version + 1`,
          updated_at: sql`${now}`,
        },
      },
    },
  ]
}
