import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findVersion = (tx: Tx) => tx.from('reward_configuration').select('version').executeTakeFirst()

export const findTiers = (tx: Tx) =>
  tx
    .from('reward_tier')
    .select(['tier', 'reward_id', 'threshold', 'campaign_id', 'secondary_campaign_id'])
    .execute()

export const findCaptions = (tx: Tx) => tx.from('reward').select(['id', 'caption']).execute()

export async function upsertVersion(tx: Tx, version: number): Promise<void> {
  const values = { version, updated_at: tx.now }
  await tx
    .insert('reward_configuration', values)
    .onConflict((on) => on.columns(['company_id']).doUpdateSet(values))
    .execute()
}

export async function upsertTier(
  tx: Tx,
  tier: RewardTier,
  values: {
    reward_id: number
    threshold: number | null
    campaign_id: string | null
    secondary_campaign_id: string | null
  },
): Promise<void> {
  await tx
    .insert('reward_tier', { tier, ...values })
    .onConflict((on) => on.columns(['company_id', 'tier']).doUpdateSet(values))
    .execute()
}

export async function upsertCaption(tx: Tx, id: number, caption: string): Promise<void> {
  const values = { caption, updated_at: tx.now }
  await tx
    .insert('reward', { id, ...values })
    .onConflict((on) => on.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function clearCampaigns(tx: Tx): Promise<void> {
  await tx.update('reward_tier').set({ campaign_id: null, secondary_campaign_id: null }).execute()
}

/** Marks exactly these areas as selected. */
export const selectAreas = (tx: Tx, ids: readonly number[]) =>
  sql`
    update response_tag
       set selected = (id = any(${ids}::bigint[]))
     where company_id = ${tx.companyId} and kind = 'excellence' and selected <> (id = any(${ids}::bigint[]))
  `.execute(tx.db)
