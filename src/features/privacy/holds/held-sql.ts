import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CustomerRecords } from '#features/privacy/person.ts'

/** What the active holds of a company cover. */
export type Held = {
  /** Ids of the active holds. */
  holds: readonly number[]
  /** Ids of the newest records when this was read. */
  newest: string
  isCompany: boolean
  employees: readonly number[]
  customers: CustomerRecords
}

type Condition = RawBuilder<SqlBool>

/**
 * Which rows of a table are held, for every table that has texts of people. A table that is not listed has no rows of
 * one person that retention or an erasure could reach but through a listed one.
 */
export function heldRows(companyId: number, { employees, customers }: Held): Record<string, Condition> {
  const any = (column: string, ids: readonly number[]) =>
    sql<SqlBool>`coalesce(${sql.ref(column)} = any(${ids}::bigint[]), false)`
  const either = (...conditions: Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  const people = (...columns: string[]) => columns.map((column) => any(column, employees))
  const response = either(any('id', customers.responses), ...people('employee_id'))
  const request = either(any('id', customers.requests), ...people('employee_id'))
  const review = either(any('id', customers.reviews), ...people('employee_id', 'reviewer_id'))
  const session = either(...people('employee_id', 'coach_id'))
  const goal = either(...people('employee_id'))
  const within = (column: string, table: string, held: Condition, select = 'id') =>
    sql<SqlBool>`coalesce(${sql.ref(column)} in (
      select ${sql.ref(select)} from ${sql.table(table)} where company_id = ${companyId} and ${held}), false)`
  const tookPart = (column: string) =>
    within(column, 'interaction_participant', any('employee_id', employees), 'interaction_id')
  const interaction = either(any('id', customers.interactions), ...people('employee_id'), tookPart('id'))
  const ofSession = within('session_id', 'coaching_session', session)
  const ofReview = within('review_id', 'qa_review', review)
  return {
    response,
    answer: within('response_id', 'response', response),
    response_removed_comment: within('response_id', 'response', response),
    interaction,
    interaction_event: within('interaction_id', 'interaction', interaction),
    interaction_search: within('interaction_id', 'interaction', interaction),
    interaction_snapshot: either(
      any('id', customers.snapshots),
      ...people('employee_id'),
      tookPart('interaction_id'),
      within('id', 'qa_review', review, 'snapshot_id'),
    ),
    survey_request: request,
    qa_review: review,
    qa_answer: ofReview,
    qa_annotation: ofReview,
    qa_pass: either(
      any('interaction_id', customers.interactions),
      any('solicitation_id', customers.responses),
      ...people('reviewer_id'),
    ),
    follow_up: goal,
    coaching_session: session,
    coaching_note: ofSession,
    coaching_takeaway: ofSession,
    coaching_kudo: ofSession,
    coaching_topic: ofSession,
    coaching_attachment: ofSession,
    goal,
    goal_action_item: within('goal_id', 'goal', goal),
    mail_message: any('id', customers.mails),
    audit_value: sql<SqlBool>`sequence in (select sequence from audit_entry where company_id = ${companyId} and (${sql.join(
      (
        [
          ['employee', employees],
          ['response', customers.responses],
          ['interaction', customers.interactions],
          ['survey_request', customers.requests],
          ['qa_review', customers.reviews],
        ] as const
      ).map(([type, ids]) => sql`(object_type = ${type} and object_id = any(${ids.map(String)}::text[]))`),
      sql` or `,
    )}))`,
    legal_hold: sql<SqlBool>`released_at is null`,
  }
}
