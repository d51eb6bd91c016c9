import type { Tx } from '#platform/db/tenant.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'

const COLUMNS = [
  'id',
  'uuid',
  'name',
  'place',
  'secret',
  'for_everyone',
  'version',
  'last_attempt_at',
  'last_fault',
] as const

export type DestinationRow = NonNullable<Awaited<ReturnType<typeof findDestination>>>

export type DestinationValues = {
  name: string
  place: FolderPlace
  secret: Buffer | null
  for_everyone: boolean
}

export const findDestinations = (tx: Tx) =>
  tx.from('export_destination').select(COLUMNS).orderBy('name').orderBy('id').limit(100).execute()

export const findDestination = (tx: Tx, id: number) =>
  tx.from('export_destination').select(COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockDestination = (tx: Tx, id: number) =>
  tx.from('export_destination').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the company's destinations against new ones, so that their number can be limited. */
export const countDestinations = async (tx: Tx): Promise<number> =>
  (await tx.from('export_destination').select('id').orderBy('id').forNoKeyUpdate().execute()).length

export async function insertDestination(
  tx: Tx,
  { place, ...destination }: DestinationValues & { uuid: string },
): Promise<number> {
  const { id } = await tx
    .insert('export_destination', {
      ...destination,
      place: JSON.stringify(place),
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateDestination = (
  tx: Tx,
  id: number,
  { place, ...change }: Partial<DestinationValues> & { version: number },
) =>
  tx
    .update('export_destination')
    .set({ ...change, ...(place && { place: JSON.stringify(place) }), updated_at: tx.now })
    .where('id', '=', id)
    .execute()

export const deleteDestinationRow = (tx: Tx, id: number) =>
  tx.delete('export_destination').where('id', '=', id).execute()
