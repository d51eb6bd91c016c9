import { personColumns } from '#features/people/person.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { FlightQuery } from '#platform/db/batch.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findByUuid = (tx: Tx, uuid: string) =>
  tx
    .from('response')
    .select(['id', 'employee_id', 'responded_at'])
    .where('uuid', '=', uuid)
    .executeTakeFirst()

/** Whose response it is. */
export const findPlace = (tx: Tx, id: number) =>
  tx.from('response').select('employee_id').where('id', '=', id).executeTakeFirst()

/** Those of these responses that are about visible employees, or all if everyone is visible. */
export async function findPlaces(
  tx: Tx,
  ids: readonly number[],
  visible: readonly number[] | null,
): Promise<number[]> {
  const rows = await tx
    .from('response')
    .select('id')
    .where('id', '=', anyOf(ids))
    .$if(visible !== null, (query) => query.where('employee_id', '=', anyOf(visible ?? [])))
    .execute()
  return rows.map(({ id }) => id)
}

/** The changes of a response from the audit log, newest first. */
export const findHistory = (tx: Tx, id: number, limit: number) =>
  tx
    .from('audit_entry as a')
    .leftJoin('audit_value as v', tx.on('v.sequence', 'a.sequence'))
    .leftJoin('employee as e', (join) =>
      join
        .onRef('e.id', '=', 'a.actor_id')
        .on('e.company_id', '=', tx.companyId)
        .on('a.actor_kind', '=', 'person'),
    )
    .select([
      'a.sequence',
      'a.at',
      'a.action',
      'v.before',
      'v.after',
      'e.id as person_id',
      ...personColumns('e'),
    ])
    .where('a.object_type', '=', 'response')
    .where('a.object_id', '=', String(id))
    .orderBy('a.sequence', 'desc')
    .limit(limit)
    .execute()
export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number]

export type NeighbourRow = { newer: string | null; older: string | null }

/** The responses just above and below one, of everyone or of some employees, without deactivated people. */
export function neighboursQuery(
  companyId: number,
  of: { id: number; respondedAt: Date },
  visible: readonly number[] | null,
): FlightQuery {
  return {
    name: visible === null ? 'neighbours' : 'neighbours_in_scope',
    text: `select (${beside('>', visible)}) as newer, (${beside('<', visible)}) as older`,
    values: [companyId, of.respondedAt, of.id, ...(visible === null ? [] : [visible])],
  }
}

function beside(side: '<' | '>', visible: readonly number[] | null): string {
  const order = (row: string) =>
    side === '<' ? `${row}.responded_at desc, ${row}.id desc` : `${row}.responded_at, ${row}.id`
  const where = `r.company_id = $1 and (r.responded_at, r.id) ${side} ($2::timestamptz, $3::bigint)
    and (r.employee_id is null or r.employee_id not in (
      select e.id from app.employee e where e.company_id = $1 and e.status = 'DEACTIVATED'))`
  if (visible === null)
    return `select r.uuid from app.response r where ${where} order by ${order('r')} limit 1`
  return `select m.uuid from unnest($4::bigint[]) as one (employee_id)
    cross join lateral (
      select r.uuid, r.responded_at, r.id from app.response r where r.employee_id = one.employee_id and ${where}
       order by ${order('r')} limit 1
    ) m order by ${order('m')} limit 1`
}
