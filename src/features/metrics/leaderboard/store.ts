import type { Tx } from '#platform/db/tenant.ts'

export const findSettings = (tx: Tx) => tx.from('leaderboard_settings').selectAll().executeTakeFirst()

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
  tx
    .insert('leaderboard_settings', settings)
    .onConflict((conflict) => conflict.columns(['company_id']).doUpdateSet(settings))
    .execute()
