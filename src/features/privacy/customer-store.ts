import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Identifiers } from '#features/privacy/mentions.ts'
import type { CustomerRecords } from '#features/privacy/person.ts'
import { isTurnOf } from '#features/privacy/person-rows-sql.ts'
import { foldText } from '#lib/fold.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type FoundCustomer = {
  name: string | null
  email: string | null
  phone: string | null
  /** Number of responses, conversations and survey requests. */
  records: number
}

const DIGITS = (column: string) => sql.raw(`regexp_replace(${column}, '\\D', '', 'g')`)

/** Customers by e-mail address, phone number, name or the sender's id, those with most records first. */
export async function searchCustomers(tx: Tx, text: string, limit: number): Promise<FoundCustomer[]> {
  const folded = foldText(text.trim())
  const digits = text.replace(/\D/g, '')
  const like = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
  const fits = (phone: RawBuilder<unknown>, ids: readonly string[]) => sql<SqlBool>`(
    lower(customer_email) = ${text.trim().toLowerCase()} or app.fold(customer_name) like ${like}
    or (${digits.length >= 7} and ${phone} = ${digits})
    or ${sql.join(
      ids.map((id) => sql`lower(${sql.ref(id)}) = ${text.trim().toLowerCase()}`),
      sql` or `,
    )})`
  const { rows } = await sql<FoundCustomer>`
    select customer_name as name, customer_email as email, customer_phone as phone, count(*)::int as records
      from (
        select customer_name, customer_email, customer_phone from response
         where company_id = ${tx.companyId} and erased_at is null
           and ${fits(DIGITS('customer_phone'), ['external_id', 'ext_interaction_id'])}
        union all
        select customer_name, customer_email, customer_phone from interaction
         where company_id = ${tx.companyId} and erased_at is null
           and ${fits(DIGITS('customer_phone'), ['external_id'])}
        union all
        select customer_name, customer_email, null from survey_request
         where company_id = ${tx.companyId} and ${fits(sql`null`, ['external_id', 'ext_interaction_id'])}
        union all
        select max(t.author_name), t.author_address, null from interaction_event t
          join interaction i on i.company_id = ${tx.companyId} and i.id = t.interaction_id
         where t.company_id = ${tx.companyId} and t.speaker = 'customer' and t.author_address is not null
           and lower(t.author_address) = ${text.trim().toLowerCase()} and i.erased_at is null
           and lower(t.author_address) is distinct from lower(i.customer_email)
         group by t.interaction_id, t.author_address
      ) found
     where coalesce(customer_name, customer_email, customer_phone) is not null
     group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${limit}`.execute(tx.db)
  return rows
}

/** The names under which customers with these addresses wrote turns. Returns null for a turn without a name. */
export async function findAuthorNames(tx: Tx, emails: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select distinct author_name as name from interaction_event
     where company_id = ${tx.companyId} and ${isTurnOf(emails)}`.execute(tx.db)
  return rows.map(({ name }) => name)
}

type Sought = {
  emails: readonly string[]
  phones: readonly string[]
  numbers: readonly string[]
  names: readonly string[]
}

/** By address, number or the sender's id. A name decides only where the record has neither. */
const isTheirs = (sought: Sought, ids: readonly string[], phone = true) => {
  const address = phone ? sql`customer_email is null and customer_phone is null` : sql`customer_email is null`
  return sql<SqlBool>`(
    lower(customer_email) = any(${sought.emails}::text[])
    ${phone ? sql`or ${DIGITS('customer_phone')} = any(${sought.phones}::text[])` : sql``}
    or (${address} and lower(customer_name) = any(${sought.names.map((name) => name.toLowerCase())}::text[]))
    or ${sql.join(
      ids.map(
        (id) =>
          sql`lower(${sql.ref(id)}) = any(${sought.numbers.map((number) => number.toLowerCase())}::text[])`,
      ),
      sql` or `,
    )})`
}

export type CustomerRow = { id: number; name: string | null; email: string | null; phone: string | null }
type Rows = { responses: CustomerRow[]; interactions: CustomerRow[]; requests: CustomerRow[] }

/** The records that name the customer. */
export async function findCustomerRows(tx: Tx, sought: Sought): Promise<Rows> {
  const responses = await sql<CustomerRow>`
    select id, customer_name as name, customer_email as email, customer_phone as phone from response
     where company_id = ${tx.companyId} and ${isTheirs(sought, ['external_id', 'ext_interaction_id'])}`.execute(
    tx.db,
  )
  const interactions = await sql<CustomerRow>`
    select id, customer_name as name, customer_email as email, customer_phone as phone from interaction
     where company_id = ${tx.companyId} and ${isTheirs(sought, ['external_id'])}`.execute(tx.db)
  const requests = await sql<CustomerRow>`
    select id, customer_name as name, customer_email as email, null as phone from survey_request
     where company_id = ${tx.companyId} and ${isTheirs(sought, ['external_id', 'ext_interaction_id'], false)}`.execute(
    tx.db,
  )
  return { responses: responses.rows, interactions: interactions.rows, requests: requests.rows }
}

/** The records that belong to those: answers of a request, the conversation of a response, reviews and copies. */
export async function findLinkedRecords(
  tx: Tx,
  found: { responses: number[]; interactions: number[]; requests: number[] },
  { emails }: Pick<Identifiers, 'emails'>,
): Promise<CustomerRecords> {
  const ids = async (query: RawBuilder<{ id: number }>) =>
    (await query.execute(tx.db)).rows.map(({ id }) => id)
  const company = tx.companyId
  const responses = await ids(sql`
    select id from response where company_id = ${company} and id = any(${found.responses}::bigint[])
    union
    select response_id from survey_request
     where company_id = ${company} and id = any(${found.requests}::bigint[]) and response_id is not null
    union
    select r.id from response r
      join interaction i on i.company_id = ${company} and lower(i.external_id) = lower(r.ext_interaction_id)
     where r.company_id = ${company} and i.id = any(${found.interactions}::bigint[])
       and r.customer_email is null and r.customer_name is null`)
  const interactions = await ids(sql`
    select id from interaction where company_id = ${company} and id = any(${found.interactions}::bigint[])
    union
    select i.id from interaction i
      join response r on r.company_id = ${company} and lower(r.ext_interaction_id) = lower(i.external_id)
     where i.company_id = ${company} and r.id = any(${responses}::bigint[])
       and i.customer_email is null and i.customer_name is null`)
  const requests = await ids(sql`
    select id from survey_request
     where company_id = ${company}
       and (id = any(${found.requests}::bigint[]) or response_id = any(${responses}::bigint[]))`)
  const supplied = await ids(sql`
    select id from interaction_snapshot
     where company_id = ${company} and lower(content->'customer'->>'email') = any(${emails}::text[])`)
  const reviews = await ids(sql`
    select id from qa_review
     where company_id = ${company} and (interaction_id = any(${interactions}::bigint[])
       or solicitation_id = any(${responses}::bigint[]) or snapshot_id = any(${supplied}::bigint[]))`)
  const snapshots = await ids(sql`
    select id from interaction_snapshot
     where company_id = ${company} and (interaction_id = any(${interactions}::bigint[]) or id = any(${supplied}::bigint[]))
    union
    select snapshot_id from qa_review
     where company_id = ${company} and id = any(${reviews}::bigint[]) and snapshot_id is not null`)
  const mails = await ids(sql`
    select id from mail_message where company_id = ${company} and lower(to_address) = any(${emails}::text[])
    union
    select mail_id from survey_request
     where company_id = ${company} and id = any(${requests}::bigint[]) and mail_id is not null`)
  return { responses, interactions, requests, reviews, snapshots, mails }
}
