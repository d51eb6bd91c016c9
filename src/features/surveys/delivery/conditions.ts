import { type SqlBool, sql } from 'kysely'

/**
 * When the customer of a request `r` was asked: the mail was sent or the link was created. Written as a case, because
 * row-level security would keep `coalesce` from using survey_request_asked_at_index.
 */
export const ASKED_AT = sql`case when r.sent_at is not null then r.sent_at when r.deliver = 'link' then r.created_at end`

/** Requests that reached nobody do not count in any rate. */
export const REACHED = sql<SqlBool>`r.status not in ('failed', 'bounced', 'suppressed', 'do_not_send')`
