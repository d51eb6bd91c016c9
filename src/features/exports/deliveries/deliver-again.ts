import type { DataExport } from '#features/exports/contract.ts'
import { announceDelivery, requireUsable } from '#features/exports/deliveries/add-delivery.ts'
import { lockDeliveryOf, restartDelivery } from '#features/exports/deliveries/store.ts'
import { isExpired, mayFetch, presentExport } from '#features/exports/present.ts'
import { findExport } from '#features/exports/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/**
 * Delivers one's own export again: after a failure under the same name, otherwise as a further file. Asking again
 * while it waits has no effect.
 */
export const deliverAgain = (services: Services, viewer: Viewer, id: number): Promise<DataExport> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: ownerId } = ownPerson(viewer)
    const made = await findExport(tx, ownerId, id)
    const delivery = made && (await lockDeliveryOf(tx, id))
    if (!delivery || made.archived_at !== null) throw notFound('This delivery')
    if (made.file_key === null || isExpired(made, tx.now))
      throw new AppError('conflict', 'The file of this export is no longer kept. Make the export again.')
    if (!mayFetch(viewer, made))
      throw forbidden('You may see less now than when this export was made. Make it again.')
    const { name } = await requireUsable(tx, viewer, delivery.destination_id)
    if (delivery.state !== 'waiting') {
      const isFurther = delivery.state === 'delivered'
      await restartDelivery(tx, delivery.id, { destination_name: name, ...(isFurther && { path: null }) })
      tx.audit({
        action: 'export.delivery_repeated',
        objectType: 'export',
        objectId: id,
        after: { destination: name },
      })
      announceDelivery(tx, delivery.id)
    }
    const after = await findExport(tx, ownerId, id)
    if (!after) throw notFound('This export')
    return presentExport(services, viewer, after)
  })
