import { sql } from 'kysely'
import type { Citation, MovedCitation } from '#features/privacy/cited-passages.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Annotations on characters of messages, in all reviews of one copy of a conversation. */
export async function findCitations(tx: Tx, snapshotId: number): Promise<Citation[]> {
  const { rows } = await sql<Citation>`
    select a.id, a.interaction_event_id as "eventId", a.start::int as start, a.stop::int as stop
      from qa_annotation a
      join qa_review r on r.company_id = ${tx.companyId} and r.id = a.review_id
     where a.company_id = ${tx.companyId} and r.snapshot_id = ${snapshotId}
       and a.interaction_event_id is not null and a.start is not null
     order by a.id`.execute(tx.db)
  return rows
}

export async function moveCitations(tx: Tx, moved: readonly MovedCitation[]): Promise<void> {
  tx.feed(
    'annotations',
    moved.map(({ id }) => id),
  )
  for (const { id, start, stop, text } of moved)
    await tx
      .update('qa_annotation')
      .set({ start, stop, ...(text !== undefined && { content: text }) })
      .where('id', '=', id)
      .execute()
}
