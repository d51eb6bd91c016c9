import { ownPerson } from '#features/people/own-person.ts'
import {
  lockSubscription,
  type SubscriptionRow,
  type VisibleSubscriptions,
} from '#features/subscriptions/store.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { forbidden, notFound } from '#platform/errors/app-error.ts'

/** Which subscriptions the viewer can see. */
const sightOf = (viewer: Viewer): VisibleSubscriptions => ({
  personId: ownPerson(viewer).id,
  all: isAdmin(viewer),
})

/** Its owner and admins may change a subscription. */
export const mayChange = (viewer: Viewer, { owner_id }: Pick<SubscriptionRow, 'owner_id'>): boolean =>
  owner_id === viewer.person?.id || isAdmin(viewer)

/** A subscription that the viewer owns, receives or oversees, and that is not deleted; locked until the transaction ends. */
export async function requireSeen(tx: Tx, id: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id, sightOf(tx.viewer))
  if (!row || row.deleted_at !== null) throw notFound('This subscription')
  return row
}

/** A subscription that the viewer may change, deleted or not, locked until the transaction ends. */
export async function requireOwn(tx: Tx, id: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, id, sightOf(tx.viewer))
  const editable = row !== undefined && mayChange(tx.viewer, row)
  if (!row || (row.deleted_at !== null && !editable)) throw notFound('This subscription')
  if (!editable)
    throw forbidden('Only the owner of a subscription can change it. You can unsubscribe from it.')
  return row
}

/** Like `requireOwn`, for changes: a deleted one is not found. */
export async function requireLive(tx: Tx, id: number): Promise<SubscriptionRow> {
  const row = await requireOwn(tx, id)
  if (row.deleted_at !== null) throw notFound('This subscription')
  return row
}
