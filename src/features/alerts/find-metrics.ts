import type { Watch } from '#features/alerts/active-watch.ts'
import type { AlertCause } from '#features/alerts/contract.ts'
import { afterLook, comparedDays, standingOf } from '#features/alerts/metric-drop.ts'
import type { NewNotice } from '#features/alerts/notices-store.ts'
import { rightsKey } from '#features/alerts/rights.ts'
import { findCalculableMetrics, wholeOf } from '#features/metrics/calculation/calculate.ts'
import { comparableMetrics } from '#features/metrics/calculation/comparable.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { sumsOf } from '#features/metrics/calculation/sums.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { readCompanyTrends } from '#features/metrics/policy.ts'
import { wallTime } from '#lib/company-days.ts'
import { type DateRange, formatSlashDate, type PlainDate, todayIn } from '#lib/dates.ts'
import { figureOf, NO_SUMS, tidy } from '#lib/sums.ts'
import { paths } from '#paths.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type MetricWatch = Watch<Extract<AlertCause, { kind: 'metric_drop' }>>

/** Responses of the day before may come during the night. */
const LOOKS_FROM = '06:00:00'

/** The day of the next look at a metric; null if it has been looked at today, or the day is too young. */
export function dayToLook({ company }: Viewer, lookedOn: PlainDate | null, now: Date): PlainDate | null {
  const today = todayIn(company.timeZone, now)
  const isEarly = now < wallTime(`${today}T${LOOKS_FROM}`, company.timeZone)
  return isEarly || lookedOn === today ? null : today
}

export type Look = { today: PlainDate; isLow: boolean; causes: NewNotice[] }

/** Compares the metric of a rule within the rights of its owner. */
export async function lookAtMetric(
  tx: Tx,
  { cause, team_ids: teamIds, is_low: wasLow }: MetricWatch,
  today: PlainDate,
): Promise<Look> {
  const filters = teamIds.length > 0 ? { teamIds } : {}
  const [config] = await findCalculableMetrics(tx, [cause.metric_id], filters)
  if (!config || config.archived) return { today, isLow: false, causes: [] }
  const { current, previous } = comparedDays(today)
  const sums = await sumsOf(tx, { configs: [config], periods: [current, previous], filters })
  const [now = NO_SUMS, before = NO_SUMS] = wholeOf(sums.get(config.id), 2)
  const comparable = await comparableMetrics(tx, [config], { earlier: previous, later: current, filters })
  const standing = comparable.get(config.id) === false ? 'unknown' : standingOf(config, before, now)
  const { isLow, raises } = afterLook(wasLow, standing)
  if (!raises) return { today, isLow, causes: [] }
  const { figure } = measureOf(config)
  return {
    today,
    isLow,
    causes: [
      {
        cause_key: `metric ${config.id} ${today}`,
        object_id: config.id,
        rights_key: `${config.productArea} ${rightsKey(tx.viewer, config.productArea)}`,
        facts: {
          subject: config.customTitle ?? config.title,
          value: tidy(figureOf(figure, now)) ?? 0,
          earlier_value: tidy(figureOf(figure, before)) ?? 0,
          results: now.n,
          path: pathOf(tx.viewer, config, current, teamIds),
        },
      },
    ],
  }
}

/** The trend of the metric over the seven days, for people who have trends. */
function pathOf(
  viewer: Viewer,
  { id, productArea }: MetricConfig,
  { start, end }: DateRange,
  teamIds: readonly number[],
): string {
  const filters = {
    product_area: productArea.toLowerCase(),
    metric_id: id,
    start_date: formatSlashDate(start),
    end_date: formatSlashDate(end),
    teams: teamIds,
  }
  if (can(viewer, readCompanyTrends)) return paths.trends('company', filters)
  return viewer.permissions.viewTrendsDashboards ? paths.trends('team', filters) : paths.performance()
}
