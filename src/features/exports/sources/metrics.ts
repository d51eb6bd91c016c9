import type { Cell } from '#features/exports/cell.ts'
import { type ExportSource, type SourceRequest, typedColumns } from '#features/exports/sources/source.ts'
import { readByGroup } from '#features/metrics/calculation/calculate.ts'
import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import { readConfigs } from '#features/metrics/configs/configs.ts'
import type { MetricConfig, MetricFilterName } from '#features/metrics/configs/contract.ts'
import { scopeOf } from '#platform/access/viewer.ts'

/** One row per metric and person, for metrics that can be grouped by person. */
export async function metricsSource({
  services,
  viewer,
  options,
  range,
}: SourceRequest): Promise<ExportSource> {
  const wanted: [MetricFilterName, MetricFilters][] = [
    ...(options.employeeIds ? [['EMPLOYEE', { employeeIds: options.employeeIds }] as const] : []),
    ...(options.teamIds ? [['TEAM', { teamIds: options.teamIds }] as const] : []),
    ...(options.reportingGroupIds
      ? [['REPORTING_GROUP', { reportingGroupIds: options.reportingGroupIds }] as const]
      : []),
    ...(options.channelIds ? [['CHANNEL', { channelIds: options.channelIds }] as const] : []),
    ...(options.brandIds ? [['BRAND', { brandIds: options.brandIds }] as const] : []),
  ].map(([name, filter]) => [name, filter])
  const filters: MetricFilters = Object.assign({}, ...wanted.map(([, filter]) => filter))
  const asking = await viewer()
  const metrics = (await readConfigs(services, asking)).filter(
    (config) =>
      scopeOf(asking, config.productArea) !== null &&
      config.availableGroupBy.includes('EMPLOYEE_ID') &&
      // Skip metrics that do not support a filter: they would include filtered-out data.
      wanted.every(([name]) => config.availableFilters.includes(name)) &&
      (options.metricConfigIds?.includes(config.id) ?? true),
  )
  const rowsOf = async (metric: MetricConfig): Promise<Cell[][]> => {
    const input = { range, filters, grouping: { by: 'EMPLOYEE_ID' as const } }
    const groups = await readByGroup(services, await viewer(), metric.id, input)
    return groups.map(({ groupId, groupName, result }) => [
      metric.id,
      metric.customTitle ?? metric.title,
      Number(groupId),
      groupName,
      range.start,
      range.end,
      result.value,
      result.displayValue,
      result.unit,
      result.totalResults,
      result.lower,
      result.upper,
      String(result.tooFew),
    ])
  }
  return {
    ...typedColumns('PERFORMANCE_METRICS'),
    total: metrics.length === 0 ? 0 : null,
    async *batches() {
      for (const metric of metrics) yield await rowsOf(metric)
    },
  }
}
