import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Condition on a row `i`: the interaction is assigned to one of these employees, or one of them took part. Null: all. */
export const isOf = (companyId: number, employees: readonly number[] | null): RawBuilder<SqlBool> =>
  employees === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${isAssignedTo(employees)} or exists (
        select from interaction_participant p
         where p.company_id = ${companyId} and p.interaction_id = i.id and not p.assigned
           and p.employee_id = any(${employees}::bigint[])))`

const isAssignedTo = (employees: readonly number[]) =>
  sql<SqlBool>`i.employee_id = any(${employees}::bigint[])`

export type Sought = {
  companyId: number
  /** The employees the interactions are of; null for all interactions, including unassigned ones. */
  employees: readonly number[] | null
  /** Conditions on a row `i`. */
  where: RawBuilder<SqlBool>
  /** Where a page begins. */
  after: { createdAt: Date; id: number } | null
  /** Without an order, any interactions up to the limit are found. */
  order: 'newest' | 'oldest' | null
  limit: number
}

/**
 * The id and started_at of interactions. Assigned ones and those with a part of the employees are two queries, because
 * each has an index in the order of the list and an `or` between them has none. The second leaves out what the first
 * finds, so that a count that reaches its limit ends without it.
 */
export function keysOf({ companyId, employees, where, after, order, limit }: Sought): RawBuilder<unknown> {
  const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc')
  const beyond = sql.raw(order === 'oldest' ? '>' : '<')
  const sorted = (time: string, id: string) =>
    order === null ? sql`` : sql`order by ${sql.ref(time)} ${direction}, ${sql.ref(id)} ${direction}`
  const following = (time: string, id: string) =>
    after
      ? sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) ${beyond} (${after.createdAt}, ${after.id})`
      : sql<SqlBool>`true`
  const assigned = sql`
    select i.id, i.started_at from interaction i
     where i.company_id = ${companyId} and i.removed_at is null
       and ${employees === null ? sql<SqlBool>`true` : isAssignedTo(employees)}
       and ${where} and ${following('i.started_at', 'i.id')}
     ${sorted('i.started_at', 'i.id')} limit ${limit}`
  if (employees === null) return assigned
  return sql`
    select id, started_at from (
      (${assigned})
      union all
      (select distinct p.interaction_id, p.started_at
         from interaction_participant p
         join interaction i on i.company_id = ${companyId} and i.id = p.interaction_id
        where p.company_id = ${companyId} and not p.assigned and p.employee_id = any(${employees}::bigint[])
          and i.removed_at is null and coalesce(i.employee_id <> all(${employees}::bigint[]), true) and ${where} and ${following('p.started_at', 'p.interaction_id')}
        ${sorted('p.started_at', 'p.interaction_id')} limit ${limit})
    ) found
    ${sorted('started_at', 'id')} limit ${limit}`
}
