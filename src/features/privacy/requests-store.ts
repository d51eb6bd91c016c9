import type { Selectable } from 'kysely'
import type { RequestKind } from '#features/privacy/contract.ts'
import type { Person } from '#features/privacy/person.ts'
import { newestFirst } from '#platform/db/newest-first.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'
import type { TimePage } from '#platform/http/time-page.ts'

export type RequestRow = Selectable<DB['privacy_request']>
export type ListedRequest = Omit<RequestRow, 'subject'> & {
  first_name: string | null
  last_name: string | null
}

export async function insertRequest(
  tx: Tx,
  kind: RequestKind,
  person: Person,
  counts: object,
): Promise<number> {
  const { id } = await tx
    .insert('privacy_request', {
      kind,
      subject: JSON.stringify(person),
      subject_kind: person.kind,
      state: 'pending',
      counts: JSON.stringify(counts),
      created_by: tx.viewer.person?.id ?? null,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const hasOpenRequest = async (tx: Tx): Promise<boolean> =>
  (await tx
    .from('privacy_request')
    .select('id')
    .where('state', 'in', ['pending', 'running'])
    .limit(1)
    .executeTakeFirst()) !== undefined

export const hasOpenErasure = async (tx: Tx): Promise<boolean> =>
  (await tx
    .from('privacy_request')
    .select('id')
    .where('kind', '=', 'erasure')
    .where('state', 'in', ['pending', 'running'])
    .limit(1)
    .executeTakeFirst()) !== undefined

const LISTED = [
  'q.company_id',
  'q.id',
  'q.kind',
  'q.subject_kind',
  'q.state',
  'q.steps_done',
  'q.steps_total',
  'q.counts',
  'q.fault',
  'q.receipt',
  'q.file_key',
  'q.created_by',
  'q.created_at',
  'q.updated_at',
  'q.completed_at',
  'q.downloaded_at',
] as const

const listed = (tx: Tx) =>
  tx
    .from('privacy_request as q')
    .leftJoin('employee as e', tx.on('e.id', 'q.created_by'))
    .select([...LISTED, 'e.first_name', 'e.last_name'])

export const findRequests = (tx: Tx, page: TimePage): Promise<ListedRequest[]> =>
  listed(tx).$call(newestFirst(page, 'q')).execute()

export const findRequest = (tx: Tx, id: number): Promise<ListedRequest | undefined> =>
  listed(tx).where('q.id', '=', id).executeTakeFirst()

export const lockRequest = (tx: Tx, id: number): Promise<RequestRow | undefined> =>
  tx.from('privacy_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type RequestChange = Partial<{
  state: 'pending' | 'running' | 'done' | 'failed'
  steps_done: number
  steps_total: number
  counts: string
  fault: string | null
  /** Null once the request is done. */
  subject: null
  receipt: string
  file_key: string | null
  completed_at: Date
  downloaded_at: Date
}>

export const changeRequest = (tx: Tx, id: number, change: RequestChange) =>
  tx
    .update('privacy_request')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const rememberErased = async (tx: Tx, hashes: readonly Buffer[]): Promise<void> => {
  if (hashes.length === 0) return
  await tx
    .insert(
      'erased_identity',
      hashes.map((hash) => ({ hash, erased_at: tx.now })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'hash']).doNothing())
    .execute()
}
