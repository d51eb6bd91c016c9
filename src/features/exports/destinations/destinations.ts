import { randomUUID } from 'node:crypto'
import { announceDelivery } from '#features/exports/deliveries/add-delivery.ts'
import { hastenDeliveries } from '#features/exports/deliveries/store.ts'
import type {
  Destination,
  DestinationChange,
  DestinationInput,
} from '#features/exports/destinations/contract.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import {
  countDestinations,
  type DestinationRow,
  deleteDestinationRow,
  findDestination,
  findDestinations,
  insertDestination,
  lockDestination,
  updateDestination,
} from '#features/exports/destinations/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { Services } from '#platform/services.ts'

const MOST_DESTINATIONS = 50

export const readDestinations = (services: Services, viewer: Viewer): Promise<Destination[]> =>
  tenantTransaction(services, viewer, async (tx) => (await findDestinations(tx)).map(present))

export const createDestination = (
  services: Services,
  viewer: Viewer,
  { secret, ...input }: DestinationInput,
): Promise<Destination> =>
  named(services, viewer, async (tx) => {
    const uuid = randomUUID()
    const sealed = destinationSecrets.secretOfNew(services, viewer, { uuid, place: input.place, secret })
    if ((await countDestinations(tx)) >= MOST_DESTINATIONS)
      throw new AppError('conflict', 'A company has at most 50 export destinations. Delete one first.')
    const id = await insertDestination(tx, { ...input, uuid, secret: sealed })
    tx.audit({
      action: 'export_destination.created',
      objectType: 'export_destination',
      objectId: id,
      after: noted(input),
    })
    return present(await requireDestination(tx, id))
  })

/** Saves a change based on the version that was read. */
export const changeDestination = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, secret, ...change }: DestinationChange,
): Promise<Destination> =>
  named(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    if (version !== stored.version) throw stale(present(stored))
    const sealed = destinationSecrets.secretOfChange(services, viewer, stored, {
      place: change.place,
      secret,
    })
    const { name = stored.name, for_everyone = stored.for_everyone } = change
    await updateDestination(tx, id, {
      ...{ name, for_everyone },
      ...(change.place && { place: change.place }),
      ...sealed,
      version: stored.version + 1,
    })
    const after = await requireDestination(tx, id)
    tx.audit({
      action: 'export_destination.changed',
      objectType: 'export_destination',
      objectId: id,
      before: noted(stored),
      after: { ...noted(after), ...(secret !== undefined && { secret_changed: true }) },
    })
    await attemptNow(tx, id)
    return present(after)
  })

/** Deletes a destination. The files that were delivered stay where they are; waiting deliveries fail. */
export const deleteDestination = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    await deleteDestinationRow(tx, id)
    tx.audit({
      action: 'export_destination.deleted',
      objectType: 'export_destination',
      objectId: id,
      before: noted(stored),
    })
    await attemptNow(tx, id)
  })

const NAME_KEY = 'export_destination_name_key'

/** A transaction that may give a destination a name that another one has. */
async function named<T>(services: Services, viewer: Viewer, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await tenantTransaction(services, viewer, work)
  } catch (error) {
    if (brokenConstraint(error) !== NAME_KEY) throw error
    throw invalid([{ path: 'name', message: 'There is already an export destination with this name.' }])
  }
}

/** What waits for the next attempt need not wait for a destination that was repaired, or for one that is gone. */
async function attemptNow(tx: Tx, id: number): Promise<void> {
  for (const deliveryId of await hastenDeliveries(tx, id)) announceDelivery(tx, deliveryId)
}

export async function requireDestination(tx: Tx, id: number): Promise<DestinationRow> {
  const row = await findDestination(tx, id)
  if (!row) throw notFound('This export destination')
  return row
}

async function requireLocked(tx: Tx, id: number): Promise<DestinationRow> {
  const row = await lockDestination(tx, id)
  if (!row) throw notFound('This export destination')
  return row
}

const present = (row: DestinationRow): Destination => ({
  id: row.id,
  name: row.name,
  place: row.place as FolderPlace,
  for_everyone: row.for_everyone,
  version: row.version,
  last_attempt_at: row.last_attempt_at?.toISOString() ?? null,
  last_fault: row.last_fault,
})

/** The fields for the audit log: never the secret. */
const noted = ({ name, place, for_everyone }: Pick<DestinationRow, 'name' | 'place' | 'for_everyone'>) => ({
  name,
  place,
  for_everyone,
})
