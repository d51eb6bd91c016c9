import { sql } from 'kysely'
import { MOST_PARTS } from '#features/coaching/sessions/contract.ts'
import type { Tx } from '#platform/db/tenant.ts'

type OpenTopic = {
  id: number
  origin_id: number
  session_id: number
  title: string
  text: string
  created_by: number
  created_at: Date
  private: boolean
}

/** The newest copy of each undiscussed topic in shared sessions of a coach and an employee, oldest topic first. */
export async function lockOpenTopics(
  tx: Tx,
  pair: { coach_id: number; employee_id: number },
): Promise<OpenTopic[]> {
  const { rows } = await sql<OpenTopic>`
    select p.id, coalesce(p.origin_id, p.id) as origin_id, p.session_id, p.title, p.text, p.created_by,
           p.created_at, s.private
      from coaching_session s
      join coaching_topic p on p.company_id = ${tx.companyId} and p.session_id = s.id
     where s.company_id = ${tx.companyId} and s.coach_id = ${pair.coach_id} and s.employee_id = ${pair.employee_id}
       and s.shared_at is not null and s.deleted_at is null and p.discussed_at is null and p.carries_over
     order by origin_id, p.session_id for share of p`.execute(tx.db)
  return [...new Map(rows.map((row) => [row.origin_id, row])).values()].slice(0, MOST_PARTS)
}

export const insertCopies = (tx: Tx, sessionId: number, topics: readonly OpenTopic[]) =>
  tx
    .insert(
      'coaching_topic',
      topics.map(({ origin_id, session_id, title, text, created_by, created_at }) => ({
        session_id: sessionId,
        origin_id,
        carried_from: session_id,
        title,
        text,
        created_by,
        created_at,
        updated_at: tx.now,
      })),
    )
    .execute()

type Copy = { id: number; origin_id: number | null; session_id: number }

/** Sets whether earlier copies of a topic may be carried over; not after a later copy was discussed or deleted. */
export async function setEarlierCopies(tx: Tx, topic: Copy, carriesOver: boolean): Promise<void> {
  const { origin_id, session_id } = topic
  if (origin_id === null) return
  await tx
    .update('coaching_topic')
    .set({ carries_over: carriesOver })
    .where('session_id', '<', session_id)
    .where((where) => where.or([where('id', '=', origin_id), where('origin_id', '=', origin_id)]))
    .execute()
}

/** Ticks the copy in the next draft when a topic is ticked after it was carried over. */
export async function tickCopyInDraft(tx: Tx, topic: Copy, discussedAt: Date | null): Promise<void> {
  await sql`
    update coaching_topic p set discussed_at = ${discussedAt}::timestamptz, updated_at = ${tx.now}::timestamptz
      from coaching_session s
     where p.company_id = ${tx.companyId} and p.origin_id = ${topic.origin_id ?? topic.id}
       and p.session_id > ${topic.session_id}
       and s.company_id = ${tx.companyId} and s.id = p.session_id and s.shared_at is null`.execute(tx.db)
}
