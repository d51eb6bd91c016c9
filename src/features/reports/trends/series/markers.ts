import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import type { Marker } from '#features/reports/trends/contract.ts'
import { findFormVersions, findSurveyVersions } from '#features/reports/trends/series/markers-store.ts'
import { rangeBounds } from '#lib/company-days.ts'
import { type DateRange, dateIn } from '#lib/dates.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What was asked anew within days, first to last. */
export async function markersOf(
  tx: Tx,
  { productArea }: MetricConfig,
  range: DateRange,
  filters: MetricFilters,
): Promise<Marker[]> {
  const { timeZone } = tx.viewer.company
  const bounds = rangeBounds(range, timeZone)
  const qa = productArea === 'QA'
  const rows = qa
    ? await findFormVersions(tx, { ...bounds, ids: filters.qaFormIds })
    : await findSurveyVersions(tx, { ...bounds, ids: filters.surveyIds })
  return rows
    .map(({ at, ...row }) => ({
      ...row,
      kind: qa ? ('scorecard' as const) : ('survey' as const),
      date: dateIn(timeZone, at),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id - b.id || a.version - b.version))
}

/** A figure of what was said: counts and response rates stay comparable, whatever was asked. */
export function hangsOnWording(config: MetricConfig): boolean {
  const { figure, source } = measureOf(config)
  return figure !== 'total' && source !== 'requests'
}
