import { METRIC_INTERVALS, type MetricInterval } from '#features/metrics/calculation/contract.ts'
import { allConfigs } from '#features/metrics/configs/configs.ts'
import { lockMetrics } from '#features/metrics/configs/store.ts'
import type {
  LeaderboardChange,
  LeaderboardConfig,
  LeaderboardThresholds,
} from '#features/metrics/leaderboard/contract.ts'
import { findSettings, saveSettings } from '#features/metrics/leaderboard/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const USUAL = {
  metric_config_id: 1,
  intervals: ['WEEK', 'MONTH', 'QUARTER'] as string[],
  show_star: true,
  thresholds: { day: 1, week: 3, month: 10, quarter: 20, year: 50 } as unknown,
  updated_at: new Date(0),
}

export const readLeaderboardSettings = (services: Services, viewer: Viewer): Promise<LeaderboardConfig> =>
  tenantTransaction(services, viewer, leaderboardSettings)

/** Reads the settings within the caller's transaction. */
export async function leaderboardSettings(tx: Tx): Promise<LeaderboardConfig> {
  const row = (await findSettings(tx)) ?? USUAL
  const configs = await allConfigs(tx)
  // An archived metric keeps ranking until an admin chooses another one.
  const metricConfig = configs.find(({ id }) => id === row.metric_config_id) ?? configs[0]
  if (!metricConfig) throw new Error('The company has no metrics.')
  const intervals = METRIC_INTERVALS.filter((interval) => row.intervals.includes(interval))
  return {
    metricConfig,
    intervals,
    activeInterval: firstOf(intervals),
    showStar: row.show_star,
    thresholds: row.thresholds as LeaderboardThresholds,
    updatedAt: row.updated_at.toISOString(),
  }
}

export const changeLeaderboardSettings = (
  services: Services,
  viewer: Viewer,
  { updatedAt: seen, ...change }: LeaderboardChange,
): Promise<LeaderboardConfig> =>
  tenantTransaction(services, viewer, async (tx) => {
    await lockMetrics(tx)
    const before = await leaderboardSettings(tx)
    if (seen !== undefined && seen !== before.updatedAt) throw stale(before)
    const metricConfigId = change.metricConfigId ?? before.metricConfig.id
    const metric = (await allConfigs(tx)).find(({ id }) => id === metricConfigId)
    const unusable = !metric || (metric.archived && metricConfigId !== before.metricConfig.id)
    if (unusable) throw invalid([{ path: 'metricConfigId', message: 'No metric has this id.' }])
    await saveSettings(tx, {
      metric_config_id: metricConfigId,
      intervals: change.intervals ?? before.intervals,
      show_star: change.showStar ?? before.showStar,
      thresholds: JSON.stringify({ ...before.thresholds, ...change.thresholds }),
      updated_at: laterThan(new Date(before.updatedAt), tx.now),
    })
    const after = await leaderboardSettings(tx)
    tx.audit({
      action: 'leaderboard.settings_changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: auditFields(before),
      after: auditFields(after),
    })
    tx.emit({ type: 'leaderboardSettingsChanged', payload: {} })
    return after
  })

/** Prefers weeks if they are available. */
const firstOf = (intervals: readonly MetricInterval[]): MetricInterval =>
  intervals.includes('WEEK') ? 'WEEK' : (intervals[0] ?? 'WEEK')

const auditFields = ({ metricConfig, intervals, showStar, thresholds }: LeaderboardConfig) => ({
  metric: metricConfig.customTitle ?? metricConfig.title,
  intervals,
  showStar,
  thresholds,
})
