import { sql } from 'kysely'
import type { SessionRow } from '#features/coaching/sessions/store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The records of a session besides its own fields, without what the employee added or completed. */
export async function findSharedContent(tx: Tx, { id, employee_id }: SessionRow): Promise<object> {
  const { companyId } = tx
  const takeaways = await sql`
    select id, text, category, due_date, owner_id, private,
           completed_at is not null and completed_by is distinct from ${employee_id} as completed
      from coaching_takeaway
     where company_id = ${companyId} and session_id = ${id} and deleted_at is null order by id`.execute(tx.db)
  const kudos = await sql`
    select id, text from coaching_kudo
     where company_id = ${companyId} and session_id = ${id} order by id`.execute(tx.db)
  const attachments = await sql`
    select id, kind, notes, name, url, metric from coaching_attachment
     where company_id = ${companyId} and session_id = ${id} order by id`.execute(tx.db)
  const topics = await sql`
    select id, title, text from coaching_topic
     where company_id = ${companyId} and session_id = ${id} and created_by <> ${employee_id} order by id`.execute(
    tx.db,
  )
  return {
    takeaways: takeaways.rows,
    kudos: kudos.rows,
    attachments: attachments.rows,
    topics: topics.rows,
  }
}
