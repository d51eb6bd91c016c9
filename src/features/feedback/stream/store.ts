import { anyOf } from '#platform/db/any-of.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Areas of one kind, for filters. */
export const listTags = (tx: Tx, kind: 'excellence' | 'improvement') =>
  tx
    .from('response_tag')
    .select(['id', 'caption'])
    .where('kind', '=', kind)
    .orderBy(nameKey(tx.viewer, 'caption'))
    .limit(1_000)
    .execute()

/** Areas of both kinds, by caption. */
export const listAllTags = (tx: Tx) =>
  tx
    .from('response_tag')
    .select(['id', 'caption', 'kind'])
    .orderBy(nameKey(tx.viewer, 'caption'))
    .orderBy('kind')
    .limit(2_000)
    .execute()

export const saveSessionFilters = (tx: Tx, tokenHash: Buffer, filters: string) =>
  tx.update('session').set({ stream_filters: filters }).where('token_hash', '=', tokenHash).execute()

export async function findSessionFilters(tx: Tx, tokenHash: Buffer): Promise<unknown> {
  const row = await tx
    .from('session')
    .select('stream_filters')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.stream_filters
}

/** All questions, for filters and editors. */
export const listQuestions = (tx: Tx) =>
  tx.from('question').select(['id', 'text', 'type']).orderBy('id').limit(1_000).execute()

/** The employees that responses are about. Ids that do not exist are left out. */
export const responseEmployeesQuery = (companyId: number, ids: readonly number[]): FlightQuery => ({
  name: 'response_owners',
  text: 'select r.id, r.employee_id from app.response r where r.company_id = $1 and r.id = any($2::bigint[])',
  values: [companyId, ids],
})

/**
 * The employee a response is about, if visible. The row is locked until the transaction ends, so that the response
 * cannot be reassigned while something is written for its employee.
 */
export const lockResponseEmployee = (tx: Tx, id: number, visible: readonly number[] | null) =>
  tx
    .from('response')
    .select(['employee_id', 'team_id'])
    .where('id', '=', id)
    .$if(visible !== null, (query) => query.where('employee_id', '=', anyOf(visible ?? [])))
    .forShare()
    .executeTakeFirst()
