import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

type TagRow = { id: number; caption: string; kind: 'excellence' | 'improvement' }

export async function findTags(tx: Tx, ids: readonly number[]): Promise<Map<number, TagRow>> {
  const rows = await tx
    .from('response_tag')
    .select(['id', 'caption', 'kind'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row as TagRow]))
}
