import type { Tx } from '#platform/db/tenant.ts'

export const findSettings = (tx: Tx) =>
  tx.db
    .selectFrom('leaderboard_settings')
    .selectAll()
    .where('company_id', '=', tx.companyId)
    .executeTakeFirst()

export const saveSettings = (
  tx: Tx,
  settings: {
    metric_config_id: number
    intervals: string[]
    show_star: boolean
    thresholds: string
    updated_at: Date
  },
) =>
  tx.db
    .insertInto('leaderboard_settings')
    .values({ ...settings, company_id: tx.companyId })
    .onConflict((conflict) => conflict.columns(['company_id']).doUpdateSet(settings))
    .execute()
