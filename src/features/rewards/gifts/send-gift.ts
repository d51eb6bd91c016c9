import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import type { GiftingClient, GiftOrder } from '#features/integrations/gifting/client.ts'
import { clientOf } from '#features/integrations/gifting/connection.ts'
import type { GiftStatus } from '#features/rewards/earning/contract.ts'
import {
  findRecipient,
  findResponsesOf,
  findUnsent,
  lockEarned,
  updateEarned,
} from '#features/rewards/earning/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

type GiftServices = Pick<Services, 'config' | 'database' | 'clock' | 'eventsWritten'>

/** No call lasts this long, so a run that has not finished by then has died. */
const LEASE_MS = 5 * 60_000
const AT_ONCE = 500

type Claim = { client: GiftingClient; order: GiftOrder; isFirst: boolean }

/**
 * Orders an earned gift once. The attempt is committed before the platform is called. A run that finds an earlier
 * attempt asks whether the order exists, and sends it again with the same id only if it does not. Throws while that
 * is unknown, so that the job retries later.
 */
export async function sendGift(services: GiftServices, viewer: Viewer, earnedId: number): Promise<void> {
  const claim = await tenantTransaction(services, viewer, (tx) => claimGift(services, tx, earnedId))
  if (claim === null) return
  const end = (status: 'SENT' | 'REFUSED' | 'UNCERTAIN', note: string | null = null) =>
    tenantTransaction(services, viewer, (tx) => endGift(tx, earnedId, status, note))
  const { client, order, isFirst } = claim
  if (!isFirst) {
    const there = await client.hasOrder(order.orderId)
    if (there.kind === 'done' && there.value) return end('SENT')
    if (there.kind !== 'done') {
      await end('UNCERTAIN', NO_ANSWER)
      throw new Error('The gifting platform did not say whether it has the order.')
    }
  }
  const placed = await client.placeOrder(order)
  if (placed.kind === 'done') return end('SENT')
  if (placed.kind === 'unknown') {
    await end('UNCERTAIN', NO_ANSWER)
    throw new Error('The gifting platform did not answer an order.')
  }
  // The order may exist already: the answer to an earlier attempt may have been lost.
  const there = placed.status === 409 ? await client.hasOrder(order.orderId) : null
  if (there?.kind === 'done' && there.value) return end('SENT')
  await end('REFUSED', `The gifting platform refused the order (${placed.status}).`)
}

/** Sends gifts whose jobs were lost or gave up before the platform answered. */
export async function sendLeftGifts(
  services: GiftServices & Pick<Services, 'log'>,
  viewer: Viewer,
): Promise<void> {
  const before = new Date(services.clock.now().getTime() - LEASE_MS)
  const ids = await tenantTransaction(services, viewer, (tx) => findUnsent(tx, before, AT_ONCE))
  for (const id of ids)
    await sendGift(services, viewer, id).catch((error: unknown) =>
      services.log.warn({ err: error }, 'a gift could not be sent yet'),
    )
}

const NO_ANSWER = 'The gifting platform did not answer; it will be asked again.'

async function claimGift(services: GiftServices, tx: Tx, id: number): Promise<Claim | null> {
  const row = await lockEarned(tx, id, null)
  const status = row?.gift_status as GiftStatus | null | undefined
  if (!row || row.given_at !== null || row.gift_campaign_id === null) return null
  if (status !== 'WAITING' && status !== 'SENDING' && status !== 'UNCERTAIN') return null
  const isAtWork = status === 'SENDING' && row.updated_at.getTime() > tx.now.getTime() - LEASE_MS
  if (isAtWork) return null
  const client = await clientOf(services, tx)
  const person = await findRecipient(tx, row.employee_id)
  // The platform was disconnected: a gift that was surely not sent is given manually; all others someone has to
  // check.
  if (client === null || !person) {
    if (status === 'WAITING') await updateEarned(tx, id, { gift_status: null, updated_at: tx.now })
    return null
  }
  await updateEarned(tx, id, { gift_status: 'SENDING', updated_at: laterThan(row.updated_at, tx.now) })
  const recipient = { firstName: person.first_name, lastName: person.last_name, email: person.email }
  const order = { orderId: row.order_id, campaignId: row.gift_campaign_id, recipient }
  return { client, order, isFirst: status === 'WAITING' }
}

async function endGift(
  tx: Tx,
  id: number,
  status: 'SENT' | 'REFUSED' | 'UNCERTAIN',
  note: string | null,
): Promise<void> {
  const row = await lockEarned(tx, id, null)
  if (!row || row.given_at !== null || row.gift_status === null) return
  await updateEarned(tx, id, {
    gift_status: status,
    gift_note: note,
    ...(status === 'SENT' && { given_at: tx.now, how: 'GIFTING' as const }),
    updated_at: laterThan(row.updated_at, tx.now),
  })
  if (status === 'UNCERTAIN') return
  tx.audit({
    action: status === 'SENT' ? 'reward.sent' : 'reward.gift_refused',
    objectType: 'reward_earned',
    objectId: id,
    after: { employee_id: row.employee_id, tier: row.tier, reward: row.caption, number: row.number },
  })
  tx.show({ topic: FEEDBACK_TOPIC, changed: await findResponsesOf(tx, id) })
}
