import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import type { Employee } from '#features/privacy/person.ts'
import {
  type Context,
  erasedName,
  erasedWords,
  loggedRows,
  mailRows,
  nulls,
  type PersonRows,
  reviewTexts,
  withoutRecordings,
} from '#features/privacy/person-rows-sql.ts'
import type { FeedName } from '#platform/feeds/changes.ts'

/** The rows of an employee: profile, sign-in, one-on-ones, goals and what others wrote about their work. */
export function rowsOfEmployee(
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
  // Theirs, and those in which they spoke for a colleague.
  const conversations = sql`select id from interaction where company_id = ${companyId} and employee_id = ${employeeId}
    union select interaction_id from interaction_participant
           where company_id = ${companyId} and employee_id = ${employeeId}`
  return [
    { kind: 'reviews', table: 'qa_review', where: own, act: { redact: ['filename'] } },
    ...reviewTexts(companyId, reviews, sql`interaction_id in (${conversations})`),
    {
      kind: 'reviews',
      table: 'interaction_snapshot',
      where: sql`(${own} or interaction_id in (${conversations}))`,
      act: { redact: ['content'] },
      isPart: true,
    },
    {
      kind: 'recordings',
      table: 'interaction_snapshot',
      where: sql`(${own} or interaction_id in (${conversations})) and content->>'audio_url' is not null`,
      act: { silence: true },
      isPart: true,
    },
    withoutRecordings(sql`id in (${conversations})`),
    {
      kind: 'recordings',
      table: 'interaction',
      where: sql`id in (${conversations}) and (audio_file is not null or audio_url is not null)`,
      act: { removeFile: 'audio_file', clear: ['audio_peaks', 'audio_url'] },
    },
    // Recordings that would be fetched again.
    {
      kind: 'recordings',
      table: 'source_skip',
      where: sql`interaction_id in (${conversations})`,
      act: { delete: true },
      isPart: true,
    },
    {
      kind: 'conversations',
      table: 'interaction_event',
      where: sql`interaction_id in (${conversations})`,
      act: { redact: ['text', 'translated_text'] },
      isPart: true,
    },
    {
      kind: 'conversations',
      table: 'interaction',
      where: sql`id in (${conversations})`,
      act: { redact: ['summary'] },
    },
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
    talks('notification_quiet_hours', own, { delete: true }),
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
    signIn('push_device'),
    signIn('session'),
    signIn('credential'),
    signIn('password_link'),
    signIn('sign_in_challenge'),
    signIn('second_factor'),
    signIn('passkey'),
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
      act: {
        set: {
          ...erasedWords('name'),
          ...nulls('last_used_address'),
          revoked_at: sql`coalesce(revoked_at, ${now})`,
        },
      },
    },
    { kind: 'profile', table: 'bulk_change_row', where: own, act: { delete: true }, isPart: true },
    {
      kind: 'profile',
      table: 'alert_rule',
      where: sql`owner_id = ${employeeId}`,
      act: { delete: true },
      isPart: true,
    },
    { kind: 'profile', table: 'digest_mailing', where: own, act: { delete: true }, isPart: true },
    { kind: 'profile', table: 'digest_subscription', where: own, act: { delete: true }, isPart: true },
    ...['stream_view', 'interaction_view'].map(
      (table): PersonRows => ({
        kind: 'profile',
        table,
        where: sql`owner_id = ${employeeId} and team_id is null`,
        act: { delete: true },
        isPart: true,
      }),
    ),
    {
      kind: 'profile',
      table: 'dashboard',
      where: sql`owner_id = ${employeeId} and team_id is null and role_ids = '{}'`,
      act: { delete: true },
      isPart: true,
    },
    { kind: 'profile', table: 'dashboard_start', where: own, act: { delete: true }, isPart: true },
    { kind: 'profile', table: 'report_sending', where: own, act: { delete: true }, isPart: true },
    { kind: 'profile', table: 'report_reader', where: own, act: { delete: true }, isPart: true },
    {
      kind: 'profile',
      table: 'report_subscription',
      where: sql`owner_id = ${employeeId}`,
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
          ...nulls('custom_employee_id', 'review_keys', ...PROFILE_FIELDS.map(({ column }) => column)),
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

/** By feed: the records that show the name of an employee. */
export const namingRecords = (companyId: number, employeeId: number): [FeedName, RawBuilder<SqlBool>][] => [
  ['responses', sql<SqlBool>`employee_id = ${employeeId}`],
  ['reviews', sql<SqlBool>`(employee_id = ${employeeId} or reviewer_id = ${employeeId})`],
  [
    'interactions',
    sql<SqlBool>`(employee_id = ${employeeId} or id in (
      select interaction_id from interaction_participant
       where company_id = ${companyId} and employee_id = ${employeeId}))`,
  ],
  [
    'calibrations',
    sql<SqlBool>`(employee_id = ${employeeId} or owner_id = ${employeeId} or id in (
      select qa_calibration_id from qa_review where company_id = ${companyId} and reviewer_id = ${employeeId}))`,
  ],
]
