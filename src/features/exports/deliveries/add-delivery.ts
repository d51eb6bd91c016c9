import { insertDelivery, makeDue } from '#features/exports/deliveries/store.ts'
import { mayUse } from '#features/exports/destinations/policy.ts'
import {
  type DestinationRow,
  findDestination,
  findDestinations,
} from '#features/exports/destinations/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** An export is to be delivered: `{deliveryId}`. */
export const DELIVERY_DUE = 'exportDeliveryDue'

export type UsableDestination = { id: number; name: string }

/** The destinations that the person may have exports delivered to. */
export const readUsableDestinations = (services: Services, viewer: Viewer): Promise<UsableDestination[]> =>
  tenantTransaction(services, viewer, async (tx) =>
    (await findDestinations(tx)).filter((row) => mayUse(viewer, row)).map(({ id, name }) => ({ id, name })),
  )

/** The same answer for an unknown destination and for one that the person may not use. */
export async function requireUsable(tx: Tx, viewer: Viewer, id: number): Promise<DestinationRow> {
  const row = await findDestination(tx, id)
  if (!row || !mayUse(viewer, row))
    throw invalid([{ path: 'destinationId', message: 'is not a destination that you may use' }])
  return row
}

/** Has an export delivered as soon as it is completed. */
export const addDelivery = (tx: Tx, exportId: number, destination: UsableDestination) =>
  insertDelivery(tx, {
    export_id: exportId,
    destination_id: destination.id,
    destination_name: destination.name,
  })

/** Starts the delivery of an export that was just completed, if it has one. */
export async function startDelivery(tx: Tx, exportId: number): Promise<void> {
  const deliveryId = await makeDue(tx, exportId)
  if (deliveryId !== null) announceDelivery(tx, deliveryId)
}

export const announceDelivery = (tx: Tx, deliveryId: number): void =>
  tx.emit({ type: DELIVERY_DUE, payload: { deliveryId } })
