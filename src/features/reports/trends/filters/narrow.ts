import type { MetricFilters } from '#features/metrics/calculation/contract.ts'
import type { TrendFilters } from '#features/reports/trends/contract.ts'
import { findGroupMembers } from '#features/reports/trends/people-store.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** Converts trend filters to metric filters: groups become their current members. */
export async function toMetricFilters(
  tx: Tx,
  { groupIds, ...filters }: TrendFilters,
): Promise<MetricFilters> {
  if (groupIds === undefined) return filters
  const members = await findGroupMembers(tx, groupIds)
  const { employeeIds } = filters
  return {
    ...filters,
    employeeIds: employeeIds ? members.filter((id) => employeeIds.includes(id)) : members,
  }
}

/** Removes the filters by person. */
export function withoutPeople(filters: MetricFilters): MetricFilters {
  const { employeeIds: _people, teamIds: _teams, reportingGroupIds: _groups, ...others } = filters
  return others
}
