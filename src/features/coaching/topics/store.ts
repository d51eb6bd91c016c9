import { sql } from 'kysely'
import { personColumns } from '#features/people/person.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

const select = (tx: Tx) =>
  tx
    .from('coaching_topic as p')
    .innerJoin('employee as m', tx.on('m.id', 'p.created_by'))
    .select([
      'p.id',
      'p.carried_from',
      'p.carries_over',
      'p.created_at',
      'p.created_by',
      'p.discussed_at',
      'p.origin_id',
      'p.session_id',
      'p.text',
      'p.title',
      'p.updated_at',
    ])
    .select(personColumns('m'))

export type TopicRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

export const findTopics = (
  tx: Tx,
  sessionId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<TopicRow[]> =>
  select(tx).where('p.session_id', '=', sessionId).orderBy('p.id').offset(offset).limit(limit).execute()

export const countTopics = (tx: Tx, sessionId: number): Promise<number> =>
  countRows(tx.from('coaching_topic').where('session_id', '=', sessionId))

export const lockTopic = (tx: Tx, id: number): Promise<TopicRow | undefined> =>
  select(tx).where('p.id', '=', id).forUpdate('p').executeTakeFirst()

export async function insertTopic(
  tx: Tx,
  topic: { session_id: number; title: string; text: string; created_by: number },
): Promise<number> {
  const { id } = await tx
    .insert('coaching_topic', { ...topic, created_at: tx.now, updated_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTopic = (
  tx: Tx,
  id: number,
  fields: { title?: string; text?: string; discussed_at?: Date | null },
) =>
  tx
    .update('coaching_topic')
    .set({ ...fields, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const deleteTopic = (tx: Tx, id: number) => tx.delete('coaching_topic').where('id', '=', id).execute()

export type UpcomingRow = {
  id: number
  coach_id: number
  coach_first_name: string
  coach_last_name: string
  coach_image_file: string | null
  employee_id: number
  first_name: string
  last_name: string
  image_file: string | null
  scheduled_for: string
  topics: number
}

/** Upcoming sessions of a person, as coach or coachee, soonest first. */
export async function findUpcoming(tx: Tx, personId: number, limit: number): Promise<UpcomingRow[]> {
  const { rows } = await sql<UpcomingRow>`
    select s.id, s.scheduled_for, s.coach_id, c.first_name as coach_first_name, c.last_name as coach_last_name,
           c.image_file as coach_image_file, s.employee_id, e.first_name, e.last_name, e.image_file,
           (select count(*)::int from coaching_topic p where p.company_id = ${tx.companyId} and p.session_id = s.id) as topics
      from coaching_session s
      join employee c on c.company_id = ${tx.companyId} and c.id = s.coach_id
      join employee e on e.company_id = ${tx.companyId} and e.id = s.employee_id
     where s.company_id = ${tx.companyId} and s.shared_at is null and s.deleted_at is null
       and s.scheduled_for is not null and (s.coach_id = ${personId} or s.employee_id = ${personId})
     order by s.scheduled_for, s.id limit ${limit}`.execute(tx.db)
  return rows
}
