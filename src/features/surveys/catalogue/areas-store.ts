import { sql } from 'kysely'
import { nameKey } from '#platform/db/names.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** The areas customers can pick, and which of them the company shows. */
export const findAreasOfExcellence = (tx: Tx) =>
  tx
    .from('response_tag')
    .select(['id', 'caption', 'selected'])
    .where('kind', '=', 'excellence')
    .where('merged_into', 'is', null)
    .orderBy(nameKey(tx.viewer, 'caption'))
    .limit(1_000)
    .execute()

export type AreaKind = 'excellence' | 'improvement'

/** The captions of the company's areas of one kind. */
export async function findCaptions(tx: Tx, kind: AreaKind): Promise<string[]> {
  const rows = await tx
    .from('response_tag')
    .select('caption')
    .where('kind', '=', kind)
    .where('merged_into', 'is', null)
    .orderBy(nameKey(tx.viewer, 'caption'))
    .limit(1_000)
    .execute()
  return rows.map(({ caption }) => caption)
}

/** Renames areas, unless another area has the new caption. Former captions are kept. */
export const updateCaptions = (
  tx: Tx,
  renamed: readonly { kind: AreaKind; before: string; after: string }[],
) =>
  sql<{ id: number; caption: string }>`
    update response_tag t
       set caption = u.after, former_captions = array_append(array_remove(array_remove(t.former_captions, u.after), t.caption), t.caption)
      from unnest(${renamed.map(({ kind }) => kind)}::text[], ${renamed.map(({ before }) => before)}::text[],
                  ${renamed.map(({ after }) => after)}::text[]) as u (kind, before, after)
     where t.company_id = ${tx.companyId} and t.kind = u.kind and t.caption = u.before
       and not exists (select from response_tag o
                        where o.company_id = ${tx.companyId} and o.kind = u.kind and o.caption = u.after)
    returning t.id, t.caption`.execute(tx.db)
