import { sql } from 'kysely'
import type { SearchedConversation } from '#features/interactions/search/words.ts'
import type { Tx } from '#platform/db/tenant.ts'

type StoredConversation = SearchedConversation & { id: number; language: string | null }

/** The newest interactions without words. Locked, so that an update of the same interaction waits and then replaces the words. */
export async function findUnfilled(
  tx: Tx,
  before: number | null,
  limit: number,
): Promise<StoredConversation[]> {
  const { rows } = await sql<StoredConversation>`
    with unfilled as (
      select i.id, i.external_id, i.language, i.customer_name, i.customer_email, i.started_at, i.summary, i.tags,
             i.properties
        from interaction i
       where i.company_id = ${tx.companyId} and (${before}::bigint is null or i.id < ${before}::bigint)
         and not exists (select from interaction_search s
                          where s.company_id = ${tx.companyId} and s.interaction_id = i.id)
       order by i.id desc limit ${limit}
         for update of i)
    select u.id, u.external_id, u.language, u.customer_name, u.customer_email,
           to_char(u.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at,
           u.summary, u.tags, u.properties,
           coalesce((select json_agg(json_build_object(
                              'kind', v.kind, 'speaker', v.speaker, 'text', v.text,
                              'translated_text', v.translated_text,
                              'at', to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                            order by v.position)
                       from interaction_event v
                      where v.company_id = ${tx.companyId} and v.interaction_id = u.id), '[]') as events
      from unfilled u
     order by u.id desc`.execute(tx.db)
  return rows
}
