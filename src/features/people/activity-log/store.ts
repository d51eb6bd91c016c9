import type { Values } from '#features/people/activity-log/redaction.ts'
import { anyOf } from '#platform/db/any-of.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type PersonName = { id: number; first_name: string; last_name: string; image_file: string | null }

export const findPeople = (tx: Tx, ids: readonly number[]): Promise<PersonName[]> =>
  tx
    .from('employee')
    .select(['id', 'first_name', 'last_name', 'image_file'])
    .where('id', '=', anyOf(ids))
    .execute()

export const findTokenNames = (tx: Tx, ids: readonly number[]) =>
  tx.from('api_token').select(['id', 'name', 'created_by']).where('id', '=', anyOf(ids)).execute()

export const findTeamNames = (tx: Tx, ids: readonly number[]) =>
  tx.from('team').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()

export const findRoleNames = (tx: Tx, ids: readonly number[]) =>
  tx.from('role').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()

/** The next entries by number, including those that the viewer may not see. */
export async function findNextSequences(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .from('audit_entry')
    .select('sequence')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
  return rows.map(({ sequence }) => sequence)
}

/**
 * The number before the first entry with this time or a later one. Entries with an earlier time that were committed
 * later have higher numbers.
 */
export async function findFirstSince(tx: Tx, time: Date): Promise<number> {
  const since = await tx
    .from('audit_entry')
    .select((eb) => eb.fn.min<number | null>('sequence').as('first'))
    .where('at', '>=', time)
    .executeTakeFirst()
  return since?.first == null ? findLastSequence(tx) : since.first - 1
}

/** The number of the newest entry; 0 without any. */
export async function findLastSequence(tx: Tx): Promise<number> {
  const head = await tx.from('audit_head').select('sequence').executeTakeFirst()
  return head?.sequence ?? 0
}

export type StoredValues = { sequence: number; before: Values | null; after: Values | null }

/** The readable values of entries; erased values are missing or null. */
export const findValues = (tx: Tx, sequences: readonly number[]) =>
  tx
    .from('audit_value')
    .select(['sequence', 'before', 'after'])
    .where('sequence', '=', anyOf(sequences))
    .execute() as Promise<StoredValues[]>
