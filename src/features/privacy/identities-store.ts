import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type EmployeeIdentity = { id: number; email: string; custom_employee_id: string | null }

export const findEmployeeIdentities = (tx: Tx, after: number, limit: number): Promise<EmployeeIdentity[]> =>
  tx
    .from('employee')
    .select(['id', 'email', 'custom_employee_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type CustomerIdentity = {
  id: number
  name: string | null
  email: string | null
  phone: string | null
  external_id: string
  ext_interaction_id: string | null
}

/** What identifies the customers of one kind of record, a page at a time. */
export async function findCustomerIdentities(
  tx: Tx,
  table: 'response' | 'interaction' | 'survey_request',
  after: number,
  limit: number,
): Promise<CustomerIdentity[]> {
  const phone = table === 'survey_request' ? sql`null` : sql.ref('customer_phone')
  const interaction = table === 'interaction' ? sql`null` : sql.ref('ext_interaction_id')
  const { rows } = await sql<CustomerIdentity>`
    select id, customer_name as name, customer_email as email, ${phone} as phone, external_id,
           ${interaction} as ext_interaction_id
      from ${sql.table(table)}
     where company_id = ${tx.companyId} and id > ${after} order by id limit ${limit}`.execute(tx.db)
  return rows
}

/** What identifies customers who wrote turns, a page at a time. */
export async function findAuthorIdentities(
  tx: Tx,
  after: number,
  limit: number,
): Promise<CustomerIdentity[]> {
  const { rows } = await sql<CustomerIdentity>`
    select id, author_name as name, author_address as email, null as phone, '' as external_id,
           null as ext_interaction_id
      from interaction_event
     where company_id = ${tx.companyId} and id > ${after} and speaker = 'customer' and author_address is not null
     order by id limit ${limit}`.execute(tx.db)
  return rows
}

export const findErased = (tx: Tx, hashes: readonly Buffer[]) =>
  tx.from('erased_identity').select('hash').where('hash', '=', sql<Buffer>`any(${hashes}::bytea[])`).execute()
