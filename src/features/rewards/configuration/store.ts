import { sql } from 'kysely'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findVersion = (tx: Tx) =>
  tx.db
    .selectFrom('reward_configuration')
    .select('version')
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

export const findTiers = (tx: Tx) =>
  tx.db
    .selectFrom('reward_tier')
    .select(['tier', 'reward_id', 'threshold', 'campaign_id', 'secondary_campaign_id'])
    .where('company_id', '=', tx.companyId)
    .execute()

export const findCaptions = (tx: Tx) =>
  tx.db.selectFrom('reward').select(['id', 'caption']).where('company_id', '=', tx.companyId).execute()

export async function upsertVersion(tx: Tx, version: number): Promise<void> {
  const values = { version, updated_at: tx.now }
  await tx.db
    .insertInto('reward_configuration')
    .values({ company_id: tx.companyId, ...values })
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
  await tx.db
    .insertInto('reward_tier')
    .values({ company_id: tx.companyId, tier, ...values })
    .onConflict((on) => on.columns(['company_id', 'tier']).doUpdateSet(values))
    .execute()
}

export async function upsertCaption(tx: Tx, id: number, caption: string): Promise<void> {
  const values = { caption, updated_at: tx.now }
  await tx.db
    .insertInto('reward')
    .values({ company_id: tx.companyId, id, ...values })
    .onConflict((on) => on.columns(['company_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function clearCampaigns(tx: Tx): Promise<void> {
  await tx.db
    .updateTable('reward_tier')
    .set({ campaign_id: null, secondary_campaign_id: null })
    .where('company_id', '=', tx.companyId)
    .execute()
}

/** Marks exactly these areas as selected. */
export const selectAreas = (tx: Tx, ids: readonly number[]) =>
  sql`
    update response_tag
       set selected = (id = any(${ids}::bigint[]))
     where company_id = ${tx.companyId} and kind = 'excellence' and selected <> (id = any(${ids}::bigint[]))
  `.execute(tx.db)
