import type pg from 'pg'
import type { StoredRecord } from '#bench/durability/compare.ts'
import type { Kind } from '#bench/durability/kind.ts'

/** All records of a kind, sent or not. */
export async function findStored(
  owner: Pick<pg.Pool, 'query'>,
  companyId: number,
  { stored }: Kind,
): Promise<StoredRecord[]> {
  const { rows } = await owner.query<StoredRecord>(stored, [companyId])
  return rows
}
