import { sql } from 'kysely'
import type pg from 'pg'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { takeLease } from '#platform/leases/store.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'

const COLUMNS = [
  'id',
  'uuid',
  'name',
  'target',
  'place',
  'secret',
  'has_recordings',
  'mapping',
  'minutes',
  'active',
  'version',
  'next_look_at',
  'last_look_at',
  'last_fault',
  'waiting',
  'running_until',
] as const

export type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolder>>>

export type FolderValues = {
  name: string
  place: FolderPlace
  secret: Buffer | null
  has_recordings: boolean
  mapping: WebhookMapping | null
  minutes: number
}

export const findFolders = (tx: Tx) =>
  tx.from('drop_folder').select(COLUMNS).orderBy('id').limit(100).execute()

export const findFolder = (tx: Tx, id: number) =>
  tx.from('drop_folder').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockFolder = (tx: Tx, id: number) =>
  tx.from('drop_folder').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the company's folders against new ones, so that their number can be limited. */
export const countFolders = async (tx: Tx): Promise<number> =>
  (await tx.from('drop_folder').select('id').orderBy('id').forNoKeyUpdate().execute()).length

export async function insertFolder(
  tx: Tx,
  { place, mapping, ...folder }: FolderValues & { uuid: string; target: string },
): Promise<number> {
  const { id } = await tx
    .insert('drop_folder', {
      ...folder,
      place: JSON.stringify(place),
      mapping: mapping && JSON.stringify(mapping),
      next_look_at: tx.now,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFolder = (
  tx: Tx,
  id: number,
  {
    place,
    mapping,
    ...change
  }: Partial<FolderValues> & { version: number; active?: boolean; next_look_at?: Date },
) =>
  tx
    .update('drop_folder')
    .set({
      ...change,
      ...(place && { place: JSON.stringify(place) }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      updated_at: tx.now,
    })
    .where('id', '=', id)
    .execute()

export const deleteFolderRow = (tx: Tx, id: number) => tx.delete('drop_folder').where('id', '=', id).execute()

/** Makes the next look due now. */
export const askForLook = (tx: Tx, id: number) =>
  tx.update('drop_folder').set({ next_look_at: tx.now }).where('id', '=', id).execute()

/** Makes a run the only one that works, unless another one is alive or the folder is paused. */
export const takeLook = (tx: Tx, id: number, runner: string, until: Date) =>
  takeLease(tx, 'drop_folder', id, { runner, until, only: sql`active` })

export const endLook = (
  tx: Tx,
  id: number,
  runner: string,
  outcome: { last_fault: string | null; waiting?: number; next_look_at: Date },
) =>
  tx
    .update('drop_folder')
    .set({ ...outcome, last_look_at: tx.now, runner: null, running_until: null })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()

/** The folders whose next look is due and that no run works on. */
export async function findDueFolders(
  owner: Pick<pg.Pool, 'query'>,
  now: Date,
): Promise<{ companyId: number; folderId: number }[]> {
  const { rows } = await owner.query<{ company_id: number; id: number }>(
    `/* across companies: whose drop folders are due */
     select company_id, id from app.drop_folder
      where active and next_look_at <= $1 and (running_until is null or running_until <= $1)
      order by company_id, id`,
    [now],
  )
  return rows.map(({ company_id, id }) => ({ companyId: company_id, folderId: id }))
}
