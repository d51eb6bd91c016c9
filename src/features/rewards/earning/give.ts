import { FEEDBACK_TOPIC } from '#features/feedback/stream/topic.ts'
import { connectionOf } from '#features/integrations/gifting/connection.ts'
import type { EarnedReward, GiftStatus } from '#features/rewards/earning/contract.ts'
import { isOrderPending } from '#features/rewards/earning/order-pending.ts'
import { presentEarned } from '#features/rewards/earning/read-earned.ts'
import { findResponsesOf, lockEarned, updateEarned } from '#features/rewards/earning/store.ts'
import { laterThan } from '#lib/dates.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Marks an earned reward as given manually. */
export const giveReward = (
  services: Services,
  viewer: Viewer,
  id: number,
  updatedAt: string | null,
): Promise<EarnedReward> =>
  change(services, viewer, { id, updatedAt }, async (tx, row) => {
    if (row.given_at !== null) throw new AppError('conflict', 'This reward has already been given.')
    if (isOrderPending(row.gift_status as GiftStatus | null, (await connectionOf(tx)).enabled))
      throw new AppError('conflict', 'The gifting platform is sending this reward.')
    await updateEarned(tx, id, {
      given_at: tx.now,
      given_by: viewer.person?.id ?? null,
      how: 'HAND',
      // Giving it manually replaces any pending order.
      gift_status: null,
      gift_note: null,
      updated_at: laterThan(row.updated_at, tx.now),
    })
    return 'reward.given'
  })

/** Marks a reward as not given after all. Orders of the platform cannot be undone. */
export const undoGivenReward = (
  services: Services,
  viewer: Viewer,
  id: number,
  updatedAt: string | null,
): Promise<EarnedReward> =>
  change(services, viewer, { id, updatedAt }, async (tx, row) => {
    if (row.given_at === null || row.how !== 'HAND')
      throw new AppError('conflict', 'This reward was not given manually.')
    await updateEarned(tx, id, {
      given_at: null,
      given_by: null,
      how: null,
      updated_at: laterThan(row.updated_at, tx.now),
    })
    return 'reward.given_undone'
  })

type Row = NonNullable<Awaited<ReturnType<typeof lockEarned>>>

const change = (
  services: Services,
  viewer: Viewer,
  { id, updatedAt }: { id: number; updatedAt: string | null },
  make: (tx: Tx, row: Row) => Promise<'reward.given' | 'reward.given_undone'>,
): Promise<EarnedReward> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockEarned(tx, id, visibleEmployeeIds(viewer, 'FEEDBACK'))
    if (!row) throw notFound('This reward')
    if (row.employee_id === viewer.person?.id) throw forbidden('You cannot give a reward to yourself.')
    if (updatedAt !== null && Date.parse(updatedAt) !== row.updated_at.getTime())
      throw stale(await presentEarned(tx, id))
    const action = await make(tx, row)
    tx.audit({
      action,
      objectType: 'reward_earned',
      objectId: id,
      after: { employee_id: row.employee_id, tier: row.tier, reward: row.caption, number: row.number },
    })
    tx.show({ topic: FEEDBACK_TOPIC, changed: await findResponsesOf(tx, id) })
    return presentEarned(tx, id)
  })
