import { type SelectQueryBuilder, sql } from 'kysely'

/** `countRows(tx.from('team').where('archived_at', 'is', null))` */
export async function countRows<D, T extends keyof D, Row>(
  rows: SelectQueryBuilder<D, T, Row>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}
