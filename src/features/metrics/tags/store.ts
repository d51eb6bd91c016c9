import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

type TagRow = { id: number; caption: string; kind: 'excellence' | 'improvement' }

export async function findTags(tx: Tx, ids: readonly number[]): Promise<Map<number, TagRow>> {
  const rows = await tx
    .from('response_tag')
    .select(['id', 'caption', 'kind'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row as TagRow]))
}
