import type { Tx } from '#platform/db/tenant.ts'

/** The newest response about a person with five stars and a comment, without suspected robots. */
export const findNewestPraise = (tx: Tx, { employeeId, since }: { employeeId: number; since: Date }) =>
  tx
    .from('response')
    .select(['id', 'uuid', 'comment', 'language', 'responded_at'])
    .where('employee_id', '=', employeeId)
    .where('responded_at', '>=', since)
    .where('stars', '=', 5)
    .where('has_comment', '=', true)
    .where('excluded_reason', 'is', null)
    .orderBy('responded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
