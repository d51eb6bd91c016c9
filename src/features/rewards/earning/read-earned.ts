import { connectionOf } from '#features/integrations/gifting/connection.ts'
import { presentPerson } from '#features/people/person.ts'
import { picturePath, rewardOf } from '#features/rewards/catalogue/catalogue.ts'
import type { EarnedFilter, EarnedReward } from '#features/rewards/earning/contract.ts'
import { countEarnedRows, type EarnedRow, findEarned } from '#features/rewards/earning/earned-query.ts'
import { isOrderPending } from '#features/rewards/earning/order-pending.ts'
import { giveRewards } from '#features/rewards/policy.ts'
import { can } from '#platform/access/policy.ts'
import { type Viewer, visibleEmployeeIds } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** Rewards earned by people within the viewer's scope, newest first. */
export const readEarned = (
  services: Services,
  viewer: Viewer,
  { after, limit, ...filter }: EarnedFilter & { after: readonly [string, number] | null; limit: number },
): Promise<EarnedReward[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findEarned(tx, { ...filter, visible: visibleTo(viewer) }, { after, limit })
    const { enabled } = await connectionOf(tx)
    return rows.map((row) => present(viewer, row, enabled))
  })

export const countEarned = (services: Services, viewer: Viewer, filter: EarnedFilter): Promise<number> =>
  tenantTransaction(services, viewer, (tx) => countEarnedRows(tx, { ...filter, visible: visibleTo(viewer) }))

export async function presentEarned(tx: Tx, id: number): Promise<EarnedReward> {
  const [row] = await findEarned(tx, { id, visible: visibleTo(tx.viewer) }, { after: null, limit: 1 })
  if (!row) throw notFound('This reward')
  return present(tx.viewer, row, (await connectionOf(tx)).enabled)
}

const visibleTo = (viewer: Viewer) => visibleEmployeeIds(viewer, 'FEEDBACK')

function present(viewer: Viewer, row: EarnedRow, connected: boolean): EarnedReward {
  const mayGive = can(viewer, giveRewards) && row.employee_id !== viewer.person?.id
  return {
    id: row.id,
    employee: presentPerson(row.employee_id, row),
    tier: row.tier,
    rewardId: row.reward_id,
    caption: row.caption,
    imageUrl: picturePath(rewardOf(row.tier, row.reward_id)),
    number: row.number,
    threshold: row.threshold,
    earnedAt: row.earned_at,
    givenAt: row.given_at,
    givenBy: row.given_by === null ? null : presentPerson(row.given_by, row, 'giver_'),
    how: row.how,
    giftStatus: row.gift_status,
    giftNote: row.gift_note,
    canGive: mayGive && row.given_at === null && !isOrderPending(row.gift_status, connected),
    canUndo: mayGive && row.given_at !== null && row.how === 'HAND',
    updatedAt: row.updated_at,
  }
}
